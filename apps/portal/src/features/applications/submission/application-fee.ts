import { codes, records } from '@charter/contracts';
import { ApiError } from '../../../lib/api-error.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { listRecords } from '../../../lib/records.ts';
import { question } from '../../../server-state/index.ts';

/** What an application was invoiced for. */
export interface ApplicationFee {
  readonly invoiceNumber: string | null;
  readonly total: number;
  /** What paying it today takes; nothing once it is paid. */
  readonly toPay: number;
  readonly dueOn: string | null;
  readonly isDue: boolean;
}

/** Null where there is no invoice, or none yet, or where it is not the person's to see. */
export const applicationFee = question('application-fee', {
  of: [records.orders.type],
  ask: async (signal, submissionId: string): Promise<ApplicationFee | null> => {
    try {
      const { data } = await listRecords(
        records.orders,
        {
          read: ['invoiceNumber', 'total', 'toPay', 'dueOn', 'state'],
          where: { submission: submissionId },
          sort: { field: 'createdOn', direction: 'desc' },
          size: 1,
        },
        signal,
      );
      const [order] = data;
      if (!order) return null;
      const values = recordValues(order);
      return {
        invoiceNumber: values.text('invoiceNumber'),
        total: Number(values.raw('total') ?? 0),
        toPay: Number(values.raw('toPay') ?? 0),
        dueOn: values.text('dueOn'),
        isDue: values.code('state') === due,
      };
    } catch (error) {
      if (error instanceof ApiError && (error.status === 403 || error.status === 400)) return null;
      throw error;
    }
  },
});

const due = codes.codeOf(codes.orderState, 'Active');
