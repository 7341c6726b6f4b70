import { records } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { saveBlob } from '../../../lib/file-download.ts';
import { formatSize } from '../../../lib/file-limits.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { listRecords } from '../../../lib/records.ts';
import { question, useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { receiptOf, sponsoredReceipt } from '../payment-calls.ts';
import styles from './order-page.module.css';
import * as texts from '../texts.ts';

const useDownload = (ask: () => Promise<File>, known?: File) =>
  useAction(
    async () => {
      const file = known ?? (await ask());
      saveBlob(file, file.name || texts.receiptFile);
    },
    { tells: 'message' },
  );

/** A receipt is some kilobytes: it is there before it is wanted, and its size can be said. */
const receiptQuery = question('receipt', {
  of: [records.receipts.type],
  ask: (_signal, orderId: string) => receiptOf(orderId),
  gcTime: 0,
});

/** The receipt of what was just paid, with its size and where it can be found later. */
export function DownloadReceipt({ orderId }: { orderId: string }) {
  const { data } = useQuery(receiptQuery(orderId));
  const download = useDownload(() => receiptOf(orderId), data);
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
  const download = useDownload(() => sponsoredReceipt({ token }));
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
  const { pathname, search } = useLocation();
  const download = useDownload(() => receiptOf(orderId));
  if (!data?.has(orderId)) return null;
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void download.run();
  };
  const id = `receipt-${orderId}`;
  return (
    // Its bytes need the session's token: opened by other means it leads to its place on the page.
    <a id={id} href={`${pathname}${search}#${id}`} aria-busy={download.isPending} onClick={press}>
      {texts.receipt} <VisuallyHidden>{texts.receiptOf(name)}</VisuallyHidden>
    </a>
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
