import { records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatSize } from '../../../lib/file-limits.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { listRecords } from '../../../lib/records.ts';
import { question } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { receiptOf, sponsoredReceipt } from '../payment-calls.ts';
import { PaperLink, useSavedPaper } from './paper-link.tsx';
import styles from './order-page.module.css';
import * as texts from '../texts.ts';

/** A receipt is some kilobytes: it is there before it is wanted, and its size can be said. */
const receiptQuery = question('receipt', {
  of: [records.receipts.type],
  ask: (_signal, orderId: string) => receiptOf(orderId),
  gcTime: 0,
});

/** The receipt of what was just paid, with its size and where it can be found later. */
export function DownloadReceipt({ orderId }: { orderId: string }) {
  const { data } = useQuery(receiptQuery(orderId));
  const download = useSavedPaper(async () => data ?? receiptOf(orderId), texts.receiptFile);
  return (
    <div className={styles.receipt}>
      <Button busy={download.isPending} onClick={() => void download.run()}>
        <Icon name="download" />
        {texts.downloadReceipt}
      </Button>
      <p className={styles.small}>
        {data ? texts.receiptSize(formatSize(data.size)) : texts.alsoUnderInvoices}
      </p>
    </div>
  );
}

/** The same for a sponsor, who has no list to find it in later. */
export function DownloadSponsoredReceipt({ token }: { token: string }) {
  const download = useSavedPaper(() => sponsoredReceipt({ token }), texts.receiptFile);
  return (
    <Button busy={download.isPending} onClick={() => void download.run()}>
      <Icon name="download" />
      {texts.downloadReceipt}
    </Button>
  );
}

/** Beside a paid invoice of a list, where there is a receipt of it. All rows share one question. */
export function ReceiptLink({ name, orderId }: { name: string; orderId: string }) {
  const { data } = useQuery(ordersWithReceipt());
  if (!data?.has(orderId)) return null;
  return (
    <PaperLink id={`receipt-${orderId}`} ask={() => receiptOf(orderId)} fallback={texts.receiptFile}>
      {texts.receipt} <VisuallyHidden>{texts.receiptOf(name)}</VisuallyHidden>
    </PaperLink>
  );
}

const ordersWithReceipt = question('orders-with-receipt', {
  of: [records.receipts.type],
  ask: async (signal): Promise<ReadonlySet<string>> => {
    const { data } = await listRecords(
      records.receipts,
      { read: ['order', 'voidedOn'], sort: { field: 'createdOn', direction: 'desc' }, size: 100 },
      signal,
    );
    const valid = data.map(recordValues).filter((receipt) => receipt.text('voidedOn') === null);
    return new Set(valid.flatMap((receipt) => receipt.text('order') ?? []));
  },
});
