import { messages } from '@charter/contracts';
import { downloadInvoice } from '../tax-invoice/index.ts';
import { issueInvoice } from '../payment-calls.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import * as texts from '../texts.ts';

/** The invoice as a file, made when it is wanted. */
export function DownloadInvoice({ orderId }: { orderId: string }) {
  const download = useAction(async () => downloadInvoice(await issueInvoice(orderId)), {
    failed: messages.payment.detailsFailed,
    tells: 'message',
  });
  return (
    <div>
      <Button size="small" busy={download.isPending} onClick={() => void download.run()}>
        <Icon name="download" />
        {download.isPending ? texts.makingPdf : texts.downloadInvoice}
      </Button>
    </div>
  );
}
