import type { FieldChange } from '@charter/contracts';
import type { Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database, Schema } from '../../../src/platform/database/index.ts';

export interface Sample {
  /** Makes a row that belongs to the contact, by the record type's own way of belonging. */
  row(db: Database, contactId: string): Promise<string>;
  /** One that is about the contact in person, where that is another way of belonging. */
  own?(db: Database, contactId: string): Promise<string>;
  /** What a caller would send to create such a row for the contact; absent where nobody creates it by this call. */
  create?(db: Database, contactId: string): Promise<FieldChange[]>;
}

/** By the name of the record type. */
export type Samples = Readonly<Record<string, Sample>>;

export async function insert<Table extends keyof Schema>(
  db: Database,
  table: Table,
  values: object,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto(table)
    .values({ ...values, id } as unknown as Insertable<Schema[Table]>)
    .execute();
  return id;
}

export const text = (name: string, value: string): FieldChange => ({ name, value, type: 'string' });
export const lookup = (name: string, value: string, relatedentity: string): FieldChange => ({
  name,
  value,
  type: 'lookup',
  relatedentity,
});
export const picklist = (name: string, value: number): FieldChange => ({ name, value, type: 'picklist' });

export const owned =
  (table: keyof Schema, values: object = {}): Sample['row'] =>
  (db, contactId) =>
    insert(db, table, { contact_id: contactId, ...values });
