import type { IssueInvoiceAnswer } from '@charter/contracts';
import { invoiceDocument, invoiceFileName, type HowToPay } from '@charter/pdf/tax-invoice';
import { saveBlob } from '../../../lib/file-download.ts';
import { paths } from '../../../lib/paths.ts';
import { makePdf } from '../../../lib/pdf/index.ts';

export const makeInvoice = (issued: IssueInvoiceAnswer, payer?: HowToPay): Promise<Blob> =>
  makePdf(invoiceDocument(issued, payer ?? { signInAt: location.origin + paths.invoices() }));

/** Hands a tax invoice to the browser as a file. */
export async function downloadInvoice(issued: IssueInvoiceAnswer, payer?: HowToPay): Promise<void> {
  saveInvoice(await makeInvoice(issued, payer), issued);
}

export function saveInvoice(pdf: Blob, { data }: IssueInvoiceAnswer): void {
  saveBlob(pdf, invoiceFileName(data.invoiceNumber));
}
