import { readFileSync } from 'node:fs';
import { signIn } from './support/people.ts';
import { loadContacts } from './records/million-contacts.ts';
import { onBench } from './support/on-bench.ts';
import { round, type Report } from './support/report.ts';
import { startInProduction } from './support/server-process.ts';

const contacts = 1_000_000;
const columns = ['fullname', 'emailaddress1', 'statecode', 'createdon'];
const megabyte = 1_048_576;

/** How long a list of a million takes to export, when it begins to arrive, and whether memory grows with it. */
export async function exporting(): Promise<Report> {
  return onBench(async ({ databaseUrl, database, issuer, closers }) => {
    console.log('Loading a million contacts …');
    await loadContacts(database, contacts);
    const { token } = await signIn(database.db, issuer, 'administrator');
    const server = await startInProduction({ databaseUrl, poolSize: 10, issuer });
    closers.unshift(() => server.stop());
    const run = async (what: string, filter: object) => {
      console.log(`Exporting ${what} …`);
      const before = performance.now();
      const response = await fetch(`${server.url}/portal/api/ExportAllAsync`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          recordtype: 'contacts',
          columns: columns.map((field) => ({ field, label: field })),
          sortfield: { field: 'fullname', sorttype: 'asc' },
          filter,
        }),
      });
      if (!response.ok || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
      let first = 0;
      let lines = 0;
      for await (const chunk of response.body) {
        first ||= performance.now() - before;
        for (const byte of chunk) if (byte === 10) lines += 1;
      }
      const seconds = (performance.now() - before) / 1000;
      return {
        what,
        records: lines - 1,
        first: round(first),
        seconds: round(seconds),
        peak: peakOf(server.pid),
      };
    };
    const few = await run('a twentieth', {
      filterfields: [{ field: 'fullname', type: 'string', operator: 'lt', searchvalue: 'b' }],
    });
    const all = await run('a million', {});
    const { rows } = await database.query("select current_setting('server_version') as version");
    return {
      name: 'export',
      question: 'Does the memory of the server grow with the list that it exports?',
      versions: { postgresql: String(rows[0]?.['version']).split(' ')[0] ?? '' },
      settings: { contacts, columns: columns.length, batch: 1000 },
      tables: [
        {
          title: 'An administrator exports people, ordered by name',
          rows: [few, all].map(({ what, records, first, seconds, peak }) => ({
            what,
            records,
            'first bytes, ms': first,
            'whole, s': seconds,
            'records a second': Math.round(records / seconds),
            'peak memory of the server, MB': peak,
          })),
        },
      ],
      targets: [
        { name: 'records exported', measured: all.records, limit: contacts, rule: 'at least' },
        { name: 'first bytes, ms', measured: all.first, limit: 1000, rule: 'at most' },
        {
          name: 'memory more than for a twentieth, MB',
          measured: round(all.peak - few.peak),
          limit: 64,
          rule: 'at most',
        },
      ],
    };
  });
}

/** The most it ever had resident, as the kernel kept it. */
function peakOf(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return round((Number(kilobytes) * 1024) / megabyte);
}
