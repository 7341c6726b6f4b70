import { codes, type InvoiceDetails } from '@charter/contracts';
import { Notice } from '../../../ui/notice.tsx';
import * as texts from '../texts.ts';

const declined = codes.codeOf(codes.sponsorshipStatus, 'Declined');

/** What somebody is already doing about an order that is still due. */
export function WhatIsUnderWay({ order }: { order: InvoiceDetails }) {
  const { sponsorship, sponsorName, sponsorEmail, standing } = order;
  const name = sponsorName ?? texts.yourSponsor;
  if (standing === 'withSponsor') {
    return (
      <Notice title={texts.askedToPay(name)}>
        <p>
          {sponsorEmail && `${texts.invoiceWentTo(sponsorEmail)} `}
          {texts.tellWhenAnswered}
        </p>
      </Notice>
    );
  }
  if (standing === 'beingVerified') {
    return (
      <Notice title={texts.paymentVerified}>
        <p>{texts.proofKept}</p>
      </Notice>
    );
  }
  if (sponsorship?.status === declined) {
    return (
      <Notice tone="needs-you" title={texts.hasDeclinedToPay(name)}>
        {sponsorship.declineReason && <p>{texts.theirReason(sponsorship.declineReason)}</p>}
        <p>{texts.chooseOther}</p>
      </Notice>
    );
  }
  return null;
}
