import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../platform/database/index.ts';
import { dueOn } from '../amount-due.ts';
import { accountColumns } from '../ledger/ledger.ts';

/** Whom the person last wanted an invoice made out to, as they ordered; what an erasure writes down later (`billed_to_until`) was not chosen. */
interface ChosenBilling {
  readonly company: string | null;
  readonly vatNumber: string | null;
  readonly address: string | null;
}

/** All that an invoice says on a day, in one question. */
export const findInvoice = (db: Database, orderId: string, day: string) =>
  db
    .selectFrom('sales_order as o')
    .innerJoin('order_record as r', 'r.id', 'o.id')
    .innerJoin('contact as c', 'c.id', 'o.contact_id')
    .leftJoin('currency', 'currency.id', 'o.currency_id')
    .leftJoin('billing_year as y', (join) =>
      join.onRef('y.year', '=', 'o.billing_year').on('y.state_code', '=', 0),
    )
    .selectAll('o')
    .select((eb) => [
      'r.under_way',
      'r.expected_by',
      dueOn(day).amount.as('amount_due'),
      dueOn(day).discount.as('discount_now'),
      'c.first_name',
      'c.last_name',
      'c.title_code',
      'c.address_composite',
      'c.company_name',
      'c.vat_number',
      'c.membership_number',
      'currency.code as currency',
      'currency.symbol',
      'y.early_bird_percent',
      'y.early_bird_until',
      'y.full_fee_from',
      'y.full_fee_until',
      jsonArrayFrom(
        eb
          .selectFrom('order_line')
          .select(['code', 'description', 'unit', 'quantity', 'vat_cents', 'amount_cents'])
          .whereRef('order_line.order_id', '=', 'o.id')
          .orderBy('line_number'),
      ).as('lines'),
      jsonArrayFrom(
        eb.selectFrom('ledger_entry').select(accountColumns).whereRef('ledger_entry.order_id', '=', 'o.id'),
      ).as('entries'),
      sql<string | null>`billing_address_of(c.id)`.as('billing_address'),
      sql<ChosenBilling | null>`(select jsonb_build_object('company', b.billed_to_company,
          'vatNumber', b.billed_to_vat_number, 'address', b.billed_to_address)
        from sales_order b
        where b.contact_id = o.contact_id and b.billed_to_until is null and b.created_on <= o.created_on
          and coalesce(b.billed_to_company, b.billed_to_address) is not null
        order by b.created_on desc, b.id limit 1)`.as('chosen_before'),
    ])
    .where('o.id', '=', orderId);

export type InvoiceRow = NonNullable<Awaited<ReturnType<ReturnType<typeof findInvoice>['executeTakeFirst']>>>;
