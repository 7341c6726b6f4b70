import { sql, type Kysely } from 'kysely';

/** An officer sees the portal as a member sees it, for some minutes. What is over is deleted; `record_view` keeps that it was. */
const statements = [
  `create table view_session (
    id uuid primary key default gen_random_uuid(),
    officer_id uuid not null references contact (id) on delete cascade,
    officer_session text not null,
    contact_id uuid not null references contact (id) on delete cascade,
    begins_on timestamptz not null default now(),
    ends_on timestamptz not null
  )`,
  `create index view_session_officer on view_session (officer_id)`,
  `create index view_session_contact on view_session (contact_id)`,
  // Whoever comes to work for the institution meanwhile is no longer shown.
  `create function viewed_sign_in(view uuid, officer uuid, of_session text)
    returns table (issuer text, subject text, begins_on timestamptz, ends_on timestamptz) language sql stable as $$
    select l.issuer, l.subject, v.begins_on, v.ends_on
    from view_session v join identity_link l on l.contact_id = v.contact_id
    where v.id = view and v.officer_id = officer and v.officer_session = of_session and v.ends_on > now() and not exists (
      select from contact_role cr join role r on r.id = cr.role_id where cr.contact_id = v.contact_id and r.is_staff)
    order by l.issuer, l.subject limit 1 $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
