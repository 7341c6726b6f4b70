import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Database } from '../../platform/database/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { verifyTrail, type TracedType } from './verify-trail.ts';

const namedAtMost = 20;
const pageSize = 5_000;

/** What looks after the trail: the types are those whose records it can be held against. */
export const auditJobs = ({ db, types }: { db: Database; types: readonly TracedType[] }) => [
  // A record may go without an entry of its own, with the one that it belongs to or because nobody came back to it.
  defineJob({
    name: 'forget-digests-of-deleted-records',
    payload: Type.Object({}),
    retries: 1,
    schedule: '11 3 * * *',
    handle: async () => {
      for (const type of types) await forgetDeleted(db, type);
    },
  }),
  defineJob({
    name: 'verify-audit-trail',
    payload: Type.Object({}),
    retries: 0,
    schedule: '23 3 * * 0',
    longestRunSeconds: 6 * 3_600,
    // It fails where something is wrong, so that the list of failed jobs shows it.
    handle: async () => {
      const { faults } = await verifyTrail(db, types);
      if (faults.length === 0) return;
      const named = faults
        .slice(0, namedAtMost)
        .map(({ recordType, recordId, field }) => `${recordType} ${recordId} ${field ?? '(no salt)'}`);
      throw new Error(
        `${faults.length} values are not what the audit trail says, among them: ${named.join(', ')}`,
      );
    },
  }),
];

/** In pages, so that no statement takes long however many people there are. */
async function forgetDeleted(db: Database, { name, table }: TracedType): Promise<void> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined) {
    const { rows }: { rows: { record_id: string }[] } = await sql<{ record_id: string }>`
      with page as (
        select id, record_id from audit_salt
        where record_type = ${name} and record_id > ${after}::uuid order by record_id limit ${pageSize}
      ), forgotten as (
        delete from audit_salt s using page where s.id = page.id
          and not exists (select from ${sql.table(table)} as r where r.id = page.record_id)
      )
      select record_id from page order by record_id desc limit 1`.execute(db);
    after = rows[0]?.record_id;
  }
}
