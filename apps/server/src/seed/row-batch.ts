import { codes, isPricedByEvent } from '@charter/contracts';
import { sql, type Insertable } from 'kysely';
import { insertRows, type Schema, type Tx } from '../platform/database/index.ts';

/** In the order in which they can be written: a table after those it refers to. */
const tables = [
  'contact',
  'account',
  'representative',
  'recognition',
  'contact_role',
  'contact_nationality',
  'contact_specialist_field',
  'contact_division',
  'contact_next_year_division',
  'channel',
  'communication_preference',
  'identity_document',
  'qualification',
  'employment',
  'organisation_membership',
  'exam',
  'exam_class',
  'exam_prerequisite',
  'event',
  'event_class',
  'event_price',
  'event_schedule',
  'event_session',
  'speaker',
  'speaker_engagement',
  'submission',
  'submission_event',
  'registration',
  'registration_session',
  'cpd_credit',
  'exam_result',
  'sales_order',
  'order_line',
  'ledger_entry',
  'receipt',
  'credit_note',
  'money_proposal',
  'sponsorship',
  'automation_log',
  'member_declaration',
  'evidence',
  'training_agreement',
  'training_signature',
  'placement',
  'cv_opening',
  'service_case',
  'case_message',
  'bulk_action',
  'bulk_item',
  'supporting_document',
  'payment_verification',
  'notification',
] as const satisfies readonly (keyof Schema)[];

const registered = codes.codeOf(codes.registrationStatus, 'Registered');

type Table = (typeof tables)[number];
export type RowOf<T extends Table> = Readonly<Insertable<Schema[T]>>;

/** Rows of many tables, collected first and written together. */
export class RowBatch {
  readonly #rows: { readonly [T in Table]: RowOf<T>[] };

  constructor() {
    this.#rows = Object.fromEntries(tables.map((table) => [table, []])) as unknown as {
      [T in Table]: RowOf<T>[];
    };
  }

  add<T extends Table>(table: T, row: RowOf<T>): void {
    this.#rows[table].push(row);
  }

  rowsOf<T extends Table>(table: T): readonly RowOf<T>[] {
    return this.#rows[table];
  }

  async write(tx: Tx, options: { onConflict?: 'fail' | 'skip' } = {}): Promise<void> {
    await this.#numberRows(tx);
    for (const table of tables) await insertRows(tx, table, this.#rows[table], options);
    await this.#takeSeats(tx);
  }

  /** Whatever the product numbers gets its number from the product's own series, so that the next one follows on. */
  async #numberRows(tx: Tx): Promise<void> {
    const { submission, sales_order, receipt, credit_note } = this.#rows;
    const sentOn = (row: RowOf<'submission'>) => (isPricedByEvent(row.form_name) ? null : row.submitted_on);
    await numberRows(tx, 'application', submission, sentOn, (reference) => ({ reference }));
    const invoiceOf = (invoice_number: string) => ({ invoice_number });
    await numberRows(tx, 'invoice', sales_order, ({ created_on }) => created_on, invoiceOf);
    await numberRows(
      tx,
      'receipt',
      receipt,
      ({ issued_on }) => issued_on,
      (number) => ({ number }),
    );
    await numberRows(
      tx,
      'credit-note',
      credit_note,
      ({ created_on }) => created_on,
      (number) => ({ number }),
    );
  }

  /** The seats of the registrations that were written, for they are counted where they are limited. */
  async #takeSeats(tx: Tx): Promise<void> {
    const events = Map.groupBy(this.#rows.registration, (row) => row.event_id);
    const taken = [...events].map(([event, rows]) => ({
      event,
      seats: rows.filter(({ status_code, offered_until }) => status_code === registered || offered_until)
        .length,
      place: Math.max(0, ...rows.map(({ waiting_place }) => waiting_place ?? 0)),
    }));
    if (taken.length === 0) return;
    await sql`
      update event e set seats_taken = e.seats_taken + t.seats,
        last_waiting_place = greatest(e.last_waiting_place, t.place)
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as t (event uuid, seats integer, place integer)
      where e.id = t.event`.execute(tx);
    const prices = Map.groupBy(
      this.#rows.registration.filter(({ price_id, status_code }) => price_id && status_code === registered),
      (row) => row.price_id,
    );
    const sold = [...prices].map(([price, rows]) => ({ price, seats: rows.length }));
    await sql`
      update event_price p set seats_taken = p.seats_taken + t.seats
      from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as t (price uuid, seats integer)
      where p.id = t.price`.execute(tx);
    const sessions = Map.groupBy(this.#rows.registration_session, (row) => row.session_id);
    const chosen = [...sessions].map(([session, rows]) => ({ session, seats: rows.length }));
    await sql`
      update event_session s set seats_taken = s.seats_taken + t.seats
      from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as t (session uuid, seats integer)
      where s.id = t.session`.execute(tx);
  }
}

/** Of a row that the database does not take without a number: it is given as the batch is written. */
export const numberedLater = '';

const series = {
  application: { prefix: 'APP', digits: 4 },
  invoice: { prefix: 'INV', digits: 6 },
  receipt: { prefix: 'REC', digits: 6 },
  'credit-note': { prefix: 'CN', digits: 6 },
} as const;

/** Numbers of their year, in the order of the rows: the same people get the same ones, however many at once. */
async function numberRows<Row extends object>(
  tx: Tx,
  name: keyof typeof series,
  rows: Row[],
  day: (row: Row) => { toString(): string } | null | undefined,
  withNumber: (number: string) => Partial<Row>,
): Promise<void> {
  const { prefix, digits } = series[name];
  const dated = rows
    .map((row, at) => ({ row, at, year: Number(day(row)?.toString().slice(0, 4)) }))
    .filter(({ year }) => year > 0);
  for (const [year, ofYear] of Map.groupBy(dated, (one) => one.year)) {
    const { last_number } = await tx
      .insertInto('number_series')
      .values({ name, year, last_number: ofYear.length })
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'year'])
          .doUpdateSet({ last_number: sql`number_series.last_number + ${ofYear.length}` }),
      )
      .returning('last_number')
      .executeTakeFirstOrThrow();
    ofYear.forEach(({ row, at }, index) => {
      const number = String(last_number - ofYear.length + index + 1).padStart(digits, '0');
      rows[at] = { ...row, ...withNumber(`${prefix}-${year}-${number}`) };
    });
  }
}
