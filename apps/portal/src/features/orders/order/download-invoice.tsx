import { messages, type IssueInvoiceAnswer } from '@charter/contracts';
import type { HowToPay } from '@charter/pdf/tax-invoice';
import { downloadInvoice } from '../../../lib/tax-invoice.ts';
import { useAction } from '../../../server-state/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import * as texts from '../texts.ts';

interface DownloadInvoiceProps {
  issue: () => Promise<IssueInvoiceAnswer>;
  /** Where whoever has it in hand pays, unless they sign in. */
  payer?: HowToPay;
}

/** The invoice as a file, made when it is wanted. */
export function DownloadInvoice({ issue, payer }: DownloadInvoiceProps) {
  const download = useAction(async () => downloadInvoice(await issue(), payer), {
    failed: messages.payment.detailsFailed,
    failureShown: 'message',
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
