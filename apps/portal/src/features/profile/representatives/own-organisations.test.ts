import type { records } from '@charter/contracts';
import { expect, it } from 'vitest';
import type { RecordOf } from '../../../lib/records.ts';
import { organisationsOf } from './own-organisations.ts';

type Row = RecordOf<typeof records.representatives>;

const row = (
  id: string,
  { account = 'A', contact = 'me', from = '2026-01-01', endsOn = null as string | null },
): Row => ({
  id,
  data: [
    { name: 'organisation', value: account, formattedValue: `Company ${account}` },
    { name: 'person', value: contact, formattedValue: contact },
    { name: 'kind', value: 1, formattedValue: 'Owner or director' },
    { name: 'startsOn', value: from },
    { name: 'endsOn', value: endsOn },
  ],
});
const today = '2026-11-20';
const named = (...rows: Row[]) =>
  organisationsOf(rows, 'me', today).map(({ name, representatives }) => [
    name,
    representatives.map(({ id }) => id),
  ]);

it('shows the organisations a person speaks for today, with those who speak for them now or later', () => {
  expect(
    named(
      row('mine', {}),
      row('colleague', { contact: 'other' }),
      row('to come', { contact: 'third', from: '2027-01-01' }),
      row('ends today', { contact: 'fourth', endsOn: today }),
      row('ends tomorrow', { contact: 'fifth', endsOn: '2026-11-21' }),
    ),
  ).toEqual([['Company A', ['mine', 'colleague', 'to come', 'ends tomorrow']]]);
});

it('leaves out an organisation whose own representation has ended or has yet to begin', () => {
  expect(named(row('ended', { endsOn: today }), row('other', { contact: 'other' }))).toEqual([]);
  expect(named(row('to come', { from: '2026-11-21' }))).toEqual([]);
  expect(named(row('first day', { from: today }))).toEqual([['Company A', ['first day']]]);
});
