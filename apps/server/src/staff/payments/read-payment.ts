import { codes, institutionDay, type ReadPaymentAnswer } from '@charter/contracts';
import { sql } from 'kysely';
import { accountOf, findAmountDue, orderState } from '../../domains/orders/index.ts';
import { noteOpening } from '../../engines/audit/index.ts';
import { refuseOwnMatter, type Caller, type RequestContext } from '../../engines/entitlements/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';

export interface ReadPaymentServices {
  readonly db: Database;
  readonly clock: Clock;
}

const waiting = codes.codeOf(codes.verificationStatus, 'To be verified');

/** A payment to verify with everything that finance decides it by, in one answer. */
export async function readPayment(
  { db, clock }: ReadPaymentServices,
  context: RequestContext,
  asked: { readonly id: string },
): Promise<ReadPaymentAnswer> {
  const { caller } = context;
  const id = asked.id.toLowerCase();
  const found = await findPayment(db, id);
  if (!found) throw notFound('The payment');
  const { verification, around } = found;
  const about = [around.payer.id, ...around.asked];
  refuseOwnMatter(caller, { recordType: 'ctpt_paymentverifications', recordId: id, about });
  const { orderId } = around.invoice;
  const [account, due, queue, otherInvoices] = await Promise.all([
    accountOf(db, orderId),
    around.givenUpCents === null
      ? findAmountDue(db, { id: orderId }, new Date(verification.created_on))
      : { amount: around.givenUpCents, discount: 0 },
    findPlace(db, caller, verification),
    findOthers(db, around.payer.id, orderId, institutionDay(clock.now())),
    noteOpening(db, context, {
      contactId: around.payer.id,
      kind: 'payment',
      details: around.invoice.number,
    }),
  ]);
  return {
    id,
    version: verification.version,
    kind: verification.kind_code,
    status: verification.status_code,
    sentOn: verification.created_on,
    expectedBy: around.expectedBy,
    decision:
      verification.decided_on === null
        ? null
        : {
            by: around.decider,
            on: verification.decided_on,
            reason: verification.reason,
            receivedCents: verification.received_cents,
            reference: verification.bank_reference,
          },
    queue,
    payer: around.payer,
    sponsor: around.sponsor,
    invoice: {
      ...around.invoice,
      chargedCents: account.charged,
      discountCents: account.discounts,
      paidCents: account.paid - account.refunded,
    },
    suggested: {
      amountCents: due.amount,
      discountCents: due.discount,
      reference: around.invoice.number ?? '',
    },
    otherInvoices,
    documents: around.documents,
  };
}

interface Around extends Pick<ReadPaymentAnswer, 'payer' | 'sponsor' | 'expectedBy' | 'documents'> {
  readonly decider: string | null;
  /** What was on its way when what the invoice is for was given up. */
  readonly givenUpCents: number | null;
  /** The people of ours whom the sponsor's address belongs to. */
  readonly asked: readonly string[];
  readonly invoice: Omit<ReadPaymentAnswer['invoice'], 'chargedCents' | 'discountCents' | 'paidCents'>;
}

async function findPayment(db: Database, id: string) {
  const verification = await db
    .selectFrom('payment_verification')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!verification) return null;
  const { rows } = await sql<Around>`
    select
      jsonb_build_object('id', c.id, 'name', coalesce(c.full_name, ''), 'membershipNumber', c.membership_number,
        'email', c.email) as payer,
      (select jsonb_build_object('name', s.sponsor_name, 'email', s.sponsor_email, 'status', s.status_code,
        'answeredOn', s.answered_on) from sponsorship s where s.id = v.sponsorship_id) as sponsor,
      (select coalesce(jsonb_agg(p.id), '[]') from sponsorship s
        join contact p on lower(p.email) = lower(s.sponsor_email) where s.id = v.sponsorship_id) as asked,
      (select r.expected_by from order_record r where r.id = o.id) as "expectedBy",
      (select d.full_name from contact d where d.id = v.decided_by) as decider,
      o.given_up_cents as "givenUpCents",
      jsonb_build_object('orderId', o.id, 'number', o.invoice_number, 'name', o.name, 'state', o.state_code,
        'dueOn', o.due_on, 'lines', (select coalesce(jsonb_agg(jsonb_build_object('description', l.description,
          'amountCents', l.amount_cents) order by l.line_number), '[]') from order_line l where l.order_id = o.id)) as invoice,
      (select coalesce(jsonb_agg(jsonb_build_object('fileId', a.id, 'name', a.filename, 'type', a.mime_type,
        'sizeBytes', a.size_bytes) order by a.created_on, a.id), '[]')
        from annotation a where a.supporting_document_id = v.supporting_document_id) as documents
    from payment_verification v join sales_order o on o.id = v.order_id join contact c on c.id = o.contact_id
    where v.id = ${id}::uuid`.execute(db);
  const [around] = rows;
  return around ? { verification, around } : null;
}

/** Among what waits, the oldest first; nobody's own is in theirs. */
async function findPlace(
  db: Database,
  { contactId }: Caller,
  { id, created_on, status_code }: { id: string; created_on: string; status_code: number },
): Promise<ReadPaymentAnswer['queue']> {
  const place = sql`(${created_on}::timestamptz, ${id}::uuid)`;
  const open = sql`payment_verification v join sales_order o on o.id = v.order_id
    where v.status_code = ${sql.lit(waiting)} and o.contact_id <> ${contactId}::uuid`;
  const { rows } = await sql<{
    before: number;
    of: number;
    previousId: string | null;
    nextId: string | null;
  }>`
    select
      (select count(*)::integer from ${open} and (v.created_on, v.id) < ${place}) as before,
      (select count(*)::integer from ${open}) as of,
      (select v.id from ${open} and (v.created_on, v.id) < ${place}
        order by v.created_on desc, v.id desc limit 1) as "previousId",
      (select v.id from ${open} and (v.created_on, v.id) > ${place}
        order by v.created_on, v.id limit 1) as "nextId"`.execute(db);
  const [{ before, ...queue }] = rows as [(typeof rows)[number]];
  return { ...queue, place: status_code === waiting ? before + 1 : null };
}

async function findOthers(
  db: Database,
  payerId: string,
  orderId: string,
  today: string,
): Promise<ReadPaymentAnswer['otherInvoices']> {
  const { rows } = await sql<ReadPaymentAnswer['otherInvoices'][number]>`
    select o.id as "orderId", o.invoice_number as number, o.name,
      order_amount_due(o.id, o.billing_year, ${today}::date) as "owesCents"
    from sales_order o where o.contact_id = ${payerId}::uuid and o.state_code = ${sql.lit(orderState.due)} and o.id <> ${orderId}::uuid
    order by o.due_on, o.id limit 10`.execute(db);
  return rows;
}
