import { expect, it } from 'vitest';
import { endOfDay, timeLeft } from './time-left.ts';

const at = new Date('2026-11-16T10:00:00.000Z');

it.each([
  ['2026-11-16T09:59:59.999Z', undefined, undefined],
  ['2026-11-16T10:00:00.000Z', 'less than an hour left', true],
  ['2026-11-16T10:59:59.999Z', 'less than an hour left', true],
  ['2026-11-16T11:00:00.000Z', '1 hour left', true],
  ['2026-11-17T09:59:59.999Z', '23 hours left', true],
  ['2026-11-17T10:00:00.000Z', '1 day left', true],
  ['2026-11-20T17:00:00.000Z', '4 days left', true],
  ['2026-11-22T21:59:59.999Z', '6 days left', true],
  ['2026-11-22T22:00:00.000Z', '7 days left', false],
  ['2026-11-23T10:00:00.000Z', '7 days left', false],
])('until %s it is %s', (until, text, isSoon) => {
  const left = timeLeft(until, at);
  expect([left?.text, left?.isSoon]).toEqual([text, isSoon]);
});

it.each(['2026-11-15T22:00:00.000Z', '2026-11-16T10:00:00.000Z', '2026-11-16T21:59:59.999Z'])(
  'at %s every deadline of one day is the same number of days away',
  (moment) => {
    const until = ['2026-12-04T00:00:00.000Z', '2026-12-04T15:00:00.000Z', endOfDay('2026-12-04')];
    expect(until.map((one) => timeLeft(one, new Date(moment))?.text)).toEqual(
      Array<string>(3).fill('18 days left'),
    );
  },
);
