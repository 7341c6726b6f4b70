import type { PaymentQueryAnswer } from '@charter/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveBlob } from '../../../lib/file-download.ts';
import { formatIsoDate } from '../../../lib/format.ts';
import { allOf } from '../../../lib/language.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { orderQuery } from '../order/order-query.ts';
import { receiptOf } from '../payment-calls.ts';
import * as texts from '../texts.ts';
import { Succeeded } from './succeeded.tsx';

/** What was paid, when and how, with its receipt. It thanks at once; the rest comes when it is there. */
export function PaidOrder({ payment, actions }: { payment: PaymentQueryAnswer; actions: ReactNode }) {
  const { orderId } = payment;
  const question = orderQuery({ orderId: orderId ?? '' });
  const { data } = useQuery(orderId === undefined ? { ...question, queryFn: skipToken } : question);
  const facts = data
    ? [
        {
          term: texts.paidFor,
          value: allOf(data.products.map(({ description }) => description)) || data.name,
        },
        ...(data.paidOn === null ? [] : [{ term: texts.paidOnDay, value: formatIsoDate(data.paidOn) }]),
        { term: texts.paidBy, value: texts.byCard },
        { term: texts.invoice, value: data.invoiceNumber },
      ]
    : [];
  return (
    <Succeeded payment={payment} facts={facts} actions={actions}>
      {orderId !== undefined && <DownloadReceipt orderId={orderId} reference={payment.reference} />}
      <p>{texts.receiptSent}</p>
    </Succeeded>
  );
}

function DownloadReceipt({ orderId, reference }: { orderId: string; reference: string }) {
  const download = useAction(async () => saveBlob(await receiptOf(orderId), texts.receiptFile(reference)), {
    tells: 'message',
  });
  return (
    <div>
      <Button busy={download.isPending} onClick={() => void download.run()}>
        <Icon name="download" />
        {texts.downloadReceipt}
      </Button>
    </div>
  );
}
