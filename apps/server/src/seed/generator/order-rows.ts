import type { Day } from '../days.ts';
import { zarId } from '../reference/index.ts';
import type { RowBatch, RowOf } from '../row-batch.ts';
import type { Person } from './person.ts';

export interface OrderDraft {
  readonly name: string;
  readonly createdOn: string;
  readonly dueOn: Day;
  /** Null while the order is due. */
  readonly paidOn: Day | null;
  /** Prices with VAT, per line as a whole. */
  readonly lines: readonly { code: string; description: string; cents: number; quantity?: number }[];
  readonly extra?: Partial<RowOf<'sales_order'>>;
}

/** The VAT within a price that includes 15 percent of it. */
const vatWithin = (cents: number): number => Math.round((cents * 15) / 115);

/** Writes a person's orders under invoice numbers that nobody else's can have. */
export class OrderBook {
  readonly #batch: RowBatch;
  readonly #person: Person;
  #count = 0;

  constructor(batch: RowBatch, person: Person) {
    this.#batch = batch;
    this.#person = person;
  }

  /** An order and its lines. The order's total and tax are the sums of its lines' amounts and VAT. */
  add(order: OrderDraft): string {
    const { random, index } = this.#person;
    const id = random.uuid();
    const stamp = { created_on: order.createdOn, modified_on: order.createdOn };
    const lines = order.lines.map((line) => ({ ...line, vat: vatWithin(line.cents) }));
    this.#count += 1;
    this.#batch.add('sales_order', {
      id,
      contact_id: this.#person.id,
      name: order.name,
      state_code: order.paidOn ? 3 : 0,
      invoice_number: `INV${order.createdOn.slice(2, 4)}-${String(index + 1).padStart(7, '0')}-${this.#count}`,
      total_cents: lines.reduce((sum, line) => sum + line.cents, 0),
      tax_cents: lines.reduce((sum, line) => sum + line.vat, 0),
      discount_cents: 0,
      currency_id: zarId,
      due_on: order.dueOn,
      paid_on: order.paidOn,
      payment_method: order.paidOn ? 1 : null,
      being_verified: false,
      ...stamp,
      ...order.extra,
    });
    for (const line of lines) {
      this.#batch.add('order_line', {
        id: random.uuid(),
        order_id: id,
        code: line.code,
        description: line.description,
        unit: 'each',
        quantity: line.quantity ?? 1,
        vat_cents: line.vat,
        amount_cents: line.cents,
        ...stamp,
      });
    }
    return id;
  }
}
