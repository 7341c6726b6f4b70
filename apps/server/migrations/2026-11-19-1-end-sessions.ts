import { sql, type Kysely } from 'kysely';

/** Whoever has signed out is refused at once, although their access token is still good for some minutes. */
const statements = [
  `create table ended_session (
    session text primary key check (session ~ '^[0-9a-f]{64}$'),
    ended_on timestamptz not null,
    forget_on timestamptz not null
  )`,
  `create index ended_session_forget on ended_session (forget_on)`,
  // Around caller_facts, so that every statement that carries the caller's facts along finds out about the session too.
  // A token that was issued later than the end belongs to somebody who has signed in again.
  `create function session_facts(of_issuer text, of_subject text, of_session text, issued_on timestamptz)
    returns text language plpgsql stable as $$
    begin
      if exists (select from ended_session e where e.session = of_session and e.ended_on >= issued_on) then
        return '{"ended":true}';
      end if;
      return caller_facts(of_issuer, of_subject);
    end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
