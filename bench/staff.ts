import { codes, type ListRequest } from '@charter/contracts';
import type { DatabaseHandle } from '../apps/server/src/platform/database/index.ts';
import { startProduct, type Asked } from './records/bench-server.ts';
import { measure, medianSpeed, timesAsLong, type Load, type Speed } from './records/measure.ts';
import { loadContacts } from './records/million-contacts.ts';
import { onBench } from './support/on-bench.ts';
import { round, type Report } from './support/report.ts';

const complete = codes.codeOf(codes.orderState, 'Complete');
const submitted = codes.codeOf(codes.submissionStatus, 'Completed');

const many = 1_000_000;
const few = 10_000;
const entriesEach = 5;
const load: Load = { connections: 4, seconds: 2, runs: 3 };

type Question = Asked & { readonly name: string; readonly atMost: number };

/** What is shown of a million is as much as of ten thousand. */
const asMuch = 1.5;
/** What is found and counted grows with the members: a hundred times as many bear a name. The searches of a list have the same limit. */
const moreFound = 15;

const list = (name: string, body: ListRequest, atMost = asMuch): Question => ({
  name,
  path: '/portal/api/GetAllAsync',
  body,
  atMost,
});
/** The command search, which shows the best few of each kind. */
const find = (name: string, text: string): Question => ({
  name: `found ${name}`,
  path: '/portal/api/staff/find',
  body: { text },
  atMost: asMuch,
});
/** The search of the list, which counts all that it finds. */
const people = (name: string, globalfilter: string): Question =>
  list(
    `listed ${name}`,
    {
      recordtype: 'contacts',
      properties: ['fullname', 'emailaddress1', 'ctpt_membershipnumber', 'ctpt_contacttype'],
      pazesize: 25,
      filter: { globalfilter },
      sortfield: { field: 'fullname', sorttype: 'asc' },
    },
    moreFound,
  );

/** The stages of an application, as the benches fill them. */
const waiting = 1;
const inReview = 2;
const secondApproval = 4;
const queue = (name: string, ...stages: readonly number[]): Question =>
  list(name, {
    recordtype: 'ctpt_applicationreviews',
    properties: ['ctpt_contactid', 'ctpt_stage', 'ctpt_promisedon'],
    pazesize: 25,
    filter: {
      fieldAndOperator: true,
      filterfields: stages.map((stage) => ({ field: 'ctpt_stage', searchvalue: stage, type: 'picklist' })),
    },
    sortfield: { field: 'ctpt_promisedon', sorttype: 'asc' },
  });

/** What staff ask all day. */
const questions: readonly Question[] = [
  ...Object.entries({
    'by number': '2004242',
    'by telephone number': '083 961 3091',
    'by email address': 'nonhlanhla.majola1@example.com',
    'by surname': 'dlamini',
    'by two names': 'sipho dlamini',
    'by the first letters of an email address': 'nonhlanhla.m',
  }).flatMap(([name, text]) => [find(name, text), people(name, text)]),
  {
    name: 'what waits on the home page',
    path: '/portal/api/staff/waiting',
    body: { whose: 'open' },
    atMost: moreFound,
  },
  queue('the queue of applications', inReview),
  queue('a queue of a hundred times as many applications', waiting),
  queue(
    'the same as the desk opens it, with all that waits for an officer',
    waiting,
    inReview,
    secondApproval,
  ),
  list('orders by the day they are due', {
    recordtype: 'salesorders',
    properties: ['name', 'ctpt_invoicenumber', 'totalamount'],
    pazesize: 25,
    sortfield: { field: 'requestdeliveryby', sorttype: 'desc' },
  }),
  list('the newest entries of the ledger', {
    recordtype: 'ctpt_ledgerentries',
    properties: ['ctpt_order', 'ctpt_kind', 'ctpt_amount'],
    pazesize: 25,
    sortfield: { field: 'createdon', sorttype: 'desc' },
  }),
];

