import { requestMessages } from '@charter/contracts';
import { hasStrayCharacters } from '@charter/form-logic';
import { sql, type Selectable, type Updateable } from 'kysely';
import { changeRow, type Actor, type Row } from '../../engines/audit/index.ts';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { FileServices } from '../../engines/files/index.ts';
import { lockWithPeople } from '../../engines/locks/index.ts';
import { tellAndMail } from '../../engines/notifications/index.ts';
import type { Registry } from '../../engines/records/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Schema, Tx } from '../../platform/database/index.ts';
import { AppError, notFound, refusedField } from '../../platform/errors/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import { requestNotice, type RequestNotice } from './notices.ts';

export type ServiceRequest = Selectable<Schema['service_case']>;
export const requestType = 'ctpt_cases';
export const messageType = 'ctpt_casemessages';

/** Documents and people belong to others: whoever keeps them makes the document that a request or a message brings along. */
export interface RequestParts {
  addDocument(tx: Tx, actor: Actor, document: RequestDocument): Promise<Row>;
  /** Of the files that a message has brought along. */
  namesOfDocuments(db: Database, messageId: string): Promise<string[]>;
  /** Somebody who writes without a sign-in, as the database knows them on this day. */
  findAbsentCaller(db: Database, contactId: string, today: string): Promise<Caller | null>;
}

export interface RequestDocument {
  readonly name: string;
  readonly contactId: string | null;
  readonly caseId: string;
  readonly messageId?: string;
}

/** The document that a message brings along; what the office sends is nobody's to take away. */
export const documentOfMessage = (
  { id, case_number }: Pick<ServiceRequest, 'id' | 'case_number'>,
  messageId: string,
  contactId: string | null,
): RequestDocument => ({ name: `SD-${case_number}-Message`, contactId, caseId: id, messageId });

export interface RequestServices extends RequestParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly registry: Registry;
  readonly files: FileServices;
}

/** What the documents close to these accounts on the page, the server closes too. Reading stays open. */
export function requireOpenAccount({ onHold, terminated }: Caller): void {
  if (onHold || terminated) throw new AppError('forbidden', requestMessages.closedToAccount);
}

/** With whoever asked, where it is somebody's. */
export async function lockRequest(tx: Tx, id: string): Promise<ServiceRequest> {
  const rows = tx.selectFrom('service_case').selectAll().where('id', '=', id);
  const found = await lockWithPeople(tx, rows, ({ contact_id }) => [contact_id]);
  if (!found) throw notFound('The service request');
  return found;
}

export const changeRequestRow = (
  tx: Tx,
  actor: Actor,
  before: ServiceRequest,
  changes: Updateable<Schema['service_case']>,
): Promise<ServiceRequest> =>
  changeRow(tx, actor, { table: 'service_case', recordType: requestType, before }, changes);

/** Requests that the server raised itself are nobody's, and nobody is told of them. */
export async function tellOwner(
  tx: Tx,
  jobs: JobQueue,
  request: ServiceRequest,
  notice: RequestNotice,
): Promise<void> {
  if (request.contact_id === null) return;
  await tellAndMail(tx, jobs, { contactId: request.contact_id }, requestNotice(notice, request), {});
}

/** The text as it is kept; refused by the name of its field. */
export function checkedText(
  field: string,
  text: string,
  { longest, lines, missing }: { longest: number; lines: 'one' | 'many'; missing?: string },
): string {
  const trimmed = text.trim();
  if (trimmed === '' && missing !== undefined) throw refusedField(field, missing);
  if (trimmed.length > longest)
    throw refusedField(field, requestMessages.tooLong, `${field} ${requestMessages.tooLong}`);
  if (hasStrayCharacters(trimmed, lines))
    throw refusedField(field, requestMessages.strayCharacters, `${field} ${requestMessages.strayCharacters}`);
  return trimmed;
}

/** The day by which an answer is expected, counted from a day of the institution. */
export async function answerDueOn(tx: Tx, caseTypeId: string | null, today: string): Promise<string | null> {
  const { rows } = await sql<{ due: string }>`
    select working_days_after(${today}::date,
      coalesce((select answer_days from case_type where id = ${caseTypeId}::uuid), 5))::text as due`.execute(
    tx,
  );
  return rows[0]?.due ?? null;
}
