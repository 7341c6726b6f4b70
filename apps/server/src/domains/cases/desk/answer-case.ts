import {
  caseMessages,
  documentFileTypes,
  longestRequestText,
  requestMessages,
  type AnswerCaseRequest,
} from '@charter/contracts';
import type { Actor } from '../../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import { keepFile, type ReceivedFile } from '../../../engines/files/index.ts';
import { inTransaction, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { RequestNotice } from '../notices.ts';
import { addMessage, findSaid } from '../reply-to-request.ts';
import { isOpen, requestState, requestSteps } from '../request-steps.ts';
import {
  changeRequestRow,
  checkedText,
  documentOfMessage,
  tellOwner,
  type RequestServices,
  type ServiceRequest,
} from '../service-request.ts';
import { lockSeenCase, requireDeskCase } from './desk-case.ts';

type Then = AnswerCaseRequest['then'];

/** What the requester is told. */
const noticeAfter: Readonly<Record<Then, RequestNotice>> = {
  'go-on': 'answered',
  wait: 'waits',
  resolve: 'moved',
};

/**
 * Answers the requester, and says in the same act what follows: the work goes on, the promised time stands still until they
 * answer, or the case is resolved. An officer who answers a case that is with nobody has it from then on.
 */
export async function answerCase(
  services: Pick<RequestServices, 'db' | 'registry' | 'jobs'>,
  context: RequestContext,
  request: AnswerCaseRequest,
  attached: Attached | null = null,
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
  if (await findSaid(db, context, { key, id, body })) return { id: key };
  const actor = actorOf(context);
  const say = async (tx: Tx): Promise<ServiceRequest> => {
    const before = await lockSeenCase(tx, id, request.version);
    if (!isOpen(before)) throw new AppError('ruleBroken', requestMessages.closed);
    if (then === 'wait') await requireWhoAnswers(tx, before.contact_id);
    const author_id = context.caller.contactId;
    await addMessage(tx, actor, { id: key, case_id: id, author_id, from_staff: true, body });
    const after = await changeRequestRow(tx, actor, before, {
      officer_id: before.officer_id ?? author_id,
      status_code: statusAfter(then, before.status_code),
      ...(then === 'resolve' ? { resolution_details: body } : {}),
    });
    await tellOwner(tx, jobs, after, noticeAfter[then]);
    return after;
  };
  if (!attached) await inTransaction(db, say);
  else await keepWith(attached, { actor, key, say });
  return { id: key };
}

/** A promised time that stands still until somebody answers who cannot would never go on. */
async function requireWhoAnswers(tx: Tx, contactId: string | null): Promise<void> {
  if (contactId === null) throw new AppError('ruleBroken', caseMessages.nobodyAsked);
  const asked = await tx
    .selectFrom('contact')
    .select(['on_hold', 'termination_type'])
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  if (asked.on_hold || asked.termination_type !== null)
    throw new AppError('ruleBroken', caseMessages.cannotAnswer);
}

/** A document that goes out with an answer. */
export interface Attached extends Pick<RequestServices, 'files' | 'addDocument'> {
  readonly file: ReceivedFile;
}

const keepWith = (
  { file, files, addDocument }: Attached,
  { actor, key, say }: { actor: Actor; key: string; say: (tx: Tx) => Promise<ServiceRequest> },
) =>
  keepFile(files, file, {
    actor,
    types: documentFileTypes.other,
    document: async (tx) => addDocument(tx, actor, documentOfMessage(await say(tx), key, null)),
  });

function statusAfter(then: Then, status: number): number {
  if (then === 'resolve') return requestSteps.take('resolve', status);
  if (then === 'wait') return status === requestState.onHold ? status : requestSteps.take('hold', status);
  return status === requestState.inProgress ? status : requestSteps.take('begin', status);
}
