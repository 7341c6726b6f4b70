import { expect, it } from 'vitest';
import { loadForm } from '../load/load-form.ts';
import { datedToday } from './run.ts';

const date = { type: 'string', format: 'date' } as const;
const form = loadForm({
  name: 'signed',
  title: 'Signed',
  version: 1,
  schema: {
    type: 'object',
    properties: {
      born: date,
      typed: date,
      sign: { type: 'object', properties: { on: date, by: { type: 'string' } } },
    },
  },
  steps: [
    {
      id: 'sign',
      title: 'Sign',
      declares: true,
      groups: [
        {
          id: 'sign',
          fields: [
            { path: 'born', widget: 'date', label: 'Born', readOnly: true },
            { path: 'typed', widget: 'date', label: 'Typed', initial: 'today' },
            { path: 'sign/by', widget: 'signature', label: 'By' },
            { path: 'sign/on', widget: 'date', label: 'On', initial: 'today', readOnly: true },
          ],
        },
      ],
    },
  ],
});
const context = { today: '2026-11-17' };

it('dates what nobody may type, whatever stood there, and nothing else', () => {
  const given = { born: '1990-01-01', typed: '2026-10-01', sign: { by: 'Nomsa', on: '2020-02-02' } };
  expect(datedToday(form, given, context)).toEqual({ ...given, sign: { by: 'Nomsa', on: '2026-11-17' } });
  expect(given.sign.on).toBe('2020-02-02');
});

it('dates it where nothing was given, or something of another shape', () => {
  expect(datedToday(form, {}, context)).toEqual({ sign: { on: '2026-11-17' } });
  expect(datedToday(form, { sign: 'x' }, context)).toEqual({ sign: { on: '2026-11-17' } });
});
