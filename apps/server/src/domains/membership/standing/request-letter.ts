import {
  institutionDay,
  letterCaseType,
  letterClosed,
  letterRequested,
  paperMessages,
  type LetterAnswer,
} from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { actorOf, type RequestContext } from '../../../engines/entitlements/index.ts';
import { tell } from '../../../engines/notifications/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { lockKeys, type Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { StaffRequestServices } from '../ask-staff.ts';
import { membershipNotices } from '../notices.ts';
import { findStanding } from './good-standing.ts';

/** A letter is asked for by a service request. */
export interface LetterParts extends StaffRequestServices {
  /** What was raised in somebody's name and is not settled yet. */
  findOpenRequest(
    db: Database,
    contactId: string,
    raisedBy: string,
  ): Promise<{ readonly id: string; readonly case_number: string } | undefined>;
}

/**
 * A service request either way, so that the office sees who had a letter. In good standing it is resolved as it is made,
 * and the letter is there; otherwise staff decide, and the person is told why. Accounts on hold or terminated open no new
 * request, of this kind neither. Asking again while staff have not answered, or on the same day, makes no second one.
 */
export async function requestLetter(
  {
    db,
    clock,
    raiseRequest,
    findOpenRequest,
  }: LetterParts & { readonly db: Database; readonly clock: Clock },
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
    const answer = (request: { id: string; case_number: string }): LetterAnswer => ({
      message: letterRequested,
      caseId: request.id,
      caseNumber: request.case_number,
      reason,
    });
    const open = reason === null ? undefined : await findOpenRequest(tx, contactId, 'letter');
    if (open) return answer(open);
    const id = randomUUID();
    const { request, isNew } = await raiseRequest(tx, actorOf(context), {
      id,
      title: letterCaseType,
      type: letterCaseType,
      contact_id: contactId,
      details: reason === null ? 'The letter was issued at once.' : paperMessages[reason],
      status: reason === null ? 'resolved' : 'active',
      source_key: `letter:${reason === null ? `${contactId}:${institutionDay(now)}` : id}`,
    });
    if (isNew)
      await tell(tx, { contactId, noticeId: id }, membershipNotices.letter, {
        caseNumber: request.case_number,
        reason: reason && paperMessages[reason],
      });
    return answer(request);
  });
}
