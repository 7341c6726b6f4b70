import { caseMessages, codes, type TakeCaseRequest } from '@charter/contracts';
import { sql } from 'kysely';
import { actorOf, opensTo, type RequestContext } from '../../../engines/entitlements/index.ts';
import { lockRows } from '../../../engines/locks/index.ts';
import { codeLiteral, inTransaction, type Tx } from '../../../platform/database/index.ts';
import { refusedField } from '../../../platform/errors/index.ts';
import { changeRequestRow, type RequestServices, type ServiceRequest } from '../service-request.ts';
import { lockSeenCase, requireDeskCase } from './desk-case.ts';

/** Takes a case, hands it to a colleague who may answer it, or gives it back to everybody (`officerId` null). */
export async function takeCase(
  services: Pick<RequestServices, 'db' | 'registry'>,
  context: RequestContext,
  request: TakeCaseRequest,
): Promise<{ readonly id: string }> {
  const id = request.id.toLowerCase();
  const { officerId = context.caller.contactId } = request;
  await requireDeskCase(services, context, id);
  return inTransaction(services.db, async (tx) => {
    const before = await lockSeenCase(tx, id, request.version);
    if (officerId !== null) await requireOfficer(tx, officerId, before);
    await changeRequestRow(tx, actorOf(context), before, { officer_id: officerId });
    return { id };
  });
}

const waitingStatuses = (['Active', 'In Progress'] as const).map(codeLiteral(codes.caseStatus));

/** The case of the caller's desks that was promised soonest and is with nobody; two who ask at once get two. Null where none waits. */
export async function takeNextCase(
  { db }: Pick<RequestServices, 'db'>,
  context: RequestContext,
): Promise<{ readonly id: string | null }> {
  const { contactId, assets } = context.caller;
  const desks = ['finance', 'events', 'education'].filter((desk) => assets.has(`staff.${desk}`));
  return db.transaction().execute(async (tx) => {
    const waiting = tx
      .selectFrom('service_case')
      .selectAll()
      .where('officer_id', 'is', null)
      .where('status_code', 'in', waitingStatuses)
      .where('contact_id', 'is distinct from', contactId)
      .where(sql<boolean>`(${assets.has('staff.membership')}::boolean
        or exists (select from case_type t where t.id = case_type_id and t.desk = any(${desks}::text[])))`)
      .orderBy('answer_due_on')
      .orderBy('id')
      .limit(1);
    const before = await lockRows(tx, 'source', waiting, 'next free').executeTakeFirst();
    if (!before) return { id: null };
    await changeRequestRow(tx, actorOf(context), before, { officer_id: contactId });
    return { id: before.id };
  });
}

/** The officer who is handed a case can answer it, and did not raise it. */
async function requireOfficer(tx: Tx, officerId: string, { contact_id, case_type_id }: ServiceRequest) {
  const active = await tx
    .selectFrom('contact')
    .select('id')
    .where('id', '=', officerId)
    .where('state_code', '=', 0)
    .executeTakeFirst();
  const type = await tx
    .selectFrom('case_type')
    .select('desk')
    .where('id', '=', case_type_id)
    .executeTakeFirst();
  const mayAnswer =
    (await opensTo(tx, officerId, 'staff.membership')) ||
    (typeof type?.desk === 'string' && (await opensTo(tx, officerId, `staff.${type.desk}`)));
  if (!active || officerId === contact_id || !mayAnswer)
    throw refusedField('officerId', caseMessages.noOfficer);
}
