import { askGateway } from './ask-gateway.ts';
import { accepted, countMessage } from './message-history.ts';
import {
  badChecksum,
  fieldOf,
  GatewayError,
  isReturn,
  outcomeOf,
  type Fields,
  type Outcome,
} from './paygate/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { findTransaction, isFinal, statesBefore, type PaymentTransaction } from './payment-transaction.ts';
import { linkToken } from '../sponsor-link-token.ts';

const pages = {
  success: '/application/prepayment/payment-success',
  failure: '/application/prepayment/failure',
  sponsorPaid: '/application/prepayment/sucess',
  sponsor: '/sponsor',
} as const;

/**
 * The gateway sends the payer's browser back, and this answers where it goes on. What the browser brings settles
 * nothing, not even when it is verified: the gateway itself is asked. Nobody is signed in here.
 */
export async function receiveReturn(
  services: PaymentServices,
  fields: Fields,
  requestId: string,
): Promise<string> {
  const { db, gateway, publicUrl } = services;
  const payRequestId = fieldOf(fields, 'PAY_REQUEST_ID') ?? '';
  const transaction = await findTransaction(db, payRequestId);
  if (!transaction) return `${publicUrl}${pages.failure}`;
  const verified = isReturn(gateway.account, { payRequestId, reference: transaction.reference }, fields);
  await countMessage(
    db,
    {
      transactionId: transaction.id,
      direction: 'in',
      kind: 'return',
      fields,
      verdict: verified ? accepted : badChecksum,
    },
    { signed: verified },
  );
  const outcome = outcomeOf(fields.get('TRANSACTION_STATUS'));
  const known = verified ? await currently(services, transaction, outcome, requestId) : null;
  const { sponsorship_id } = transaction;
  if (sponsorship_id === null) return publicUrl + pageFor(known, transaction);
  // The way back holds the sponsor's link, which is for nobody but whom the gateway has sent.
  return publicUrl + (known ? await sponsorPage(services, known, sponsorship_id) : pages.sponsor);
}

/** One that has come to its end is known, unless the gateway has sent the browser back with more than that. */
async function currently(
  services: PaymentServices,
  transaction: PaymentTransaction,
  outcome: Outcome | null,
  requestId: string,
): Promise<PaymentTransaction> {
  const { state } = transaction;
  const isChange = outcome !== null && outcome !== state && statesBefore(outcome).includes(state);
  if (isFinal(state) && !isChange) return transaction;
  try {
    return await askGateway(services, transaction, requestId);
  } catch (error) {
    if (error instanceof GatewayError) return transaction;
    throw error;
  }
}

/** Where nothing is known for certain, the page says so and asks again: a failure would make people pay twice. */
function pageFor(
  known: PaymentTransaction | null,
  { pay_request_id, reference }: PaymentTransaction,
): string {
  const query = new URLSearchParams({ payRequestId: pay_request_id ?? '', reference });
  if (!known || !isFinal(known.state)) {
    query.set('state', 'confirming');
    return `${pages.success}?${query.toString()}`;
  }
  return `${known.state === 'approved' ? pages.success : pages.failure}?${query.toString()}`;
}

/** A sponsor is not signed in: the page that thanks is open to everybody, and any other needs the link again. */
async function sponsorPage(
  { db, linkSecret }: PaymentServices,
  { state, pay_request_id, reference }: PaymentTransaction,
  sponsorshipId: string,
): Promise<string> {
  const query = new URLSearchParams({ payRequestId: pay_request_id ?? '', reference });
  if (state === 'approved') return `${pages.sponsorPaid}?${query.toString()}`;
  const sponsorship = await db
    .selectFrom('sponsorship')
    .select(['id', 'expires_on'])
    .where('id', '=', sponsorshipId)
    .executeTakeFirstOrThrow();
  return `${pages.sponsor}?${query.toString()}#${linkToken(linkSecret, sponsorship)}`;
}
