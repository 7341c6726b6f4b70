import { sql } from 'kysely';
import type { DatabaseHandle } from '../../apps/server/src/platform/database/index.ts';
import { median, round } from '../support/report.ts';

const rowsPerRun = 2_000;
const runs = 5;

/** What the searched text and its index cost an insert: with both, without the index, without either. */
export async function costOfInserts({ db }: DatabaseHandle): Promise<Record<string, string | number>[]> {
  let made = 0;
  const run = async (): Promise<number> => {
    const begun = performance.now();
    await db.transaction().execute(async (tx) => {
      for (let row = 0; row < rowsPerRun; row += 1) {
        made += 1;
        await sql`insert into contact (first_name, last_name, email, membership_number)
          values ('Nonhlanhla', ${`van der Merwe ${made}`}, ${`inserted${made}@example.org`}, ${`X-${made}`})`.execute(
          tx,
        );
      }
    });
    return ((performance.now() - begun) * 1000) / rowsPerRun;
  };
  const microseconds = async (): Promise<number> => {
    await run();
    const taken: number[] = [];
    for (let at = 0; at < runs; at += 1) taken.push(await run());
    return round(median(taken), 0);
  };
  const rows = [{ contact: 'as it is', 'µs a row': await microseconds() }];
  await sql`drop index contact_search`.execute(db);
  rows.push({ contact: 'without the index of the searched text', 'µs a row': await microseconds() });
  await sql`alter table contact drop column search_text cascade`.execute(db);
  rows.push({ contact: 'without the searched text', 'µs a row': await microseconds() });
  return rows;
}
