import { institutionDay } from '@charter/contracts';
import type { UpdateDecision } from '../../engines/records/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { requestState, requestSteps, whyNotMoved } from './request-steps.ts';
import { answerDueOn, changeRequestRow, lockRequest, tellOwner } from './service-request.ts';

/** A desk moves a request on, gives it another type or writes down how it was resolved; the requester is told of a new status. */
export const moveRequest: UpdateDecision<'service_case'> = async ({
  tx,
  jobs,
  id,
  actor,
  clock,
  asked: changes,
  requireVersion,
}) => {
  const before = await lockRequest(tx, id);
  requireVersion(before);
  const to = changes.status_code ?? before.status_code;
  if (to === before.status_code) {
    await changeRequestRow(tx, actor, before, changes);
    return;
  }
  const step = requestSteps
    .open(before.status_code)
    .find((name) => requestSteps.codes[requestSteps.table[name].to] === to);
  if (step === undefined) throw new AppError('ruleBroken', whyNotMoved(before.status_code));
  const expected =
    to === requestState.active
      ? { answer_due_on: await answerDueOn(tx, before.case_type_id, institutionDay(clock.now())) }
      : {};
  const after = await changeRequestRow(tx, actor, before, { ...changes, ...expected });
  await tellOwner(tx, jobs, after, 'moved');
};
