import { sql, type Kysely } from 'kysely';

/**
 * Every application that was sent in has a reference that a person can read out, and can be searched by it. The form of a
 * place at an event or exam has none: the place has its own papers.
 */
const statements = [
  `alter table submission add column reference text`,
  `create temporary table numbered_applications on commit drop as
    select s.id, y.year, row_number() over (partition by y.year order by s.sent_on, s.id) as number
    from (
      select id, coalesce(submitted_on, created_on) as sent_on from submission
      where progress_code = 100000001 and form_name not in ('eventreg', 'examreg')
    ) s
    cross join lateral (select extract(year from s.sent_on at time zone 'Africa/Johannesburg')::int as year) y`,
  `update submission s set reference = 'APP-' || n.year || '-' || lpad(n.number::text, greatest(4, length(n.number::text)), '0')
    from numbered_applications n where n.id = s.id`,
  `insert into number_series (name, year, last_number)
    select 'application', year, max(number) from numbered_applications group by year`,
  `create unique index submission_reference on submission (reference)`,
  // What a generated column is made of cannot be changed: it is made anew, with its index.
  `alter table submission drop column search_text`,
  `alter table submission add column search_text text not null
    generated always as (fold_text(' ' || coalesce(form_name, '') || E'\\n' || ' ' || coalesce(reference, ''))) stored`,
  `create index submission_search on submission using gin (search_text gin_trgm_ops)
    with (gin_pending_list_limit = 256)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
