import { roleSeeds, writtenLineFormat, writtenTextFormat, writtenTextMessages } from '@charter/contracts';
import { beforeAll, expect, it } from 'vitest';
import { exampleOf, type Described } from '../src/platform/http/example-of.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';

/** One text of a request: how the answer names it, and a request that says something there. */
interface Place {
  readonly field: string;
  readonly schema: Described;
  with(text: string): unknown;
}

/** Texts of the desks' calls that nobody reads as words. A new one is missed by the first test. */
const otherTexts = [
  '/portal/api/my-data/erase lastName',
  '/portal/api/staff/applications/ask questions',
  '/portal/api/staff/applications/check item',
  '/portal/api/staff/bulk/preview filter.filterfields.field',
  '/portal/api/staff/bulk/preview filter.filterfields.searchvalue',
  '/portal/api/staff/bulk/preview filter.globalfilter',
  '/portal/api/staff/bulk/preview query',
  '/portal/api/staff/find text',
  // What is changed of a record is judged by its fields and its form.
  ...[
    'manyToManyValues.childEntityName',
    'manyToManyValues.parentEntityName',
    'name',
    'relatedentity',
    'value',
  ].map((field) => `/portal/api/staff/members/correct changes.data.${field}`),
  '/portal/api/staff/members/find-by-identity number',
  '/portal/api/staff/members/timeline after',
];

onPostgresql('what staff write', (app) => {
  let officer: Person;
  let calls: readonly (readonly [string, Place])[];

  beforeAll(async () => {
    officer = await app().person('administrator');
    await app().app.ready();
    const { paths, components } = app().app.swagger() as unknown as {
      paths: Record<string, { post?: { requestBody?: { content: Record<string, { schema: Described }> } } }>;
      components: { schemas: Record<string, Described> };
    };
    calls = app()
      .app.routes()
      .filter(({ method, access }) => method === 'POST' && isOfDesks(access))
      .flatMap(({ url }) => {
        const body = paths[url]?.post?.requestBody?.content['application/json']?.schema;
        return body ? textsOf(body, components.schemas).map((place) => [url, place] as const) : [];
      });
  });

  it('is one kind of text wherever it is read as words', () => {
    const others = calls.filter(([, { schema }]) => !isWritten(schema));
    expect([...new Set(others.map(([url, { field }]) => `${url} ${field}`))].sort()).toEqual(otherTexts);
    expect(calls.length - others.length).toBeGreaterThan(15);
  });

  it.each([
    ['soft hyphens and spaces without width alone', '\u00ad\u200b\ufeff\u2060', writtenTextMessages.blank],
    ['nothing but blanks', ' \u00a0\u3000', writtenTextMessages.blank],
    ['what shows as nothing', '\u200e\ufe0f\u2800', writtenTextMessages.blank],
    ['a control character', 'She rang\u0007', writtenTextMessages.strayCharacters],
    ['a NUL', 'She\u0000rang', writtenTextMessages.strayCharacters],
    ['the half of a character', 'She rang \ud83d', writtenTextMessages.strayCharacters],
    ['what turns the direction of reading', 'She \u202erang', writtenTextMessages.strayCharacters],
  ])('refuses %s by the name of the field', async (_, text, message) => {
    for (const [url, place] of calls) {
      if (!isWritten(place.schema)) continue;
      const { status, body } = await officer.call(url, place.with(text) as object);
      expect([url, status, (body as { errors?: unknown }).errors]).toEqual([
        url,
        400,
        [{ field: place.field, message }],
      ]);
    }
  });

  it('refuses more than is kept, and takes any script, and lines where there is room for them', async () => {
    for (const [url, place] of calls) {
      if (!isWritten(place.schema)) continue;
      const { format, maxLength = 0 } = place.schema as Described & { maxLength?: number };
      const long = await officer.call(url, place.with('x'.repeat(maxLength + 1)) as object);
      expect([url, long.status, (long.body as { errors?: { field: string }[] }).errors?.[0]?.field]).toEqual([
        url,
        400,
        place.field,
      ]);
      for (const [text, isTaken] of [
        ['Called. نعم 👩‍🔧', true],
        // As web pages and word processors give it to the clipboard.
        ['\ufeffCalled the mem\u00adber\u200b.\u200d', true],
        ['Called.\n\tنعم', format === writtenTextFormat],
      ] as const) {
        const { body } = await officer.call(url, place.with(text) as object);
        const told = JSON.stringify(body).includes(`"field":"${place.field}"`);
        expect([url, place.field, text, told]).toEqual([url, place.field, text, !isTaken]);
      }
    }
  });
});

const isWritten = ({ format = '' }: Described): boolean =>
  [writtenTextFormat, writtenLineFormat].includes(format);

const deskAssets = new Set(roleSeeds.flatMap(({ staff, assets }) => (staff ? assets : [])));

const isOfDesks = (access: unknown): boolean =>
  typeof access === 'object' &&
  access !== null &&
  'assets' in access &&
  (access.assets as readonly string[]).every((asset) => asset.startsWith('staff.') && deskAssets.has(asset));

/** Every text in a schema, each with the plainest request that has it. */
function textsOf(schema: Described, definitions: Readonly<Record<string, Described>>): Place[] {
  const { $ref, anyOf, properties, items, type, format, pattern } = schema;
  const inner = (part: Described) => textsOf(part, definitions);
  if ($ref !== undefined) return inner(definitions[$ref.replace(/.*\//, '')] ?? {});
  if (anyOf) return anyOf.flatMap(inner);
  if (properties) {
    const base = exampleOf(schema, definitions) as object;
    return Object.entries(properties).flatMap(([name, part]) =>
      inner(part).map((place) => ({
        ...place,
        field: [name, place.field].filter(Boolean).join('.'),
        with: (text: string) => ({ ...base, [name]: place.with(text) }),
      })),
    );
  }
  if (items) return inner(items).map((place) => ({ ...place, with: (text: string) => [place.with(text)] }));
  const isText = type === 'string' && !schema.enum && schema.const === undefined;
  const isOther = format === undefined ? pattern !== undefined : !isWritten(schema);
  return isText && !isOther ? [{ field: '', schema, with: (text) => text }] : [];
}
