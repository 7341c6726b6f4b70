import { caseMessages, type TakeCaseRequest } from '@charter/contracts';
import { actorOf, opensTo, type RequestContext } from '../../../engines/entitlements/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
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
  return services.db.transaction().execute(async (tx) => {
    const before = await lockSeenCase(tx, id, request.version);
    if (officerId !== null) await requireOfficer(tx, officerId, before);
    await changeRequestRow(tx, actorOf(context), before, { officer_id: officerId });
    return { id };
  });
}

/** Whoever is handed a case can answer it, and did not ask it. */
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
