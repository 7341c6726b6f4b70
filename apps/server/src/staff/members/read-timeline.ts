import type { ReadTimelineAnswer } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import { noteOpening } from '../../engines/audit/index.ts';
import type { Caller, RequestContext } from '../../engines/entitlements/index.ts';
import type { Registry } from '../../engines/records/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { malformed, notFound } from '../../platform/errors/index.ts';
import { fieldLabels } from '../field-labels.ts';
import { deskCases, isAt, type Desk } from './desk-parts.ts';

const pageSize = 20;

type Entry = ReadTimelineAnswer['entries'][number];

/** One kind of thing that happens to a person, for the desks that read it: each source orders itself by an index of its own. */
interface Source {
  readonly kind: Entry['kind'];
  readonly desks: readonly Desk[];
  /** When it was, and what tells two of a moment apart. */
  readonly at: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly code?: RawBuilder<unknown>;
  readonly what?: RawBuilder<unknown>;
  readonly amount?: RawBuilder<unknown>;
  readonly by?: RawBuilder<unknown>;
  /** Tables and conditions, up to the person. */
  readonly from: (person: RawBuilder<unknown>, caller: Caller) => RawBuilder<unknown>;
}

const nameOf = (contact: RawBuilder<unknown>) =>
  sql`(select w.full_name from contact w where w.id = ${contact})`;

const sources: readonly Source[] = [
  {
    kind: 'told',
    desks: ['membership'],
    at: sql`n.created_on`,
    id: sql`n.id`,
    what: sql`n.title`,
    from: (person) => sql`notification n where n.contact_id = ${person}`,
  },
  {
    kind: 'application',
    desks: ['membership', 'education'],
    at: sql`e.occurred_on`,
    id: sql`e.id`,
    code: sql`e.event_code::text`,
    what: sql`coalesce((select f.title from web_form f where f.id = s.web_form_id), s.form_name)`,
    from: (person) =>
      sql`submission_event e join submission s on s.id = e.submission_id where s.contact_id = ${person}`,
  },
  {
    kind: 'money',
    desks: ['finance'],
    at: sql`l.entered_on`,
    id: sql`l.id`,
    code: sql`l.kind`,
    what: sql`coalesce(o.invoice_number, o.name)`,
    amount: sql`l.amount_cents`,
    from: (person) =>
      sql`ledger_entry l join sales_order o on o.id = l.order_id where o.contact_id = ${person}`,
  },
  {
    kind: 'case',
    desks: ['membership', 'finance', 'events', 'education'],
    at: sql`e.occurred_on`,
    id: sql`e.id`,
    code: sql`e.status_code::text`,
    what: sql`k.case_number || ': ' || k.title`,
    from: (person, caller) =>
      sql`case_event e join service_case k on k.id = e.case_id where k.contact_id = ${person} and ${deskCases(caller)}`,
  },
  {
    kind: 'event',
    desks: ['events', 'education'],
    at: sql`r.created_on`,
    id: sql`r.id`,
    what: sql`r.event_name`,
    from: (person) => sql`registration_record r where r.contact_id = ${person}`,
  },
  {
    kind: 'certificate',
    desks: ['membership', 'education'],
    at: sql`p.granted_on`,
    id: sql`p.id`,
    code: sql`p.kind_code::text`,
    from: (person) => sql`certificate p where p.contact_id = ${person}`,
  },
  {
    kind: 'changed',
    desks: ['membership'],
    at: sql`a.at`,
    id: sql`a.id`,
    code: sql`a.action`,
    what: sql`(select string_agg(key, ' ') from jsonb_object_keys(a.fields) key)`,
    by: nameOf(sql`a.actor_contact_id`),
    from: (person) => sql`audit_entry a where a.record_type = 'contacts' and a.record_id = ${person}`,
  },
  {
    kind: 'looked',
    desks: ['membership'],
    at: sql`v.created_on`,
    id: sql`v.id`,
    code: sql`v.kind_code::text`,
    what: sql`concat_ws(': ', v.details, v.reason)`,
    by: nameOf(sql`v.viewed_by`),
    from: (person) => sql`record_view v where v.contact_id = ${person}`,
  },
];

/** What happened to a person and to their record, the newest first, page by page. Each desk reads what it keeps. */
export async function readTimeline(
  { db, registry }: { readonly db: Database; readonly registry: Registry },
  context: RequestContext,
  asked: { readonly id: string; readonly after?: string },
): Promise<ReadTimelineAnswer> {
  const { caller } = context;
  const contactId = asked.id.toLowerCase();
  const person = sql`${contactId}::uuid`;
  const before = asked.after === undefined ? null : placeOf(asked.after);
  const open = sources.filter(({ desks }) => isAt(caller, ...desks));
  const parts = open.map((source) => {
    const { kind, at, id, from } = source;
    const key = sql`((${kind} || ' ' || ${id}::text) collate "C")`;
    const later = before
      ? sql`and ${at} <= ${before.at}::timestamptz and (${at}, ${key}) < (${before.at}::timestamptz, ${before.id})`
      : sql``;
    const none = sql`null::text`;
    return sql`(select ${key} as id, ${at} as at, ${kind} as kind, ${source.code ?? none} as code, ${source.what ?? none} as what,
      ${source.amount ?? sql`null::bigint`} as "amountCents", ${source.by ?? none} as by
      from ${from(person, caller)} ${later} order by ${at} desc, 1 desc limit ${sql.lit(pageSize + 1)})`;
  });
  const { rows } = await sql<Entry & { readonly place: string }>`
    select id, at, kind, code, what, "amountCents", by, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from (${sql.join(parts, sql` union all `)}) entry
    where exists (select from contact c where c.id = ${person} and c.erased_on is null)
    order by at desc, id collate "C" desc limit ${sql.lit(pageSize + 1)}`.execute(db);
  if (rows.length === 0 && before === null) await requirePerson(db, contactId);
  if (rows.length > 0) await noteOpening(db, context, { contactId, kind: 'opened' });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    entries: shown.map(({ place: _place, ...entry }) => ({
      ...entry,
      code: entry.code !== null && /^\d+$/.test(String(entry.code)) ? Number(entry.code) : entry.code,
      what:
        entry.kind === 'changed'
          ? fieldLabels(registry, 'contacts', entry.what?.split(' ') ?? []).join(', ') || null
          : entry.what,
    })),
    next: rows.length > pageSize && last ? `${last.place} ${last.id}` : null,
  };
}

function placeOf(after: string): { readonly at: string; readonly id: string } {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([a-z]+ [\w-]{1,50})$/.exec(after) ?? [];
  if (at === undefined || id === undefined) throw malformed('after', 'is no page of a timeline');
  return { at, id };
}

async function requirePerson(db: Database, contactId: string): Promise<void> {
  const found = await db
    .selectFrom('contact')
    .select('id')
    .where('id', '=', contactId)
    .where('erased_on', 'is', null)
    .executeTakeFirst();
  if (!found) throw notFound('The member');
}
