import { expect, it } from 'vitest';
import { stateDiagram, steps } from './index.ts';

const doors = steps(
  'Door',
  { open: 1, closed: 2, locked: 3 },
  {
    close: { from: ['open'], to: 'closed', by: ['anybody'] },
    lock: { from: ['closed'], to: 'locked', by: ['keeper'], follows: 'the keeper is told' },
    force: { from: ['closed', 'locked'], to: 'open', by: ['keeper', 'fire brigade'] },
  },
);

it.each([
  ['close', 1, 2],
  ['lock', 2, 3],
  ['force', 2, 1],
  ['force', 3, 1],
] as const)('%s leads from %s to %s', (name, code, to) => {
  expect(doors.take(name, code)).toBe(to);
});

it.each([
  ['close', 2],
  ['close', 3],
  ['lock', 1],
  ['force', 1],
  ['lock', 4],
] as const)('%s is refused from %s', (name, code) => {
  expect(() => doors.take(name, code)).toThrow('Door cannot be changed in its present state.');
});

it('finds the step between two states, and none that the table does not hold', () => {
  expect(doors.between(3, 1)).toBe('force');
  expect(() => doors.between(1, 3)).toThrow('Door: no step leads from 1 to 3');
});

it('says which steps are open', () => {
  expect([1, 2, 3, 4].map((code) => doors.open(code))).toEqual([['close'], ['lock', 'force'], ['force'], []]);
});

it('draws itself', () => {
  expect(stateDiagram(doors).split('\n')).toEqual([
    'stateDiagram-v2',
    '  open --> closed: close, by anybody',
    '  closed --> locked: lock, by keeper; the keeper is told',
    '  closed --> open: force, by keeper or fire brigade',
    '  locked --> open: force, by keeper or fire brigade',
  ]);
});
