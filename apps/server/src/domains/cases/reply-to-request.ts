import {
  documentFileTypes,
  longestRequestText,
  requestMessages,
  writtenTextMessages,
} from '@charter/contracts';
import { auditCreation, type Actor } from '../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import { keepFile, type ReceivedFile } from '../../engines/files/index.ts';
import { reachableRow } from '../../engines/records/index.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { isOpen, requestState, requestSteps } from './request-steps.ts';
import {
  changeRequestRow,
  checkedText,
  documentOfMessage,
  lockRequest,
  messageType,
  requestType,
  requireOpenAccount,
  tellOwner,
  type RequestServices,
  type ServiceRequest,
} from './service-request.ts';

export interface Reply {
  /** The message's own id, chosen by the client: sent again, it is said once. */
  readonly key: string;
  readonly id: string;
  readonly message: string;
  /** It came by mail, and not from a page. */
  readonly byMail?: boolean;
}

/** Somebody who asked, or a desk that answers, writes into the conversation. The first answer begins the work on it. */
export async function replyToRequest(
  services: RequestServices,
  context: RequestContext,
  reply: Reply,
  file: ReceivedFile | null,
): Promise<{ readonly id: string }> {
  const { db, jobs, files, addDocument } = services;
  const fromStaff = await findSide(services, context, reply.id);
  const body = checkedText('message', reply.message, {
    longest: longestRequestText,
    lines: 'many',
    missing: requestMessages.messageMissing,
  });
  if (await findSaid(db, context, { ...reply, body })) return { id: reply.key };

  const actor = actorOf(context);
  const say = async (tx: Tx): Promise<ServiceRequest> => {
    const before = await lockRequest(tx, reply.id);
    if (!isOpen(before)) throw new AppError('ruleBroken', requestMessages.closed);
    await addMessage(tx, actor, {
      id: reply.key,
      case_id: before.id,
      author_id: context.caller.contactId,
      from_staff: fromStaff,
      by_mail: reply.byMail ?? false,
      body,
    });
    const after = await changeRequestRow(tx, actor, before, {
      status_code: statusAfter(fromStaff, before.status_code),
    });
    if (fromStaff) await tellOwner(tx, jobs, after, 'answered');
    return after;
  };
  if (!file) await db.transaction().execute(say);
  else
    await keepFile(files, file, {
      actor,
      types: documentFileTypes.other,
      document: async (tx) => {
        const request = await say(tx);
        // The requester reads what the office sends with the request.
        return addDocument(
          tx,
          actor,
          documentOfMessage(request, reply.key, fromStaff ? null : request.contact_id),
        );
      },
    });
  return { id: reply.key };
}

/** The first answer begins the work; an answer that was waited for takes it up again. */
function statusAfter(fromStaff: boolean, status: number): number {
  if (fromStaff && status === requestState.active) return requestSteps.take('begin', status);
  return !fromStaff && status === requestState.onHold ? requestSteps.take('hear', status) : status;
}

/** Whether the same was said before: sent again after a lost answer. Other words under its key would be lost, and are refused. */
export async function findSaid(
  db: Database,
  { caller }: RequestContext,
  { key, id, body }: Pick<Reply, 'key' | 'id'> & { readonly body: string },
): Promise<boolean> {
  const said = await db
    .selectFrom('case_message')
    .select(['author_id', 'case_id', 'body'])
    .where('id', '=', key)
    .executeTakeFirst();
  if (said && (said.author_id !== caller.contactId || said.case_id !== id)) throw notFound('The message');
  if (said && said.body !== body) throw new AppError('conflict', writtenTextMessages.otherKey);
  return said !== undefined;
}

/** Whether the caller answers for the institution; refuses a caller whom the request does not concern. */
export async function findSide(
  { db, registry }: RequestServices,
  { caller }: RequestContext,
  id: string,
): Promise<boolean> {
  const target = { recordType: requestType, verb: 'read', id } as const;
  const row = await reachableRow(db, { registry, caller }, target);
  if (!row) throw notFound('The service request');
  if (row['contact_id'] !== caller.contactId) return true;
  requireOpenAccount(caller);
  return false;
}

export async function addMessage(
  tx: Tx,
  actor: Actor,
  message: {
    readonly id?: string;
    readonly case_id: string;
    readonly author_id: string;
    readonly from_staff: boolean;
    readonly by_mail?: boolean;
    readonly body: string;
  },
): Promise<void> {
  const created = await tx
    .insertInto('case_message')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!created) throw new AppError('conflict', requestMessages.sentTwice);
  await auditCreation(tx, actor, messageType, created);
}
