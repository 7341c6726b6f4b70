import type {
  InvoiceDetails,
  IssueInvoiceAnswer,
  IssueInvoiceRequest,
  OrderDetailsRequest,
} from '@charter/contracts';
import { post } from './api-client.ts';
import { config } from './config.ts';

/** The calls of the payment service about an order and its invoice. */
const payment = <T>(path: string, body: object, signal?: AbortSignal) =>
  post<T>(`${config().paymentBase}/api${path}`, body, signal);

/** Everything about an order of the caller's own: lines, totals, what is paid, and how the rest may be paid. */
export async function orderDetails(orderId: string, signal?: AbortSignal): Promise<InvoiceDetails> {
  const request: OrderDetailsRequest = { orderId };
  const { data } = await payment<{ data: InvoiceDetails }>('/orderDetails', request, signal);
  return data;
}

/** The same, to be printed as a tax invoice. Every one after the first is a copy and says so. */
export function issueInvoice(orderId: string, signal?: AbortSignal): Promise<IssueInvoiceAnswer> {
  const request: IssueInvoiceRequest = { orderId };
  return payment<IssueInvoiceAnswer>('/issueInvoice', request, signal);
}
