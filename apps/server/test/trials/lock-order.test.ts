import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type AppFixture, type Person } from '../support/app-fixture.ts';
import { askSponsor, callAsSponsor, choose, makeProof, newSponsor, sendProof } from '../support/choices.ts';
import { openTestDatabase } from '../support/databases.ts';
import { awaitProof, creditNote, decide, refund } from '../support/finance.ts';
import { addPlace, orderSteps } from '../support/orders.ts';
import { addOrder, addPayer, pay, post, query } from '../support/payments.ts';
import { recordLocks } from '../support/record-locks.ts';
import { calls, status } from '../support/registrations.ts';
import { pdf } from '../support/sample-files.ts';
import { ScriptedGateway } from '../support/scripted-gateway.ts';
import { rounds } from '../support/trial.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());

/** One order with everything that can be decided about it at the same moment. */
async function prepare(app: AppFixture) {
  const payer = await addPayer(app);
  const { person } = payer;
  const { registrationId, eventId } = await addPlace(app, person);
  const orderId = await addOrder(app, person.contactId, {
    registration_id: registrationId,
    event_id: eventId,
    source_kind: 'event',
  });
  const verification = await awaitProof(app, { person, orderId });
  const token = await askSponsor(app, { person, orderId });
  const payment = (await pay(person, orderId)).body;
  return { person, orderId, registrationId, eventId, verification, token, payment };
}

type Ground = Awaited<ReturnType<typeof prepare>>;

describe('whatever two decide about one order at once', () => {
  let app: AppFixture;
  let finance: Person;
  let desk: Person;
  let transactions: readonly string[][];
  beforeAll(async () => {
    const recorded = recordLocks(await openTestDatabase('postgresql'));
    transactions = recorded.transactions;
    app = await openApp('postgresql', { PAYGATE_URL: gateway.url, LOG_LEVEL: 'error' }, recorded.database);
    finance = await app.person('finance-officer');
    desk = await app.person('events-officer');
  });
  afterAll(() => app.close());

  const notify = (id: string, status: string) =>
    post(app, '/payment/notify', gateway.result(id, { TRANSACTION_STATUS: status }));
  const { ask, run } = orderSteps(() => app);
  const deeds: Readonly<
    Record<string, (on: Ground) => Promise<{ status?: number; statusCode?: number } | void>>
  > = {
    'chooses a proof': ({ person, orderId }) => choose(person, orderId, 2),
    'names a sponsor': ({ person, orderId }) => choose(person, orderId, 3, newSponsor()),
    'sends a proof': async ({ person }) => void (await makeProof(person)),
    'chooses a newer proof': async ({ person, orderId }) => {
      await makeProof(person);
      await makeProof(person);
      return choose(person, orderId, 2);
    },
    'confirms the proof': ({ verification }) => decide(finance, verification, 2),
    'refuses the proof': ({ verification }) => decide(finance, verification, 3, 'Not on our statement.'),
    'credits the order': ({ orderId }) => creditNote(finance, orderId, 10),
    'refunds the order': ({ orderId }) => refund(finance, orderId, 1),
    'opens a payment': ({ person, orderId }) => pay(person, orderId),
    'approves the payment': ({ payment }) => notify(payment.PAY_REQUEST_ID, '1'),
    'voids the payment': ({ payment }) => notify(payment.PAY_REQUEST_ID, '7'),
    'asks about the payment': ({ person, payment }) => query(person, payment),
    'pays as the sponsor': ({ token }) => callAsSponsor(app, 'pay', { token }),
    'declines as the sponsor': ({ token }) => callAsSponsor(app, 'decline', { token, reason: 'No' }),
    'proves as the sponsor': ({ token }) => sendProof(app, token, { name: 'paid.pdf', bytes: pdf }),
    'issues the invoice': ({ person, orderId }) => person.call('/payment/api/issueInvoice', { orderId }),
    'asks for the order': ({ person, eventId }) => ask(person, { data: { eventid: eventId } }),
    'makes the order': ({ registrationId }) => run.forPlace(registrationId),
    registers: ({ person, eventId }) => calls(person).register(eventId),
    'cancels the registration': ({ person, registrationId }) => calls(person).cancel(registrationId),
    'declines the registration': ({ registrationId }) =>
      desk.call('/portal/api/submitForm/Update', {
        recordtype: 'msmedia_mediaregistrations',
        id: registrationId,
        data: [{ name: 'msmedia_registrationstatus', value: status.declined, type: 'picklist' }],
      }),
  };
  const names = Object.keys(deeds);
  // Every day each deed meets itself and the one after it; all of them meet each other in the long trial.
  const pairs = names.flatMap((one, index) =>
    names.slice(index, rounds(index + 2, names.length)).map((other) => [one, other] as const),
  );

  it('everybody locks in one order', async () => {
    const started = transactions.length;
    for (const name of names) await deeds[name]?.(await prepare(app));
    const later = new Map<string, Set<string>>();
    for (const locked of transactions.slice(started)) {
      const tables = [...new Set(locked)];
      tables.forEach((table, at) => {
        const followers = later.get(table) ?? new Set();
        for (const follower of tables.slice(at + 1)) followers.add(follower);
        later.set(table, followers);
      });
    }
    expect([...later.keys()]).toEqual(
      expect.arrayContaining(['key of a person', 'sales_order', 'registration', 'event']),
    );
    // What nothing follows goes first, and again: what is left in the end waits in a circle.
    for (let left = -1; left !== later.size;) {
      left = later.size;
      for (const [table, followers] of later) {
        if (![...followers].some((follower) => later.has(follower))) later.delete(table);
      }
    }
    expect([...later].map(([table, followers]) => `${table} before ${[...followers].join(', ')}`)).toEqual(
      [],
    );
  });

  it('nobody waits in a circle, and nothing fails, pair by pair', async () => {
    const failed: string[] = [];
    for (const [one, other] of pairs) {
      const ground = await prepare(app);
      const answers = await Promise.all([one, other].map((name) => deeds[name]?.(ground)));
      const statuses = answers.map((answer) => answer?.status ?? answer?.statusCode ?? 200);
      if (statuses.some((status) => status >= 500))
        failed.push(`${one} while another ${other}: ${statuses.join()}`);
    }
    expect(failed).toEqual([]);
  }, 300_000);
});
