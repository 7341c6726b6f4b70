import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Schema, Tx } from '../../platform/database/index.ts';
import { enterLevel, lockLevels, lockPerson } from './index.ts';

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

describe('the lock of a person', () => {
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

  it('is refused for another person where an inner one is held', async () => {
    await inTransaction(async (tx) => {
      await lockPerson(tx, 'one');
      await lockPerson(tx, 'other');
      enterLevel(tx, 'source');
      await expect(lockPerson(tx, 'third')).rejects.toThrow('A lock on the person was asked for');
    });
  });
});
