import { expect, it } from 'vitest';
import { endOfLink } from './ask-sponsor.ts';

const now = new Date('2026-11-17T06:25:00Z');

it.each<[string | null, string, string]>([
  ['2026-12-17', '2026-12-17T21:59:59.999Z', 'the due day'],
  ['2026-11-17', '2026-11-17T21:59:59.999Z', 'today, where it is due today'],
  ['2026-11-16', '2026-12-17T21:59:59.999Z', 'thirty days from now, where it is overdue'],
  [null, '2026-12-17T21:59:59.999Z', 'thirty days from now, where it is never due'],
])('the link for an order due on %s ends at %s: the end of %s', (due_on, end) => {
  expect(endOfLink({ due_on }, now)).toBe(end);
});

it('goes by the day of the institution', () => {
  expect(endOfLink({ due_on: '2026-11-17' }, new Date('2026-11-17T22:30:00Z'))).toBe(
    '2026-12-18T21:59:59.999Z',
  );
});
