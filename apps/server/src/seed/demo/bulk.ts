import { codes } from '@charter/contracts';
import { stableId } from '../stable-id.ts';
import { demoCases } from './cases.ts';
import type { Stage } from './stage.ts';

const desks = ['membership', 'finance', 'events', 'education'] as const;
const ownMatter = 'You may not decide in a matter of your own. Ask a colleague.';

/** Each desk has handed a few cases over at once, and finds the report of it: what was done, and what of its own was not. */
export function addBulkReports(stage: Stage, caseNumbers: readonly string[]): void {
  desks.forEach((desk, at) => {
    const officer = stage.person(desk);
    const created = stage.daysAgo(at + 2);
    const chosen = demoCases
      .map((entry, index) => ({ ...entry, index }))
      .filter(({ account }) => account === desk || account === 'associate' || account === 'fellow');
    const own = chosen.filter(({ account }) => account === desk);
    const id = stableId('demo_bulk_action', desk);
    stage.batch.add('bulk_action', {
      id,
      started_by: officer.id,
      desks: desk,
      action_code: codes.codeOf(codes.bulkAction, 'Cases handed over or given back'),
      asked: { kind: 'take-cases', officerId: officer.id },
      status_code: codes.codeOf(codes.bulkStatus, 'Done'),
      total: chosen.length,
      done_count: chosen.length - own.length,
      not_done_count: own.length,
      started_on: created,
      finished_on: created,
      created_on: created,
      modified_on: created,
    });
    for (const { account, index } of chosen)
      stage.batch.add('bulk_item', {
        id: stableId('demo_bulk_item', `${desk} ${index}`),
        bulk_action_id: id,
        record_id: stableId('demo_case', String(index)),
        record_version: 1,
        name: caseNumbers[index] ?? null,
        contact_id: stage.person(account).id,
        outcome_code: codes.codeOf(codes.bulkOutcome, account === desk ? 'Not done' : 'Done'),
        reason: account === desk ? ownMatter : null,
        created_on: created,
        modified_on: created,
      });
  });
}
