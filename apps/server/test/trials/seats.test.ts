import { addDays } from '@charter/form-logic';
import { institutionDay } from '@charter/contracts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { onPostgresql as onGroundOf } from '../../../../bench/support/ground.ts';
import { randomFrom } from '../../../../bench/support/random.ts';
import { sellLastSeats } from '../../../../bench/trials/last-seat.ts';
import { openApp, type AppFixture, type Person } from '../support/app-fixture.ts';
import { emptyDatabase } from '../support/databases.ts';
import { pay, post } from '../support/payments.ts';
import { addEvent, calls, runClock, seatFaults, status } from '../support/registrations.ts';
import { ScriptedGateway } from '../support/scripted-gateway.ts';
import { recordFigures, rounds } from '../support/trial.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());

const stories = rounds(12, 2_000);
const kills = rounds(0, 40);
const crowd = 6;

/**
 * A story: a small event and a few people who register, pay, wait, accept, cancel and are declined, several of them at the
 * same moment, while days pass and the clock expires and lapses. Afterwards seats, registrations, orders and ledger agree.
 */
async function tell(app: AppFixture, people: readonly Person[], desk: Person, random: () => number) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  app.clock.set(new Date().toISOString());
  const eventId = await addEvent(app, {
    capacity: 1 + Math.floor(random() * 3),
    waiting_list: random() < 0.8,
    total_cost_cents: random() < 0.2 ? 0 : 115_000,
    refund_full_until: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    refund_part_until: new Date(Date.now() + 9 * 86_400_000).toISOString(),
  });
  const current = async (person: Person) => {
    const found = await app.database.db
      .selectFrom('registration')
      .leftJoin('sales_order', 'sales_order.registration_id', 'registration.id')
      .select(['registration.id', 'sales_order.id as order_id'])
      .where('registration.contact_id', '=', person.contactId)
      .where('registration.event_id', '=', eventId)
      .where('registration.status_code', 'in', [status.registered, status.waitlisted])
      .executeTakeFirst();
    return found ?? null;
  };
  const deeds: Readonly<Record<string, (person: Person) => Promise<{ status?: number } | void>>> = {
    register: (person) => calls(person).register(eventId),
    join: (person) => calls(person).join(eventId),
    accept: async (person) => {
      const found = await current(person);
      return found ? calls(person).accept(found.id) : undefined;
    },
    cancel: async (person) => {
      const found = await current(person);
      return found ? calls(person).cancel(found.id) : undefined;
    },
    pay: async (person) => {
      const orderId = (await current(person))?.order_id;
      if (!orderId) return;
      const { status: code, body } = await pay(person, orderId);
      if (code !== 200) return;
      await post(
        app,
        '/payment/notify',
        gateway.result(body.PAY_REQUEST_ID, { TRANSACTION_STATUS: random() < 0.9 ? '1' : '2' }),
      );
    },
    decline: async (person) => {
      const found = await current(person);
      if (!found) return;
      return desk.call('/portal/api/submitForm/Update', {
        recordtype: 'msmedia_mediaregistrations',
        id: found.id,
        data: [{ name: 'msmedia_registrationstatus', value: status.declined, type: 'picklist' }],
      });
    },
    enlarge: async () => {
      const { capacity } = await app.database.db
        .selectFrom('event')
        .select('capacity')
        .where('id', '=', eventId)
        .executeTakeFirstOrThrow();
      return desk.call('/portal/api/submitForm/Update', {
        recordtype: 'msmedia_mediaevents',
        id: eventId,
        data: [{ name: 'ctpt_capacity', value: (capacity ?? 0) + (random() < 0.5 ? 1 : -1), type: 'number' }],
      });
    },
  };
  const often = [
    'register',
    'register',
    'register',
    'join',
    'join',
    'accept',
    'accept',
    'cancel',
    'pay',
    'pay',
    'decline',
    'enlarge',
  ];
  const broken: string[] = [];
  let done = 0;
  let today = institutionDay(new Date());
  for (let scene = 0; scene < 6; scene += 1) {
    const acts = Array.from({ length: 4 }, () => [pick(often), pick(people)] as const);
    const answers = await Promise.all([
      ...acts.map(async ([name, person]) => [name, (await deeds[name]?.(person))?.status ?? 0] as const),
      runClock(app).then(() => ['clock', 0] as const),
    ]);
    done += answers.length;
    for (const [name, code] of answers) if (code >= 500) broken.push(`${name}: ${code}`);
    if (random() < 0.5) {
      today = addDays(today, 1 + Math.floor(random() * 12));
      app.clock.set(`${today}T10:00:00Z`);
      await runClock(app);
    }
  }
  return { done, broken };
}

describe('stories of seats', () => {
  let app: AppFixture;
  afterEach(() => app.close());

  it(
    'always agree: seats, registrations, orders and ledger',
    async () => {
      app = await openApp('postgresql', { PAYGATE_URL: gateway.url, LOG_LEVEL: 'fatal' });
      const random = randomFrom(20_261_116);
      const people = await Promise.all(Array.from({ length: crowd }, () => app.person('member')));
      const desk = await app.person('events-officer');
      const broken: string[] = [];
      let [told, acts] = [0, 0];
      for (let story = 0; story < stories; story += 1) {
        const scenes = await tell(app, people, desk, random);
        told += 1;
        acts += scenes.done;
        broken.push(...scenes.broken, ...(await seatFaults(app)).map((fault) => `story ${story}: ${fault}`));
        if (broken.length > 0) break;
      }
      recordFigures('seats', 'stories', { told, acts, broken: broken.length }, { stories, crowd });
      expect(broken).toEqual([]);
    },
    rounds(120_000, 7_200_000),
  );
});

it.runIf(kills > 0)(
  'always agree although a server is killed in the middle of the sale',
  async () => {
    const database = await emptyDatabase();
    const sale = { rounds: kills, people: 100, seats: 20, servers: 2, kills: true };
    const { faults, ...figures } = await sellLastSeats(onGroundOf(database.url), sale);
    recordFigures('seats', 'killed', { ...figures, faults }, sale);
    await database.drop();
    expect([figures.kills, faults]).toEqual([kills, 0]);
  },
  3_600_000,
);
