import { codes, registrationForms } from '@charter/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { accountOf } from '../../orders/index.ts';
import { settled } from '../open-requests.ts';

/** As the registries of other areas name them. */
const waiting = codes.codeOf(codes.verificationStatus, 'To be verified');
const submitted = codes.codeOf(codes.submissionStatus, 'Completed');
const decided = ['Approved', 'Declined', 'Cancelled', 'Fail'];
/** Declined, cancelled and expired. */
const givenBack = (['Declined', 'Cancelled', 'Expired'] as const).map((label) =>
  codes.codeOf(codes.registrationStatus, label),
);

/** Whose desk it is, who alone reads which one it is, and the matter in words. */
export interface OpenMatter {
  readonly desk: 'membership' | 'finance' | 'events';
  readonly text: string;
}

/**
 * What must come to its end before a person can be erased, in words: money that is owed either way, whatever waits for a
 * decision, places that are still to be taken (what was handed in for a place is as good as decided), and requests other than those about the person's own data.
 */
export async function openMatters(
  db: Database,
  contactId: string,
  now: Date,
): Promise<readonly OpenMatter[]> {
  const orders = await db
    .selectFrom('sales_order')
    .select(['id', 'invoice_number'])
    .where('contact_id', '=', contactId)
    .orderBy('created_on')
    .execute();
  const unsettled: OpenMatter[] = [];
  for (const { id, invoice_number } of orders) {
    const { balance } = await accountOf(db, id);
    if (balance !== 0)
      unsettled.push({
        desk: 'finance',
        text: `invoice ${invoice_number} ${balance < 0 ? 'is not paid' : 'is overpaid'}`,
      });
  }
  const { rows } = await sql<OpenMatter>`
    select 'finance' as desk, 'a card payment of ' || o.invoice_number || ' is under way' as text
      from payment_transaction p join sales_order o on o.id = p.order_id
      where o.contact_id = ${contactId}::uuid and p.state in ('started', 'pending') and p.next_query_on is not null
    union all
    select 'finance', 'a payment of ' || o.invoice_number || ' is being verified'
      from payment_verification v join sales_order o on o.id = v.order_id
      where o.contact_id = ${contactId}::uuid and v.status_code = ${waiting}
    union all
    select 'membership', 'the application ''' || coalesce(f.title, s.form_name) || ''' is not decided'
      from submission s left join web_form f on f.id = s.web_form_id
      where s.contact_id = ${contactId}::uuid and s.progress_code = ${submitted} and s.status <> all(${decided})
        and s.form_name <> all(${registrationForms})
    union all
    select 'events', 'there is a place at ' || e.name
      from registration r join event e on e.id = r.event_id
      where r.contact_id = ${contactId}::uuid and e.end_date > ${now.toISOString()}
        and r.status_code <> all(${givenBack})
    union all
    select 'membership', 'the service request ' || case_number || ' is open'
      from service_case where contact_id = ${contactId}::uuid and state_code = 0
        and status_code <> all(${settled})
        and coalesce(source_key, '') not like 'my-data:%'`.execute(db);
  return [...unsettled, ...rows];
}
