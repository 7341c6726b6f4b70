import type { PayAnswer } from '@charter/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openApp, type AppFixture, type Person } from '../support/app-fixture.ts';
import { engines, openTestDatabase, type Engine } from '../support/databases.ts';
import { addPayer, pay, post, query, standingOf, totalCents } from '../support/payments.ts';
import { ScriptedGateway } from '../support/scripted-gateway.ts';
import { control, recordFigures, rounds } from '../support/trial.ts';
import { withoutLocks } from '../support/without-row-locks.ts';

const stories = rounds(50, 10_000);

/** One thing that happens to one of an order's payments; things of one wave happen at once. */
const happening = fc.record({
  attempt: fc.nat({ max: 1 }),
  what: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('notify', 'return', 'query') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('wrong amount', 'wrong currency', 'wrong checksum', 'unknown reference'),
    },
  ),
  status: fc.constantFrom('0', '1', '2', '4', '5'),
});
const story = fc.record({
  attempts: fc.integer({ min: 1, max: 2 }),
  openedAtOnce: fc.boolean(),
  waves: fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
});
type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

/** Told in every run, as chance leaves it out of a short one: the first payment ended, and is approved after the second. */
const paidTwice: Story = {
  attempts: 2,
  openedAtOnce: false,
  waves: [[{ attempt: 1, what: 'notify', status: '1' }], [{ attempt: 0, what: 'notify', status: '1' }]],
};

/** What is wrong with a notification that says 'approved', sealed as if it came from the gateway where it is not the seal. */
const wrongs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'wrong amount': { AMOUNT: String(totalCents - 1) },
  'wrong currency': { CURRENCY: 'USD' },
  'wrong checksum': { CHECKSUM: '0'.repeat(32) },
  'unknown reference': { REFERENCE: 'PAY-OFSOMEBODYEL' },
};

/** Plays the story, and answers how many of its calls failed and what came of it. */
async function play(app: AppFixture, gateway: ScriptedGateway, { attempts, openedAtOnce, waves }: Story) {
  const { person, orderId } = await addPayer(app);
  /** Told that they ended without money: nobody asks about them any more, the gateway says if that changes. */
  const ended = new Set<string>();
  const open = async () => (await pay(person, orderId)).body;
  const first = openedAtOnce ? open() : Promise.resolve(await open());
  // A second one is opened where the first has come to its end, and may yet be approved after all.
  const declined = async () => {
    const { PAY_REQUEST_ID } = await first;
    const told = gateway.result(PAY_REQUEST_ID, { TRANSACTION_STATUS: '2' });
    gateway.set(PAY_REQUEST_ID, '2');
    ended.add(PAY_REQUEST_ID);
    return post(app, '/payment/notify', told);
  };
  if (attempts === 2 && !openedAtOnce) await declined();
  const payments = await Promise.all(attempts === 1 ? [first] : [first, open()]);
  const approved = new Set<string>();
  const figures = { failed: 0, accepted: 0 };
  for (const wave of waves) {
    await Promise.all(
      wave.map(async ({ attempt, what, status }) => {
        const payment = payments[attempt % attempts];
        if (!payment) throw new Error('No payment was opened');
        const { PAY_REQUEST_ID } = payment;
        const wrong = wrongs[what];
        if (wrong) {
          const message = gateway.result(PAY_REQUEST_ID, { TRANSACTION_STATUS: '1', ...wrong });
          const { statusCode } = await post(app, '/payment/notify', message);
          if (statusCode < 300) figures.accepted += 1;
          return;
        }
        // What the gateway is asked about is how the payment stands there, and that never goes back from approved.
        if (status === '1') approved.add(PAY_REQUEST_ID);
        if (status === '2' || status === '4') ended.add(PAY_REQUEST_ID);
        gateway.set(PAY_REQUEST_ID, approved.has(PAY_REQUEST_ID) ? '1' : status);
        const answer = await tell(app, gateway, { person, payment, what, status });
        if (answer >= 500) figures.failed += 1;
      }),
    );
  }
  for (const id of approved) {
    if (ended.has(id)) await post(app, '/payment/notify', gateway.result(id, { TRANSACTION_STATUS: '1' }));
  }
  return { ...figures, approved: approved.size, standing: await standingOf(app, orderId) };
}

