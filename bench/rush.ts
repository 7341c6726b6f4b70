import { codes } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { addEvent } from '../apps/server/test/support/registrations.ts';
import { zarId } from '../apps/server/src/seed/index.ts';
import { createSaver } from './drafts/saver.ts';
import { prepareForms } from './support/drafts.ts';
import { onBench } from './support/on-bench.ts';
import { signIn, type SignedInPerson } from './support/people.ts';
import { median, round, type Report } from './support/report.ts';
import { startInProduction } from './support/server-process.ts';

const submitted = codes.codeOf(codes.submissionStatus, 'Completed');
const registered = codes.codeOf(codes.registrationStatus, 'Registered');

const people = 5_000;
const seats = 500;
const readers = 200;
const connections = 32;
const poolSize = 10;
const quietSeconds = 5;

/** Far more people than seats, all at once, while others look at the page of the event. */
export async function rush(): Promise<Report> {
  return onBench(async ({ databaseUrl, database, issuer, closers }) => {
    await prepareForms(database.db);
    console.log(`Signing ${people} people in …`);
    const crowd: SignedInPerson[] = [];
    while (crowd.length < people) crowd.push(await signIn(database.db, issuer, 'member'));
    const reader = await signIn(database.db, issuer, 'member');
    const server = await startInProduction({ databaseUrl, poolSize, issuer });
    closers.unshift(() => server.stop());
    const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, options: '-c timezone=UTC' });
    closers.unshift(() => pool.end());
    const sender = createSaver(connections);
    closers.unshift(async () => sender.close());
    const newEvent = () => addEvent({ database }, { capacity: seats, waiting_list: true });

    const read = async (eventId: string): Promise<number> => {
      const begun = performance.now();
      const response = await fetch(`${server.url}/portal/api/events/standing`, {
        method: 'POST',
        headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ eventId }),
      });
      await response.arrayBuffer();
      return performance.now() - begun;
    };
    const register = ({ token }: SignedInPerson, eventId: string): Promise<boolean> =>
      sender
        .send({ url: `${server.url}/portal/api/events/register`, token, body: JSON.stringify({ eventId }) })
        // Refused is whoever finds it full.
        .then(
          () => true,
          () => false,
        );

    console.log('Warming up …');
    const warm = await newEvent();
    for (const person of crowd.slice(0, 200)) await register(person, warm);

    // While the same is read: what the machine has left for selling is the same for both.
    console.log('Selling by bare SQL …');
    const bareEvent = await newEvent();
    let bare = { sold: 0, perSecond: 0 };
    await readEverySecond(read, bareEvent, async () => {
      bare = await sell(crowd, (person) => claimBare(pool, bareEvent, person.contactId));
    });

    console.log('Reading while it is quiet …');
    const eventId = await newEvent();
    const quiet = await readEverySecond(read, eventId, async () => {
      await new Promise((done) => setTimeout(done, quietSeconds * 1_000));
    });
    console.log('The rush …');
    let ours = { sold: 0, perSecond: 0 };
    const busy = await readEverySecond(read, eventId, async () => {
      ours = await sell(crowd, (person) => register(person, eventId));
    });
    const { rows } = await database.query(
      `select (select seats_taken from event where id = '${eventId}')::int as taken,
        (select count(*) from sales_order where event_id = '${eventId}')::int as orders,
        current_setting('server_version') as version`,
    );
    const facts = rows[0] ?? {};
    const ratio = round(ours.perSecond / bare.perSecond);
    const slower = round(median(busy) / median(quiet));
    return {
      name: 'rush',
      question: 'How fast are seats sold when far more people want them than there are?',
      versions: { postgresql: String(facts['version']).split(' ')[0] ?? '' },
      settings: { people, seats, readersASecond: readers, connections, poolSize },
      tables: [
        {
          title: 'Seats sold a second until the last one, beside the bare SQL of the same rule',
          rows: [
            { way: 'over HTTP', 'sold/s': round(ours.perSecond, 0), sold: ours.sold },
            { way: 'bare SQL', 'sold/s': round(bare.perSecond, 0), sold: bare.sold },
          ],
        },
        {
          title: 'Reading what one may do at the event, median and 95th percentile in milliseconds',
          rows: [
            { while: 'quiet', median: round(median(quiet), 1), p95: round(percentile(quiet, 95), 1) },
            { while: 'the rush', median: round(median(busy), 1), p95: round(percentile(busy, 95), 1) },
          ],
        },
      ],
      targets: [
        { name: 'seats sold', measured: ours.sold, rule: 'exactly', limit: seats },
        { name: 'seats taken', measured: Number(facts['taken']), rule: 'exactly', limit: seats },
        { name: 'orders made', measured: Number(facts['orders']), rule: 'exactly', limit: seats },
        { name: 'rate, as a part of the bare rate', measured: ratio, rule: 'at least', limit: 0.3 },
        { name: 'reading, as a multiple of its quiet time', measured: slower, rule: 'at most', limit: 2 },
      ],
    };
  });
}

