import { changeRow, type Actor, type Row } from '../../engines/audit/index.ts';
import { lockRows } from '../../engines/locks/index.ts';
import type { CreateDecision, UpdateDecision } from '../../engines/records/index.ts';
import type { Tx } from '../../platform/database/index.ts';

export const savedViewType = 'ctpt_savedviews';

export const addView: CreateDecision = async ({ tx, actor, id, write }) => {
  await replaceDefault(tx, actor, await write());
  return id;
};

export const changeView: UpdateDecision = async ({ tx, actor, write }) => {
  const { after } = await write();
  await replaceDefault(tx, actor, after);
};

/** A list opens with one of them: the one before gives way. */
async function replaceDefault(tx: Tx, actor: Actor, view: Row): Promise<void> {
  if (view['is_default'] !== true) return;
  const others = tx
    .selectFrom('saved_view')
    .selectAll()
    .where('contact_id', '=', String(view['contact_id']))
    .where('list', '=', String(view['list']))
    .where('id', '!=', String(view['id']))
    .where('is_default', '=', true);
  for (const before of await lockRows(tx, 'source', others).execute()) {
    const row = { table: 'saved_view', recordType: savedViewType, before } as const;
    await changeRow(tx, actor, row, { is_default: false });
  }
}