/** Whether the desks work as well over a million members and five million entries of the ledger as over a hundredth. */
export async function staff(): Promise<Report> {
  return onBench(async (bench) => {
    console.log('Loading a million members, and ten thousand …');
    await fill(bench.database, many);
    const small = await bench.createDatabase('small');
    await fill(small.database, few);
    const large = await startProduct(bench, bench.databaseUrl, bench.database);
    const little = await startProduct(bench, small.databaseUrl, small.database);
    const results: { asked: Question; large: readonly Speed[]; small: readonly Speed[] }[] = [];
    for (const asked of questions) {
      console.log(`Measuring: ${asked.name} …`);
      const [ofMany = [], ofFew = []] = await measure([large.callOf(asked), little.callOf(asked)], load);
      results.push({ asked, large: ofMany, small: ofFew });
    }
    const { rows } = await bench.database.query("select current_setting('server_version') as version");
    return {
      name: 'staff',
      question: 'Do the desks work as well over a million members as over ten thousand?',
      versions: { postgresql: String(rows[0]?.['version']).split(' ')[0] ?? '' },
      settings: { members: many, 'ledger entries': many * entriesEach, fewMembers: few, ...load },
      tables: [
        {
          title: 'Medians of the runs, over a million members and over ten thousand',
          rows: results.map(({ asked, large: ofMany, small: ofFew }) => ({
            call: asked.name,
            'req/s': round(medianSpeed(ofMany).requestsPerSecond, 0),
            'p50 ms': medianSpeed(ofMany).p50,
            'p99 ms': medianSpeed(ofMany).p99,
            'req/s of ten thousand': round(medianSpeed(ofFew).requestsPerSecond, 0),
            'times ten thousand': round(timesAsLong(ofMany, ofFew)),
          })),
        },
      ],
      targets: results.map(({ asked, large: ofMany, small: ofFew }) => ({
        name: `${asked.name}: times its cost at ten thousand members`,
        measured: round(timesAsLong(ofMany, ofFew)),
        rule: 'at most',
        limit: asked.atMost,
      })),
    };
  });
}

/** As many as the officers of an institution look into at once, however many members it has. */
const reviewedAtOnce = 100;

/**
 * Each member has an invoice that was paid in parts; one in ten has applied, and of those one in ten waits. Beside them some
 * are looked into.
 */
async function fill(database: DatabaseHandle, members: number): Promise<void> {
  await loadContacts(database, members);
  const { query } = database;
  await query(`
    insert into sales_order (name, contact_id, invoice_number, total_cents, state_code, due_on, created_on)
    select 'Annual fee 2027', id, 'INV-' || row_number() over (order by id), 230000, ${complete},
      date '2020-01-01' + (row_number() over (order by id) % 2500)::integer, created_on
    from contact`);
  await query(`
    insert into ledger_entry (order_id, kind, amount_cents, vat_cents, source, entered_on, created_on)
    select o.id, case n when 0 then 'charge' else 'payment' end, case n when 0 then 230000 else 57500 end, 0,
      n || ':' || o.id, o.created_on + n * interval '20 days', o.created_on + n * interval '20 days'
    from sales_order o cross join generate_series(0, ${entriesEach - 1}) as n`);
  await query(`
    insert into submission (contact_id, form_name, status, progress_code, submitted_on, created_on)
    select id, 'studentApplication', case when n % 100 = 1 then 'Submitted' else 'Approved' end, ${submitted}, created_on, created_on
    from (select id, created_on, row_number() over (order by id) as n from contact) as c where n % 10 = 1`);
  await query(`
    update application_review set stage_code = ${inReview}
    where id in (select id from application_review where stage_code <> ${waiting} order by id limit ${reviewedAtOnce})`);
  await query(
    'vacuum (analyze) sales_order, ledger_entry, submission, application_review, application_review_count',
  );
  await query('checkpoint');
}
