import {
  caseMessages,
  longestRequestText,
  requestMessages,
  type AnswerCaseRequest,
} from '@charter/contracts';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { RequestNews } from '../notices.ts';
import { addMessage, findSaid } from '../reply-to-request.ts';
import { isOpen, requestState, requestSteps } from '../request-steps.ts';
import { changeRequestRow, checkedText, tellOwner, type RequestServices } from '../service-request.ts';
import { lockSeenCase, requireDeskCase } from './desk-case.ts';

type Then = AnswerCaseRequest['then'];

/** What whoever asked is told. */
const news: Readonly<Record<Then, RequestNews>> = { 'go-on': 'answered', wait: 'waits', resolve: 'moved' };

/**
 * Answers whoever asked, and says in the same act what follows: the work goes on, the promised time stands still until they
 * answer, or the case is resolved. Whoever answers a case that is with nobody has it from then on.
 */
export async function answerCase(
  services: Pick<RequestServices, 'db' | 'registry' | 'jobs'>,
  context: RequestContext,
  request: AnswerCaseRequest,
): Promise<{ readonly id: string }> {
  const { db, jobs } = services;
  const { then } = request;
  const [id, key] = [request.id.toLowerCase(), request.key.toLowerCase()];
  const body = checkedText('message', request.message, {
    longest: longestRequestText,
    lines: 'many',
    missing: requestMessages.messageMissing,
  });
  await requireDeskCase(services, context, id);
  if (await findSaid(db, context, { key, id })) return { id: key };
  const actor = actorOf(context);
  return inTransaction(db, async (tx) => {
    const before = await lockSeenCase(tx, id, request.version);
    if (!isOpen(before)) throw new AppError('ruleBroken', requestMessages.closed);
    if (before.contact_id === null && then === 'wait')
      throw new AppError('ruleBroken', caseMessages.nobodyAsked);
    const author_id = context.caller.contactId;
    await addMessage(tx, actor, { id: key, case_id: id, author_id, from_staff: true, body });
    const after = await changeRequestRow(tx, actor, before, {
      officer_id: before.officer_id ?? author_id,
      status_code: statusAfter(then, before.status_code),
      ...(then === 'resolve' ? { resolution_details: body } : {}),
    });
    await tellOwner(tx, jobs, after, news[then]);
    return { id: key };
  });
}

function statusAfter(then: Then, status: number): number {
  if (then === 'resolve') return requestSteps.take('resolve', status);
  if (then === 'wait') return status === requestState.onHold ? status : requestSteps.take('hold', status);
  return status === requestState.inProgress ? status : requestSteps.take('begin', status);
}
