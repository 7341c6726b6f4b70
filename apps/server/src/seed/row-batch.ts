import type { Insertable } from 'kysely';
import { insertRows, type Schema, type Tx } from '../platform/database/index.ts';

/** In the order in which they can be written: a table after those it refers to. */
const tables = [
  'contact',
  'account',
  'representative',
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
  'event',
  'event_schedule',
  'event_session',
  'speaker',
  'speaker_engagement',
  'registration',
  'exam_result',
  'submission',
  'submission_event',
  'sales_order',
  'order_line',
  'ledger_entry',
  'credit_note',
  'sponsorship',
  'automation_log',
  'member_declaration',
  'evidence',
  'training_agreement',
  'placement',
  'service_case',
  'supporting_document',
  'payment_verification',
  'notification',
] as const satisfies readonly (keyof Schema)[];

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
    for (const table of tables) await insertRows(tx, table, this.#rows[table], options);
  }
}
