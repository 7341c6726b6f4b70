import { cpdCaseType, letterAsset, letterCaseType, type HomeAnswer, type Need } from '@charter/contracts';
import { sql } from 'kysely';
import type { HomePart } from '../domain.ts';
import { openStates } from './request-steps.ts';

interface Found {
  readonly open: number;
  readonly waiting: readonly {
    readonly id: string;
    readonly case_number: string;
    readonly title: string;
    readonly asked_on: string;
  }[];
  readonly types: HomeAnswer['caseTypes'];
}

/** Kinds that are about a page of members: whose role does not open it has nothing to ask about it. */
const pageOf: ReadonlyMap<string, string> = new Map([
  [letterCaseType, letterAsset],
  [cpdCaseType, 'cpd.declaration'],
]);

/** Open requests, and those in which the office wrote last. Accounts that may raise none are not asked to answer either. */
export const casesHome: HomePart<Found> = {
  assets: ['queries'],

  select: ({ caller }) => sql`(
    select jsonb_build_object(
      'open', count(*),
      'waiting', coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'case_number', s.case_number, 'title', s.title,
        'asked_on', last.created_on)) filter (where last.from_staff), '[]'),
      'types', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id), '[]')
        from case_type t where t.display_flag and t.state_code = 0 and not t.staff_only))
    from service_case s
    left join lateral (
      select m.from_staff, m.created_on from case_message m where m.case_id = s.id
      order by m.created_on desc, m.id desc limit 1) last on true
    where s.contact_id = ${caller.contactId}::uuid and s.state_code = 0 and s.status_code in (${sql.join(openStates)}))`,

  read({ open, waiting, types }, { caller }) {
    const isClosed = caller.onHold || caller.terminated;
    const needs = isClosed
      ? []
      : waiting.map(({ id, case_number, title, asked_on }): Need => ({
          kind: 'answer-request',
          caseId: id,
          caseNumber: case_number,
          title,
          askedOn: new Date(asked_on).toISOString(),
        }));
    const caseTypes = types.filter(({ name }) => {
      const page = pageOf.get(name);
      return !isClosed && (page === undefined || caller.assets.has(page));
    });
    return { needs, requests: { open, waiting: needs.length }, caseTypes };
  },
};
