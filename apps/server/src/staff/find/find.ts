import { fewFound, internationalPhone, type FindAnswer, type FoundKind } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../engines/entitlements/index.ts';
import { textMatches, type Registry } from '../../engines/records/index.ts';
import { planAnew, type Database } from '../../platform/database/index.ts';
import { malformed } from '../../platform/errors/index.ts';
import { deskCases, isAt } from '../members/desk-parts.ts';

type Found = FindAnswer['found'][number];

/** The best few are chosen among so many at most: a text that half of everything holds costs no more than another. */
const gatheredAtMost = 500;

/** Of each kind that the caller's desks open the best few for a text, in one statement. Nobody's record is opened by it. */
export async function find(
  { db, registry }: { readonly db: Database; readonly registry: Registry },
  caller: Caller,
  { text }: { readonly text: string },
): Promise<FindAnswer> {
  if (text.includes('\u0000')) throw malformed('text', 'must not contain a NUL character');
  const { rows } = await sql<Found>`${planAnew} ${findStatement(registry, caller, text)}`.execute(db);
  return { found: rows };
}

interface Source {
  readonly kind: FoundKind;
  readonly isOpen: boolean;
  /** The ids of what the text itself finds, as rows of `t`. */
  readonly byText: RawBuilder<unknown> | null;
  /** The ids of what belongs to the people whom the text finds, as rows of `t`. */
  readonly byPerson: RawBuilder<unknown>;
  /** The rest of the row, for the ids gathered in `g`. */
  readonly joined: RawBuilder<unknown>;
  /** What it is called by letter and digit: whoever types all of it finds it first. */
  readonly mark: RawBuilder<unknown>;
  readonly label: RawBuilder<unknown>;
  readonly hint: RawBuilder<unknown>;
  readonly newest: RawBuilder<unknown>;
}

/** The statement by itself, so that a test can ask the database how it would go about it. */
export function findStatement(registry: Registry, caller: Caller, text: string): RawBuilder<Found> {
  const typed = text.trim().toLowerCase();
  const matches = (recordType: string, ...shows: readonly string[]) =>
    textMatches(registry, caller, { recordType, shows, text });
  const shown = matches('contacts', 'fullname', 'ctpt_membershipnumber', 'emailaddress1');
  const people = sql`
    select t.id, t.full_name, t.full_name_key, t.membership_number, t.email from contact as t where ${shown}`;
  // In the order of its index, and only then whether the caller may see it: a few are read, however many begin so.
  const beginning = beginnings.map(
    (key) => sql`
      select t.id, t.full_name, t.full_name_key, t.membership_number, t.email
      from (select * from contact as t where ${key} >= ${typed} and ${key} < ${`${typed}\u{10ffff}`}
        order by ${key}, t.id limit ${sql.lit(4 * fewFound)}) as t
      where ${isNobodys} and ${shown}`,
  );
  const found = sourcesFor(caller, matches, /\d/.test(text))
    .filter(({ isOpen }) => isOpen)
    .map(
      ({ kind, byText, byPerson, joined, mark, label, hint, newest }, at) => sql`(
        select ${sql.lit(kind)} as kind, g.id, ${label} as label, ${hint} as hint, ${sql.lit(at + 2)} as place,
          row_number() over (order by ${isMark(mark, typed)} desc, ${newest} desc, g.id) as nth
        from (${byText ? sql`(${byText} limit ${sql.lit(gatheredAtMost)}) union ` : sql``}${byPerson}) as g ${joined}
        order by nth limit ${sql.lit(fewFound)})`,
    );
  return sql<Found>`
    with bearer as materialized (
      ${people} and (t.membership_number = ${typed} or lower(t.email) = ${typed} or t.mobile_phone = ${internationalPhone(typed)})
    ), beginning as materialized (
      ${sql.join(beginning, sql` union `)}
    ), gathered as materialized (
      select *, 1 as place from bearer
      union all select *, 2 from beginning
      union all (select *, 3 from (${people}) as t where ${isNobodys} and (select count(*) from beginning) < ${sql.lit(fewFound)}
        and id not in (select id from beginning) limit ${sql.lit(gatheredAtMost)})
    ), person as materialized (
      select *, row_number() over (order by place, full_name_key, id) as nth
      from gathered order by nth limit ${sql.lit(fewFound)}
    )
    select kind, id, label, hint from (
      select 'member' as kind, id, coalesce(full_name, '') as label, concat_ws(', ', membership_number, email) as hint,
        1 as place, nth from person
      union all ${sql.join(found, sql` union all `)}) as found
    order by place, nth`;
}

