import { OperationNodeTransformer, type KyselyPlugin, type UpdateQueryNode } from 'kysely';
import { expect, it } from 'vitest';
import { onPglite, onPostgresql } from '../../../../bench/support/ground.ts';
import { sellLastSeats } from '../../../../bench/trials/last-seat.ts';
import { openApp } from '../support/app-fixture.ts';
import { emptyDatabase, openTestDatabase } from '../support/databases.ts';
import { addEvent, atOnce, eventRow, seatFaults } from '../support/registrations.ts';
import { control, recordFigures, rounds } from '../support/trial.ts';

/** The short version, in one process, is among the tests of registering. */
const isLong = rounds(false, true);
const people = 500;
const patience = 3_600_000;

it.runIf(isLong).each([1, 50])(
  'sells %i seats at once to a crowd over two servers, never one too many (postgresql)',
  async (seats) => {
    const database = await emptyDatabase();
    const sale = { rounds: 50, people, seats, servers: 2 };
    const figures = await sellLastSeats(onPostgresql(database.url), sale);
    recordFigures('last-seat', `postgresql-${seats}`, figures, sale);
    await database.drop();
    const sold = sale.rounds * seats;
    expect(figures).toMatchObject({ sold, told: sale.rounds * people - sold, failed: 0, faults: 0 });
  },
  patience,
);

it.runIf(isLong).each([1, 50])(
  'sells %i seats at once to a crowd, never one too many (pglite)',
  async (seats) => {
    const sale = { rounds: 5, people, seats, servers: 1 };
    const figures = await sellLastSeats(onPglite(), sale);
    recordFigures('last-seat', `pglite-${seats}`, figures, sale);
    const sold = sale.rounds * seats;
    expect(figures).toMatchObject({ sold, told: sale.rounds * people - sold, failed: 0, faults: 0 });
  },
  patience,
);

/** In this database a seat is taken without asking whether there is one: whoever saw it free beforehand takes it. */
class SeatsWithoutLimit extends OperationNodeTransformer implements KyselyPlugin {
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => this.transformNode(node);
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;

  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const update = super.transformUpdateQuery(node);
    const { where } = update;
    if (where?.where.kind !== 'AndNode' || !JSON.stringify(update.updates).includes('seats_taken + 1'))
      return update;
    let first: object = where.where;
    while ('left' in first && 'kind' in first && first.kind === 'AndNode') first = first.left as object;
    return { ...update, where: { ...where, where: first as typeof where.where } };
  }
}

control('would sell more than there are without the condition that takes a seat', async () => {
  const database = await openTestDatabase('postgresql');
  await database.query('alter table event drop constraint event_capacity_check');
  const app = await openApp(
    'postgresql',
    {},
    { ...database, db: database.db.withPlugin(new SeatsWithoutLimit()) },
  );
  const settings = { people: 40, seats: 1 };
  const eventId = await addEvent(app, { capacity: settings.seats });
  const crowd = await Promise.all(Array.from({ length: settings.people }, () => app.person('member')));
  await atOnce(crowd, eventId);
  const { seats_taken } = await eventRow(app, eventId);
  const faults = await seatFaults(app);
  recordFigures('last-seat', 'without-the-lock', { sold: seats_taken, faults: faults.length }, settings);
  await app.close();
  expect(seats_taken).toBeGreaterThan(settings.seats);
  expect(faults.join()).toContain('oversold');
});
