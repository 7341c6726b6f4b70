import { expect, it } from 'vitest';
import { changesIn, compareGroups } from './compare-answers.ts';

const group = (answers: Readonly<Record<string, string>>) => ({
  key: 'names',
  title: undefined,
  answers: Object.entries(answers).map(([path, text]) => ({ path, label: path, shortLabel: path, text })),
});
const compared = (now: Readonly<Record<string, string>>, earlier: Readonly<Record<string, string>>) =>
  compareGroups([group(now)], [group(earlier)]).flatMap(({ answers }) =>
    answers.map(({ path, text, before }) => [path, text, before]),
  );

it('says what was there before, what is new and what is gone, and nothing of what is the same', () => {
  expect(compared({ name: 'Sithole', city: 'Worcester' }, { name: 'Mokoena', born: '1998' })).toEqual([
    ['name', 'Sithole', 'Mokoena'],
    ['city', 'Worcester', ''],
    ['born', '', '1998'],
  ]);
  expect(compared({ name: 'Sithole' }, { name: 'Sithole' })).toEqual([['name', 'Sithole', undefined]]);
});

it('counts what changed, in groups that are only there now or were only there before too', () => {
  const alone = { ...group({ school: 'Langeberg' }), key: 'education/1' };
  expect(changesIn(compareGroups([group({ name: 'A' }), alone], [group({ name: 'B' })]))).toBe(2);
  expect(changesIn(compareGroups([], [alone]))).toBe(1);
  expect(changesIn(compareGroups([alone], null))).toBe(0);
});
