import { messages, type IssueInvoiceAnswer } from '@charter/contracts';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { openTab } from '../../../lib/new-tab.ts';
import { notify } from '../../../lib/notify.ts';
import { browserStorage, type PaySummary } from '../../../lib/storage.ts';
import { useStore } from '../../../lib/store.ts';
import { downloadInvoice, issueInvoice, showInvoice } from '../../../lib/tax-invoice.ts';
import * as texts from '../texts.ts';

/** Shows invoices and saves them. The last one shown is remembered, so that it can be saved without looking for it. */
export function useInvoicePdf() {
  const { paySummary: summary } = useStore(browserStorage);
  const [last, setLast] = useState<IssueInvoiceAnswer | null>(null);
  const beingMade = useRef(new Set<string>());

  const view = useCallback((orderId: string) => {
    // Pressed twice, one tab is enough.
    if (beingMade.current.has(orderId)) return;
    beingMade.current.add(orderId);
    const tab = openTab(texts.beingMade);
    const show = async () => {
      const issued = await issueInvoice(orderId);
      setLast(issued);
      browserStorage.update({ paySummary: summaryOf(issued) });
      await showInvoice(issued, tab);
    };
    void show()
      .catch((error: unknown) => {
        tab?.close();
        tellOf(error);
      })
      .finally(() => beingMade.current.delete(orderId));
  }, []);

  const download = async ({ orderId }: PaySummary): Promise<void> => {
    try {
      // What was just shown is saved as it is: asked for again, it would be a copy.
      const isShown = last?.data.orderId === orderId;
      await downloadInvoice(isShown ? last : await issueInvoice(orderId));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) browserStorage.update({ paySummary: undefined });
      tellOf(error);
    }
  };
  return { view, download, summary };
}

const summaryOf = ({ data }: IssueInvoiceAnswer): PaySummary => ({
  orderId: data.orderId,
  invoiceNumber: data.invoiceNumber,
  name: data.name,
  total: data.invoiceTotalAmmount,
  currencySymbol: data.currencySymbol,
});

function tellOf(error: unknown): void {
  if (error instanceof ApiError) return notify(messages.payment.detailsFailed, 'error');
  reportError(error);
  notify(texts.pdfNotMade, 'error');
}
