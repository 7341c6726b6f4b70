import { codes, type FilterField } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import type { DatabaseHandle } from '../apps/server/src/platform/database/index.ts';
import { startProduct } from './records/bench-server.ts';
import { measure, medianSpeed, timesAsLong, type Load } from './records/measure.ts';
import type { ListQuestion } from './records/questions.ts';
import { prepareForms } from './support/drafts.ts';
import { onBench } from './support/on-bench.ts';
import { round, type Report } from './support/report.ts';
import { whileWriting } from './support/writer.ts';

const exam = codes.codeOf(codes.eventType, 'Exam');
const seminar = codes.codeOf(codes.eventType, 'Seminar');
const many = 10_000;
const few = 100;
const load: Load = { connections: 4, seconds: 2, runs: 5 };
const day = 86_400_000;

/** Whether a page of events costs more where there are a hundred times as many of them. */
export async function events(): Promise<Report> {
  return onBench(async (bench) => {
    const small = await bench.createDatabase('small');
    await loadEvents(bench.database, many, 20);
    await loadEvents(small.database, few, 1);
    const large = await startProduct(bench, bench.databaseUrl, bench.database);
    const little = await startProduct(bench, small.databaseUrl, small.database);
    const results: { call: string; times: number; row: Record<string, string | number> }[] = [];
    const measureAll = async (note: string) => {
      for (const question of questions()) {
        console.log(`Measuring${note}: ${question.name} …`);
        const [ours = [], theirs = []] = await measure(
          [large, little].map((one) => one.callOf(question)),
          load,
        );
        const call = question.name + note;
        const times = round(timesAsLong(ours, theirs));
        const [of, ofFew] = [medianSpeed(ours), medianSpeed(theirs)];
        const row = {
          call,
          [`req/s of ${many}`]: round(of.requestsPerSecond, 0),
          [`req/s of ${few}`]: round(ofFew.requestsPerSecond, 0),
          'times as long': times,
        };
        results.push({ call, times, row });
      }
    };
    await measureAll('');
    await whileWriting(bench.database, () => measureAll(', beside a writer'));
    const { rows } = await bench.database.query("select current_setting('server_version') as version");
    return {
      name: 'events',
      question: `Does a page of events cost more of ${many} events than of ${few}?`,
      versions: { postgresql: String(rows[0]?.['version']).split(' ')[0] ?? '' },
      settings: { ...load },
      tables: [{ title: 'Medians of the runs', rows: results.map(({ row }) => row) }],
      targets: results.map(({ call, times }) => ({
        name: call,
        measured: times,
        rule: 'at most',
        limit: 1.3,
      })),
    };
  });
}

/**
 * Years of events and the year to come; of every kind, some online and some free. Half of the few are still to come, so that
 * each list fills a page in both databases and the answers have as many bytes.
 */
async function loadEvents(database: DatabaseHandle, count: number, yearsPast: number): Promise<void> {
  await prepareForms(database.db);
  const now = Date.now();
  const rows = Array.from({ length: count }, (_none, at) => {
    const start = now + (((yearsPast + 1) * (at + 0.5)) / count - yearsPast) * 365 * day;
    return {
      id: randomUUID(),
      name: `Event ${at}: ${['Bridges', 'Soils', 'Harbours', 'Law', 'Railways'][at % 5]} by rail and road`,
      event_type: at % 10 === 0 ? exam : seminar,
      start_date: new Date(start).toISOString(),
      end_date: new Date(start + day / 3).toISOString(),
      total_cost_cents: at % 3 === 0 ? 0 : 115_000,
      is_online: at % 4 === 0,
      timezone_code: 140,
    };
  });
  for (let at = 0; at < rows.length; at += 1_000)
    await database.db
      .insertInto('event')
      .values(rows.slice(at, at + 1_000))
      .execute();
  await database.query('analyze');
}

/** What the portal's list asks for. */
function questions(): ListQuestion[] {
  const today = new Date().toISOString().slice(0, 10);
  const list = (name: string, filterfields: readonly FilterField[]): ListQuestion => ({
    name,
    path: '/portal/api/GetAllAsync',
    body: {
      recordtype: 'msmedia_mediaevents',
      properties: ['msmedia_name', 'msmedia_startdate', 'msmedia_enddate', 'msmedia_totalcost', 'ctpt_venue'],
      sortfield: { field: 'msmedia_startdate', sorttype: 'asc' },
      pazesize: 10,
      filter: {
        filterfields: [
          { field: 'statecode', searchvalue: '0', type: 'picklist' },
          { field: 'msmedia_eventtype', searchvalue: String(exam), type: 'picklist', operator: 'ne' },
          ...filterfields,
        ],
      },
    },
  });
  const ahead = { field: 'msmedia_enddate', searchvalue: today, type: 'datetime', operator: 'ge' } as const;
  return [
    list('upcoming events', [ahead]),
    list('upcoming events that are free', [
      ahead,
      { field: 'msmedia_totalcost', searchvalue: '0', type: 'number' },
    ]),
    list('upcoming events online', [ahead, { field: 'ctpt_isonline', searchvalue: 'true', type: 'boolean' }]),
  ];
}
