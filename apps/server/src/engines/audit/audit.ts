import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** On whose behalf something is changed. */
export interface Actor {
  readonly contactId: string | null;
  readonly name: string;
  readonly requestId: string | null;
}

export type Row = Readonly<Record<string, unknown>>;

interface AuditedChange {
  readonly action: 'create' | 'update' | 'delete' | 'link' | 'unlink' | 'refuse';
  readonly recordType: string;
  readonly recordId: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Takes a transaction: a change and its trace are there together or not at all. */
export async function writeAudit(tx: Tx, actor: Actor, change: AuditedChange): Promise<void> {
  const { before, after } = change.action === 'update' ? onlyChanged(change.before, change.after) : change;
  await sql`
    insert into audit_entry (actor_contact_id, actor, request_id, action, record_type, record_id, before, after)
    values (${actor.contactId}, ${actor.name}, ${actor.requestId}, ${change.action}, ${change.recordType},
      ${change.recordId}, ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb)`.execute(
    tx,
  );
}

function onlyChanged(before: Row | null, after: Row | null): { before: Row | null; after: Row | null } {
  if (!before || !after) return { before, after };
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (row: Row) => Object.fromEntries(changed.map((key) => [key, row[key]]));
  return { before: pick(before), after: pick(after) };
}
