import { expect, it } from 'vitest';
import { answerText, questionText } from './answer-text.ts';
import { loadForm } from './load/load-form.ts';
import { smallForm } from './test/small-form.ts';

const words = (list: string, value: unknown) =>
  list === 'ctpt_countries' && value === 'za' ? 'South Africa' : 'gone';

it.each([
  [{ widget: 'text', label: 'Name' }, 'Anna', 'Anna'],
  [{ widget: 'text', label: 'Name' }, undefined, ''],
  [{ widget: 'radio', label: 'Yes?' }, true, 'Yes'],
  [{ widget: 'checkbox', label: 'Agreed' }, false, 'No'],
  [{ widget: 'select', label: 'Title', options: [{ value: 5, label: 'Dr' }] }, 5, 'Dr'],
  [
    {
      widget: 'multi-select',
      label: 'Two',
      options: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
    },
    ['a', 'b'],
    'A, B',
  ],
  [{ widget: 'country', label: 'Country', options: { list: 'ctpt_countries' } }, 'za', 'South Africa'],
  [{ widget: 'search-select', label: 'Country', options: { list: 'ctpt_countries' } }, 'xx', 'gone'],
  [
    { widget: 'file', label: 'Copy' },
    { id: '1', name: 'id.pdf', size: 2, certifiedOn: '2026-01-02' },
    'id.pdf, certified on 2026-01-02',
  ],
] as const)('%j answered %j reads %j', (field, value, text) => {
  expect(answerText(field, value, words)).toBe(text);
});

it('says of which address a city is asked', () => {
  const form = loadForm(
    smallForm(
      { home: { type: 'object', properties: { city: { type: 'string' } } }, name: { type: 'string' } },
      [
        {
          path: 'home',
          widget: 'address',
          label: 'Home',
          parts: [{ path: 'city', widget: 'text', label: 'City' }],
        },
        { path: 'name', widget: 'text', label: 'Name' },
      ],
    ),
  );
  const asked = [...form.byPath.values()].flatMap((node) =>
    node.kind === 'field' && node.schema ? [node] : [],
  );
  expect(asked.map(questionText)).toEqual(['Home: City', 'Name']);
});
