import { sql } from 'kysely';
import { Type } from 'typebox';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { chainTrail, describeFault, verifyChain } from './chain.ts';
import { verifyTrail, type TracedType } from './verify-trail.ts';

const namedAtMost = 20;
const pageSize = 5_000;

interface AuditJobServices {
  readonly db: Database;
  readonly types: readonly TracedType[];
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/** What looks after the trail: the types are those whose records it can be held against. */
export const auditJobs = ({ db, types, log }: AuditJobServices) => [
  defineJob({
    name: 'chain-audit-trail',
    payload: Type.Object({}),
    retries: 0,
    schedule: '* * * * *',
    handle: async () => {
      const head = await chainTrail(db);
      // The log leaves the database: a chain that ends earlier later on was cut off.
      if (head) log.info({ auditHead: `${head.position}:${head.digest}` }, 'The audit trail was chained');
    },
  }),
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
      const { faults: broken } = await verifyChain(db);
      const said = [
        sayFaults(
          'values are not what the audit trail says',
          faults.map(
            ({ recordType, recordId, field }) => `${recordType} ${recordId} ${field ?? '(no salt)'}`,
          ),
        ),
        sayFaults('faults in the chain of the audit trail', broken.map(describeFault)),
      ].filter((one) => one !== '');
      if (said.length > 0) throw new Error(said.join('; '));
    },
  }),
];

const sayFaults = (what: string, faults: readonly string[]): string =>
  faults.length === 0
    ? ''
    : `${faults.length} ${what}, among them: ${faults.slice(0, namedAtMost).join(', ')}`;

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
