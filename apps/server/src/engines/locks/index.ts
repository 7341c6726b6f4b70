import { sql, type RawBuilder, type SelectQueryBuilder, type Simplify } from 'kysely';
import { lockKeys, type Schema, type Tx } from '../../platform/database/index.ts';
import { changedSince } from '../../platform/errors/index.ts';

/**
 * The one order in which rows are locked, outermost first: nobody who keeps to it waits in a circle. Work is what is claimed before
 * it is begun: an item of a bulk action, mails that are to be sent. A source is what an order is for, an application or a place at an
 * event or exam, and whatever else belongs to people: their own row and channels, the review of an application, an organisation, a
 * service request, a declaration, a placement, an agreement. Whoever merges or erases people holds them and their orders, then keeps
 * everybody from referring to their rows, and then changes what is theirs: whoever locks a source and goes on to write of its person
 * holds the person first, or an order of theirs (`aboutPerson`). Seats are how many of an event, a price and a session are taken: everybody wants
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

const entered = new WeakMap<Tx, Set<LockLevel>>();
const levelsOf = (tx: Tx): ReadonlySet<LockLevel> => entered.get(tx) ?? new Set();

/** Says that a lock of this level is taken now. A transaction that holds an inner one already is refused: that is a mistake in the code. */
export function enterLevel(tx: Tx, level: LockLevel): void {
  const levels = levelsOf(tx);
  const held = lockLevels.findLast((one) => levels.has(one));
  if (held !== undefined && lockLevels.indexOf(held) > lockLevels.indexOf(level))
    throw new Error(`A lock on the ${level} was asked for while one on the ${held} was held`);
  entered.set(tx, new Set(levels).add(level));
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

/** Holds several people, in the order of their ids. */
export async function lockPeople(tx: Tx, contactIds: readonly (string | null)[]): Promise<void> {
  const ids = new Set(contactIds.filter((id) => id !== null));
  for (const id of [...ids].toSorted()) await lockPerson(tx, id);
}

/**
 * Locks a row that belongs to people, whom it holds first: they are read from the row before it is locked. A use case that holds
 * somebody already has held them all. A row that went to another record meanwhile, as in a merge, is refused, to be looked at again.
 */
export async function lockWithPeople<Table extends keyof Schema, Row>(
  tx: Tx,
  row: SelectQueryBuilder<Schema, Table, Row>,
  peopleOf: (row: Simplify<Row>) => readonly (string | null)[],
  hold?: Hold,
): Promise<Simplify<Row> | undefined> {
  if (!personsHeld.has(tx)) {
    const seen = await row.executeTakeFirst();
    if (!seen) return undefined;
    await lockPeople(tx, peopleOf(seen));
  }
  const found = await lockRows(tx, 'source', row, hold).executeTakeFirst();
  if (found && peopleOf(found).some((id) => id !== null && !personsHeld.get(tx)?.has(id)))
    throw changedSince();
  return found;
}

/**
 * Says that something is written now that refers to a person. It waits for whoever merges or erases them, and they wait for what is
 * theirs: a transaction that has locked what belongs to people, and holds neither a person nor an order, is a mistake in the code.
 */
export function aboutPerson(tx: Tx): void {
  const levels = levelsOf(tx);
  if (!levels.has('source') && !levels.has('document')) return;
  if (!levels.has('person') && !levels.has('order'))
    throw new Error(
      'Something was written about a person while what is theirs was locked, and they were not',
    );
}
