import { describe, expect, it } from 'vitest';
import { greeting, renewalDue } from './greeting.ts';

describe('the greeting', () => {
  it.each([
    [0, 0, 'Good evening'],
    [4, 59, 'Good evening'],
    [5, 0, 'Good morning'],
    [11, 59, 'Good morning'],
    [12, 0, 'Good afternoon'],
    [17, 59, 'Good afternoon'],
    [18, 0, 'Good evening'],
    [23, 59, 'Good evening'],
  ])('at %d:%d is %s', (hour, minute, words) => {
    expect(greeting(new Date(2026, 10, 15, hour, minute), 'Lerato')).toBe(`${words}, Lerato`);
  });

  it('does without a name', () => {
    expect(greeting(new Date(2026, 10, 15, 9), '')).toBe('Good morning');
  });
});

describe('the renewal', () => {
  it.each([
    ['2026-01-01', '01\u00a0Jan\u00a02027'],
    ['2026-12-31', '01\u00a0Jan\u00a02027'],
  ])('is due on the first day of next year', (now, text) => {
    expect(renewalDue(now)).toBe(text);
  });
});
