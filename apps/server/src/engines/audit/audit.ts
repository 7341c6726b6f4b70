import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** On whose behalf something is changed. The name says by which way and never who: it stays when the person is erased. */
export interface Actor {
  readonly contactId: string | null;
  readonly name: string;
  readonly requestId: string | null;
}

/** Somebody signed in. */
export const personActor = (contactId: string, requestId: string | null): Actor => ({
  contactId,
  name: 'person',
  requestId,
});

export type Row = Readonly<Record<string, unknown>>;

interface AuditedChange {
  readonly action: 'create' | 'update' | 'delete' | 'link' | 'unlink' | 'refuse' | 'erase' | 'export';
  readonly recordType: string;
  readonly recordId: string;
  readonly before: Row | null;
  readonly after: Row | null;
  /** Columns that change without a new version, above all those worked out when the row is read: no digest of theirs would hold. */
  readonly derived?: ReadonlySet<string>;
}

/** What the database makes of the other fields of a row, or of what it belongs to, and says nothing that they do not. */
export const generatedColumns: ReadonlySet<string> = new Set([
  'full_name',
  'full_name_key',
  'name_key',
  'search_text',
  'standing_code',
  'payer_name',
  'payer_number',
  'billed_number',
]);

/** Said by the entry itself, or made of the other fields. */
const bookkeeping = new Set(['id', 'version', 'created_on', 'modified_on', ...generatedColumns]);

/**
 * Notes who changed which fields, with a digest of each new value; the values themselves stay in the record. Takes a
 * transaction: a change and its trace are there together or not at all.
 */
export async function writeAudit(tx: Tx, actor: Actor, change: AuditedChange): Promise<void> {
  const { action, recordType, recordId } = change;
  const row = change.after ?? change.before ?? {};
  const about = row['contact_id'] ?? row['owner_id'] ?? null;
  const entry = sql`${actor.contactId}::uuid, ${actor.name}::text, ${actor.requestId}::text, ${action}::text,
    ${recordType}::text, ${recordId}::uuid, ${versionReached(change)}::integer, ${about}::uuid`;
  const columns = sql`actor_contact_id, actor, request_id, action, record_type, record_id, record_version,
    about_contact_id`;
  if (action === 'delete') {
    // The digests of a record that is gone prove nothing any more, and must not tell anything either.
    await sql`
      with forgotten as (delete from audit_salt where record_type = ${recordType} and record_id = ${recordId})
      insert into audit_entry (${columns}) values (${entry})`.execute(tx);
    return;
  }
  const { values, names } = changedFields(change);
  const insertion = sql`
    with made as (
      insert into audit_salt (record_type, record_id) values (${recordType}, ${recordId})
      on conflict do nothing returning id, salt
    ), salt as (
      select id, salt from made
      union all
      select id, salt from audit_salt where record_type = ${recordType} and record_id = ${recordId}
      limit 1
    )
    insert into audit_entry (${columns}, salt_id, fields)
    select ${entry}, salt.id, ${JSON.stringify(names)}::jsonb || coalesce(
      (select jsonb_object_agg(key, audit_digest(salt.salt, key, value))
        from jsonb_each(${JSON.stringify(values)}::jsonb)), '{}')
    from salt returning id`;
  const { rows } = await insertion.execute(tx);
  // Somebody else made the salt while this statement waited for it, and only the next one sees it.
  if (rows.length === 0) await insertion.execute(tx);
}

/** The version that the change led to; null where it left the version as it was, as what is kept beside a row does. */
function versionReached({ before, after, action }: AuditedChange): number | null {
  const version = after?.['version'];
  if (typeof version !== 'number' || (action !== 'create' && action !== 'update')) return null;
  return version === before?.['version'] ? null : version;
}

/** What was asked for and refused, what a link that is gone led to, what was erased and what was exported is named only: that is the digest ''. */
function changedFields({ action, before, after, derived }: AuditedChange): { values: Row; names: Row } {
  const changed = Object.entries(after ?? before ?? {}).filter(
    ([name, value]) =>
      !bookkeeping.has(name) &&
      (action !== 'update' || JSON.stringify(before?.[name]) !== JSON.stringify(value)),
  );
  const isNamedOnly = (name: string) =>
    ['refuse', 'unlink', 'erase', 'export'].includes(action) || derived?.has(name);
  const names = changed.filter(([name]) => isNamedOnly(name)).map(([name]) => [name, ''] as const);
  const values = changed.filter(([name]) => !isNamedOnly(name)).map(([name, value]) => [name, value ?? null]);
  return { names: Object.fromEntries(names), values: Object.fromEntries(values) as Row };
}

/** A record that was just made, as a use case collects them to trace all of them at once. */
export interface CreatedRecord {
  readonly recordType: string;
  readonly recordId: string;
  readonly after: Row;
}

/** The same for any number of records that were just made, in one statement. */
export async function writeCreations(tx: Tx, actor: Actor, created: readonly CreatedRecord[]): Promise<void> {
  if (created.length === 0) return;
  const entries = created.map(({ recordType, recordId, after }) => {
    const change = { action: 'create', recordType, recordId, before: null, after } as const;
    const about = after['contact_id'] ?? after['owner_id'] ?? null;
    return { recordType, recordId, about, version: versionReached(change), ...changedFields(change) };
  });
  await sql`
    with entry as (
      select e."recordType", e."recordId", e.about, e.version, e.names, e.values from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as e ("recordType" text, "recordId" uuid, about uuid, version integer, names jsonb, values jsonb)
    ), made as (
      insert into audit_salt (record_type, record_id) select "recordType", "recordId" from entry
      returning id, salt, record_type, record_id
    )
    insert into audit_entry (actor_contact_id, actor, request_id, action, record_type, record_id, record_version,
      about_contact_id, salt_id, fields)
    select ${actor.contactId}::uuid, ${actor.name}::text, ${actor.requestId}::text, 'create', e."recordType",
      e."recordId", e.version, e.about, made.id, e.names || coalesce(
        (select jsonb_object_agg(key, audit_digest(made.salt, key, value)) from jsonb_each(e.values)), '{}')
    from entry e join made on made.record_type = e."recordType" and made.record_id = e."recordId"`.execute(
    tx,
  );
}
