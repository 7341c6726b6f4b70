import { institutionDay, reviewMessages } from '@charter/contracts';
import { changeRow, type Actor } from '../../../engines/audit/index.ts';
import { giveRole } from '../../../engines/entitlements/index.ts';
import { lockRows } from '../../../engines/locks/index.ts';
import { tell } from '../../../engines/notifications/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { membershipNotices } from '../notices.ts';
import type { EnteredOrganisation } from './enter-organisation.ts';
import { representativeSteps, speaksBeyond } from '../representatives/representative-steps.ts';
import { organisationSteps } from './organisation-steps.ts';
import { recognitionSteps, recognitionType } from './records.ts';

interface Withdrawing {
  readonly applicantId: string;
  readonly actor: Actor;
  readonly now: Date;
}

/** Who came to speak for it when it was put on record. */
export async function findRepresentatives(
  tx: Tx,
  { representatives }: Pick<EnteredOrganisation, 'representatives'>,
): Promise<readonly string[]> {
  if (representatives.length === 0) return [];
  const found = await tx
    .selectFrom('representative')
    .select('contact_id')
    .where('id', 'in', representatives)
    .execute();
  return found.map(({ contact_id }) => contact_id);
}

/**
 * Takes back that an organisation was put on record: a new one is on record no longer, another is what it was before. Refused
 * once somebody has changed it or has named or ended somebody who speaks for it. The number of a
 * new one stays its own. Those who speak for it are held.
 */
export async function withdrawOrganisation(
  tx: Tx,
  entered: EnteredOrganisation,
  { applicantId, actor, now }: Withdrawing,
): Promise<void> {
  const accounts = tx.selectFrom('account').selectAll().where('id', '=', entered.accountId);
  const before = await lockRows(tx, 'source', accounts, 'with keys').executeTakeFirstOrThrow();
  const followed = () => new AppError('ruleBroken', reviewMessages.followed);
  if (before.version !== entered.version) throw followed();
  const speaking = await tx
    .selectFrom('representative')
    .selectAll()
    .where('account_id', '=', before.id)
    .where('ends_on', 'is', null)
    .orderBy('id')
    .execute();
  const ours = speaking.filter(({ id }) => entered.representatives.includes(id));
  const isNew = entered.earlier === null;
  if (ours.length !== entered.representatives.length || (isNew && speaking.length !== ours.length))
    throw followed();
  const day = institutionDay(now);
  for (const one of ours) {
    representativeSteps.take('end', speaksBeyond(one, day));
    const row = { table: 'representative', recordType: 'ctpt_representatives', before: one } as const;
    await changeRow(tx, actor, row, { ends_on: day, ended_by: actor.contactId });
    const data = { organisation: before.name, day };
    await tell(tx, { contactId: one.contact_id }, membershipNotices.representationEnds, data);
  }
  await changeRow(
    tx,
    actor,
    { table: 'account', recordType: 'accounts', before },
    entered.earlier
      ? { ...entered.earlier, state_code: organisationSteps.take('changeBack', before.state_code) }
      : { state_code: organisationSteps.take('withdraw', before.state_code) },
  );
  if (entered.recognitionId !== null) await endRecognition(tx, entered.recognitionId, actor);
  if (entered.role !== null) await giveRole(tx, applicantId, entered.role);
}

async function endRecognition(tx: Tx, id: string, actor: Actor): Promise<void> {
  const recognitions = tx.selectFrom('recognition').selectAll().where('id', '=', id);
  const before = await lockRows(tx, 'source', recognitions).executeTakeFirstOrThrow();
  await changeRow(
    tx,
    actor,
    { table: 'recognition', recordType: recognitionType, before },
    { state_code: recognitionSteps.take('withdraw', before.state_code) },
  );
}
