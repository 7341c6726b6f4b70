import type { FieldType } from '../api.ts';

/** How a field is called on the wire and what it holds; a lookup says which record type it leads to. */
export type FieldDescriptor = readonly [wire: string, type: FieldType, to?: string];

/**
 * A record type by plain names. What screens read, ask for and write is said in these; the client turns them into the names
 * of the wire in one place, and a test of the server holds each of them against the registry. A descriptor is a plain
 * literal, so that an area carries only those it uses; two areas may describe one type, each as far as it needs it.
 */
export interface RecordDescriptor {
  readonly type: string;
  /** The name of its id. */
  readonly id: string;
  readonly fields: Readonly<Record<string, FieldDescriptor>>;
}

/** What every record has, whatever its type. */
export const everyRecord = {
  state: ['statecode', 'picklist'],
  createdOn: ['createdon', 'datetime'],
  modifiedOn: ['modifiedon', 'datetime'],
  version: ['versionnumber', 'number'],
} as const satisfies RecordDescriptor['fields'];

export type FieldOf<D extends RecordDescriptor> = (keyof D['fields'] | keyof typeof everyRecord) & string;
