import { payBy, type InvoiceDetails } from '@charter/contracts';
import { Notice } from '../../../ui/notice.tsx';

const asked = 1;
const declined = 4;

/** What somebody is already doing about an order that is still due. */
export function WhatIsUnderWay({ order }: { order: InvoiceDetails }) {
  const { sponsorship, sponsorName, sponsorEmail, beingVerified, paymentMethod } = order;
  const name = sponsorName ?? 'Your sponsor';
  if (sponsorship?.status === declined) {
    return (
      <Notice tone="needs-you" title={`${name} has declined to pay.`}>
        {sponsorship.declineReason && <p>Their reason: {sponsorship.declineReason}</p>}
        <p>Please choose another way to pay.</p>
      </Notice>
    );
  }
  if (!beingVerified) return null;
  if (paymentMethod === payBy.sponsor && sponsorship?.status === asked) {
    return (
      <Notice title={`We have asked ${name} to pay.`}>
        <p>
          {sponsorEmail && `The invoice went to ${sponsorEmail}. `}
          We tell you as soon as they answer. The invoice stays due until then.
        </p>
      </Notice>
    );
  }
  return (
    <Notice title="Your payment is being verified.">
      <p>
        We have the proof of payment. Until our finance office has confirmed it, the invoice still shows as
        due; there is nothing more for you to do.
      </p>
    </Notice>
  );
}
