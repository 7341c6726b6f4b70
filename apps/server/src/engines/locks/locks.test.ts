import { describe, expect, it } from 'vitest';
import type { Tx } from '../../platform/database/index.ts';
import { enterLevel, lockLevels } from './index.ts';

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