async function tell(
  app: AppFixture,
  gateway: ScriptedGateway,
  said: { person: Person; payment: PayAnswer; what: string; status: string },
): Promise<number> {
  const { person, payment, what, status } = said;
  const { PAY_REQUEST_ID } = payment;
  if (what === 'query') return (await query(person, payment)).status;
  if (what === 'return') {
    return (await post(app, '/payment/return', gateway.way(PAY_REQUEST_ID, status))).statusCode;
  }
  const message = gateway.result(PAY_REQUEST_ID, { TRANSACTION_STATUS: status });
  return (await post(app, '/payment/notify', message)).statusCode;
}

/** What must hold of every story, whatever it was. */
function judge({
  state,
  ledger,
  balance,
  receipts,
  mails,
  audits,
  transactions,
}: Awaited<ReturnType<typeof standingOf>>) {
  const paid = transactions.filter((one) => one === 'approved').length;
  expect({ state, ledger, balance, receipts, mails, audits }).toEqual({
    state: paid > 0 ? 3 : 0,
    ledger: ['charge', 'payment', 'credit'].slice(0, paid + 1),
    balance: (paid - 1) * totalCents,
    receipts: Math.min(paid, 1),
    mails: Math.min(paid, 1),
    audits: Math.min(paid, 1),
  });
  return paid;
}

describe('payments in generated orders of events', () => {
  it.each(rounds<readonly Engine[]>(['postgresql'], engines))(
    `settle once, with one receipt, one mail and a ledger that agrees (${stories} stories, %s)`,
    async (engine) => {
      const gateway = await ScriptedGateway.start();
      const environment = { PAYGATE_URL: gateway.url, LOG_LEVEL: 'error' };
      // What is queued is counted, not done: the receipts of thousands of payments would take longer to write than all else.
      const app = await openApp(engine, environment, undefined, { jobPollSeconds: 86_400 });
      const figures = { stories: 0, settled: 0, paidTwice: 0, failed: 0, wronglyAccepted: 0 };
      await fc.assert(
        fc.asyncProperty(story, async (told) => {
          const { failed, accepted, approved, standing } = await play(app, gateway, told);
          figures.failed += failed;
          figures.wronglyAccepted += accepted;
          const paid = judge(standing);
          expect([failed, accepted, paid]).toEqual([0, 0, approved]);
          figures.stories += 1;
          figures.settled += paid > 0 ? 1 : 0;
          figures.paidTwice += paid > 1 ? 1 : 0;
        }),
        { numRuns: stories, examples: [[paidTwice]] },
      );
      recordFigures('payments', engine, figures, { stories });
      await app.close();
      await gateway.close();
      expect(figures.settled).toBeGreaterThan(stories / 4);
      expect(figures.paidTwice).toBeGreaterThan(0);
    },
    3_600_000,
  );

  control(
    'would break without the lock',
    async () => {
      const gateway = await ScriptedGateway.start();
      const database = withoutLocks(await openTestDatabase('postgresql'));
      const app = await openApp('postgresql', { PAYGATE_URL: gateway.url, LOG_LEVEL: 'silent' }, database);
      const both = [0, 1, 0, 1].map((attempt) => ({
        attempt,
        what: 'notify' as const,
        status: '1' as const,
      }));
      const settings = { stories: rounds(20, 200) };
      const figures = { played: 0, failed: 0 };
      while (figures.played < settings.stories) {
        figures.failed += (
          await play(app, gateway, { attempts: 2, openedAtOnce: false, waves: [both] })
        ).failed;
        figures.played += 1;
      }
      recordFigures('payments', 'without-the-lock', figures, settings);
      await app.close();
      await gateway.close();
      expect(figures.failed).toBeGreaterThan(0);
    },
    300_000,
  );
});
