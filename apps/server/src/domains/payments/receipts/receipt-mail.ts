import { Type } from 'typebox';
import { defineMail, type Letter, type Mailer } from '../../../platform/mail/index.ts';
import { moneyText } from '../../orders/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { findReceipt, makeReceipt } from './read-receipt.ts';
import type { ReceiptFacts } from './receipt-pdf.ts';

export const receiptMail = {
  name: 'payment-receipt-mail',
  payload: Type.Object({ receiptId: Type.String({ format: 'uuid' }) }),
};

export const sponsorReceiptMail = {
  name: 'sponsor-receipt-mail',
  payload: Type.Object({ receiptId: Type.String({ format: 'uuid' }) }),
};

type MailServices = Pick<PaymentServices, 'db' | 'publicUrl' | 'supplier'>;

export const sendReceiptMail = ({ mailer, ...services }: MailServices & { readonly mailer: Mailer }) =>
  defineMail(mailer, {
    ...receiptMail,
    compose: ({ receiptId }) => receiptLetter(services, receiptId),
  });

export const sendSponsorReceiptMail = ({ mailer, ...services }: MailServices & { readonly mailer: Mailer }) =>
  defineMail(mailer, {
    ...sponsorReceiptMail,
    compose: ({ receiptId }) => sponsorReceiptLetter(services, receiptId),
  });

/** What the receipt says, so that it need not be opened: every item, the VAT and how it was paid. */
const factsOf = (receipt: ReceiptFacts): string[] => [
  ...receipt.items.map(
    ({ description, quantity, amount }) =>
      `${description}${quantity === 1 ? '' : ` (${quantity})`}: ${moneyText(amount, receipt.symbol)}`,
  ),
  ...(receipt.vat === null ? [] : [`VAT included: ${moneyText(receipt.vat, receipt.symbol)}`]),
  ...(receipt.method === '' ? [] : [`Method: ${receipt.method}`]),
  `Receipt number: ${receipt.number}`,
  `Payment reference: ${receipt.reference}`,
];

/** Thanks the sponsor who paid in somebody's stead, and says for what and for whom, with the receipt for their books. */
async function sponsorReceiptLetter(
  { db, supplier }: MailServices,
  receiptId: string,
): Promise<Letter | null> {
  const found = await findReceipt(db, { id: receiptId });
  if (!found?.sponsorEmail) return null;
  const { receipt } = found;
  return {
    to: found.sponsorEmail,
    subject: `Receipt ${receipt.number}: ${receipt.order}`,
    paragraphs: [
      `Thank you. The ${supplier.name} has received your payment of ${moneyText(receipt.amount, receipt.symbol)} for: ${receipt.order}.`,
      `On behalf of: ${receipt.payer}`,
      ...factsOf(receipt),
      'The receipt is attached.',
    ],
    afterwards: [
      `If you did not make this payment, tell us at once: write to ${supplier.email} or call ${supplier.phone}.`,
    ],
    attachments: [{ contentType: 'application/pdf', ...(await makeReceipt(receipt, supplier)) }],
  };
}

/** Thanks for a payment, with the receipt of it. Null where the payment was taken back before it could be sent. */
async function receiptLetter(
  { db, publicUrl, supplier }: MailServices,
  receiptId: string,
): Promise<Letter | null> {
  const found = await findReceipt(db, { id: receiptId });
  if (!found?.email) return null;
  const { receipt } = found;
  const amount = moneyText(receipt.amount, receipt.symbol);
  return {
    to: found.email,
    subject: `Receipt ${receipt.number}: ${receipt.order}`,
    paragraphs: [
      `Thank you. The ${supplier.name} has received ${receipt.sponsor ? 'the' : 'your'} payment of ${amount} for: ${receipt.order}.`,
      ...(receipt.sponsor ? [`Paid by: ${receipt.sponsor}`] : []),
      ...factsOf(receipt),
      'The receipt is attached.',
    ],
    action: { label: 'See your invoices', url: `${publicUrl}/invoices` },
    afterwards: [
      `If you did not make this payment, tell us at once: write to ${supplier.email} or call ${supplier.phone}.`,
    ],
    attachments: [{ contentType: 'application/pdf', ...(await makeReceipt(receipt, supplier)) }],
  };
}
