import { describe, expect, it } from 'vitest';
import { idleState } from './timeout.ts';

const timeout = 1800_000;

describe('the session timeout', () => {
  it.each([
    [0, 1800_000, false],
    [1739_999, 60_001, false],
    [1740_000, 60_000, true],
    [1799_999, 1, true],
    [1800_000, 0, true],
    [9999_000, 0, true],
  ])('after %d ms without activity has %d ms left, warning: %s', (idle, left, warn) => {
    expect(idleState(1_000_000 + idle, 1_000_000, timeout)).toEqual({ left, warn });
  });

  it('warns for half of a short timeout', () => {
    expect(idleState(9_000, 0, 20_000).warn).toBe(false);
    expect(idleState(10_000, 0, 20_000).warn).toBe(true);
  });
});
