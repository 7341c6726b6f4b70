import { sql, type Kysely } from 'kysely';

/**
 * Every change to what somebody is told, and to whether they may be told at all, is announced when it is committed, so
 * that each server can pass it on to the tabs that are open. Announced is whose it is, never what it says.
 */
const statements = [
  `create index notification_unread on notification (contact_id) where read_on is null and state_code = 0`,
  `create function announce_news() returns trigger language plpgsql as $$
    begin
      perform pg_notify('charter_live', 'news ' || contact_id)
        from (select distinct contact_id from changed) as people;
      return null;
    end $$`,
  `create trigger notification_announced after insert on notification
    referencing new table as changed for each statement execute function announce_news()`,
  `create function announce_reading() returns trigger language plpgsql as $$
    begin
      perform pg_notify('charter_live', 'news ' || contact_id)
        from (select distinct changed.contact_id from changed join before using (id)
          where changed.read_on is distinct from before.read_on
            or changed.state_code <> before.state_code) as people;
      return null;
    end $$`,
  `create trigger notification_reading_announced after update on notification
    referencing old table as before new table as changed for each statement execute function announce_reading()`,
  `create function announce_person() returns trigger language plpgsql as $$
    begin
      perform pg_notify('charter_live', 'person ' || new.id);
      return null;
    end $$`,
  `create trigger contact_state_announced after update of state_code on contact
    for each row when (old.state_code is distinct from new.state_code) execute function announce_person()`,
  `create function announce_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('charter_live', 'session ' || new.session);
      return null;
    end $$`,
  `create trigger ended_session_announced after insert or update on ended_session
    for each row execute function announce_session()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
