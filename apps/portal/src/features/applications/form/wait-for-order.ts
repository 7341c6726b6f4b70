import { codes, records } from '@charter/contracts';
import { ApiError } from '../../../lib/api-error.ts';
import { awaitOrder } from '../../../lib/api.ts';
import { orderToPay } from '../../../lib/order-to-pay.ts';
import { paths } from '../../../lib/paths.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { listRecords } from '../../../lib/records.ts';

const { codeOf, automationStatus } = codes;
const passed = codeOf(automationStatus, 'Pass');
const failed = codeOf(automationStatus, 'Fail');
const every = 10_000;
const atMost = 10;

/**
 * The order of an application is made behind it. Asked for at once, and kept on the server for a few seconds, in which it
 * is usually made; then its log is asked every ten seconds. A question that gets no answer is asked again like any other.
 * Answers where to go on, or null once nobody waits any more.
 */
export async function waitForOrder(
  submissionId: string,
  formName: string,
  signal: AbortSignal,
): Promise<string | null> {
  for (let attempt = 0; attempt <= atMost; attempt += 1) {
    if (attempt > 0) await pause(signal);
    if (signal.aborted) return null;
    const outcome = await (attempt === 0 ? firstAnswer : logged)(submissionId, signal).catch(lost);
    if (signal.aborted) return null;
    if (outcome?.status === failed) return paths.orderFailed();
    if (outcome?.status !== passed) continue;
    if (outcome.order !== null) orderToPay.set({ id: outcome.order, submissionId });
    return paths.paymentOf(formName);
  }
  return paths.error();
}

const pause = (signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, every);
  signal.addEventListener('abort', () => (clearTimeout(timer), resolve(undefined)), { once: true });
  return promise;
};

interface Outcome {
  readonly status: number | null;
  readonly order: string | null;
}

async function firstAnswer(submissionId: string, signal: AbortSignal): Promise<Outcome | null> {
  try {
    const { orderId: order = null } = await awaitOrder(submissionId, signal);
    return order === null ? null : { status: passed, order };
  } catch (error) {
    // A rule that was broken is what the log calls a failure.
    if (error instanceof ApiError && error.code === 'ruleBroken') return { status: failed, order: null };
    throw error;
  }
}

async function logged(submissionId: string, signal: AbortSignal): Promise<Outcome | null> {
  const { data } = await listRecords(
    records.orderLogs,
    {
      read: ['status', 'order'],
      where: { submission: submissionId },
      sort: { field: 'createdOn', direction: 'desc' },
      size: 1,
    },
    signal,
  );
  const [log] = data;
  if (!log) return null;
  const values = recordValues(log);
  return { status: values.code('status'), order: values.text('order') };
}

function lost(error: unknown): null {
  if (!(error instanceof ApiError || error instanceof DOMException)) throw error;
  return null;
}
