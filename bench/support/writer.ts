import type { DatabaseHandle } from '../../apps/server/src/platform/database/index.ts';

export const rowsPerSecond = 50;

/** Has rows written to a table that the measured calls do not read, as a live institution does, while something is measured. */
export async function whileWriting<Result>(
  database: DatabaseHandle,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await database.query('select id from contact limit 1');
  const contactId = rows[0]?.['id'];
  let written = Promise.resolve<unknown>(undefined);
  const timer = setInterval(() => {
    written = database.query(
      `insert into notification (contact_id, kind_code, title, body) values ($1, 2, 'Written elsewhere', 'Some text')`,
      [contactId],
    );
  }, 1000 / rowsPerSecond);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await written;
  }
}
