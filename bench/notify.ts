import pg from 'pg';
import { createSaver } from './drafts/saver.ts';
import { settleBare } from './notify/bare-settle.ts';
import { addOpenPayments, notificationOf, type OpenPayment } from './notify/open-payments.ts';
import { prepareForms } from './support/drafts.ts';
import { signIn } from './support/people.ts';
import { onBench } from './support/on-bench.ts';
import { median, round, type Report } from './support/report.ts';
import { benchAccount, startInProduction } from './support/server-process.ts';
import { rowsPerSecond, whileWriting } from './support/writer.ts';

const connections = 8;
const poolSize = 10;
const perRun = 800;
const runs = 7;

/** How many notifications a second are verified and settled, beside the bare SQL of the same writes. */
export async function notify(): Promise<Report> {
  return onBench(async ({ databaseUrl, database, issuer, closers }) => {
    await prepareForms(database.db);
    const { contactId } = await signIn(database.db, issuer, 'member');
    const server = await startInProduction({ databaseUrl, poolSize, issuer });
    closers.unshift(() => server.stop());
    const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, options: '-c timezone=UTC' });
    closers.unshift(() => pool.end());
    const sender = createSaver(connections);
    closers.unshift(async () => sender.close());

    const product = (payment: OpenPayment) =>
      sender.send({
        url: `${server.url}/payment/notify`,
        contentType: 'application/x-www-form-urlencoded',
        body: notificationOf(payment, benchAccount),
      });
    const bare = (payment: OpenPayment) => settleBare(pool, contactId, payment);
    const rate = async (settle: (payment: OpenPayment) => Promise<unknown>, count = perRun) =>
      settleAll(await addOpenPayments(database.db, contactId, count), settle);
    console.log('Warming up …');
    for (const settle of [product, bare]) await rate(settle, 200);
    console.log('Settling …');
    const compare = async () => {
      const rounds: Round[] = [];
      for (let run = 0; run < runs; run += 1) {
        // Whoever comes first in a round is not always the same one.
        const bareFirst = run % 2 === 0 ? await rate(bare) : null;
        const ours = await rate(product);
        rounds.push({ product: ours, bare: bareFirst ?? (await rate(bare)) });
      }
      return rounds;
    };
    const rounds = { alone: await compare(), writing: await whileWriting(database, compare) };
    const { rows } = await database.query(
      `select current_setting('server_version') as version,
        (select count(*) from sales_order where state_code <> 3)::int as due`,
    );
    return summarise(rounds, Number(rows[0]?.['due']), String(rows[0]?.['version']).split(' ')[0] ?? '');
  });
}

interface Round {
  readonly product: number;
  readonly bare: number;
}

/** Settled a second, so many of them at once. */
async function settleAll(
  payments: readonly OpenPayment[],
  settle: (payment: OpenPayment) => Promise<unknown>,
): Promise<number> {
  const waiting = payments.values();
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      // One iterator for all of them: each takes the next that is left.
      for (const payment of waiting) await settle(payment);
    }),
  );
  return (payments.length * 1000) / (performance.now() - begun);
}

function summarise(
  rounds: Readonly<Record<'alone' | 'writing', readonly Round[]>>,
  due: number,
  postgresql: string,
): Report {
  const ratioOf = (of: readonly Round[]) => round(median(of.map(({ product, bare }) => product / bare)));
  const rowOf = (name: string, of: readonly Round[]) => ({
    settling: name,
    'settled/s': round(median(of.map(({ product }) => product)), 0),
    'bare SQL/s': round(median(of.map(({ bare }) => bare)), 0),
    'of the bare rate': ratioOf(of),
  });
  const writing = `while ${rowsPerSecond} rows a second are written elsewhere`;
  return {
    name: 'notify',
    question: 'How fast is a notification of the card gateway verified and settled?',
    versions: { postgresql },
    settings: { connections, poolSize, notificationsPerRun: perRun, runs },
    tables: [
      {
        title:
          'Settled a second, medians of the runs. The bare SQL is prepared and writes the same rows by hand, without HTTP',
        rows: [rowOf('alone', rounds.alone), rowOf(writing, rounds.writing)],
      },
    ],
    targets: [
      { name: 'orders left due', measured: due, rule: 'exactly', limit: 0 },
      {
        name: 'rate, as a part of the bare rate',
        measured: ratioOf(rounds.alone),
        rule: 'at least',
        limit: 0.5,
      },
      {
        name: `rate, as a part of the bare rate, ${writing}`,
        measured: ratioOf(rounds.writing),
        rule: 'at least',
        limit: 0.5,
      },
    ],
  };
}
