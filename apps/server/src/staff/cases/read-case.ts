import type { ReadCaseAnswer } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import { openMatters, type OpenMatter } from '../../domains/my-data/index.ts';
import { noteOpening } from '../../engines/audit/index.ts';
import { refuseOwnMatter, type Caller, type RequestContext } from '../../engines/entitlements/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { findColleagues } from '../colleagues.ts';
import { deskCases } from '../members/desk-parts.ts';

type Found = Omit<ReadCaseAnswer, 'officers' | 'privacy'> & {
  readonly desk: string | null;
  readonly origin: string | null;
};

/** A case with everything an officer answers it by, in one statement. Nobody answers what they asked themselves. */
export async function readCase(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  context: RequestContext,
  asked: { readonly id: string },
): Promise<ReadCaseAnswer> {
  const { caller } = context;
  const id = asked.id.toLowerCase();
  const found = await findCase(db, caller, id);
  if (!found) throw notFound('The case');
  const { desk, origin, ...answer } = found;
  const about = answer.member === null ? [] : [answer.member.id];
  refuseOwnMatter(caller, { recordType: 'ctpt_cases', recordId: id, about });
  // The membership desk answers everything, each other desk what is of its own work.
  const desks = ['membership', ...(desk === null ? [] : [desk])];
  const [officers, privacy] = await Promise.all([
    findColleagues(db, desks, answer.member?.id ?? null),
    answer.member && readPrivacy({ db, clock }, caller, { origin, contactId: answer.member.id }),
    answer.member &&
      noteOpening(db, context, {
        contactId: answer.member.id,
        kind: 'serviceRequest',
        details: answer.number,
      }),
  ]);
  return { ...answer, officers, privacy };
}

/** What the person asks about their own data, and what stands in the way of it; null of any other case. */
async function readPrivacy(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  caller: Caller,
  { origin, contactId }: { readonly origin: string | null; readonly contactId: string },
): Promise<ReadCaseAnswer['privacy']> {
  const kind = /^my-data:[^:]+:(correction|erasure):/.exec(origin ?? '')?.[1];
  if (kind !== 'correction' && kind !== 'erasure') return null;
  return {
    kind,
    hindrances: kind === 'erasure' ? seenBy(caller, await openMatters(db, contactId, clock.now())) : [],
    mayErase: caller.assets.has('staff.administration'),
  };
}

/** Each desk reads which of its own it is; of another's, that there is something. */
const ofAnotherDesk = {
  membership: 'something is not decided or not answered by the membership desk',
  finance: 'something is not settled with the finance desk',
  events: 'there is a place at an event or exam',
} as const;

const seenBy = ({ assets }: Caller, matters: readonly OpenMatter[]): string[] => [
  ...new Set(matters.map(({ desk, text }) => (assets.has(`staff.${desk}`) ? text : ofAnotherDesk[desk]))),
];

const files = (which: RawBuilder<unknown>) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('fileId', a.id, 'name', a.filename, 'sizeBytes', a.size_bytes)
    order by a.created_on, a.id), '[]')
    from supporting_document d join annotation a on a.supporting_document_id = d.id where ${which})`;

async function findCase(db: Database, caller: Caller, id: string): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select k.id, k.version, k.case_number as number, k.title, k.details, t.name as type, t.desk, k.status_code as status,
      k.created_on as "raisedOn", k.answer_due_on as "answerDueOn", k.waits_since as "waitsSince", k.closed_on as "closedOn",
      k.resolution_details as resolution, k.source_key as origin,
      (select jsonb_build_object('id', o.id, 'name', coalesce(o.full_name, '')) from contact o where o.id = k.officer_id) as officer,
      (select jsonb_build_object('id', c.id, 'name', coalesce(c.full_name, ''), 'firstName', coalesce(c.first_name, ''),
          'membershipNumber', c.membership_number, 'standing', c.standing_code, 'email', c.email,
          'openCases', (select count(*) from service_case other where other.contact_id = c.id and other.closed_on is null))
        from contact c where c.id = k.contact_id) as member,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'fromStaff', m.from_staff, 'byMail', m.by_mail, 'author', w.full_name, 'body', m.body,
          'saidOn', m.created_on, 'files', ${files(sql`d.case_message_id = m.id`)}) order by m.created_on, m.id), '[]')
        from case_message m left join contact w on w.id = m.author_id where m.case_id = k.id) as messages,
      ${files(sql`d.case_id = k.id and d.case_message_id is null`)} as files,
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'author', w.full_name, 'body', n.body, 'writtenOn', n.created_on)
          order by n.created_on desc, n.id), '[]')
        from case_note n left join contact w on w.id = n.author_id where n.case_id = k.id) as notes,
      (select coalesce(jsonb_agg(jsonb_build_object('status', e.status_code, 'occurredOn', e.occurred_on)
          order by e.occurred_on desc, e.created_on desc), '[]')
        from case_event e where e.case_id = k.id) as events
    from service_case k left join case_type t on t.id = k.case_type_id
    where k.id = ${id}::uuid and ${deskCases(caller)}`.execute(db);
  return rows[0] ?? null;
}
