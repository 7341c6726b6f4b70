import {
  recordTypes,
  type InvoiceDetails,
  type IssueInvoiceAnswer,
  type OrderDetailsRequest,
  type PayAnswer,
  type PaymentQueryAnswer,
  type PaymentQueryRequest,
  type PayRequest,
  type SponsorAnswer,
  type SponsorDeclineRequest,
  type SponsorPaymentRequest,
  type SponsorRequest,
} from '@charter/contracts';
import { post } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { config } from '../../lib/config.ts';
import { downloadAsked, downloadMade } from '../../lib/file-download.ts';

/** The calls of the payment service. */
const payment = <T>(path: string, body: object, signal?: AbortSignal) =>
  post<T>(`${config().paymentBase}/api${path}`, body, signal);

/** Everything about an order of the caller's own: lines, totals, what is paid, and how the rest may be paid. */
export async function orderDetails(
  request: OrderDetailsRequest,
  signal?: AbortSignal,
): Promise<InvoiceDetails> {
  const { data } = await payment<{ data: InvoiceDetails }>('/orderDetails', request, signal);
  return data;
}

/** Opens a card payment; the browser takes it to the gateway. */
export const openPayment = (request: PayRequest) => payment<PayAnswer>('/payHandler', request);

export const queryPayment = (request: PaymentQueryRequest, signal?: AbortSignal) =>
  payment<PaymentQueryAnswer>('/queryTransactionSync', request, signal);

/** The receipt of an order that was paid. */
export const receiptOf = (orderId: string): Promise<File> =>
  downloadMade(`/receipts/${orderId}`, config().paymentBase);

export const creditNoteOf = (id: string): Promise<File> =>
  downloadMade(`/creditNotes/${id}`, config().paymentBase);

/** What a sponsor does, who has a link in place of a sign-in. */
export const sponsorUrl = (call: string): string => `${config().paymentBase}/sponsor/${call}`;

const sponsor = <T>(call: string, body: object, signal?: AbortSignal) =>
  post<T>(sponsorUrl(call), body, signal);

export const sponsoredInvoice = (request: SponsorRequest, signal?: AbortSignal) =>
  sponsor<SponsorAnswer>('invoice', request, signal);

export const issueSponsoredInvoice = (request: SponsorRequest) =>
  sponsor<IssueInvoiceAnswer>('issueInvoice', request);

/** The receipt of what the sponsor has paid. */
export const sponsoredReceipt = (request: SponsorRequest): Promise<File> =>
  downloadAsked(sponsorUrl('receipt'), request);

export const openSponsoredPayment = (request: SponsorRequest) => sponsor<PayAnswer>('pay', request);

export const querySponsoredPayment = (request: SponsorPaymentRequest, signal?: AbortSignal) =>
  sponsor<PaymentQueryAnswer>('payment', request, signal);

export async function declineSponsorship(request: SponsorDeclineRequest): Promise<void> {
  await sponsor<{ status: true }>('decline', request);
  changed(recordTypes.sponsorships);
}
