import { sql, type Kysely } from 'kysely';

/** A primary email address changes by a mailed link: what was asked for waits here until it is confirmed. */
const open = 'confirmed_on is null and superseded_on is null and cancelled_on is null';
const primaryEmail = 'method_type = 727530001 and map_email_to = 727530000';

const statements = [
  `create table email_change (
    id uuid primary key default gen_random_uuid(),
    contact_id uuid not null references contact (id) on delete cascade,
    channel_id uuid not null references channel (id) on delete cascade,
    new_address text not null,
    is_resend boolean not null,
    created_on timestamptz not null,
    expires_on timestamptz not null,
    confirmed_on timestamptz,
    superseded_on timestamptz,
    cancelled_on timestamptz,
    previous_addresses text[] not null default '{}',
    check (num_nonnulls(confirmed_on, superseded_on, cancelled_on) <= 1)
  )`,
  `create unique index email_change_open on email_change (channel_id) where ${open}`,
  `create index email_change_channel on email_change (channel_id)`,
  `create index email_change_contact on email_change (contact_id, created_on)`,
  // A link is made when its mail is sent, and a mail that is sent again brings a link of its own.
  `create table email_change_link (
    token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
    email_change_id uuid not null references email_change (id) on delete cascade
  )`,
  `create index email_change_link_change on email_change_link (email_change_id)`,
  `create index channel_primary_email on channel (lower(email_address)) where ${primaryEmail}`,
  // Its columns are those that channel has today: a migration that adds one makes the view anew.
  `create view channel_record as
    select c.*,
      (select e.new_address from email_change e
        where e.channel_id = c.id and ${open} and e.expires_on > now()) as pending_email_address,
      (select e.expires_on from email_change e
        where e.channel_id = c.id and ${open} and e.expires_on > now()) as pending_email_expires_on
    from channel c`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
