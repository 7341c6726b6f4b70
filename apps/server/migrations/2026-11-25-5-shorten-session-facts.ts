import { sql, type Kysely } from 'kysely';

const statements = [
  // Which forms there are is part of every sign-in, and remembered like what roles open.
  `insert into data_version (name) values ('forms')`,
  `create trigger web_form_raises_version after insert or update or delete or truncate on web_form
    for each statement execute function raise_data_version('forms')`,

  // Every read that follows a write elsewhere asks for the facts: what the role opens is told by the version of it alone.
  // Whoever is erased has no link any more, so that only then the digest of their sign-in is worked out.
  `create or replace function session_facts(of_issuer text, of_subject text, of_session text, issued_on timestamptz)
    returns text language plpgsql stable as $$
    declare facts text;
    begin
      select case
          when exists (select from ended_session e where e.session = of_session and e.ended_on >= issued_on) then 'ended'
          else concat_ws(' ', c.id, c.state_code, c.on_hold, c.termination_type is not null, c.email is not null, (
            select version from data_version where name = 'entitlements'), (
            select cr.role_id from contact_role cr join role on role.id = cr.role_id
            where cr.contact_id = c.id and role.state_code = 0
            order by cr.position, role.key limit 1))
        end
        into facts
        from identity_link l join contact c on c.id = l.contact_id
        where l.issuer = of_issuer and l.subject = of_subject;
      if not found and exists (select from ended_session e
          where e.session in (of_session, sign_in_digest(of_issuer, of_subject)) and e.ended_on >= issued_on) then
        return 'ended';
      end if;
      return facts;
    end $$`,
  `drop function caller_facts(text, text)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
