import { codes, type MyDataKind, type MyDataSummary } from '@charter/contracts';
import type { Database } from '../../platform/database/index.ts';

/** Resolved, cancelled and inactive. */
export const settled = (['In Active', 'Resolved', 'Cancelled'] as const).map((label) =>
  codes.codeOf(codes.caseStatus, label),
);

/** Says of a case that it came from here, from whom and for what; whatever staff make of its type and title. */
export const originOf = (contactId: string, kind: MyDataKind): string => `my-data:${contactId}:${kind}:`;

/** What the person asked for and has not been answered yet; one of each kind at most. */
export async function openRequests(db: Database, contactId: string): Promise<MyDataSummary['openRequests']> {
  const rows = await db
    .selectFrom('service_case')
    .select(['case_number', 'created_on', 'source_key'])
    .where('contact_id', '=', contactId)
    .where('source_key', 'like', `my-data:${contactId}:%`)
    .where('state_code', '=', 0)
    .where('status_code', 'not in', settled)
    .orderBy('created_on')
    .execute();
  return rows.map((row) => ({
    kind: row.source_key?.startsWith(originOf(contactId, 'erasure')) ? 'erasure' : 'correction',
    caseNumber: row.case_number,
    askedOn: row.created_on,
  }));
}
