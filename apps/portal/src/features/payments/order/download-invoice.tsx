import { messages } from '@charter/contracts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { downloadInvoice } from '../../../lib/invoice/index.ts';
import { notify } from '../../../lib/notify.ts';
import { issueInvoice } from '../../../lib/payment-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** The invoice as a file, made when it is wanted. */
export function DownloadInvoice({ orderId }: { orderId: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadInvoice(await issueInvoice(orderId));
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      notify(messages.payment.detailsFailed, 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button size="small" aria-disabled={busy} onClick={() => busy || void download()}>
        <Icon name="download" />
        {busy ? 'Making the PDF …' : 'Download Invoice'}
      </Button>
    </div>
  );
}
