import { describe, expect, it } from 'vitest';
import { arrangeProgramme, choicesIn, choose, clashOf } from './arrange-programme.ts';
import type { Session } from './event-questions.ts';

const session = (id: string, startsAt: string | null, more: Partial<Session> = {}): Session => ({
  id,
  name: id,
  startsAt,
  endsAt: startsAt && new Date(new Date(startsAt).getTime() + 3_600_000).toISOString(),
  room: null,
  track: null,
  parallelGroup: null,
  ...more,
});

describe('a programme', () => {
  it('has the days of the place where it is, each in the order of its clock', () => {
    const days = arrangeProgramme(
      [
        session('close', '2026-07-05T02:30:00.000Z'),
        session('late', '2026-07-04T03:30:00.000Z'),
        session('open', '2026-07-04T13:00:00.000Z'),
        session('some day', null),
      ],
      'America/New_York',
    );
    expect(days.map(({ day, slots }) => [day, ...slots.map(({ sessions }) => sessions[0]?.id)])).toEqual([
      ['2026-07-03', 'late'],
      ['2026-07-04', 'open', 'close'],
      [null, 'some day'],
    ]);
  });

  it('makes one choice of what runs side by side, by room', () => {
    const days = arrangeProgramme(
      [
        session('b', '2026-11-26T08:00:00.000Z', { parallelGroup: 'one', room: 'Hall 2' }),
        session('a', '2026-11-26T08:00:00.000Z', { parallelGroup: 'one', room: 'Hall 1' }),
        session('alone', '2026-11-26T10:00:00.000Z', { parallelGroup: 'nobody else' }),
        session('next day', '2026-11-27T08:00:00.000Z', { parallelGroup: 'one' }),
      ],
      'Africa/Johannesburg',
    );
    const [slot, ...more] = choicesIn(days);
    expect(more).toEqual([]);
    expect(slot?.sessions.map(({ id }) => id)).toEqual(['a', 'b']);
    if (!slot) return;
    expect(choose(['x', 'a'], slot, 'b')).toEqual(['x', 'b']);
  });

  it.each([
    ['before it', '2026-11-26T07:00:00.000Z', '2026-11-26T08:00:00.000Z', false],
    ['over its beginning', '2026-11-26T07:00:00.000Z', '2026-11-26T08:00:00.001Z', true],
    ['within it', '2026-11-26T08:10:00.000Z', '2026-11-26T08:20:00.000Z', true],
    ['after it', '2026-11-26T09:00:00.000Z', '2026-11-26T10:00:00.000Z', false],
  ])('clashes with a booking %s: %s', (_where, startsOn, endsOn, isClash) => {
    const booking = { eventId: 'e', name: 'Mentor hour', startsOn, endsOn };
    const found = clashOf(session('a', '2026-11-26T08:00:00.000Z'), [booking]);
    expect(found).toEqual(isClash ? booking : undefined);
    expect(clashOf(session('a', null), [booking])).toBeUndefined();
  });
});
