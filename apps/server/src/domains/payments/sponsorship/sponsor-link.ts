import {
  institutionDay,
  invoiceStanding,
  type InvoiceDetails,
  type InvoiceStanding,
  type IssueInvoiceAnswer,
  type PayAnswer,
  type PaymentQueryAnswer,
  type SponsorAnswer,
  type SponsorPaymentRequest,
} from '@charter/contracts';
import type { Actor } from '../../../engines/audit/index.ts';
import type { Attachment } from '../../../engines/files/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { lockOrder, noteIssue, readInvoice, requireDue, type Order } from '../../orders/index.ts';
import { openPayment } from '../card/open-payment.ts';
import { findTransaction } from '../card/payment-transaction.ts';
import { currentAnswer } from '../card/query-payment.ts';
import type { PaymentServices } from '../payment-services.ts';
import { receiptOfOrder } from '../receipts/read-receipt.ts';
import { linkExpired, linkUsed, madeOutToOther } from '../refusals.ts';
import { readLinkToken } from '../sponsor-link-token.ts';
import { readSponsorship, sponsorshipState, type Sponsorship } from '../sponsorship.ts';

type LinkServices = Pick<PaymentServices, 'linkSecret' | 'clock'>;

/** A sponsor is nobody we know by a contact. */
export const sponsorActor = (requestId: string): Actor => ({ contactId: null, name: 'sponsor', requestId });

/** The sponsorship that a link is about, answered or not. */
export async function openLink(
  db: Database,
  { linkSecret, clock }: LinkServices,
  token: string,
): Promise<Sponsorship> {
  const id = readLinkToken(linkSecret, token, clock.now());
  const found = id === null ? undefined : await readSponsorship(db, id);
  if (!found || found.status_code === sponsorshipState.withdrawn) throw linkExpired();
  return found;
}

/** For an answer: there is one, and only while the order is due. Both stay as they are until the transaction ends. */
export async function lockForAnswer(
  tx: Tx,
  services: LinkServices,
  token: string,
): Promise<{ readonly order: Order; readonly sponsorship: Sponsorship }> {
  const { order_id } = await openLink(tx, services, token);
  const order = await lockOrder(tx, order_id);
  const sponsorship = await openLink(tx, services, token);
  if (sponsorship.status_code !== sponsorshipState.asked) throw linkUsed();
  requireDue(order);
  return { order, sponsorship };
}

/** The invoice that a sponsor was asked to pay, and what became of the request. */
export async function readSponsoredInvoice(
  services: Pick<PaymentServices, 'db' | 'clock' | 'supplier' | 'sources' | 'linkSecret'>,
  token: string,
): Promise<SponsorAnswer> {
  const { order_id, status_code, expires_on, ...own } = await openLink(services.db, services, token);
  // What became of this asking, and never what another sponsor said.
  const sponsorship = { status: status_code, answeredOn: own.answered_on, declineReason: own.decline_reason };
  const invoice = await readInvoice({ ...services, sponsorshipOf: async () => sponsorship }, order_id);
  const standing = standingTo(invoice, institutionDay(services.clock.now()));
  // Where the member lives is no business of who pays for them.
  const seen = { ...invoice, standing, customerAddress: null };
  const isTheirs = status_code !== sponsorshipState.declined && isMadeOutTo(own, invoice);
  const data = { ...seen, ...(isTheirs ? {} : nobodysDetails) };
  return { data, status: status_code, expiresOn: expires_on };
}

/** The invoice goes by whom the payer named last, and the link of the one before may still be open: their proof waits, or has paid. */
const isMadeOutTo = (
  { sponsor_name, sponsor_email }: Pick<Sponsorship, 'sponsor_name' | 'sponsor_email'>,
  { sponsorName, sponsorEmail }: InvoiceDetails,
): boolean => sponsorName?.trim() === sponsor_name && sponsorEmail?.trim() === sponsor_email;

/** To the sponsor it is not with somebody else: it is theirs to pay, in time or late. */
function standingTo(invoice: InvoiceDetails, today: string): InvoiceStanding {
  const { standing, statecode, dueDate, invoiceTotalAmmount, amountCharged } = invoice;
  if (standing !== 'withSponsor') return standing;
  const facts = { state: statecode, dueOn: dueDate, total: invoiceTotalAmmount, charged: amountCharged };
  return invoiceStanding({ ...facts, underWay: null }, today);
}

/** The same as a tax invoice, for the books of the payer: there is one original, and whatever follows is a copy. */
export async function issueSponsoredInvoice(
  services: Pick<PaymentServices, 'db' | 'clock' | 'supplier' | 'sources' | 'linkSecret'>,
  token: string,
  requestId: string,
): Promise<IssueInvoiceAnswer> {
  const { data, status } = await readSponsoredInvoice(services, token);
  if (status === sponsorshipState.declined) throw linkUsed();
  if (data.sponsorName === null) throw madeOutToOther();
  const copy = await services.db
    .transaction()
    .execute(async (tx) =>
      noteIssue(tx, sponsorActor(requestId), await lockOrder(tx, data.orderId), services.clock.now()),
    );
  return { data, copy };
}

/** The receipt, for the books of the sponsor who paid; of nobody else's payment. */
export async function downloadSponsorReceipt(
  services: Pick<PaymentServices, 'db' | 'clock' | 'supplier' | 'sources' | 'linkSecret'>,
  token: string,
): Promise<Attachment> {
  const { id, order_id, status_code } = await openLink(services.db, services, token);
  if (status_code !== sponsorshipState.paid) throw notFound('The receipt');
  return receiptOfOrder(services, order_id, id);
}

/** Who will not pay, or was replaced, has no more business with where the member lives, nor with whom the member named after them. */
const nobodysDetails = {
  customerAddress: null,
  billingAddress: null,
  memberNumber: null,
  sponsorName: null,
  sponsorEmail: null,
  companyName: null,
  vatNumber: null,
} satisfies Partial<InvoiceDetails>;

/** Opens a card payment by the sponsor, of what the order owes. The asking counts as answered once the money comes. */
export const startSponsoredPayment = (
  services: PaymentServices,
  token: string,
  requestId: string,
): Promise<PayAnswer> =>
  openPayment(services, sponsorActor(requestId), async (tx) => {
    const { order, sponsorship } = await lockForAnswer(tx, services, token);
    return { order, email: sponsorship.sponsor_email, sponsorshipId: sponsorship.id };
  });

/** How the sponsor's own payment stands. */
export async function querySponsoredPayment(
  services: PaymentServices,
  { token, payRequestId, reference }: SponsorPaymentRequest,
  requestId: string,
): Promise<PaymentQueryAnswer> {
  const sponsorship = await openLink(services.db, services, token);
  const found = await findTransaction(services.db, payRequestId);
  if (!found || found.reference !== reference || found.sponsorship_id !== sponsorship.id) {
    throw notFound('The payment');
  }
  return currentAnswer(services, found, requestId);
}
