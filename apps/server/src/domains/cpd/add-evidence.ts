import { cpdMessages, documentFileTypes, type EvidenceAnswers } from '@charter/contracts';
import type { Selectable } from 'kysely';
import { auditCreation, type Actor, type Row } from '../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import { cleanFileName, keepFile, type FileServices, type ReceivedFile } from '../../engines/files/index.ts';
import type { CreateDecision } from '../../engines/records/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Schema, Tx } from '../../platform/database/index.ts';
import { refusedField } from '../../platform/errors/index.ts';
import { evidenceType, lockOwnDeclaration, requireEditable, type Declaration } from './declaration.ts';
import { judgeEvidence } from './records/evidence-fields.ts';

export type Evidence = Selectable<Schema['evidence']>;
export type NewEvidence = Pick<Evidence, 'declaration_id' | 'name'> & Partial<Evidence>;

/** A document of evidence belongs to the documents' domain, which makes it. */
export type AddEvidenceDocument = (
  tx: Tx,
  actor: Actor,
  document: { readonly evidenceId: string; readonly contactId: string; readonly name: string },
) => Promise<Row>;

export interface EvidenceServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: FileServices;
  readonly addDocument: AddEvidenceDocument;
}

/** Adds a piece of evidence to a declaration of the member's that is open. Its document may follow until it is submitted. */
export async function addEvidence(
  tx: Tx,
  { actor, contactId, now }: { readonly actor: Actor; readonly contactId: string; readonly now: Date },
  evidence: NewEvidence,
): Promise<Evidence> {
  const declaration = await lockOwnDeclaration(tx, contactId, evidence.declaration_id);
  await judge(declaration, evidence, now);
  const added = await tx.insertInto('evidence').values(evidence).returningAll().executeTakeFirstOrThrow();
  await auditCreation(tx, actor, evidenceType, added);
  return added;
}

async function judge(declaration: Declaration, evidence: NewEvidence, now: Date): Promise<void> {
  requireEditable(declaration);
  await judgeEvidence({ ...evidence }, { now });
  if (Number(evidence.units_verifiable) > Number(evidence.units_claimed))
    throw refusedField('ctpt_howmanyoftheseunitscouldyouverifywithsup', cpdMessages.moreVerifiable);
}

/** The documents' own way: the record first, then its document and the file of that, by three calls. */
export const createEvidence: CreateDecision = async ({ tx, caller, actor, clock, asked, required }) => {
  const evidence = {
    ...asked,
    declaration_id: required.text('ctpt_memberdeclaration'),
    name: required.text('ctpt_name'),
  };
  const { id } = await addEvidence(tx, { actor, contactId: caller.contactId, now: clock.now() }, evidence);
  return id;
};

/** Asked before the file is read: nobody sends a photograph over a slow line to be refused for a missing answer. */
export async function checkEvidence(
  { db, clock }: EvidenceServices,
  { caller }: RequestContext,
  answers: EvidenceAnswers,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const declaration = await lockOwnDeclaration(tx, caller.contactId, answers.declarationId.toLowerCase());
    await judge(declaration, rowFrom(answers), clock.now());
  });
}

/** Evidence, its document and the file in one act: all of it is there, or nothing. */
export async function addEvidenceWithFile(
  services: EvidenceServices,
  context: RequestContext,
  evidence: NewEvidence,
  file: ReceivedFile,
): Promise<string> {
  const actor = actorOf(context);
  const { contactId } = context.caller;
  let evidenceId = '';
  await keepFile(services.files, evidenceFile(file), {
    actor,
    types: documentFileTypes.evidence,
    document: async (tx) => {
      const added = await addEvidence(tx, { actor, contactId, now: services.clock.now() }, evidence);
      evidenceId = added.id;
      return services.addDocument(tx, actor, { evidenceId, contactId, name: added.name });
    },
  });
  return evidenceId;
}

/** As the documents name the files of evidence, and the container that they go to. */
export const evidenceFile = (file: ReceivedFile): ReceivedFile => ({
  ...file,
  subject: 'channels',
  filename: cleanFileName(`cpdEvidence-${file.filename.replace(/^cpdEvidence-/, '')}`),
});

/** Digits become numbers; anything else stays as it was typed, for the form to refuse in its own words. */
export const rowFrom = (answers: EvidenceAnswers): NewEvidence =>
  ({
    declaration_id: answers.declarationId.toLowerCase(),
    name: answers.name?.trim() ?? '',
    activity_kind: answers.kind ?? null,
    description: answers.description?.trim() || null,
    why_chosen: answers.whyChosen?.trim() || null,
    took_place_on: answers.tookPlaceOn ?? null,
    units_claimed: unitsOf(answers.unitsClaimed),
    units_verifiable: unitsOf(answers.unitsVerifiable),
    learned: answers.learned?.trim() || null,
  }) as NewEvidence;

const unitsOf = (typed: string | undefined): number | string | null => {
  const digits = typed?.trim() ?? '';
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : digits;
};
