import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/index.ts';
import { startIssuer } from '../../apps/server/test/support/issuer.ts';
import { addEvent, seatFaults, status } from '../../apps/server/test/support/registrations.ts';
import { prepareForms } from '../support/drafts.ts';
import { environmentOn, onGround, type Ground } from '../support/ground.ts';
import { signIn, type SignedInPerson } from '../support/people.ts';
import { caller, startServer, type ServerProcess } from '../support/server-process.ts';

export interface LastSeatFigures {
  readonly events: number;
  /** Servers that were killed in the middle of a sale. */
  readonly kills: number;
  readonly sold: number;
  /** Those who were told that it is full, and then joined the waiting list. */
  readonly told: number;
  readonly failed: number;
  /** What does not agree in the end: seats, registrations, orders, ledger, the order of the line. */
  readonly faults: number;
}

interface Sale {
  readonly rounds: number;
  readonly people: number;
  readonly seats: number;
  /** Processes that sell at once; the embedded database belongs to one. */
  readonly servers: number;
  /** Kills one of them in the middle of each round, and starts it again. */
  readonly kills?: boolean;
}

/** So many people want so few seats at the same moment, round after round, each time of another event. */
export async function sellLastSeats(
  ground: Ground,
  { rounds, people, seats, servers, kills = false }: Sale,
): Promise<LastSeatFigures> {
  const issuer = await startIssuer();
  const environment = environmentOn(ground, issuer);
  const running: ServerProcess[] = [];
  try {
    const { crowd, events } = await onGround(ground, async (database) => {
      await prepareForms(database.db);
      const members: SignedInPerson[] = [];
      while (members.length < people) members.push(await signIn(database.db, issuer, 'member'));
      const ids: string[] = [];
      while (ids.length < rounds)
        ids.push(await addEvent({ database }, { capacity: seats, waiting_list: true }));
      return { crowd: members, events: ids };
    });
    while (running.length < servers) running.push(await startServer(environment));
    const total = { events: 0, kills: 0, sold: 0, told: 0, failed: 0 };
    for (const eventId of events) {
      const killed = kills ? killSoon(running, environment) : null;
      const answers = await Promise.all(
        crowd.map(async ({ token }, at) => {
          const url = running[at % running.length]?.url ?? '';
          const call = caller(url, token);
          const { status } = await call('/portal/api/events/register', { eventId }).catch(() => ({
            status: 0,
          }));
          if (status === 409)
            await call('/portal/api/events/join-waiting-list', { eventId }).catch(() => null);
          return status;
        }),
      );
      total.events += 1;
      total.kills += (await killed) ?? 0;
      total.sold += answers.filter((status) => status === 200).length;
      total.told += answers.filter((status) => status === 409).length;
      total.failed += answers.filter((status) => status !== 200 && status !== 409).length;
    }
    for (const server of running.splice(0)) await server.stop();
    const faults = await onGround(ground, async (database) => [
      ...(await seatFaults({ database })),
      ...(await brokenLines(database.db)),
    ]);
    for (const fault of faults.slice(0, 10)) console.error(fault);
    return { ...total, faults: faults.length };
  } finally {
    for (const server of running) await server.kill();
    await issuer.close();
    await ground.cleanUp();
  }
}

/** At a moment among the answers; what got none may or may not have been done. Says how many it has killed. */
async function killSoon(
  running: ServerProcess[],
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  await new Promise((done) => setTimeout(done, 50 + Math.random() * 400));
  const server = running[0];
  if (!server) return 0;
  await server.kill();
  running[0] = await startServer(environment);
  return 1;
}

/** Places in a line are 1, 2, 3 … without a gap but for those who have left or moved on. */
async function brokenLines(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'line of ' || e.id as fault from event e join registration r on r.event_id = e.id and r.waiting_place is not null
    group by e.id
    having count(distinct r.waiting_place) <> count(*) or max(r.waiting_place) > e.last_waiting_place
    union all
    select 'free seat while somebody waits ' || e.id from event e
    where e.seats_taken < e.capacity and exists (select from registration r where r.event_id = e.id
      and r.status_code = ${status.waitlisted} and r.offered_until is null and r.waitlisted_on < now() - interval '5 minutes')`.execute(
    db,
  );
  return rows.map(({ fault }) => fault);
}
