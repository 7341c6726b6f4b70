import { useState } from 'react';
import { formatMoney } from '../../lib/format.ts';
import type { PaySummary } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './invoices-screen.module.css';

interface DownloadPanelProps {
  summary: PaySummary;
  onDownload: (summary: PaySummary) => Promise<void>;
}

/** The invoice that was looked at last, to be saved. */
export function DownloadPanel({ summary, onDownload }: DownloadPanelProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await onDownload(summary);
    setBusy(false);
  };
  return (
    <section className={styles.panel} aria-labelledby="download-invoice">
      <div className={styles.invoice}>
        <h2 id="download-invoice">Download Invoice</h2>
        <p className={styles.invoiceName}>{summary.name}</p>
        <p className={styles.figures}>
          {summary.invoiceNumber} · {formatMoney(summary.total, summary.currencySymbol)}
        </p>
      </div>
      <Button aria-disabled={busy} onClick={() => busy || void download()}>
        <Icon name="download" />
        {busy ? 'Making the PDF …' : 'Download Invoice'}
      </Button>
    </section>
  );
}
