import { codes, records } from '@charter/contracts';
import { useMember } from '../../../lib/session.ts';
import { useCounts } from '../../../record-list/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { DownloadPanel } from './download-panel.tsx';
import { DueInvoices } from './due-invoices.tsx';
import styles from './invoices-screen.module.css';
import { PaidInvoices } from './paid-invoices.tsx';
import { useInvoicePdf } from './use-invoice-pdf.ts';
import * as texts from '../texts.ts';

/** What is to be paid and what was, each as a tax invoice. */
export function InvoicesScreen() {
  const { view, download, summary } = useInvoicePdf();
  const { contactId } = useMember();
  const [due, paid] = useCounts(
    [codes.dueOrderStates, codes.paidOrderStates].map((states) => ({
      of: records.orders,
      where: { contact: contactId, state: [...states] },
    })),
  );
  return (
    <div className={styles.page}>
      <PageHeader title={texts.invoicesAndPayments}>
        <p role="note" className={styles.note}>
          {texts.mayShowAsDue}
        </p>
      </PageHeader>
      {summary && <DownloadPanel summary={summary} onDownload={download} />}
      <Tabs
        label={texts.invoices}
        tabs={[
          { id: 'due', label: texts.dueInvoices, count: due, content: () => <DueInvoices onView={view} /> },
          {
            id: 'paid',
            label: texts.paidInvoices,
            count: paid,
            content: () => <PaidInvoices onView={view} />,
          },
        ]}
      />
    </div>
  );
}
