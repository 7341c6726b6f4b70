import { endingTexts } from '@charter/contracts';
import { aboutOrder, moneyText } from '../orders/index.ts';
import { paymentDecidedMail } from './bank-proof/decided-mail.ts';
import { payLaterMail } from './pay-later-mail.ts';
import { sponsorDeclinedMail } from './sponsorship/declined-mail.ts';
import { underWayMail } from './under-way-mail.ts';
import { receiptMail } from './receipts/receipt-mail.ts';

interface UnderWay {
  readonly orderId: string;
}

/** By finance, of a payment by bank. */
interface Decided {
  readonly verificationId: string;
}

interface Declined {
  readonly sponsor: string;
  readonly reason: string;
  readonly sponsorshipId: string;
}

interface Receipt {
  readonly receiptId: string;
  /** Who paid in the payer's stead. */
  readonly sponsor: string | null;
}

export const paymentNotices = {
  received: {
    ...aboutOrder<Receipt>('Payment received', ({ sponsor }) => {
      const thanks = sponsor === null ? 'Thank you.' : `Your sponsor ${sponsor} has paid.`;
      return `${thanks} We have sent you the receipt by email.`;
    }),
    mail: receiptMail,
    about: ({ receiptId }: Receipt) => ({ receiptId }),
  },
  notOwed: aboutOrder<{ readonly reference: string }>(
    'To be refunded',
    ({ reference }) =>
      `The payment ${reference} came although nothing was owed any more. ${endingTexts.howGivenBack}`,
  ),
  toGiveBack: aboutOrder<{ readonly amount: number }>(
    'To be refunded',
    ({ amount }) =>
      `${moneyText(amount)} of what you have paid is to be given back to you. ${endingTexts.howGivenBack}`,
  ),
  partReceived: {
    ...aboutOrder<Decided & { readonly received: number; readonly left: number }>(
      'Part of it received',
      ({ received, left }) =>
        `${endingTexts.partReceived(moneyText(received))} ${moneyText(left)} is left to pay.`,
    ),
    mail: paymentDecidedMail,
    about: ({ verificationId }: Decided) => ({ verificationId }),
  },
  tooMuch: aboutOrder<{ readonly amount: number }>(
    'Paid too much',
    ({ amount }) => `${moneyText(amount)} more than this invoice came. ${endingTexts.howGivenBack}`,
  ),
  reversed: aboutOrder<{ readonly reference: string }>(
    'Payment reversed',
    ({ reference }) =>
      `Your bank or the card gateway has reversed the payment ${reference}. The invoice is due again.`,
  ),
  notConfirmed: {
    ...aboutOrder<Decided & { readonly reason: string }>(
      'Payment not confirmed',
      ({ reason }) => `We could not confirm the payment of this invoice: ${reason}`,
    ),
    mail: paymentDecidedMail,
    about: ({ verificationId }: Decided) => ({ verificationId }),
  },
  sponsorDeclined: {
    ...aboutOrder<Declined>(
      'Declined by your sponsor',
      ({ sponsor, reason }) => `${sponsor} does not pay this invoice: ${reason} ${endingTexts.chooseOther}`,
    ),
    mail: sponsorDeclinedMail,
    about: ({ sponsorshipId }: Declined) => ({ sponsorshipId }),
  },
  paysLater: {
    ...aboutOrder<UnderWay>('To be paid later', () => endingTexts.payWithinDeadline),
    mail: payLaterMail,
    about: ({ orderId }: UnderWay) => ({ orderId }),
  },
  // A sponsor may be erased one day, and this is the payer's: it does not name them, as the mail does.
  sponsorAsked: {
    ...aboutOrder<UnderWay>('Sponsor asked', () => 'We have asked your sponsor to pay.'),
    mail: underWayMail,
    about: ({ orderId }: UnderWay) => ({ orderId }),
  },
  proofReceived: {
    ...aboutOrder<UnderWay>('Proof of payment received', () => 'Your payment is being verified.'),
    mail: underWayMail,
    about: ({ orderId }: UnderWay) => ({ orderId }),
  },
  sponsorSilent: aboutOrder<object>(
    'No answer from your sponsor',
    () =>
      'Your sponsor has not answered in time. Please pay this invoice another way, or name somebody else.',
  ),
  sponsorSentProof: aboutOrder<{ readonly sponsor: string }>(
    'Proof of payment from your sponsor',
    ({ sponsor }) => `${sponsor} has sent a proof of payment. We are verifying it.`,
  ),
};
