import type { CsvValue } from '@charter/contracts';
import { sql } from 'kysely';
import { ownRecordIds, ownRecordTypes, type OwnRecordType } from '../../../engines/records/index.ts';
import type { Reading } from './own-records.ts';

const pageSize = 1000;

/** What happened to a record of the person's own, and when. Who else did it is not theirs to know. */
export interface Change {
  readonly at: string;
  readonly action: string;
  readonly record: string;
  readonly recordId: string;
  readonly by: 'You' | 'Somebody else' | 'The portal';
  readonly changed: readonly string[];
}

export const changeHeader = ['Time', 'Action', 'Record', 'Record id', 'By', 'Changed'];

export const changeLine = ({ at, action, record, recordId, by, changed }: Change): CsvValue[] => [
  at,
  action,
  record,
  recordId,
  by,
  changed.join(', '),
];

interface Entry {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly record_type: string;
  readonly record_id: string;
  readonly actor_contact_id: string | null;
  readonly keys: string | null;
}

/** The trail of the caller's own records, in the order it was written, those included that the caller has deleted. */
export async function* readChanges({ db, registry, caller }: Reading): AsyncGenerator<readonly Change[]> {
  const { contactId } = caller;
  // A fence after each record's own entries: the trail of everybody is long, and must not be walked for a few records.
  const query = (after: number) => sql<Entry>`
    with own as materialized (
      ${ownRecordIds(registry, caller)}
      union
      select d.record_type, d.record_id from audit_entry d
      where d.actor_contact_id = ${contactId} and d.action = 'delete' and d.about_contact_id = ${contactId}
    )
    select entry.*, own.record_type, own.id as record_id from own cross join lateral (
      select e.id, e.at, e.action, e.actor_contact_id,
        case when e.action in ('update', 'link', 'unlink') then
          (select string_agg(k, ' ' order by k) from jsonb_object_keys(e.fields) as k) end as keys
      from audit_entry e
      where e.record_type = own.record_type and e.record_id = own.id and e.id > ${after}
      offset 0
    ) as entry
    order by entry.id limit ${pageSize}`;
  const known = new Map(ownRecordTypes(registry).map((type) => [type.name, type]));
  let after = 0;
  for (;;) {
    const { rows } = await query(after).execute(db);
    if (rows.length > 0) yield rows.map((row) => toChange(row, known.get(row.record_type), contactId));
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id ?? after;
  }
}

function toChange(row: Entry, type: OwnRecordType | undefined, contactId: string): Change {
  const fields = (row.keys?.split(' ') ?? []).map((key) => type?.fieldOf(key) ?? null);
  return {
    at: row.at,
    action: row.action,
    record: type?.label ?? row.record_type,
    recordId: row.record_id,
    by:
      row.actor_contact_id === null
        ? 'The portal'
        : row.actor_contact_id === contactId
          ? 'You'
          : 'Somebody else',
    changed: fields.flatMap((field) => (field && !field.computed ? [field.label] : [])),
  };
}
