import { isRecordId, records, recordTypes, type ReadOrderAnswer } from '@charter/contracts';
import { post } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { config } from '../../../lib/config.ts';
import { downloadMade, saveBlob } from '../../../lib/file-download.ts';
import { question } from '../../../server-state/index.ts';
import * as texts from './texts.ts';

export type Order = ReadOrderAnswer;

/** One order with everything that finance keeps of it. */
export const deskOrder = question('desk-order', {
  of: [recordTypes.orders, records.moneyProposals.type, records.paymentVerifications.type],
  ask: async (signal, id: string): Promise<Order> => {
    if (!isRecordId(id)) throw new ApiError({ status: 404, title: texts.notFound });
    return post<Order>(`${config().portalBase}/api/staff/orders/read`, { id }, signal);
  },
});

/** The original is the payer's: what an officer prints is a copy, and is marked as one. */
export async function downloadCopy({ invoice }: Order): Promise<void> {
  const { downloadInvoice } = await import('../../../lib/tax-invoice.ts');
  await downloadInvoice({ data: invoice, copy: true });
}

async function save(path: string): Promise<void> {
  const file = await downloadMade(path, config().paymentBase);
  saveBlob(file, file.name);
}

export const downloadReceipt = (orderId: string) => save(`/receipts/${orderId}`);
export const downloadCreditNote = (id: string) => save(`/creditNotes/${id}`);