/** Whoever types the whole number or address of somebody looks for them; only what is nobody's is looked for inside other texts. */
const isNobodys = sql`not exists (select from bearer)`;

/** What people are looked for by from its first letter on, as their indexes hold it. Whose it begins come before who has it further on. */
const beginnings = [
  sql`(lower(t.last_name) collate "C")`,
  sql`t.full_name_key`,
  sql`(lower(coalesce(t.membership_number, '')) collate "C")`,
  sql`(lower(t.email) collate "C")`,
];

const isMark = (mark: RawBuilder<unknown>, typed: string): RawBuilder<unknown> =>
  sql`(lower(${mark}) is not distinct from ${typed})`;

function sourcesFor(
  caller: Caller,
  matches: (recordType: string, ...shows: readonly string[]) => RawBuilder<boolean>,
  /** Numbers and references have a digit; without one every form and every fee of a name would be found. */
  isNumber: boolean,
): readonly Source[] {
  const ofPeople = sql`t.contact_id in (select id from person)`;
  return [
    {
      kind: 'application',
      isOpen: isAt(caller, 'membership', 'education'),
      byText: isNumber
        ? sql`select t.id from submission as t
            where t.reference is not null and ${matches('ctpt_sonicwebformsubmissions', 'ctpt_reference')} and ${isNobodys}`
        : null,
      byPerson: sql`select t.id from application_review as t where ${ofPeople}`,
      joined: sql`join application_review as r on r.id = g.id join submission as s on s.id = g.id
        join contact as c on c.id = r.contact_id`,
      mark: sql`s.reference`,
      label: sql`coalesce((select f.title from web_form f where f.id = r.web_form_id), r.form_name)`,
      hint: sql`concat_ws(', ', s.reference, c.full_name)`,
      newest: sql`r.submitted_on`,
    },
    {
      kind: 'order',
      isOpen: isAt(caller, 'finance'),
      byText: isNumber
        ? sql`select t.id from sales_order as t where ${matches('salesorders', 'name', 'ctpt_invoicenumber')} and ${isNobodys}`
        : null,
      byPerson: sql`select t.id from sales_order as t where ${ofPeople}`,
      joined: sql`join sales_order as o on o.id = g.id join contact as c on c.id = o.contact_id`,
      mark: sql`o.invoice_number`,
      label: sql`o.name`,
      hint: sql`concat_ws(', ', o.invoice_number, c.full_name)`,
      newest: sql`o.created_on`,
    },
    {
      kind: 'case',
      isOpen: true,
      // What is asked about somebody may name their number in its subject.
      byText: sql`select t.id from service_case as t where ${matches('ctpt_cases', 'ctpt_casenumber', 'ctpt_title')}`,
      byPerson: sql`select t.id from service_case as t where ${ofPeople}`,
      // What somebody asked themselves they read as everybody does, and not at the desk.
      joined: sql`join service_case as k on k.id = g.id and ${deskCases(caller)}
        left join contact as c on c.id = k.contact_id`,
      mark: sql`k.case_number`,
      label: sql`k.title`,
      hint: sql`concat_ws(', ', k.case_number, c.full_name)`,
      newest: sql`k.created_on`,
    },
  ];
}
