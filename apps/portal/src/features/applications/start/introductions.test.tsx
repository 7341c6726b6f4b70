import { findRoute, type FormSchemaAnswer } from '@charter/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { listOf, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { screens } from '../index.tsx';
import { contactId, formId, submissionId, submissionOf } from '../testing/trial-form.ts';

interface Seed {
  readonly name: string;
  readonly title: string;
  readonly hasPayment: boolean;
  readonly intro: FormSchemaAnswer['data']['intro'];
  readonly definition: { readonly schema: unknown; readonly steps: readonly { readonly title: string }[] };
}

// The forms of the institution as they are published; no import leads from the portal to the server.
const [published] = Object.values(
  import.meta.glob<{ formSeeds: readonly Seed[] }>(
    '../../../../../server/src/seed/production/forms/index.ts',
    {
      eager: true,
    },
  ),
);
const seeds = published?.formSeeds ?? [];

beforeEach(() => signIn(contactId));

/** The page at an address, of somebody who has not begun anything, or who goes on with the application that it names. */
async function open(path: string, seed: Seed, begun = '') {
  const { name, title, intro, hasPayment, definition } = seed;
  // What it costs is asked of the server by forms with a payment, once they are gone on with.
  const form = {
    id: formId,
    version: 1,
    name,
    title,
    intro,
    hasPayment: hasPayment && !begun,
    ...definition,
  };
  const calls = await serveCalls((call) => {
    if (call.name === 'getFormschema') return { data: form };
    if (call.name === 'getFormsubmit') return submissionOf({}, { name, form });
    return call.name === 'custom/fetch' ? { result: 2, data: [] } : listOf();
  });
  const Page = screens[path];
  if (!Page) throw new Error(`There is no page ${path}`);
  const page = renderPage(
    <main>
      <Page />
    </main>,
    `${path}${begun && `?${begun}`}`,
  );
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  const asked = calls.find((call) => call.name === (begun ? 'getFormsubmit' : 'getFormschema'));
  expect(asked?.body).toMatchObject({ WebFormName: name, ...(begun ? { submissionId: begun } : {}) });
  return page;
}

const pathOf = (name: string) =>
  [`/application/${name}`, `/membership/${name}`].find((path) => findRoute(path) && screens[path]);
const introduced = seeds.filter(({ name, intro }) => intro.shown && pathOf(name));

it.each(introduced.map((seed) => [seed.name, seed] as const))(
  '%s opens with its introduction, and begins once every condition is ticked',
  async (name, seed) => {
    const { user } = await open(pathOf(name) ?? '', seed);
    await screen.findByRole('heading', { level: 1, name: seed.title });
    const { paragraphs, requiredDocuments, notes, conditions, supportedFileTypes } = seed.intro;
    const types = `Supported file types: ${supportedFileTypes.join(', ')}`;
    const words = document.querySelector('main')?.textContent ?? '';
    for (const text of [...paragraphs, ...requiredDocuments, ...notes, types]) expect(words).toContain(text);
    const begin = screen.getByRole<HTMLButtonElement>('button', { name: 'Start Application' });
    for (const { label } of conditions) {
      expect(begin.disabled).toBe(true);
      await user.click(screen.getByRole('checkbox', { name: label }));
    }
    expect(begin.disabled).toBe(false);
  },
);

it('has a condition before four of the forms, and is not empty', () => {
  const withCondition = introduced.filter(({ intro }) => intro.conditions.length > 0).map(({ name }) => name);
  expect(withCondition).toEqual(
    expect.arrayContaining([
      'associateMemberApplication',
      'corporateMemberApplication',
      'studentApplication',
    ]),
  );
  expect(introduced.length).toBeGreaterThan(12);
});

it.each([
  ['/membership/feeExemption', 'feeExemptionApplication'],
  ['/membership/feeReduction', 'feeReductionApplication'],
  ['/membership/retirement', 'retirementApplication'],
  ['/membership/feeExemptionApplication', 'feeExemptionApplication'],
  ['/membership/feeReductionApplication', 'feeReductionApplication'],
  ['/membership/retirementApplication', 'retirementApplication'],
  ['/membership/resignationApplication', 'resignationApplication'],
])('%s opens the first step of its form straight away', async (path, name) => {
  const seed = seeds.find((one) => one.name === name);
  if (!seed) throw new Error(`There is no form ${name}`);
  await open(path, seed);
  await screen.findByRole('heading', { level: 1, name: seed.definition.steps[0]?.title ?? '' });
  expect(screen.queryByRole('button', { name: 'Start Application' })).toBeNull();
});

const withPage = seeds.filter(({ name }) => pathOf(name));

it('is about every form that has a page of its own', () => {
  expect(withPage).toHaveLength(20);
});

it.each(withPage.map((seed) => [seed.name, seed] as const))(
  '%s goes on with the application that its address names',
  async (name, seed) => {
    const { user } = await open(pathOf(name) ?? '', seed, submissionId);
    if (seed.intro.shown) await user.click(await screen.findByRole('button', { name: 'Resume Application' }));
    await screen.findByRole('heading', { level: 1, name: seed.definition.steps[0]?.title ?? '' });
  },
);
