import type { PaySummary } from '../../../lib/storage.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './invoices-screen.module.css';
import * as texts from '../texts.ts';

interface DownloadPanelProps {
  summary: PaySummary;
  onDownload: (summary: PaySummary) => Promise<void>;
}

/** The invoice that was looked at last, to be saved. */
export function DownloadPanel({ summary, onDownload }: DownloadPanelProps) {
  const download = useAction(() => onDownload(summary));
  return (
    <section className={styles.panel} aria-labelledby="download-invoice">
      <div className={styles.invoice}>
        <h2 id="download-invoice">{texts.downloadInvoice}</h2>
        <p className={styles.invoiceName}>{summary.name}</p>
        <p className={styles.figures}>{summary.invoiceNumber}</p>
      </div>
      <Button busy={download.isPending} onClick={() => void download.run()}>
        <Icon name="download" />
        {download.isPending ? texts.makingPdf : texts.downloadInvoice}
      </Button>
    </section>
  );
}
