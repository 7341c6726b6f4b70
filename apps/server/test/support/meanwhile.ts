import type { Answer, AppFixture } from './app-fixture.ts';
import { untilWaiting } from './record-locks.ts';

interface Meanwhile {
  readonly table: string;
  readonly recordType: string;
  readonly id: string;
  /** What somebody else writes while the call waits for the row, as SQL. */
  readonly set: string;
}

/** Makes a call while somebody else changes the row; answers which fields of it are traced as changed by the call. */
export async function tracedWhile(
  { database }: Pick<AppFixture, 'database'>,
  { table, recordType, id, set }: Meanwhile,
  call: () => Promise<Pick<Answer<unknown>, 'status' | 'body'>>,
): Promise<{ readonly status: number; readonly fields: readonly string[] }> {
  const { waiting } = await database.db.transaction().execute(async (tx) => {
    await tx.executeQuery({
      ...tx.selectNoFrom([]).compile(),
      sql: `update ${table} set ${set}, version = version + 1 where id = '${id}'`,
    });
    const made = call();
    await untilWaiting(database);
    return { waiting: made };
  });
  const { status } = await waiting;
  const { rows } = await database.query(
    `select fields from audit_entry where record_type = '${recordType}' and record_id = '${id}' and action = 'update'
      order by id desc limit 1`,
  );
  return { status, fields: Object.keys((rows[0]?.['fields'] ?? {}) as object) };
}
