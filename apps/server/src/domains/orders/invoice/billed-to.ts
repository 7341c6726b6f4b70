import { institutionDay } from '@charter/contracts';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { writeAudit } from '../../../engines/audit/index.ts';
import { lockRows } from '../../../engines/locks/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import { creditNoteType } from '../credit-order.ts';
import { orderRecordType } from '../order.ts';

/**
 * Tax law keeps an invoice for five years from the return that it belongs to, and the return of a year may come in during the
 * next one: until the end of the sixth year after the invoice's own.
 */
const keptUntil = sql`make_date(extract(year from o.created_on at time zone 'Africa/Johannesburg')::int + 6, 12, 31)`;

/**
 * A person is erased: their invoices go on saying whom they were made out to, by what the law asks for and no more, as long
 * as it asks for it. Answers until when the last of them does.
 */
export async function keepBilledTo(tx: Tx, contactId: string, today: string): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    with forgotten as (
      update sales_order o set billed_to_company = null, billed_to_vat_number = null, billed_to_address = null
      where o.contact_id = ${contactId}::uuid and ${keptUntil} < ${today}::date),
    kept as (
      update sales_order o set
        billed_to_name = c.full_name,
        billed_to_company = coalesce(o.sponsor_company, o.billed_to_company, c.company_name, b.company),
        billed_to_vat_number = coalesce(o.sponsor_vat_number, o.billed_to_vat_number, c.vat_number, b.vat_number),
        billed_to_address = coalesce(
          nullif(concat_ws(', ', o.sponsor_line1, o.sponsor_line2, o.sponsor_suburb, o.sponsor_city,
            o.sponsor_postal_code), ''),
          o.billed_to_address,
          billing_address_of(c.id),
          b.address, c.address_composite),
        billed_to_until = ${keptUntil}
      from contact c, lateral (select max(p.billed_to_company) as company, max(p.billed_to_vat_number) as vat_number,
          max(p.billed_to_address) as address
        from (select * from sales_order l where l.contact_id = c.id and l.billed_to_until is null
            and coalesce(l.billed_to_company, l.billed_to_address) is not null
          order by l.created_on desc, l.id limit 1) p) b
      where c.id = o.contact_id and c.id = ${contactId}::uuid and ${keptUntil} >= ${today}::date
      returning o.billed_to_until as until)
    select max(until) as until from kept`.execute(tx);
  return rows[0]?.until ?? null;
}

const atOnce = 200;

/** The law asks for them no longer, nor for why credit was given. */
export const forgetBilledTo = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  defineJob({
    name: 'forget-who-invoices-were-for',
    payload: Type.Object({}),
    retries: 1,
    schedule: '31 3 * * *',
    handle: async (_, { id }) => {
      const today = institutionDay(clock.now());
      for (let forgotten = atOnce; forgotten === atOnce;) {
        forgotten = await db.transaction().execute((tx) => forget(tx, today, id));
      }
    },
  });

async function forget(tx: Tx, today: string, job: string): Promise<number> {
  const rows = tx
    .selectFrom('sales_order')
    .selectAll()
    .where('billed_to_until', '<', today)
    .orderBy('id')
    .limit(atOnce);
  const due = await lockRows(tx, 'order', rows).execute();
  const nobody = {
    billed_to_name: null,
    billed_to_company: null,
    billed_to_vat_number: null,
    billed_to_address: null,
    billed_to_until: null,
  };
  for (const before of due) {
    const after = await tx
      .updateTable('sales_order')
      .set({ ...nobody, version: sql`version + 1`, modified_on: sql`now()` })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const notes = await sql<{ id: string }>`
      update credit_note set reason = 'Erased', version = version + 1, modified_on = now()
      where order_id = ${before.id} returning id`.execute(tx);
    await sql`delete from audit_salt where record_type = ${creditNoteType}
      and record_id = any(${notes.rows.map((note) => note.id)}::uuid[])`.execute(tx);
    await sql`delete from audit_salt where record_type = ${orderRecordType} and record_id = ${before.id}`.execute(
      tx,
    );
    await writeAudit(
      tx,
      { contactId: null, name: 'forget-who-invoices-were-for', requestId: job },
      {
        action: 'update',
        recordType: orderRecordType,
        recordId: before.id,
        before: { version: before.version },
        after,
      },
    );
  }
  return due.length;
}
