import { sql, type Kysely } from 'kysely';

/** Lists that every form chooses from. At most one row of a list is its 'other'. */
const lists: Record<string, string> = {
  country: 'iso2 char(2) not null unique, iso3 char(3) not null unique, dial_code text',
  nationality: 'country_code char(2)',
  branch: 'region text',
  division: 'always_paid boolean not null default false',
  specialist_field: '',
  institution: 'country_id uuid references country (id), kind text',
  discipline: '',
  programme_level: 'nqf_level smallint',
  organisation: 'acronym text, country_id uuid references country (id)',
  registration_category: 'acronym text, organisation_id uuid references organisation (id)',
  case_type: 'display_flag boolean not null default false, required_document text',
  currency: 'code char(3) not null unique, symbol text not null',
  timezone: 'code integer not null unique, zone text not null, offset_minutes integer not null',
  preference_type: '',
  interest_type: '',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  for (const [list, columns] of Object.entries(lists)) {
    await sql
      .raw(
        `create table ${list} (
          id uuid primary key,
          name text not null,
          is_other boolean not null default false,
          state_code smallint not null default 0 check (state_code in (0, 1)),
          version integer not null default 1,
          created_on timestamptz not null default now(),
          modified_on timestamptz not null default now()
          ${columns ? `, ${columns}` : ''}
        )`,
      )
      .execute(db);
    await sql.raw(`create unique index ${list}_one_other on ${list} (is_other) where is_other`).execute(db);
    await sql.raw(`create index ${list}_by_name on ${list} ((lower(name) collate "C"), id)`).execute(db);
  }
  await sql`create index registration_category_organisation on registration_category (organisation_id)`.execute(
    db,
  );
  await sql`create index institution_country on institution (country_id)`.execute(db);
  await sql`create index organisation_country on organisation (country_id)`.execute(db);
}
