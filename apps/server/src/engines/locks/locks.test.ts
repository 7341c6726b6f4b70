import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Schema, Tx } from '../../platform/database/index.ts';
import {
  aboutPerson,
  enterLevel,
  lockClause,
  lockLevels,
  lockPeople,
  lockPerson,
  lockRows,
  type LockLevel,
} from './index.ts';

/** Levels are noted for a transaction, whatever it is: no database is needed. */
const transaction = () => ({}) as Tx;

const pairs = lockLevels.flatMap((outer, index) =>
  lockLevels.slice(index + 1).map((inner) => [outer, inner] as const),
);

describe('the order of locks', () => {
  it.each(pairs)('allows %s before %s, and never after it', (outer, inner) => {
    const right = transaction();
    enterLevel(right, outer);
    enterLevel(right, inner);
    const wrong = transaction();
    enterLevel(wrong, inner);
    expect(() => enterLevel(wrong, outer)).toThrow(
      `A lock on the ${outer} was asked for while one on the ${inner} was held`,
    );
  });

  it.each(lockLevels)('allows a second %s', (level) => {
    const tx = transaction();
    enterLevel(tx, level);
    expect(() => enterLevel(tx, level)).not.toThrow();
  });

  it('is that of one transaction, not of all', () => {
    enterLevel(transaction(), 'number series');
    expect(() => enterLevel(transaction(), 'person')).not.toThrow();
  });
});

const begun: string[] = [];
const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: ({ query }) => void begun.push(String(query.parameters[0])),
});

describe('the lock of rows', () => {
  const rows = db.selectFrom('sales_order').select('id').orderBy('id').limit(1);

  it.each([
    [undefined, 'for no key update'],
    ['with keys', 'for update'],
    ['shared', 'for share'],
    ['next free', 'for no key update skip locked'],
  ] as const)('held %s ends their question with: %s', (hold, end) => {
    const locked = lockRows(transaction(), 'order', rows, hold).compile();
    expect(locked.sql).toBe(`${rows.compile().sql} ${end}`);
  });

  it('is of one of the tables of a question in SQL, where it says so', () => {
    const clause = lockClause(transaction(), 'order', { hold: 'next free', of: 't' });
    expect(clause.compile(db).sql).toBe('for no key update of t skip locked');
  });

  it('is refused where an inner one is held, however it is held', () => {
    const tx = transaction();
    lockRows(tx, 'source', rows, 'next free');
    expect(() => lockRows(tx, 'order', rows, 'shared')).toThrow('A lock on the order was asked for');
    expect(() => lockClause(tx, 'person')).toThrow('A lock on the person was asked for');
  });
});

describe('the lock of a person', () => {
  const inTransaction = async (work: (tx: Tx) => Promise<void>) => {
    begun.length = 0;
    await db.transaction().execute(work);
    return begun;
  };

  it('is taken once, also where an inner one is held by then', async () => {
    const keys = await inTransaction(async (tx) => {
      await lockPerson(tx, 'one');
      enterLevel(tx, 'source');
      await lockPerson(tx, 'one');
      expect(() => enterLevel(tx, 'order')).toThrow('A lock on the order was asked for');
    });
    expect(keys).toEqual(['person:one']);
  });

  it('is taken of several in the order of their ids, and of each once', async () => {
    const keys = await inTransaction((tx) => lockPeople(tx, ['two', null, 'one', 'two']));
    expect(keys).toEqual(['person:one', 'person:two']);
  });

  it('is refused for another person where an inner one is held', async () => {
    await inTransaction(async (tx) => {
      await lockPerson(tx, 'one');
      await lockPerson(tx, 'other');
      enterLevel(tx, 'source');
      await expect(lockPerson(tx, 'third')).rejects.toThrow('A lock on the person was asked for');
    });
  });
});

describe('what is written about a person', () => {
  const writing = (...levels: readonly LockLevel[]) => {
    const tx = transaction();
    for (const level of levels) enterLevel(tx, level);
    return () => aboutPerson(tx);
  };

  it.each(['source', 'document'] as const)('is refused where a %s was locked without its person', (level) => {
    expect(writing(level)).toThrow('they were not');
    expect(writing(level, 'seats', 'number series')).toThrow('they were not');
  });

  it.each(['source', 'document'] as const)(
    'may follow on a %s of a person or an order that is held',
    (level) => {
      expect(writing('person', level)).not.toThrow();
      expect(writing('order', level)).not.toThrow();
    },
  );

  it('may follow on whatever is nobody’s', () => {
    expect(writing()).not.toThrow();
    expect(writing('work', 'seats')).not.toThrow();
  });
});
