import { codes, placementMessages } from '@charter/contracts';
import type { Selectable } from 'kysely';
import { changeRow } from '../../engines/audit/index.ts';
import { lockWithPeople } from '../../engines/locks/index.ts';
import { tell } from '../../engines/notifications/index.ts';
import type { CreateDecision, UpdateDecision } from '../../engines/records/index.ts';
import type { Schema, Tx } from '../../platform/database/index.ts';
import { notFound, refusedField } from '../../platform/errors/index.ts';
import { placementNotices } from './notices.ts';
import { placementSteps } from './placement-steps.ts';

type Placement = Selectable<Schema['placement']>;

/** An employer, or the education desk, says how it stands with a student. Only the desk ends a placement, and opens it again. */
export const changePlacementStatus: UpdateDecision<'placement'> = async ({
  tx,
  id,
  caller,
  actor,
  asked: changes,
  requireVersion,
}) => {
  const before = await lockPlacement(tx, id);
  requireVersion(before);
  const to = changes.status_code ?? before.status_code;
  const step = to === before.status_code ? null : placementSteps.between(before.status_code, to);
  if (step !== null && !caller.assets.has('staff.education')) {
    if (step === 'end') throw refusedField('statuscode', placementMessages.notSelectable);
    if (step === 'reopenShortlisted' || step === 'reopenPlaced' || step === 'reopenUnplaced')
      throw refusedField('statuscode', placementMessages.ended);
  }
  const row = { table: 'placement', recordType: 'ctpt_studentplacements', before } as const;
  await changeRow(tx, actor, row, changes);
  if (step === null) return;
  const { company_name } = await tx
    .selectFrom('placement_party')
    .select('company_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const status = (codes.placementStatus as Readonly<Record<number, string>>)[to] ?? '';
  await tell(tx, { contactId: before.student_id }, placementNotices.moved, {
    company: company_name ?? '',
    status,
  });
};

/** The education desk enters a student with an employer; nothing begins as ended. */
export const enterPlacement: CreateDecision<'placement'> = async ({ id, asked, write }) => {
  const { none, inactive, shortlisted } = placementSteps.codes;
  const status = asked.status_code ?? shortlisted;
  if (status === inactive) throw refusedField('statuscode', 'A placement does not begin as an ended one.');
  placementSteps.between(none, status);
  await write();
  return id;
};

async function lockPlacement(tx: Tx, id: string): Promise<Placement> {
  const rows = tx.selectFrom('placement').selectAll().where('id', '=', id);
  const found = await lockWithPeople(tx, rows, ({ student_id }) => [student_id]);
  if (!found) throw notFound('The placement');
  return found;
}
