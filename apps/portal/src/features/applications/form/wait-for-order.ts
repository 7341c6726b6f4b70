import { ApiError } from '../../../lib/api-error.ts';
import { listRecords } from '../../../lib/api.ts';
import { orderId } from '../../../lib/order-id.ts';
import { paths } from '../../../lib/paths.ts';
import { where } from '../../../lib/record-filter.ts';
import { recordValues } from '../../../lib/record-values.ts';

const passed = 533910000;
const failed = 533910001;
const every = 10_000;
const atMost = 10;

/**
 * The order of an application is made behind it. Asked for at once and then every ten seconds; whoever leaves the page
 * meanwhile finds the order under the invoices. A question that gets no answer is asked again like any other.
 */
export async function waitForOrder(submissionId: string, formName: string): Promise<string> {
  for (let attempt = 0; attempt <= atMost; attempt += 1) {
    if (attempt > 0) await new Promise((done) => setTimeout(done, every));
    const outcome = await outcomeOf(submissionId);
    if (outcome?.status === failed) return paths.orderFailed();
    if (outcome?.status !== passed) continue;
    if (outcome.order !== null) orderId.set(outcome.order);
    return paths.paymentOf(formName);
  }
  return paths.error();
}

interface Outcome {
  readonly status: number | null;
  readonly order: string | null;
}

async function outcomeOf(submissionId: string): Promise<Outcome | null> {
  try {
    const { data } = await listRecords({
      recordtype: 'ctpt_powerautomatelogs',
      properties: ['statuscode', '_ctpt_orderid_value'],
      filter: {
        fieldAndOperator: true,
        filterfields: [where('_ctpt_swfsubmissionid_value', submissionId, 'lookup')],
      },
      sortfield: { field: 'createdon', sorttype: 'desc' },
      continuationToken: null,
      pazesize: 1,
    });
    const [log] = data;
    if (!log) return null;
    const values = recordValues(log);
    return { status: values.code('statuscode'), order: values.text('_ctpt_orderid_value') };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
