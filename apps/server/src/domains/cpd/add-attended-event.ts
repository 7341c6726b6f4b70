import { codes, cpdMessages, type CpdCreditRequest } from '@charter/contracts';
import { Readable } from 'node:stream';
import type { RequestContext } from '../../engines/entitlements/index.ts';
import type { Attachment } from '../../engines/files/index.ts';
import { spool } from '../../platform/blobs/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { addEvidenceWithFile, type EvidenceServices } from './add-evidence.ts';

/** The certificate of attendance is the events' domain's own paper. */
export type MakeCertificate = (context: RequestContext, registrationId: string) => Promise<Attachment>;

interface AttendedServices extends EvidenceServices {
  readonly makeCertificate: MakeCertificate;
}

/** Copies an attended event among the evidence: name, day, units and certificate are known, the member says what they learned. */
export async function addAttendedEvent(
  services: AttendedServices,
  context: RequestContext,
  { declarationId, creditId, whyChosen, learned }: CpdCreditRequest,
): Promise<string> {
  const { db, files } = services;
  const credit = await db
    .selectFrom('cpd_credit')
    .selectAll()
    .where('id', '=', creditId.toLowerCase())
    .where('contact_id', '=', context.caller.contactId)
    .where('state_code', '=', 0)
    .executeTakeFirst();
  if (!credit) throw notFound('The event');
  const used = await db
    .selectFrom('evidence')
    .select('id')
    .where('registration_id', '=', credit.registration_id)
    .executeTakeFirst();
  if (used) throw new AppError('conflict', cpdMessages.creditUsed);
  const paper = await services.makeCertificate(context, credit.registration_id);
  const bytes = paper.content instanceof Readable ? paper.content : Readable.from([paper.content]);
  const content = await spool(bytes, files.uploads);
  try {
    return await addEvidenceWithFile(
      services,
      context,
      {
        declaration_id: declarationId.toLowerCase(),
        registration_id: credit.registration_id,
        name: credit.name,
        activity_kind: codes.codeOf(codes.activityKind, 'Developmental activity'),
        took_place_on: credit.took_place_on,
        units_claimed: credit.units,
        units_verifiable: credit.units,
        why_chosen: whyChosen.trim() || null,
        learned: learned.trim() || null,
      },
      { filename: paper.filename, subject: null, content },
    ).catch(refuseSecond);
  } finally {
    await content.close();
  }
}

/** Two tabs at once: the index lets one of them through. */
function refuseSecond(error: unknown): never {
  const isSecond =
    error instanceof Error && 'constraint' in error && error.constraint === 'evidence_registration';
  throw isSecond ? new AppError('conflict', cpdMessages.creditUsed) : error;
}
