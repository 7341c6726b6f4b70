import { sql } from 'kysely';
import { chainTrail, verifyChain } from '../apps/server/src/engines/audit/index.ts';
import { migrateToLatest, type Database } from '../apps/server/src/platform/database/index.ts';
import { onBench } from './support/on-bench.ts';
import { round, type Report } from './support/report.ts';

const entries = 1_000_000;
const scannedAtOnce = 10_000;

/** What it takes to verify a chained audit trail of a million entries, against merely reading it. */
export async function trail(): Promise<Report> {
  return onBench(async ({ database }) => {
    const { db } = database;
    await migrateToLatest(db);
    console.log('Writing a million entries …');
    const writing = await timed(() => writeEntries(db));
    console.log('Chaining them …');
    const chaining = await timed(() => chainTrail(db));
    await sql`vacuum analyze audit_entry, audit_link, audit_unlinked`.execute(db);
    console.log('Reading and verifying them …');
    const scans: number[] = [];
    const verifications: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      scans.push(await timed(() => scan(db)));
      verifications.push(await timed(() => verifyAll(db)));
    }
    const [scanning, verifying] = [Math.min(...scans), Math.min(...verifications)];
    const { rows } = await database.query("select current_setting('server_version') as version");
    return {
      name: 'trail',
      question: 'Can a trail of a million entries be verified in a time that one would wait for?',
      versions: { postgresql: String(rows[0]?.['version']).split(' ')[0] ?? '' },
      settings: { entries, turns: scans.length, 'rows at once': scannedAtOnce },
      tables: [
        {
          title: 'A million entries of the audit trail, the best of three turns',
          rows: [
            { what: 'written, in one statement', seconds: round(writing / 1000) },
            { what: 'chained', seconds: round(chaining / 1000) },
            { what: 'read, every column and nothing else', seconds: round(scanning / 1000) },
            { what: 'verified', seconds: round(verifying / 1000) },
          ],
        },
      ],
      targets: [
        {
          name: 'verifying, times reading',
          measured: round(verifying / scanning),
          limit: 10,
          rule: 'at most',
        },
      ],
    };
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** As a change of three fields leaves them. */
const writeEntries = (db: Database) =>
  sql`
    insert into audit_entry (actor_contact_id, actor, request_id, action, record_type, record_id, record_version, fields)
    select gen_random_uuid(), 'person', gen_random_uuid()::text, 'update', 'contacts', gen_random_uuid(), 2,
      jsonb_build_object('mobile_phone', md5(n::text), 'email', md5((n + 1)::text), 'job_title', md5((n + 2)::text))
    from generate_series(1, ${entries}::int) as n`.execute(db);

async function scan(db: Database): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select * from audit_entry where id > ${after} order by id limit ${scannedAtOnce}`.execute(db);
    if (rows.length < scannedAtOnce) return;
    after = Number(rows.at(-1)?.id);
  }
}

async function verifyAll(db: Database): Promise<void> {
  const { head, faults } = await verifyChain(db);
  if (head.position < entries || faults.length > 0)
    throw new Error(`${head.position} were chained, ${faults.length} faults`);
}
