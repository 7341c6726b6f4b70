import { expect, it } from 'vitest';
import { loadForm } from './load/load-form.ts';
import { validate } from './run/run.ts';
import { hasStrayCharacters } from './text-lines.ts';

it.each([
  ['', 'one', false],
  ['Żółć O’Brien', 'one', false],
  ['a\u200fb', 'one', false],
  ['a\nb', 'one', true],
  ['a\tb', 'one', true],
  ['a\u2029b', 'one', true],
  ['a\u0000', 'one', true],
  ['a\u202eb', 'one', true],
  ['a\u202ab', 'one', true],
  ['a\u2066b', 'one', true],
  ['a\u2069b', 'one', true],
  ['a\u2065b', 'one', false],
  ['a\u202fb', 'one', false],
  ['a\r\n\tb', 'many', false],
  ['a\u0000', 'many', true],
  ['a\u009fb', 'many', true],
] as const)('%j in %s line has stray characters: %s', (text, lines, expected) => {
  expect(hasStrayCharacters(text, lines)).toBe(expected);
});

it('judges a form by how many lines each field shows', () => {
  const form = loadForm({
    name: 'lines',
    title: 'Lines',
    version: 1,
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        story: { type: 'string' },
        city: { type: 'string', pattern: '^[A-Z][a-z]*$' },
      },
    },
    steps: [
      {
        id: 'only',
        title: 'Only',
        groups: [
          {
            id: 'all',
            fields: [
              { path: 'name', widget: 'text', label: 'Name', message: 'Only string allowed' },
              { path: 'story', widget: 'multiline', label: 'Story' },
              { path: 'city', widget: 'text', label: 'City', message: 'Only letters allowed' },
            ],
          },
        ],
      },
    ],
  });
  const wrong = (values: Record<string, unknown>) =>
    validate(form, values, { mode: 'all', today: '2026-11-20' }).map(({ path, message }) => [path, message]);
  expect(wrong({ name: 'a\nb', story: 'a\nb' })).toEqual([
    ['name', 'Write this on one line, without invisible characters'],
  ]);
  expect(wrong({ name: 'a\n', story: 'a\u0007b' })).toEqual([['story', 'Remove the invisible characters']]);
  expect(wrong({ city: 'Ca\npe' })).toEqual([['city', 'Only letters allowed']]);
});
