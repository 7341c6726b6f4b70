import { sql, type Kysely } from 'kysely';

/** Contacts, the companies they speak for, and everything a profile holds. */
const common = `
  id uuid primary key default gen_random_uuid(),
  state_code smallint not null default 0 check (state_code in (0, 1)),
  version integer not null default 1,
  created_on timestamptz not null default now(),
  modified_on timestamptz not null default now()`;

const statements = [
  `create table contact (${common},
    first_name text not null default '',
    last_name text not null default '',
    middle_name text,
    full_name text generated always as (trim(both from first_name || ' ' || last_name)) stored,
    birth_date date,
    title_code integer,
    gender_code integer,
    race_code integer,
    disability text,
    email text,
    mobile_phone text,
    address_composite text,
    membership_number text unique,
    membership_class text,
    category_code integer,
    contact_type integer,
    on_hold boolean not null default false,
    on_hold_reason text,
    date_joined date,
    termination_type integer,
    date_terminated date,
    last_application_approved_on date,
    profile_confirmed_on date,
    resides_in_south_africa boolean not null default true,
    branch_id uuid references branch (id),
    company_name text,
    billing_contact_person text,
    vat_number text,
    kin_surname text,
    kin_first_name text,
    kin_second_name text,
    kin_email text,
    kin_mobile text,
    kin_relationship integer,
    kin_other text,
    include_in_directory boolean not null default false
  )`,
  `create index contact_by_full_name on contact ((lower(full_name) collate "C"), id)`,
  `create index contact_by_created_on on contact (created_on, id)`,
  `create index contact_by_email on contact (lower(email))`,
  `create index contact_branch on contact (branch_id)`,
  `create index contact_type_state on contact (contact_type, id)`,
  `create index contact_search_name on contact using gin (full_name gin_trgm_ops)`,
  `create index contact_search_email on contact using gin (email gin_trgm_ops)`,
  `create index contact_search_number on contact using gin (membership_number gin_trgm_ops)`,

  `create table account (${common},
    name text not null,
    membership_number text unique,
    kind_code integer,
    vat_number text,
    email text,
    phone text,
    mailing_address text,
    contact_id uuid references contact (id),
    include_in_directory boolean not null default false
  )`,
  `create index account_contact on account (contact_id)`,
  `create index account_by_name on account ((lower(name) collate "C"), id)`,
  `create index account_search_name on account using gin (name gin_trgm_ops)`,

  `create view directory_entry as
    select id, 1 as kind_code, membership_number, state_code, full_name as name,
      contact_type as category_code, address_composite as mailing_address, include_in_directory,
      version, created_on, modified_on
    from contact where membership_number is not null
    union all
    select id, 2, membership_number, state_code, name, kind_code, mailing_address, include_in_directory,
      version, created_on, modified_on
    from account where membership_number is not null`,

  `create table contact_nationality (${common},
    contact_id uuid not null references contact (id) on delete cascade,
    nationality_id uuid not null references nationality (id),
    unique (contact_id, nationality_id)
  )`,
  `create table contact_specialist_field (${common},
    contact_id uuid not null references contact (id) on delete cascade,
    specialist_field_id uuid not null references specialist_field (id),
    unique (contact_id, specialist_field_id)
  )`,
  `create table contact_division (${common},
    contact_id uuid not null references contact (id) on delete cascade,
    division_id uuid not null references division (id),
    unique (contact_id, division_id)
  )`,
  `create table contact_next_year_division (${common},
    contact_id uuid not null references contact (id) on delete cascade,
    division_id uuid not null references division (id),
    unique (contact_id, division_id)
  )`,

  `create table channel (${common},
    contact_id uuid not null references contact (id) on delete cascade,
    method_type integer not null,
    map_address_to integer,
    address_type integer,
    line1 text,
    line2 text,
    suburb text,
    city text,
    postal_code text,
    country_id uuid references country (id),
    email_address text,
    map_email_to integer,
    telephone text,
    telephone_type integer,
    map_telephone_to integer
  )`,
  `create index channel_contact on channel (contact_id, method_type)`,

  `create table identity_document (${common},
    contact_id uuid not null references contact (id) on delete cascade,
    type_code integer not null,
    number text
  )`,
  `create index identity_document_contact on identity_document (contact_id)`,

  `create table qualification (${common},
    contact_id uuid not null references contact (id) on delete cascade,
    name text,
    country_id uuid references country (id),
    programme_level_id uuid references programme_level (id),
    other_programme_level text,
    discipline_id uuid references discipline (id),
    other_discipline text,
    institution_id uuid references institution (id),
    other_institution text,
    graduation_date date,
    year_of_qualification integer,
    end_date date,
    grade_average numeric(5, 2)
  )`,
  `create index qualification_contact on qualification (contact_id, created_on)`,

  `create table employment (${common},
    contact_id uuid not null references contact (id) on delete cascade,
    job_title text,
    company text,
    employer_id uuid references account (id),
    sector integer,
    start_date date,
    end_date date
  )`,
  `create index employment_contact on employment (contact_id, start_date)`,
  `create index employment_employer on employment (employer_id)`,

  `create table organisation_membership (${common},
    contact_id uuid not null references contact (id) on delete cascade,
    organisation_id uuid references organisation (id),
    other_organisation text,
    country_id uuid references country (id),
    registration_category_id uuid references registration_category (id),
    other_registration_category text,
    year_of_election integer,
    registration_number text
  )`,
  `create index organisation_membership_contact on organisation_membership (contact_id)`,

  `create table communication_preference (${common},
    contact_id uuid not null references contact (id) on delete cascade,
    channel_id uuid not null references channel (id) on delete cascade,
    preference_type_id uuid not null references preference_type (id),
    interest_type_id uuid references interest_type (id),
    opt_in boolean not null default false,
    unique (channel_id, preference_type_id, interest_type_id)
  )`,
  `create index communication_preference_contact on communication_preference (contact_id)`,

  `create table notification (${common},
    contact_id uuid not null references contact (id) on delete cascade,
    kind_code integer not null,
    title text not null,
    body text not null default '',
    link text,
    read_on timestamptz
  )`,
  `create index notification_contact on notification (contact_id, created_on)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
