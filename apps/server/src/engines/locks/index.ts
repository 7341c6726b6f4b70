import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { lockKeys, type Schema, type Tx } from '../../platform/database/index.ts';

/**
 * The one order in which rows are locked, outermost first: nobody who keeps to it waits in a circle. Work is what is claimed before
 * it is begun: an item of a bulk action, mails that are to be sent. A source is what an order is for, an application or a place at an
 * event or exam, and whatever else is decided under the lock of its person: their own row and channels, the review of an application,
 * an organisation, a service request, a declaration. Seats are how many of an event, a price and a session are taken: everybody wants
 * the same few rows, so that they come late. What belongs to an order, such as its payments, its sponsors and its verifications, is
 * changed under the order's own lock and needs none.
 */
export const lockLevels = [
  'work',
  'person',
  'order',
  'source',
  'document',
  'seats',
  'number series',
] as const;
export type LockLevel = (typeof lockLevels)[number];

const innermost = new WeakMap<Tx, LockLevel>();

/** Says that a lock of this level is taken now. A transaction that holds an inner one already is refused: that is a mistake in the code. */
export function enterLevel(tx: Tx, level: LockLevel): void {
  const held = innermost.get(tx);
  if (held !== undefined && lockLevels.indexOf(held) > lockLevels.indexOf(level))
    throw new Error(`A lock on the ${level} was asked for while one on the ${held} was held`);
  innermost.set(tx, level);
}

/** How rows are held, and what becomes of those that somebody else holds. */
const holds = {
  /** Of no key: a record that refers to the row is often written at the same time and holds the key; two of them would wait for each other for ever. */
  'to change': ['for no key update'],
  /** Of their keys too: nobody can refer to the rows, so that nothing becomes theirs, until the transaction ends. */
  'with keys': ['for update'],
  /** Kept as they are, while others may do the same: for what is judged and not changed. */
  shared: ['for share'],
  /** What somebody holds is left out, and nobody is waited for: two who take the next one get two. */
  'next free': ['for no key update', 'skip locked'],
} as const;
type Hold = keyof typeof holds;

/** Locks the rows of a question until the transaction ends. */
export const lockRows = <Table extends keyof Schema, Row>(
  tx: Tx,
  level: LockLevel,
  rows: SelectQueryBuilder<Schema, Table, Row>,
  hold: Hold = 'to change',
): SelectQueryBuilder<Schema, Table, Row> => rows.modifyEnd(lockClause(tx, level, { hold }));

/** The last words of a question in SQL that locks its rows: all of them, or those `of` one of its tables. */
export function lockClause(
  tx: Tx,
  level: LockLevel,
  { hold = 'to change', of }: { readonly hold?: Hold; readonly of?: string } = {},
): RawBuilder<unknown> {
  enterLevel(tx, level);
  const [strength, ...others] = holds[hold];
  return sql.raw([strength, ...(of === undefined ? [] : [`of ${of}`]), ...others].join(' '));
}

const personsHeld = new WeakMap<Tx, Set<string>>();

/**
 * Holds whatever else is decided about a person at the same moment, whether there is a row for it yet or not. Somebody
 * held already is not locked again, so that one use case may be part of another.
 */
export async function lockPerson(tx: Tx, contactId: string): Promise<void> {
  const held = personsHeld.get(tx) ?? new Set();
  if (held.has(contactId)) return;
  enterLevel(tx, 'person');
  await lockKeys(tx, `person:${contactId}`);
  personsHeld.set(tx, held.add(contactId));
}
