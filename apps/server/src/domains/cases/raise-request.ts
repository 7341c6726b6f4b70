import type { Insertable } from 'kysely';
import { auditCreation, type Actor } from '../../engines/audit/index.ts';
import type { Database, Schema, Tx } from '../../platform/database/index.ts';
import { openStates, requestState, requestSteps } from './request-steps.ts';
import { changeRequestRow, requestType, type ServiceRequest } from './service-request.ts';

interface RaisedRequest extends Pick<
  Insertable<Schema['service_case']>,
  'id' | 'title' | 'details' | 'contact_id'
> {
  /** By its name in the list of case types; one that is not there any more leaves the request without a type. */
  readonly type: string;
  readonly status?: 'active' | 'resolved';
  /** What it is about, after the name of the domain that raises it: there is one request for it. */
  readonly source_key: string;
}

const firstSteps = { active: 'ask', resolved: 'settle' } as const;

/**
 * A request that the server writes down itself, of a person or, where it is a question to staff, of nobody. Whoever raises it
 * tells the person in words of their own.
 */
export async function raiseRequest(
  tx: Tx,
  actor: Actor,
  { type, status = 'active', ...request }: RaisedRequest,
): Promise<{ readonly request: ServiceRequest; readonly isNew: boolean }> {
  const created = await tx
    .insertInto('service_case')
    .values(({ selectFrom }) => ({
      ...request,
      status_code: requestSteps.take(firstSteps[status], requestState.none),
      case_type_id: selectFrom('case_type')
        .select('id')
        .where('name', '=', type)
        .where('state_code', '=', 0)
        .limit(1),
    }))
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (created) {
    await auditCreation(tx, actor, requestType, created);
    return { request: created, isNew: true };
  }
  const known = await tx
    .selectFrom('service_case')
    .selectAll()
    .where('source_key', '=', request.source_key)
    .executeTakeFirstOrThrow();
  return { request: known, isNew: false };
}

/** What was raised in the person's name and is not settled yet. */
export const findOpenRequest = (
  db: Database,
  contactId: string,
  raisedBy: string,
): Promise<ServiceRequest | undefined> =>
  db
    .selectFrom('service_case')
    .selectAll()
    .where('contact_id', '=', contactId)
    .where('source_key', 'like', `${raisedBy}:%`)
    .where('status_code', 'in', openStates)
    .executeTakeFirst();

/** A question to staff is answered. It is locked, and of nobody who would have to be told. */
export async function resolveQuestion(
  tx: Tx,
  actor: Actor,
  request: ServiceRequest,
  details: string,
): Promise<void> {
  await changeRequestRow(tx, actor, request, {
    status_code: requestSteps.take('resolve', request.status_code),
    resolution_details: details,
  });
}