/** How fast the seats went: the time of the last one that was sold counts, not of the last who was turned away. */
async function sell(
  crowd: readonly SignedInPerson[],
  take: (person: SignedInPerson) => Promise<boolean>,
): Promise<{ sold: number; perSecond: number }> {
  const waiting = crowd.values();
  const begun = performance.now();
  let [sold, last] = [0, begun];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const person of waiting) {
        if (!(await take(person))) continue;
        sold += 1;
        last = performance.now();
      }
    }),
  );
  return { sold, perSecond: (sold * 1_000) / (last - begun) };
}

async function readEverySecond(
  read: (eventId: string) => Promise<number>,
  eventId: string,
  work: () => Promise<void>,
): Promise<number[]> {
  const times: Promise<number>[] = [];
  const timer = setInterval(() => times.push(read(eventId)), 1_000 / readers);
  await work();
  clearInterval(timer);
  return Promise.all(times);
}

const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length * percent) / 100)] ?? 0;

/** The same rule by hand, in one transaction: nobody is recognised, nothing is judged, priced, traced or told. */
async function claimBare(pool: pg.Pool, eventId: string, contactId: string): Promise<boolean> {
  const client = await pool.connect();
  const [registrationId, submissionId, orderId] = [randomUUID(), randomUUID(), randomUUID()];
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  try {
    await client.query('begin');
    await run('person', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [contactId]);
    const claimed = await run(
      'claim',
      `update event set seats_taken = seats_taken + 1 where id = $1 and seats_taken < capacity`,
      [eventId],
    );
    if (claimed.rowCount === 0) {
      await client.query('rollback');
      return false;
    }
    await run(
      'form',
      `insert into submission (id, contact_id, form_name, status, progress_code, data) values ($1, $2, 'eventreg', 'Submitted', ${submitted}, $3)`,
      [submissionId, contactId, JSON.stringify({ eventId })],
    );
    await run(
      'registration',
      `insert into registration (id, contact_id, event_id, status_code, submission_id, pay_by) values ($1, $2, $3, ${registered}, $4, current_date + 30)`,
      [registrationId, contactId, eventId, submissionId],
    );
    await run(
      'order',
      `with next as (insert into number_series (name, year, last_number) values ('bare', 2026, 1)
          on conflict (name, year) do update set last_number = number_series.last_number + 1 returning last_number)
        insert into sales_order (id, name, contact_id, registration_id, submission_id, event_id, source_kind, total_cents, tax_cents, currency_id, invoice_number, due_on)
        select $1, 'Bridges by Rail', $2, $3, $4, $5, 'event', 115000, 15000, $6, 'BARE-' || last_number, current_date + 30 from next`,
      [orderId, contactId, registrationId, submissionId, eventId, zarId],
    );
    await run(
      'ledger',
      `insert into ledger_entry (order_id, kind, amount_cents, vat_cents, source) values ($1, 'charge', 115000, 15000, $2)`,
      [orderId, `charge:${orderId}`],
    );
    await client.query('commit');
    return true;
  } finally {
    client.release();
  }
}
