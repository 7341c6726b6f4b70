import type { ReadOrderAnswer } from '@charter/contracts';
import { sql } from 'kysely';
import {
  peopleConcerned,
  readInvoice,
  singleLimit,
  type OrderSources,
  type Supplier,
} from '../../domains/orders/index.ts';
import { sponsorshipOf } from '../../domains/payments/index.ts';
import { noteOpening } from '../../engines/audit/index.ts';
import { refuseOwnMatter, type RequestContext } from '../../engines/entitlements/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { accountOfOrders } from './account.ts';
import type { ReadPaymentServices } from './read-payment.ts';

export interface ReadOrderServices extends ReadPaymentServices {
  readonly supplier: Supplier;
  readonly sources: OrderSources;
}

/** One order with everything that finance keeps of it. Nobody looks into their own at the desk. */
export async function readOrder(
  services: ReadOrderServices,
  context: RequestContext,
  asked: { readonly id: string },
): Promise<ReadOrderAnswer> {
  const { db, clock } = services;
  const { caller } = context;
  const id = asked.id.toLowerCase();
  const found = await findOrder(db, id);
  if (!found) throw notFound('The order');
  refuseOwnMatter(caller, {
    recordType: 'salesorders',
    recordId: id,
    about: await peopleConcerned(db, id),
  });
  const [{ invoices, entries, proposals }, limitCents, invoice] = await Promise.all([
    accountOfOrders(services, caller, sql`o.id = ${id}::uuid`),
    singleLimit(db, clock.now()),
    readInvoice({ ...services, sponsorshipOf }, id),
  ]);
  const [account] = invoices;
  if (!account) throw notFound('The order');
  await noteOpening(db, context, { contactId: found.person.id, kind: 'invoice', details: account.number });
  return { ...found, limitCents, account, entries, proposals, invoice };
}

type Found = Omit<ReadOrderAnswer, 'limitCents' | 'account' | 'entries' | 'proposals' | 'invoice'>;

const named = (column: string) => sql`(select w.full_name from contact w where w.id = ${sql.ref(column)})`;

async function findOrder(db: Database, id: string): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select o.id, o.created_on as "madeOn",
      jsonb_build_object('id', c.id, 'name', coalesce(c.full_name, ''), 'membershipNumber', c.membership_number,
        'email', c.email) as person,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'reference', t.reference, 'state', t.state,
          'amountCents', t.amount_cents, 'startedOn', t.started_on, 'settledOn', t.settled_on, 'result', t.result_description)
          order by t.started_on desc, t.id), '[]')
        from payment_transaction t where t.order_id = o.id) as "cardPayments",
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'kind', v.kind_code, 'status', v.status_code,
          'sentOn', v.created_on, 'decidedOn', v.decided_on, 'by', ${named('v.decided_by')}, 'reason', v.reason,
          'receivedCents', v.received_cents, 'documents', (select coalesce(jsonb_agg(jsonb_build_object('fileId', a.id,
            'name', a.filename) order by a.created_on, a.id), '[]')
            from annotation a where a.supporting_document_id = v.supporting_document_id))
          order by v.created_on desc, v.id), '[]')
        from payment_verification v where v.order_id = o.id) as proofs,
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number, 'on', n.created_on,
          'amountCents', n.amount_cents, 'reason', n.reason, 'by', ${named('n.requested_by')})
          order by n.created_on desc, n.id), '[]')
        from credit_note n where n.order_id = o.id) as "creditNotes",
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number, 'on', b.created_on,
          'amountCents', b.amount_cents, 'reason', b.reason, 'by', ${named('b.requested_by')})
          order by b.created_on desc, b.id), '[]')
        from refund b where b.order_id = o.id) as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'on', p.issued_on,
          'amountCents', p.amount_cents, 'voidedOn', p.voided_on) order by p.issued_on desc, p.id), '[]')
        from receipt p where p.order_id = o.id) as receipts
    from sales_order o join contact c on c.id = o.contact_id where o.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}
