import { codes, type ReadStatementAnswer } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import { madeAlone } from '../../domains/orders/index.ts';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Database } from '../../platform/database/index.ts';

const waiting = sql.lit(codes.codeOf(codes.proposalStatus, 'Waits for a second person'));

/** Which orders, by their columns under `o`. */
type Which = RawBuilder<boolean>;

/** What of an entry adds to what is owed; everything else takes off. */
const adds = sql`case when l.kind in ('charge', 'reversal', 'refund') then l.amount_cents else -l.amount_cents end`;

/** Day by day, and on a day what was invoiced before what pays it: money may be booked a moment earlier. */
const asBooked = sql`(l.entered_on at time zone 'Africa/Johannesburg')::date, l.kind <> 'charge', l.entered_on, l.position`;

/** Orders with what is left of each, the newest first, and what was booked for them, the oldest first, with the balance after it. */
export async function accountOfOrders(
  db: Database,
  caller: Caller,
  which: Which,
): Promise<Pick<ReadStatementAnswer, 'invoices' | 'entries' | 'proposals'>> {
  const [invoices, entries, proposals] = await Promise.all([
    sql<ReadStatementAnswer['invoices'][number]>`
      select o.id as "orderId", o.invoice_number as number, o.name, o.due_on as "dueOn", o.state_code as state,
        coalesce(sum(case when l.kind = 'charge' then l.amount_cents
          when l.kind in ('credit-note', 'discount') then -l.amount_cents else 0 end), 0)::bigint as "chargedCents",
        coalesce(-sum(${adds}), 0)::bigint as "balanceCents",
        ${madeAlone('credit_note', sql`o.id`)} as "creditedAloneCents", ${madeAlone('refund', sql`o.id`)} as "refundedAloneCents"
      from sales_order o left join ledger_entry l on l.order_id = o.id
      where ${which}
      group by o.id order by o.created_on desc, o.id limit 500`.execute(db),
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
  return { invoices: invoices.rows, entries: entries.rows, proposals: proposals.rows };
}
