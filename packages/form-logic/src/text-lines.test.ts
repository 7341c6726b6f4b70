import { expect, it } from 'vitest';
import { loadForm } from './load/load-form.ts';
import { validate } from './run/run.ts';
import { hasStrayCharacters, holdsLink, oneLine } from './text-lines.ts';

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
  ['a\u2065b', 'one', true],
  ['a\u200bb', 'one', true],
  ['a\ufeffb', 'many', true],
  ['a\u2060b', 'many', true],
  ['a\u00adb', 'one', true],
  ['a\ud800b', 'one', true],
  ['a\udc00', 'many', true],
  ['a\u200db', 'one', true],
  ['Ann\u200ca', 'many', true],
  ['\u200dक', 'one', true],
  ['می\u200cخواهم', 'one', false],
  ['क्\u200dष', 'one', false],
  ['👩\u200d🔧', 'many', false],
  ['a\u202eb\nc', 'many', true],
  ['a\u2069', 'many', true],
  ['\u{1f600}', 'one', false],
  ['a\u202fb', 'one', false],
  ['a\r\n\tb', 'many', false],
  ['a\u0000', 'many', true],
  ['a\u009fb', 'many', true],
] as const)('%j in %s line has stray characters: %s', (text, lines, expected) => {
  expect(hasStrayCharacters(text, lines)).toBe(expected);
});

it.each([
  'Ndlovu http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'see www.evil.example',
  'evil.com',
  'Pay at evil.co.za now',
  'bit.ly/x',
  'evil.museum/login',
  '<a href=x>',
  'a > b',
  'javascript:alert(1)',
])('%j would be a link in a mail', (name) => {
  expect(holdsLink(name)).toBe(true);
});

it.each([
  'J.P. Smith',
  'J.van der Merwe',
  'St.John',
  "Sinéad O'Hara",
  'Smith & Sons (Pty) Ltd.',
  'Dr. Ann-Marie Ó Conaill',
  'Co. Engineers',
  'A.Company',
  'B.Company.of.Engineers',
  'Bridge/Works',
  '№ 7: Bau',
])('%j is a name', (name) => {
  expect(holdsLink(name)).toBe(false);
});

it('makes one line of whatever came', () => {
  expect(oneLine(' Le\u200brato\r\n\u202eBcc:\ud800 x ')).toBe('Le rato Bcc: x');
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
        firm: { type: 'string', format: 'name' },
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
              { path: 'firm', widget: 'text', label: 'Firm' },
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
  expect(wrong({ name: 'evil.com', firm: 'evil.com' })).toEqual([
    ['firm', 'Write the name without web addresses and the signs < and >'],
  ]);
  expect(wrong({ city: 'Ca\npe' })).toEqual([['city', 'Only letters allowed']]);
});
