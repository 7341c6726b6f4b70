import { sql, type Kysely } from 'kysely';

/**
 * An address that nobody has proved is a change that waits on a channel without an address: it stays there, past the
 * life of its link, until it is proved, replaced or given up. `asked_by` says who asked for a change; staff may.
 */
const open = 'confirmed_on is null and superseded_on is null and cancelled_on is null';
const shown = `e.channel_id = c.id and ${open} and (e.expires_on > now() or c.email_address is null)`;

const statements = [
  `alter table email_change add column asked_by uuid references contact (id) on delete set null`,
  `create index email_change_asked_by on email_change (asked_by)`,
  `create or replace view channel_record as
    select c.*,
      (select e.new_address from email_change e where ${shown}) as pending_email_address,
      (select e.expires_on from email_change e where ${shown}) as pending_email_expires_on
    from channel c`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
