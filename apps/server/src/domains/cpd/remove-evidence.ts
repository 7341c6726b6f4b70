import type { DeleteDecision } from '../../engines/records/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { lockDeclaration, requireEditable } from './declaration.ts';

/** Evidence is taken away while its declaration is open, under the lock that handing it in takes. */
export const removeEvidence: DeleteDecision = async ({ tx, id, remove }) => {
  const found = await tx
    .selectFrom('evidence')
    .select('declaration_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  requireEditable(await lockDeclaration(tx, found.declaration_id));
  await remove();
};
