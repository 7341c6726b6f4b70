import { southAfricanTime, type Day } from '../../days.ts';
import { zarId } from '../../production/reference/index.ts';
import { numberedLater, type RowBatch, type RowOf } from '../../row-batch.ts';
import { stableId } from '../../stable-id.ts';
import type { Person } from './person.ts';

export interface OrderDraft {
  readonly name: string;
  readonly createdOn: string;
  readonly dueOn: Day;
  /** Null while the order is due. */
  readonly paidOn: Day | null;
  /** When its invoice was taken back; without it, it was not. */
  readonly cancelledOn?: Day;
  /** Prices with VAT, per line as a whole. */
  readonly lines: readonly { code: string; description: string; cents: number; quantity?: number }[];
  readonly extra?: Partial<RowOf<'sales_order'>>;
}

/** With the VAT in it. */
interface Amount {
  readonly cents: number;
  readonly vat: number;
}

/** The VAT within a price that includes 15 percent of it. */
const vatWithin = (cents: number): number => Math.round((cents * 15) / 115);

const state = { due: 0, cancelled: 2, paid: 3 } as const;

/** Writes a person's orders. */
export class OrderBook {
  readonly #batch: RowBatch;
  readonly #person: Person;

  constructor(batch: RowBatch, person: Person) {
    this.#batch = batch;
    this.#person = person;
  }

  /** An order with its lines, its ledger and, once it is paid, its receipt. Its total and tax are the sums of its lines' amounts and VAT. */
  add(order: OrderDraft): string {
    const { random } = this.#person;
    const id = random.uuid();
    const stamp = { created_on: order.createdOn, modified_on: order.createdOn };
    const lines = order.lines.map((line) => ({ ...line, vat: vatWithin(line.cents) }));
    const total = lines.reduce((sum, line) => sum + line.cents, 0);
    const tax = lines.reduce((sum, line) => sum + line.vat, 0);
    this.#batch.add('sales_order', {
      id,
      contact_id: this.#person.id,
      name: order.name,
      state_code: order.cancelledOn ? state.cancelled : order.paidOn ? state.paid : state.due,
      total_cents: total,
      tax_cents: tax,
      discount_cents: 0,
      currency_id: zarId,
      due_on: order.dueOn,
      paid_on: order.paidOn,
      payment_method: order.paidOn ? 1 : null,
      being_verified: false,
      hide_sponsor: false,
      ...stamp,
      ...order.extra,
    });
    lines.forEach((line, at) => {
      this.#batch.add('order_line', {
        id: random.uuid(),
        order_id: id,
        line_number: at + 1,
        code: line.code,
        description: line.description,
        unit: 'each',
        quantity: line.quantity ?? 1,
        vat_cents: line.vat,
        amount_cents: line.cents,
        ...stamp,
      });
    });
    const whole = { cents: total, vat: tax };
    this.#enter(id, 'charge', whole, order.createdOn);
    if (order.paidOn) this.#pay(id, whole, southAfricanTime(order.paidOn, 12));
    if (order.cancelledOn) this.#takeBack(id, whole, southAfricanTime(order.cancelledOn, 12));
    return id;
  }

  #pay(orderId: string, whole: Amount, at: string): void {
    this.#enter(orderId, 'payment', whole, at);
    this.#batch.add('receipt', {
      id: stableId('receipt', orderId),
      number: numberedLater,
      order_id: orderId,
      amount_cents: whole.cents,
      issued_on: at,
      created_on: at,
      modified_on: at,
    });
  }

  #takeBack(orderId: string, whole: Amount, at: string): void {
    this.#batch.add('credit_note', {
      id: stableId('credit_note', orderId),
      number: numberedLater,
      order_id: orderId,
      amount_cents: whole.cents,
      vat_cents: whole.vat,
      reason: 'Ordered by mistake',
      mailed_on: at,
      created_on: at,
      modified_on: at,
    });
    this.#enter(orderId, 'credit-note', whole, at);
  }

  #enter(
    orderId: string,
    kind: 'charge' | 'payment' | 'credit-note',
    { cents, vat }: Amount,
    at: string,
  ): void {
    const source = `${kind === 'charge' ? kind : 'opening'}:${orderId}`;
    this.#batch.add('ledger_entry', {
      // Not drawn: the people that were drawn before there was a ledger stay who they are.
      id: stableId('ledger_entry', source),
      order_id: orderId,
      kind,
      amount_cents: cents,
      vat_cents: vat,
      source,
      entered_on: at,
      created_on: at,
      modified_on: at,
    });
  }
}
