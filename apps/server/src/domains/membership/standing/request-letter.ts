import {
  codes,
  institutionDay,
  letterCaseType,
  letterClosed,
  letterRequested,
  paperMessages,
  type LetterAnswer,
} from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { auditCreation } from '../../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import { tell } from '../../../engines/notifications/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { lockKeys, type Database, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { membershipNotices } from '../notices.ts';
import { findStanding } from './good-standing.ts';

const status = (label: 'Active' | 'Resolved') => codes.codeOf(codes.caseStatus, label);
const openStatuses = (['Active', 'In Progress', 'On Hold'] as const).map((label) =>
  codes.codeOf(codes.caseStatus, label),
);

/**
 * A service request either way, so that the office sees who had a letter. In good standing it is resolved as it is made,
 * and the letter is there; otherwise staff decide, and the person is told why. Accounts on hold or terminated open no new
 * request, of this kind neither. Asking again while staff have not answered, or on the same day, makes no second one.
 */
export async function requestLetter(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  context: RequestContext,
): Promise<LetterAnswer> {
  const { contactId, onHold, terminated } = context.caller;
  if (terminated || onHold)
    throw new AppError('forbidden', letterClosed[terminated ? 'terminated' : 'onHold']);
  return db.transaction().execute(async (tx) => {
    await lockKeys(tx, `letter:${contactId}`);
    const now = clock.now();
    const found = await findStanding(tx, contactId, now);
    const reason = found ? found.standing : 'notMember';
    const source = `letter:${contactId}:${institutionDay(now)}`;
    const known = await findRequest(tx, contactId, reason === null ? source : null);
    const answer = (request: { id: string; case_number: string }): LetterAnswer => ({
      message: letterRequested,
      caseId: request.id,
      caseNumber: request.case_number,
      reason,
    });
    if (known) return answer(known);

    const id = randomUUID();
    const created = await tx
      .insertInto('service_case')
      .values(({ selectFrom }) => ({
        id,
        title: letterCaseType,
        contact_id: contactId,
        case_type_id: selectFrom('case_type').select('id').where('name', '=', letterCaseType),
        status_code: status(reason === null ? 'Resolved' : 'Active'),
        details: reason === null ? 'The letter was issued at once.' : paperMessages[reason],
        source_key: reason === null ? source : `letter:${id}`,
      }))
      .returningAll()
      .executeTakeFirstOrThrow();
    await tell(tx, { contactId, noticeId: id }, membershipNotices.letter, {
      caseNumber: created.case_number,
      reason: reason && paperMessages[reason],
    });
    await auditCreation(tx, actorOf(context), 'ctpt_cases', created);
    return answer(created);
  });
}

/** The one that is open still, or today's of somebody in good standing. */
const findRequest = (tx: Tx, contactId: string, todays: string | null) => {
  const requests = tx.selectFrom('service_case').select(['id', 'case_number']);
  return (
    todays === null
      ? requests
          .where('contact_id', '=', contactId)
          .where('title', '=', letterCaseType)
          .where('source_key', 'like', 'letter:%')
          .where('status_code', 'in', openStatuses)
      : requests.where('source_key', '=', todays)
  ).executeTakeFirst();
};
