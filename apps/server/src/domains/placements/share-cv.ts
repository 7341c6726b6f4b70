import { changeRow } from '../../engines/audit/index.ts';
import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import { lockPerson, lockRows } from '../../engines/locks/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';

/** A person withdraws their CV from employers, or shares it again. It stays among their own documents. */
export async function shareCv(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  context: RequestContext,
  isShared: boolean,
): Promise<void> {
  const { contactId } = context.caller;
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, contactId);
    const own = tx.selectFrom('contact').selectAll().where('id', '=', contactId);
    const before = await lockRows(tx, 'source', own).executeTakeFirstOrThrow();
    if ((before.cv_withdrawn_on === null) === isShared) return;
    const cv_withdrawn_on = isShared ? null : clock.now().toISOString();
    await changeRow(
      tx,
      actorOf(context),
      { table: 'contact', recordType: 'contacts', before },
      { cv_withdrawn_on },
    );
  });
}
