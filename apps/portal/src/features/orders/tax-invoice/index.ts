import type { IssueInvoiceAnswer } from '@charter/contracts';
import { saveBlob } from '../../../lib/file-download.ts';
import { paths } from '../../../lib/paths.ts';
import { makePdf } from '../../../lib/pdf/index.ts';
import { invoiceDocument } from './invoice-document.ts';
import * as texts from './texts.ts';

export const makeInvoice = (issued: IssueInvoiceAnswer): Promise<Blob> =>
  makePdf(invoiceDocument(issued, location.origin + paths.invoices()));

/** Hands a tax invoice to the browser as a file. */
export async function downloadInvoice(issued: IssueInvoiceAnswer): Promise<void> {
  saveInvoice(await makeInvoice(issued), issued);
}

export function saveInvoice(pdf: Blob, { data }: IssueInvoiceAnswer): void {
  saveBlob(pdf, texts.fileName(data.invoiceNumber));
}
