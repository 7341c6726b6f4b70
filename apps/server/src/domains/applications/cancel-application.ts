import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import { sql } from 'kysely';
import { writeAudit } from '../../engines/audit/index.ts';
import { requireFormOrListPage, type ApplicationServices } from './application-services.ts';
import { lockOwnSubmission, type Place, type Submission } from './own-submission.ts';
import { submissions } from './records/submissions.ts';
import { cancelled, progress } from './submission-state.ts';

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
    if (before.progress_code !== progress.inProgress) return { done: false, submission: before };
    const after = await tx
      .updateTable('submission')
      .set({ ...cancelled, version: sql`version + 1`, modified_on: sql`now()` })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, actorOf(context), {
      action: 'update',
      recordType: submissions.name,
      recordId: before.id,
      before,
      after,
    });
    return { done: true, submission: after };
  });
}
