import { codes, fewOnPage, mergeDays, registrationForms, type ReadMemberAnswer } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import { openSteps, survivorOf } from '../../domains/membership/index.ts';
import { orderState } from '../../domains/orders/index.ts';
import { noteRecordView } from '../../engines/audit/index.ts';
import { isStaff, type Caller, type RequestContext } from '../../engines/entitlements/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { deskCases, isAt } from './desk-parts.ts';
import { likelySame } from './likely-same.ts';

type Found = Omit<ReadMemberAnswer, 'isOwn' | 'steps' | 'mayCorrect' | 'mayViewAs' | 'mayMerge' | 'merges'>;

/** One person with everything that the caller's desks keep about them, in one statement. That they look is noted with it. */
export async function readMember(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  context: RequestContext,
  asked: { readonly id: string },
): Promise<ReadMemberAnswer> {
  const { caller } = context;
  return db.transaction().execute(async (tx) => {
    // An officer who asks for a record that was merged into another is shown that one.
    const contactId = await survivorOf(tx, asked.id.toLowerCase());
    const found = await findMember(tx, caller, contactId);
    if (!found) throw notFound('The member');
    await noteRecordView(tx, context, { contactId, kind: 'opened' });
    const isOwn = contactId === caller.contactId;
    const worksHere = await isStaff(tx, contactId);
    // The details of those who work for the institution are an administrator's.
    const decides = isAt(caller, 'membership') && !isOwn && (!worksHere || isAt(caller, 'administration'));
    return {
      ...found,
      isOwn,
      steps: decides ? [...openSteps(found.standing)] : [],
      mayCorrect: decides,
      mayViewAs: found.details?.signsIn === true && !isOwn && !worksHere,
      mayMerge: isAt(caller, 'membership') && !isOwn && !worksHere,
      merges: isAt(caller, 'membership') && !isOwn ? await undoableMerges(tx, contactId, clock.now()) : [],
    };
  });
}

async function undoableMerges(tx: Tx, contactId: string, now: Date): Promise<ReadMemberAnswer['merges']> {
  const { rows } = await sql<ReadMemberAnswer['merges'][number]>`
    select id, trim(both from (kept->'other'->>'first_name') || ' ' || (kept->'other'->>'last_name')) as name,
      merged_on as "mergedOn", merged_on + make_interval(days => ${mergeDays}) as until
    from contact_merge where survivor_id = ${contactId}::uuid and undone_on is null and kept is not null
      and merged_on + make_interval(days => ${mergeDays}) >= ${now.toISOString()}::timestamptz
    order by merged_on desc`.execute(tx);
  return rows;
}

