import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { DownloadPanel } from './download-panel.tsx';
import { DueInvoices } from './due-invoices.tsx';
import styles from './invoices-screen.module.css';
import { PaidInvoices } from './paid-invoices.tsx';
import { useInvoicePdf } from './use-invoice-pdf.ts';

/** What is to be paid and what was, each as a tax invoice. */
export function InvoicesScreen() {
  const { view, download, summary } = useInvoicePdf();
  return (
    <div className={styles.page}>
      <PageHeader title="Invoices & Payments">
        <p role="note" className={styles.note}>
          Invoices may show as due until your proof of payment or your sponsorship is verified.
        </p>
      </PageHeader>
      {summary && <DownloadPanel summary={summary} onDownload={download} />}
      <Tabs
        label="Invoices"
        tabs={[
          { id: 'due', label: 'Due Invoices', content: () => <DueInvoices onView={view} /> },
          { id: 'paid', label: 'Paid Invoices', content: () => <PaidInvoices onView={view} /> },
        ]}
      />
    </div>
  );
}
