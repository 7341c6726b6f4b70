import type { DatabaseHandle } from '../../apps/server/src/platform/database/index.ts';

export const rowsPerSecond = 50;

/** Where fewer come through, what was measured was not measured beside so many. */
const fewestPerSecond = rowsPerSecond * 0.95;

/**
 * Has rows written to a table that the measured calls do not read, as a live institution does, while something is measured.
 * What is late because the machine was busy is made up for; fails where too few were written.
 */
export async function whileWriting<Result>(
  database: DatabaseHandle,
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await database.query('select id from contact limit 1');
  const contactId = rows[0]?.['id'];
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  let asked = 0;
  let written = 0;
  let last = Promise.resolve();
  const timer = setInterval(() => {
    for (; asked < seconds() * rowsPerSecond; asked += 1) {
      const row = database
        .query(
          `insert into notification (contact_id, kind_code, title, body) values ($1, 2, 'Written elsewhere', 'Some text')`,
          [contactId],
        )
        .then(() => void (written += 1));
      last = Promise.all([last, row]).then(() => undefined);
    }
  }, 1000 / rowsPerSecond);
  try {
    const result = await work();
    const perSecond = written / seconds();
    if (perSecond < fewestPerSecond)
      throw new Error(`Only ${perSecond.toFixed(1)} rows a second were written, not ${rowsPerSecond}`);
    return result;
  } finally {
    clearInterval(timer);
    await last;
  }
}
