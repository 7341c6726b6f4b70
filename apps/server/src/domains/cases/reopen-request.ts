import {
  institutionDay,
  longestRequestText,
  mayReopen,
  requestMessages,
  type ReopenRequest,
} from '@charter/contracts';
import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { addMessage } from './reply-to-request.ts';
import { requestSteps } from './request-steps.ts';
import {
  answerDueOn,
  changeRequestRow,
  checkedText,
  lockRequest,
  requireOpenAccount,
  tellOwner,
  type RequestServices,
} from './service-request.ts';

/** The requester is not content with the end of it, and says why: the request is open again, and an answer expected anew. */
export async function reopenRequest(
  { db, clock, jobs }: RequestServices,
  context: RequestContext,
  { id, message }: ReopenRequest,
): Promise<void> {
  const { caller } = context;
  requireOpenAccount(caller);
  const body = checkedText('message', message, {
    longest: longestRequestText,
    lines: 'many',
    missing: requestMessages.messageMissing,
  });
  const actor = actorOf(context);
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const before = await lockRequest(tx, id);
    if (before.contact_id !== caller.contactId) throw notFound('The service request');
    const status_code = requestSteps.take(
      'reopen',
      before.status_code,
      () => new AppError('ruleBroken', requestMessages.stillOpen),
    );
    if (!mayReopen(before.closed_on, now)) throw new AppError('ruleBroken', requestMessages.tooLateToReopen);
    const answer_due_on = await answerDueOn(tx, before.case_type_id, institutionDay(now));
    const after = await changeRequestRow(tx, actor, before, { status_code, answer_due_on });
    await addMessage(tx, actor, { case_id: id, author_id: caller.contactId, from_staff: false, body });
    await tellOwner(tx, jobs, after, 'reopened');
  });
}
