import { paperMessages } from '@charter/contracts';
import { changeRow } from '../../engines/audit/index.ts';
import { actorOf, refuseOwnMatter, type RequestContext } from '../../engines/entitlements/index.ts';
import { lockRows } from '../../engines/locks/index.ts';
import {
  codeSteps,
  stateOfCodes,
  verificationType,
  type CodedPaper,
} from '../../engines/verification/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';

/** A paper is not to be believed any more, whatever else stands as it did. Every code of the same paper goes with it. */
export async function revokeCode(
  {
    db,
    clock,
    papers,
  }: { readonly db: Database; readonly clock: Clock; readonly papers: readonly CodedPaper[] },
  context: RequestContext,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const { caller } = context;
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('verification_code')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    const desks = papers.find(({ kind }) => kind === found?.kind)?.desks ?? [];
    if (!found || !desks.some((desk) => caller.assets.has(desk))) throw notFound('The code');
    refuseOwnMatter(caller, { recordType: verificationType, recordId: id, about: [found.contact_id] });
    const same = tx
      .selectFrom('verification_code')
      .selectAll()
      .where('kind', '=', found.kind)
      .where('subject_id', '=', found.subject_id)
      .where('edition', '=', found.edition)
      .orderBy('id');
    const codes = await lockRows(tx, 'document', same).execute();
    codeSteps.take(
      'revoke',
      stateOfCodes(codes),
      () => new AppError('ruleBroken', paperMessages.revokedAlready),
    );
    for (const before of codes) {
      await changeRow(
        tx,
        actorOf(context),
        { table: 'verification_code', recordType: verificationType, before },
        { revoked_on: clock.now().toISOString(), revoked_by: caller.contactId, revoked_reason: reason },
      );
    }
  });
}
