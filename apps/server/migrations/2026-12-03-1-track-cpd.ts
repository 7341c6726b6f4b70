import { sql, type Kysely } from 'kysely';

/**
 * What a period asks of a member stands on the declaration itself, because it differs by class and by leave of absence. Units of
 * an event are credited when attendance is confirmed, once for a registration, and become evidence when the member adds them.
 */
const attachment = (column: string) => `(select ${column}
      from supporting_document s join annotation a on a.supporting_document_id = s.id
      where s.evidence_id = e.id order by s.created_on desc, s.id desc limit 1)`;

const statements = [
  `alter table member_declaration
    add column units_required numeric(6, 2) not null default 40 check (units_required >= 0),
    add column verifiable_required numeric(6, 2) not null default 20 check (verifiable_required >= 0),
    add column review_request text,
    add column review_due_on date,
    add column review_remark text,
    add column reminded_days integer`,
  `alter table member_declaration add constraint declaration_period check (period_end >= period_start)`,
  // What was answered with both halves of a pair before the rule stood is for nobody to guess: it is asked again.
  `update member_declaration set cpd_complied = null, cpd_not_complied = null where cpd_complied and cpd_not_complied`,
  `update member_declaration set ethics_complied = null, ethics_not_complied = null
    where ethics_complied and ethics_not_complied`,
  `update member_declaration set cpd_by_institution = null, cpd_by_ifac = null
    where cpd_by_institution and cpd_by_ifac`,
  `alter table member_declaration
    add constraint declaration_cpd_pair check (not (cpd_complied and cpd_not_complied)),
    add constraint declaration_ethics_pair check (not (ethics_complied and ethics_not_complied)),
    add constraint declaration_undertaken_pair check (not (cpd_by_institution and cpd_by_ifac))`,
  // The reminder job asks for these alone, a few days before they end.
  `create index member_declaration_open_until on member_declaration (period_end, id)
    where status_code in (533910000, 533910001)`,

  `create table cpd_credit (
    id uuid primary key default gen_random_uuid(),
    state_code smallint not null default 0 check (state_code in (0, 1)),
    version integer not null default 1,
    created_on timestamptz not null default now(),
    modified_on timestamptz not null default now(),
    contact_id uuid not null references contact (id) on delete cascade,
    registration_id uuid not null unique references registration (id) on delete cascade,
    name text not null,
    place text not null default '',
    units numeric(6, 2) not null check (units > 0),
    took_place_on date not null,
    attended_on date not null
  )`,
  `create index cpd_credit_contact on cpd_credit (contact_id, took_place_on)`,
  `create index cpd_credit_by_created_on on cpd_credit (created_on, id)`,

  `alter table evidence
    add column activity_kind integer,
    add column registration_id uuid references registration (id) on delete set null`,
  // An event is evidence once, whichever declaration it stands in.
  `create unique index evidence_registration on evidence (registration_id) where registration_id is not null`,

  // Its documents go before it does: whether they may is judged by the declaration, which is found through it.
  `create function remove_evidence_documents() returns trigger language plpgsql as $$
    begin
      delete from supporting_document where evidence_id = old.id;
      return old;
    end $$`,
  `create trigger evidence_takes_documents_along before delete on evidence
    for each row execute function remove_evidence_documents()`,

  // Attendance that was confirmed before units were credited.
  `insert into cpd_credit (contact_id, registration_id, name, place, units, took_place_on, attended_on, created_on)
    select r.contact_id, r.id, e.name, case when e.is_online then 'Online' else coalesce(e.city, e.venue, '') end,
      e.cpd_units, (e.start_date at time zone 'Africa/Johannesburg')::date, r.attended_on, now()
    from registration r join event e on e.id = r.event_id
    where r.attended_on is not null and r.status_code = 766860003 and e.cpd_units > 0`,

  `create view declaration_record as
    select d.*,
      coalesce((select sum(e.units_claimed) from evidence e where e.declaration_id = d.id), 0)::numeric(8, 2)
        as units_claimed,
      coalesce((select sum(e.units_verifiable) from evidence e where e.declaration_id = d.id), 0)::numeric(8, 2)
        as units_verifiable,
      (select count(*) from evidence e where e.declaration_id = d.id)::integer as evidence_count
    from member_declaration d`,
  // The last document of an evidence that has a file is its attachment. Each column asks by itself, so that whoever
  // wants none of them, such as a search, pays for none.
  `create view evidence_record as
    select e.*, ${attachment('s.document_url')} as document_url, ${attachment('a.id::text')} as file_id,
      ${attachment('a.filename')} as filename
    from evidence e`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
