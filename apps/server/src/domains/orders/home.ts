import type { Need } from '@charter/contracts';
import { sql } from 'kysely';
import type { HomePart } from '../domain.ts';
import { orderState } from './order.ts';

interface DueOrder {
  readonly id: string;
  readonly name: string;
  readonly submission_id: string | null;
  readonly event_id: string | null;
  readonly billing_year: number | null;
  readonly due_on: string | null;
  readonly being_verified: boolean;
  readonly amount_due_cents: number;
  readonly amount_charged_cents: number;
  readonly symbol: string | null;
  readonly form_name: string | null;
  readonly early_bird_percent: number | null;
  readonly early_bird_until: string | null;
  readonly full_fee_from: string | null;
}

/** The code of the product that an application is names its form. */
const ofApplications = 'APPLICATION-';

/** What is to be paid. An order whose payment is being verified, or which a sponsor was asked for, needs nothing of anybody meanwhile. */
export const ordersHome: HomePart<readonly DueOrder[]> = {
  assets: ['invoices', 'application.prepayment'],

  select: ({ caller }) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'submission_id', o.submission_id,
      'event_id', o.event_id, 'billing_year', o.billing_year, 'due_on', o.due_on, 'being_verified', o.being_verified,
      'amount_due_cents', o.amount_due_cents, 'amount_charged_cents', o.amount_charged_cents, 'symbol', m.symbol,
      'form_name', (select substr(l.code, ${ofApplications.length + 1}) from order_line l
        where l.order_id = o.id and starts_with(l.code, ${ofApplications}) limit 1),
      'early_bird_percent', y.early_bird_percent, 'early_bird_until', y.early_bird_until,
      'full_fee_from', y.full_fee_from)), '[]')
    from order_record o
    left join currency m on m.id = o.currency_id
    left join billing_year y on y.year = o.billing_year and y.state_code = 0
    where o.contact_id = ${caller.contactId}::uuid and o.state_code = ${orderState.due})`,

  read: (orders, { caller: { today } }) => {
    const due = orders.filter((order) => !order.being_verified);
    return {
      needs: due.map((order) => needOf(order, today)),
      invoices: {
        due: due.length,
        totalCents: due.reduce((sum, { amount_due_cents }) => sum + amount_due_cents, 0),
        nextDue: due.flatMap(({ due_on }) => due_on ?? []).toSorted()[0] ?? null,
        symbol: due[0]?.symbol ?? null,
      },
    };
  },
};

function needOf(order: DueOrder, today: string): Need {
  const { early_bird_until: until, early_bird_percent: percent, due_on: dueOn } = order;
  const isEarly =
    until !== null &&
    today <= until &&
    order.amount_due_cents < order.amount_charged_cents &&
    percent !== null;
  return {
    kind: 'pay',
    orderId: order.id,
    submissionId: order.submission_id,
    formName: order.form_name,
    eventId: order.event_id,
    name: order.name,
    feeOf: order.billing_year,
    amountCents: order.amount_due_cents,
    fullCents: isEarly ? order.amount_charged_cents : order.amount_due_cents,
    earlyUntil: isEarly ? until : null,
    fullFrom: isEarly ? order.full_fee_from : null,
    earlyPercent: isEarly ? percent : 0,
    dueOn,
    isLate: dueOn !== null && dueOn < today,
  };
}
