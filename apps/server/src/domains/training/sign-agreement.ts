import { agreementMessages, codes, type Picklist, type SignAgreementRequest } from '@charter/contracts';
import { hasStrayCharacters, oneLine } from '@charter/form-logic';
import { auditCreation } from '../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import { tell } from '../../engines/notifications/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { AppError, malformed, notFound, refusedField } from '../../platform/errors/index.ts';
import { agreementSteps, parties } from './agreement-steps.ts';
import {
  changeAgreementRow,
  hasAllParties,
  lockAgreement,
  nameOf,
  partiesOf,
  signaturesOf,
  signatureType,
  recipientsOf,
} from './agreement.ts';
import { agreementNotice } from './notices.ts';

/**
 * A party signs the terms as they read them. The last of the three completes the agreement: whoever signs at the same moment
 * waits for the agreement's lock and sees the signature before theirs.
 */
export async function signAgreement(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  context: RequestContext,
  { id, party, edition, name }: SignAgreementRequest,
): Promise<void> {
  if (hasStrayCharacters(name, 'one')) throw malformed('name', 'must be one line');
  await db.transaction().execute((tx) => sign(tx, context, { id, party, edition, name }, clock.now()));
}

async function sign(
  tx: Tx,
  context: RequestContext,
  { id, party, edition, name }: SignAgreementRequest,
  now: Date,
): Promise<void> {
  const { contactId } = context.caller;
  const actor = actorOf(context);
  const before = await lockAgreement(tx, id);
  const own = await partiesOf(tx, context.caller, before);
  if (own.length === 0 && before.owner_id !== contactId) throw notFound('The agreement');
  if (!own.includes(party)) throw new AppError('forbidden', agreementMessages.notParty);
  agreementSteps.take('sign', before.status_code);
  if (!hasAllParties(before)) throw new AppError('ruleBroken', agreementMessages.incomplete);
  if (before.edition !== edition) throw new AppError('stale', agreementMessages.changedMeanwhile);
  const signatures = await signaturesOf(tx, before);
  if (signatures.some(({ party_code }) => party_code === party))
    throw new AppError('conflict', agreementMessages.alreadySigned);
  if (signatures.some(({ contact_id }) => contact_id === contactId))
    throw new AppError('ruleBroken', agreementMessages.twoParties);
  const ownName = await nameOf(tx, contactId);
  if (plainName(name) !== plainName(ownName)) throw refusedField('name', agreementMessages.ownName(ownName));

  const signature = await tx
    .insertInto('training_signature')
    .values({
      agreement_id: id,
      edition,
      party_code: party,
      contact_id: contactId,
      signed_name: oneLine(name),
      signed_on: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditCreation(tx, actor, signatureType, signature);
  const isComplete = signatures.length + 1 === parties.length;
  const status_code = agreementSteps.take(isComplete ? 'complete' : 'sign', before.status_code);
  const after = await changeAgreementRow(tx, actor, before, { status_code });
  const facts = {
    agreementId: id,
    student: after.name,
    party: (codes.agreementParty as Picklist)[party] ?? '',
    signedName: signature.signed_name,
  };
  for (const recipient of recipientsOf(after).filter((person) => person !== contactId || isComplete))
    await tell(
      tx,
      { contactId: recipient },
      agreementNotice(isComplete ? 'complete' : 'signed', facts),
      facts,
    );
}

/** Case, accents and extra blanks aside: a name is typed in many ways and is the same. */
const plainName = (name: string): string =>
  oneLine(name).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
