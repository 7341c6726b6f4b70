import type { CsvValue, RecordValue } from '@charter/contracts';
import type { Caller } from '../../../engines/entitlements/index.ts';
import {
  readOwnRecords,
  type NamedField,
  type OwnRecordType,
  type Registry,
} from '../../../engines/records/index.ts';
import type { Database } from '../../../platform/database/index.ts';

export interface Reading {
  readonly db: Database;
  readonly registry: Registry;
  readonly caller: Caller;
}

export interface OwnValue {
  readonly field: NamedField;
  readonly value: RecordValue['value'];
  readonly text: string;
}

/** The caller's rows of one type, each as its values in the order of the type's fields. */
export async function* ownRecords(
  reading: Reading,
  type: OwnRecordType,
): AsyncGenerator<readonly (readonly OwnValue[])[]> {
  for await (const page of readOwnRecords(reading, type.name)) {
    yield page.map((row) =>
      type.fields.map((field, index) => toOwnValue(field, row.data[index], reading.caller.contactId)),
    );
  }
}

/** Another person that a record points at, such as the other side of an agreement, is that person's own data. */
function toOwnValue(field: NamedField, found: RecordValue | undefined, contactId: string): OwnValue {
  const value = found?.value ?? null;
  const isSomebodyElse = field.to === 'contacts' && value !== null && value !== contactId;
  return isSomebodyElse
    ? { field, value: null, text: 'Another person' }
    : { field, value, text: found?.formattedValue ?? '' };
}

const readByTheirText = new Set<NamedField['kind']>(['picklist', 'boolean', 'lookup', 'links']);

/** Numbers and dates stay what a spreadsheet can reckon with; codes and ids become words. */
export function cellOf({ field, value, text }: OwnValue): CsvValue {
  if (readByTheirText.has(field.kind)) return text;
  return typeof value === 'boolean' ? text : value;
}
