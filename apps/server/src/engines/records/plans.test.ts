import { describe, expect, it, vi } from 'vitest';
import type { Caller } from '../entitlements/index.ts';
import { createPlans } from './plans.ts';

const caller = (facts: string, today = '2026-11-16'): Caller => ({ facts, today }) as Caller;

describe('a plan', () => {
  it('is made once for what is asked by the same facts on the same day', () => {
    const make = vi.fn(() => ({}));
    const plans = createPlans<object>();
    const first = plans.of(caller('one 0'), { recordtype: 'contacts' }, make);
    expect(plans.of(caller('one 0'), { recordtype: 'contacts' }, make)).toBe(first);
    const others = [
      plans.of(caller('one 1'), { recordtype: 'contacts' }, make),
      plans.of(caller('one 0', '2026-11-17'), { recordtype: 'contacts' }, make),
      plans.of(caller('one 0'), { recordtype: 'accounts' }, make),
    ];
    expect(new Set([first, ...others]).size).toBe(4);
    expect(make).toHaveBeenCalledTimes(4);
  });

  it('is kept only where the question is as short as those of screens, and not for ever', () => {
    const make = vi.fn(() => ({}));
    const plans = createPlans<object>();
    const long = { filter: 'x'.repeat(4_000) };
    expect(plans.of(caller('one'), long, make)).not.toBe(plans.of(caller('one'), long, make));
    const first = plans.of(caller('one'), {}, make);
    for (let other = 0; other < 2_000; other += 1) plans.of(caller(String(other)), {}, make);
    expect(plans.of(caller('one'), {}, make)).not.toBe(first);
  });
});
