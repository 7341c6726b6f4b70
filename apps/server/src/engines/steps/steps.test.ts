import { describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors/index.ts';
import { givenState, givenSteps, givenUntil, stateDiagram, steps } from './index.ts';

const doors = steps(
  'Door',
  { open: 1, closed: 2, locked: 3 },
  {
    close: { from: ['open'], to: 'closed', by: ['anybody'] },
    lock: { from: ['closed'], to: 'locked', by: ['keeper'], follows: 'the keeper is told' },
    force: { from: ['closed', 'locked'], to: 'open', by: ['keeper', 'fire brigade'] },
  },
  { locked: 'The door is locked already.' },
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
  ['lock', 1],
  ['force', 1],
  ['lock', 4],
] as const)('%s is refused from %s', (name, code) => {
  expect(() => doors.take(name, code)).toThrow('Door cannot be changed in its present state.');
});

it('is refused in the sentence of the state, where it has one', () => {
  expect(() => doors.take('close', 3)).toThrow('The door is locked already.');
  expect([1, 3].map((code) => doors.whyNot(code))).toEqual([
    'Door cannot be changed in its present state.',
    'The door is locked already.',
  ]);
});

it('is refused in the words of whoever asks', () => {
  const shut = () => new AppError('conflict', 'The door is shut.');
  expect(() => doors.take('close', 2, shut)).toThrow('The door is shut.');
});

describe('a change', () => {
  const lift = steps(
    'Lift',
    { up: 1, down: 2, stuck: 3 },
    {
      rise: { from: ['down'], to: 'up', or: ['stuck'], by: ['anybody'] },
      free: { from: ['stuck'], to: 'down', by: ['keeper'] },
    },
  );

  it.each([
    [['rise'], 2, 1],
    [['rise'], 2, 3],
    [['rise', 'free'], 3, 2],
    // What stays as it is needs no step.
    [['rise'], 1, 1],
  ] as const)('by %j leads from %s to %s', (among, from, to) => {
    expect(() => lift.follow(among, from, to)).not.toThrow();
  });

  it.each([
    [['rise'], 3, 2],
    [['rise', 'free'], 1, 2],
    [['rise', 'free'], 3, 1],
    [[], 2, 1],
    [['lower'], 1, 2],
  ] as const)('by %j is refused from %s to %s', (among, from, to) => {
    expect(() => lift.follow(among, from, to)).toThrow('Lift cannot be changed in its present state.');
  });

  it('ends in each state that its step may end in', () => {
    expect([lift.between(2, 3), lift.take('rise', 2)]).toEqual(['rise', 1]);
    expect(stateDiagram(lift).split('\n').slice(1)).toEqual([
      '  down --> up: rise, by anybody',
      '  down --> stuck: rise, by anybody',
      '  stuck --> down: free, by keeper',
    ]);
  });
});

it('gives once, and takes back once', () => {
  const keys = givenSteps(
    'Key',
    { name: 'lend', by: ['keeper'], follows: 'it is noted' },
    { name: 'collect', by: ['keeper'] },
  );
  const { none, given, takenBack } = givenState;
  expect([keys.take('lend', none), keys.take('collect', given)]).toEqual([given, takenBack]);
  expect([givenUntil(null), givenUntil('2026-11-16')]).toEqual([given, takenBack]);
  expect(() => keys.take('collect', none)).toThrow('Key cannot be changed in its present state.');
  expect(() => keys.take('collect', takenBack)).toThrow('Key was taken back already.');
  expect(() => keys.take('lend', takenBack)).toThrow();
  expect(stateDiagram(keys).split('\n').slice(1)).toEqual([
    '  none --> given: lend, by keeper; it is noted',
    '  given --> takenBack: collect, by keeper',
  ]);
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
