import { everyDesk } from '@charter/contracts';
import { expect, it } from 'vitest';
import { desksOf } from './records.ts';

it('belongs to the desks that may do it, of those that somebody is at', () => {
  const administrator = { assets: new Set<string>(everyDesk) };
  expect(desksOf(administrator, ['staff.finance'])).toBe('finance');
  expect(desksOf({ assets: new Set(['staff.events', 'home']) }, everyDesk)).toBe('events');
});
