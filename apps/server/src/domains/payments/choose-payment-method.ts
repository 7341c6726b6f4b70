import { isEmailAddress, payBy, paymentMessages } from '@charter/contracts';
import { lockPerson } from '../../engines/locks/index.ts';
import { tellAndMail } from '../../engines/notifications/index.ts';
import type { UpdateDecision } from '../../engines/records/index.ts';
import { AppError, refusedField, type FieldError } from '../../platform/errors/index.ts';
import { changeOrder, findPayer, lockOrder, methodsOf, requireDue, type Order } from '../orders/index.ts';
import { awaitProof, type FindProofs } from './bank-proof/proof-of-payment.ts';
import { paymentNotices } from './notices.ts';
import { askSponsor } from './sponsorship/ask-sponsor.ts';

/** The fields of an order that say who the sponsor is, and the column of each. */
const sponsorColumns = {
  ctpt_sponsorname: 'sponsor_name',
  ctpt_sponsoremail: 'sponsor_email',
  ctpt_companyname: 'sponsor_company',
  ctpt_vatnumber: 'sponsor_vat_number',
  address3_line1: 'sponsor_line1',
  address3_line2: 'sponsor_line2',
  address3_county: 'sponsor_suburb',
  address3_city: 'sponsor_city',
  address3_postalcode: 'sponsor_postal_code',
} as const satisfies Record<string, keyof Order>;

type SponsorField = keyof typeof sponsorColumns;
const sponsorFields = Object.keys(sponsorColumns) as readonly SponsorField[];
const mayStayEmpty: readonly SponsorField[] = ['address3_line2', 'address3_county'];

type Choice = Partial<Pick<Order, 'payment_method' | (typeof sponsorColumns)[SponsorField]>>;

/**
 * The payer chooses how an order is to be paid, and by which sponsor. Who pays by bank is waited for, and so is a sponsor,
 * who is asked by mail. The person is locked too: a proof of theirs may be sent at the same moment.
 */
export const choosePaymentMethod =
  ({ findProofs }: { readonly findProofs: FindProofs }): UpdateDecision<'sales_order'> =>
  async (context) => {
    const { tx, jobs, id, actor, clock, requireVersion } = context;
    const choice: Choice = context.asked;
    await lockPerson(tx, await findPayer(tx, id));
    const before = await lockOrder(tx, id);
    requireVersion(before);
    requireDue(before);
    const order = { ...before, ...choice };
    requireMethod(order, choice);
    requireSponsor(order, choice);
    const paysByProof = choice.payment_method === payBy.proof;
    const namesSponsor = order.payment_method === payBy.sponsor && Object.keys(choice).length > 0;
    const proofAwaited = paysByProof && (await awaitProof(tx, actor, order, findProofs));
    const asked = namesSponsor && (await askSponsor(tx, { jobs, order, actor, now: clock.now() }));
    await changeOrder(tx, actor, before, {
      ...choice,
      ...(paysByProof || asked ? { being_verified: true } : {}),
    });
    const noticeData = { orderId: id, invoice: order.name };
    const payer = { contactId: order.contact_id };
    if (proofAwaited) await tellAndMail(tx, jobs, payer, paymentNotices.proofReceived, noticeData);
    if (asked) await tellAndMail(tx, jobs, payer, paymentNotices.sponsorAsked, noticeData);
    if (choice.payment_method === payBy.later && before.payment_method !== payBy.later)
      await tellAndMail(tx, jobs, payer, paymentNotices.paysLater, noticeData);
  };

/** Paying later is for events, and some orders are not for sponsors. */
function requireMethod(order: Order, { payment_method: method }: Choice): void {
  if (method === undefined || method === null || methodsOf(order).includes(method)) return;
  throw refusedField(
    'ctpt_paymentmethod',
    method === payBy.later ? paymentMessages.noPayLater : paymentMessages.noSponsor,
  );
}

/** A sponsor can be asked only when everything is known that the mail and the invoice need. */
function requireSponsor(order: Order, choice: Choice): void {
  if (Object.keys(choice).length === 0) return;
  const valueOf = (field: SponsorField) => order[sponsorColumns[field]]?.trim() ?? '';
  const needed = order.payment_method === payBy.sponsor ? sponsorFields : [];
  const errors: FieldError[] = needed
    .filter((field) => !mayStayEmpty.includes(field) && valueOf(field) === '')
    .map((field) => ({ field, message: paymentMessages.sponsorIncomplete }));
  const email = valueOf('ctpt_sponsoremail');
  if (email !== '' && !isEmailAddress(email))
    errors.push({ field: 'ctpt_sponsoremail', message: paymentMessages.invalidEmail });
  const [first] = errors;
  if (first) throw new AppError('ruleBroken', first.message, errors);
}
