import type { IssueInvoiceAnswer, IssueInvoiceRequest } from '@charter/contracts';
import { invoiceDocument, invoiceFileName, type HowToPay } from '@charter/pdf/tax-invoice';
import { post } from './api-client.ts';
import { config } from './config.ts';
import { saveBlob } from './file-download.ts';
import type { NewTab } from './new-tab.ts';
import { paths } from './paths.ts';
import { makePdf } from './pdf/index.ts';

/** An order of the caller's own, to be printed as a tax invoice. Every one after the first is a copy and says so. */
export function issueInvoice(orderId: string, signal?: AbortSignal): Promise<IssueInvoiceAnswer> {
  const request: IssueInvoiceRequest = { orderId };
  return post<IssueInvoiceAnswer>(`${config().paymentBase}/api/issueInvoice`, request, signal);
}

const makeInvoice = (issued: IssueInvoiceAnswer, payer?: HowToPay): Promise<Blob> =>
  makePdf(invoiceDocument(issued, payer ?? { signInAt: location.origin + paths.invoices() }));

/** Hands a tax invoice to the browser as a file. */
export async function downloadInvoice(issued: IssueInvoiceAnswer, payer?: HowToPay): Promise<void> {
  saveInvoice(await makeInvoice(issued, payer), issued);
}

/** Shows it in the tab that was opened for it, or hands it over as a file where the browser opened none. */
export async function showInvoice(issued: IssueInvoiceAnswer, tab: NewTab | null): Promise<void> {
  const pdf = await makeInvoice(issued);
  if (tab) tab.show(pdf);
  else saveInvoice(pdf, issued);
}

function saveInvoice(pdf: Blob, { data }: IssueInvoiceAnswer): void {
  saveBlob(pdf, invoiceFileName(data.invoiceNumber));
}
