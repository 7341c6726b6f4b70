import { records } from '@charter/contracts';
import { loadForm, type FieldDefinition } from '@charter/form-logic';
import { expect, it } from 'vitest';
import { FormStore } from '../../../form-renderer/index.ts';
import { answersOf, knownPaths } from './known-answers.ts';
import type { ReadRecord } from './read-profile.ts';

const text = { type: 'string' } as const;
const ask = (path: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  path,
  widget: 'text',
  label: path,
  ...more,
});
const form = loadForm({
  name: 'trial',
  title: 'Trial',
  version: 1,
  schema: {
    type: 'object',
    properties: {
      surname: { ...text, maxLength: 10 },
      secondName: text,
      fax: text,
      sameAsAbove: { type: 'boolean' },
      residentialAddress: { type: 'object', properties: { addressLine1: text, City: text } },
      postaladdress: { type: 'object', properties: { addressLine1: text, City: text } },
      study: {
        type: 'array',
        items: { type: 'object', properties: { place: text, degree: text, year: text } },
      },
    },
  },
  steps: [
    {
      id: 'one',
      title: 'One',
      groups: [
        {
          id: 'names',
          fields: [
            ask('surname', { required: true }),
            ask('secondName'),
            ask('fax'),
            ask('residentialAddress/addressLine1'),
            ask('residentialAddress/City'),
            { path: 'sameAsAbove', widget: 'checkbox', label: 'Same' },
            ask('postaladdress/addressLine1', { visibleWhen: { field: 'sameAsAbove', equals: false } }),
            ask('postaladdress/City', { visibleWhen: { field: 'sameAsAbove', equals: false } }),
          ],
        },
        {
          id: 'study',
          repeat: { path: 'study', min: 0, max: 5, itemTitle: 'study' },
          fields: [ask('place'), ask('degree'), ask('year')],
        },
      ],
    },
  ],
});

const kept = (...paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, { name: path, type: 'string' as const }]));
const person = (answers: object): ReadRecord => ({
  of: records.contacts,
  called: 'You',
  id: 'p',
  version: 1,
  questions: kept('surname', 'secondName'),
  answers: { ...answers },
});
const address = (home: string, line: string | null): ReadRecord => ({
  of: records.channels,
  called: home,
  id: line === null ? null : home,
  version: 1,
  questions: kept(`${home}/addressLine1`, `${home}/City`),
  answers: line === null ? {} : { [`${home}/addressLine1`]: line, [`${home}/City`]: 'Durban' },
});
const studied = (id: string | null, answers: object): ReadRecord => ({
  of: records.qualifications,
  called: 'Study',
  id,
  version: 1,
  items: { path: 'study', keys: ['place', 'degree'] },
  questions: kept('place', 'degree', 'year'),
  answers: { ...answers },
});
const known = (values: object, profile: readonly ReadRecord[]) => [
  ...knownPaths(new FormStore(form, { ...values }, { today: '2026-11-16' }), profile),
];

it('knows what is the same, and what both leave empty; not what differs, is wrong, is hidden or is nowhere kept', () => {
  expect(known({ surname: 'Botha' }, [person({ surname: 'Botha' })])).toEqual(['surname', 'secondName']);
  expect(known({ surname: 'Smit' }, [person({ surname: 'Botha' })])).toEqual(['secondName']);
  expect(known({}, [person({})])).toEqual(['secondName']);
  const tooLong = 'van der Merwe-Botha';
  expect(known({ surname: tooLong }, [person({ surname: tooLong })])).toEqual(['secondName']);
  expect(known({ fax: '1' }, [])).toEqual([]);
});

it.each([
  ['nothing else', null, true],
  ['the same address', '1 Main Road', true],
  ['another address', 'PO Box 7', false],
])('needs not ask whether the post goes to the same place where the profile has %s', (_, line, isSame) => {
  const profile = [address('residentialAddress', '1 Main Road'), address('postaladdress', line)];
  const answers = answersOf(profile);
  expect(answers['sameAsAbove']).toBe(isSame);
  const paths = known(answers, profile);
  expect(paths).toContain('sameAsAbove');
  expect(paths.includes('postaladdress/City')).toBe(!isSame);
});

it('finds each item by what tells it apart, wherever it stands', () => {
  const profile = [
    studied('a', { place: 'UCT', degree: 'BEng', year: '2013' }),
    studied('b', { place: 'UP', degree: 'MEng', year: '2016' }),
    studied(null, {}),
  ];
  expect(answersOf(profile)).toEqual({
    study: [
      { place: 'UCT', degree: 'BEng', year: '2013' },
      { place: 'UP', degree: 'MEng', year: '2016' },
    ],
  });
  const values = {
    study: [
      { place: 'UP', degree: 'MEng', year: '2017' },
      { place: 'Wits', degree: 'PhD', year: '2020' },
      { place: 'UCT', degree: 'BEng', year: '2013' },
    ],
  };
  expect(known(values, profile).toSorted()).toEqual([
    'study/0/degree',
    'study/0/place',
    'study/2/degree',
    'study/2/place',
    'study/2/year',
  ]);
});
