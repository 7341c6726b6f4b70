import { codes, institutionDay, invoiceStanding, type ReadStatementAnswer } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import { madeAlone } from '../../domains/orders/index.ts';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { ReadPaymentServices } from './read-payment.ts';

const waiting = sql.lit(codes.codeOf(codes.proposalStatus, 'Waits for a second person'));

/** Which orders, by their columns under `o`. */
type Which = RawBuilder<boolean>;

/** What of an entry adds to what is owed; everything else takes off. */
const adds = sql`case when l.kind in ('charge', 'reversal', 'refund') then l.amount_cents else -l.amount_cents end`;

/** Day by day, and on a day what was invoiced before what pays it: money may be booked a moment earlier. */
const asBooked = sql`(l.entered_on at time zone 'Africa/Johannesburg')::date, l.kind <> 'charge', l.entered_on, l.position`;

interface InvoiceRow extends Omit<ReadStatementAnswer['invoices'][number], 'standing'> {
  readonly state: number;
  readonly underWay: number | null;
  readonly total: number;
}

/** Orders with what is left of each, the newest first, and what was booked for them, the oldest first, with the balance after it. */
export async function accountOfOrders(
  { db, clock }: ReadPaymentServices,
  caller: Caller,
  which: Which,
): Promise<Pick<ReadStatementAnswer, 'invoices' | 'entries' | 'proposals'>> {
  const [invoices, entries, proposals] = await Promise.all([
    sql<InvoiceRow>`
      select o.id as "orderId", o.invoice_number as number, o.name, o.due_on as "dueOn", o.state_code as state,
        o.under_way as "underWay", o.total_cents as total, o.amount_charged_cents as "chargedCents",
        o.amount_due_cents as "toPayCents",
        (select coalesce(-sum(${adds}), 0)::bigint from ledger_entry l where l.order_id = o.id) as "balanceCents",
        ${madeAlone('credit_note', sql`o.id`)} as "creditedAloneCents", ${madeAlone('refund', sql`o.id`)} as "refundedAloneCents"
      from order_record o
      where ${which}
      order by o.created_on desc, o.id limit 500`.execute(db),
    sql<ReadStatementAnswer['entries'][number]>`
      select l.id, l.entered_on as on, coalesce(o.invoice_number, o.name) as invoice, l.kind,
        (${adds})::bigint as "amountCents",
        (sum(${adds}) over (order by ${asBooked}))::bigint as "balanceCents"
      from ledger_entry l join sales_order o on o.id = l.order_id
      where ${which} order by ${asBooked} limit 2000`.execute(db),
    sql<ReadStatementAnswer['proposals'][number]>`
      select p.id, p.kind_code as kind, coalesce(o.invoice_number, o.name) as invoice, p.amount_cents::bigint as "amountCents",
        p.reason, by.full_name as "proposedBy", p.proposed_by is not distinct from ${caller.contactId}::uuid as "isOwn"
      from money_proposal p join sales_order o on o.id = p.order_id left join contact by on by.id = p.proposed_by
      where ${which} and p.status_code = ${waiting} order by p.created_on, p.id`.execute(db),
  ]);
  const today = institutionDay(clock.now());
  return {
    invoices: invoices.rows.map(({ state, underWay, total, ...invoice }) => ({
      ...invoice,
      standing: invoiceStanding(
        { state, underWay, dueOn: invoice.dueOn, total, charged: invoice.chargedCents },
        today,
      ),
    })),
    entries: entries.rows,
    proposals: proposals.rows,
  };
}