/** The newest few of a person's, and how many there are; nothing where no desk of the caller's opens them. */
const few = (
  opens: boolean,
  from: RawBuilder<unknown>,
  item: RawBuilder<unknown>,
  newest: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  opens
    ? sql`jsonb_build_object('count', (select count(*) from ${from}), 'items', coalesce((select jsonb_agg(newest.item)
        from (select jsonb_build_object(${item}) as item from ${from} order by ${newest} desc limit ${sql.lit(fewOnPage)}) newest), '[]'))`
    : sql`null::jsonb`;

const residential = codes.codeOf(codes.addressType, 'Residential');

/** Where there is a day of birth in it, that is known to the desk anyway; the rest is covered, as a passport is altogether. */
const masked = sql`case when i.number ~ '^[0-9]{13}$' then left(i.number, 6) || ' •••• •••' else '•••• ••••' end`;

async function findMember(tx: Tx, caller: Caller, contactId: string): Promise<Found | null> {
  const atMembership = isAt(caller, 'membership');
  const onlyFor = (opens: boolean, value: RawBuilder<unknown>) => (opens ? value : sql`null::jsonb`);
  const { rows } = await sql<Found>`
    select c.id, c.version, coalesce(c.full_name, '') as name, c.membership_number as "membershipNumber",
      c.contact_type as "membershipClass", c.standing_code as standing, c.on_hold_reason as "onHoldReason",
      c.on_hold_until_paid as "onHoldUntilPaid", c.date_joined as "joinedOn", c.termination_type as "terminationType",
      c.date_terminated as "terminatedOn", c.email, c.mobile_phone as "mobilePhone",
      ${onlyFor(
        atMembership,
        sql`jsonb_build_object('branch', (select name from branch where id = c.branch_id),
          'divisions', coalesce((select jsonb_agg(d.name order by d.name) from contact_division l
            join division d on d.id = l.division_id where l.contact_id = c.id), '[]'),
          'address', coalesce((select nullif(concat_ws(', ', a.line1, a.line2, a.suburb, a.city, a.postal_code), '')
            from channel a where a.contact_id = c.id and a.state_code = 0 and a.address_type = ${residential}
            order by a.created_on limit 1), c.address_composite), 'company', c.company_name, 'birthDate', c.birth_date,
          'confirmedOn', c.profile_confirmed_on,
          'signsIn', exists (select from identity_link l where l.contact_id = c.id))`,
      )} as details,
      ${onlyFor(
        atMembership,
        sql`jsonb_build_object('identities', coalesce((select jsonb_agg(jsonb_build_object('type', i.type_code, 'masked', ${masked})
            order by i.created_on, i.id)
          from identity_document i where i.contact_id = c.id and i.state_code = 0 and i.number is not null), '[]'),
          'hasRace', c.race_code is not null, 'hasDisability', c.disability is not null)`,
      )} as covered,
      ${
        isAt(caller, 'membership', 'finance')
          ? sql`(select coalesce(sum(o.amount_due_cents), 0)::bigint from order_record o
              where o.contact_id = c.id and o.state_code = ${sql.lit(orderState.due)})`
          : sql`null::integer`
      } as "owesCents",
      ${atMembership ? likelySame(caller, contactId) : sql`'[]'::jsonb`} as "likelySame",
      ${few(
        isAt(caller, 'membership', 'education'),
        sql`submission s where s.contact_id = c.id and s.submitted_on is not null
          and s.form_name not in (${sql.join(registrationForms)})`,
        sql`'id', s.id, 'title', coalesce((select f.title from web_form f where f.id = s.web_form_id), s.form_name),
          'reference', s.reference, 'status', s.status, 'submittedOn', s.submitted_on`,
        sql`s.submitted_on`,
      )} as applications,
      ${few(
        isAt(caller, 'finance'),
        sql`order_record o where o.contact_id = c.id`,
        sql`'id', o.id, 'name', o.name, 'number', o.invoice_number, 'state', o.state_code, 'dueOn', o.due_on,
          'dueCents', o.amount_due_cents`,
        sql`o.created_on`,
      )} as invoices,
      ${few(
        isAt(caller, 'membership', 'education'),
        sql`certificate p where p.contact_id = c.id and p.state_code = 0`,
        sql`'id', p.id, 'kind', p.kind_code, 'grantedOn', p.granted_on, 'validUntil', p.valid_until`,
        sql`p.granted_on`,
      )} as certificates,
      ${few(
        isAt(caller, 'membership', 'education'),
        sql`declaration_record d where d.contact_id = c.id`,
        sql`'id', d.id, 'name', d.name, 'status', d.status_code, 'units', coalesce(d.units_claimed, 0), 'required', d.units_required`,
        sql`d.period_start`,
      )} as declarations,
      ${few(
        isAt(caller, 'events', 'education'),
        sql`registration_record r where r.contact_id = c.id`,
        sql`'id', r.id, 'event', coalesce(r.event_name, ''), 'status', r.status_code, 'startsOn', r.event_start`,
        sql`r.created_on`,
      )} as registrations,
      ${few(
        true,
        sql`service_case k where k.contact_id = c.id and ${deskCases(caller)}`,
        sql`'id', k.id, 'number', k.case_number, 'title', k.title, 'status', k.status_code, 'raisedOn', k.created_on`,
        sql`k.created_on`,
      )} as cases,
      ${few(
        atMembership,
        sql`supporting_document d join annotation a on a.supporting_document_id = d.id where d.contact_id = c.id`,
        sql`'fileId', a.id, 'name', a.filename, 'type', a.mime_type, 'addedOn', a.created_on`,
        sql`a.created_on`,
      )} as documents
    from contact c where c.id = ${contactId}::uuid and c.erased_on is null`.execute(tx);
  return rows[0] ?? null;
}
