import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import { changeRow } from '../../engines/audit/index.ts';
import { requireFormOrListPage, type ApplicationServices } from './application-services.ts';
import { lockOwnSubmission, mayTake, takeStep, type Place, type Submission } from './submission.ts';
import { submissions } from './records/submissions.ts';

interface Cancellation {
  /** False where there was nothing to cancel any more. */
  readonly done: boolean;
  readonly submission: Submission;
}

/** Gives up an application that has not been handed in; the person may then begin another one. */
export async function cancelApplication(
  { db }: Pick<ApplicationServices, 'db'>,
  context: RequestContext,
  place: Place,
): Promise<Cancellation> {
  requireFormOrListPage(context.caller, place.formName);
  return db.transaction().execute(async (tx) => {
    const before = await lockOwnSubmission(tx, context.caller, place);
    if (!mayTake('cancel', before)) return { done: false, submission: before };
    const row = { table: 'submission', recordType: submissions.name, before } as const;
    const after = await changeRow(tx, actorOf(context), row, takeStep('cancel', before));
    return { done: true, submission: after };
  });
}
