import { records, type ExistingApplicationsAnswer } from '@charter/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { waits } from '../../../lib/loader.ts';
import { homePage, queryClient } from '../../../server-state/index.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { listOf, problem, recordOf, serveCalls, type Call } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { contactId, form, formName, savedAs, submissionId } from '../testing/trial-form.ts';
import { ApplicationScreen } from './application-screen.tsx';

beforeEach(() => signIn(contactId));

const existing = (status: string) => ({ submissionId, name: formName, status });

async function open({
  shown,
  existing: found = [],
  save = () => savedAs(1),
}: {
  shown: boolean;
  existing?: ExistingApplicationsAnswer['data'];
  save?: (call: Call, time: number) => object | Promise<object>;
}) {
  let times = 0;
  const calls = await serveCalls((call) => {
    if (call.name === 'getFormschema') return { data: { ...form, intro: { ...form.intro, shown } } };
    if (call.name === 'custom/fetch') return { result: found.length > 0 ? 1 : 2, data: found };
    if (call.name === 'GetRecordByIdAsync') return recordOf(records.contacts, { id: contactId });
    return call.name === 'createFormsubmit' ? save(call, (times += 1)) : listOf();
  });
  const page = renderPage(
    <main>
      <ApplicationScreen formName={formName} />
    </main>,
    `/application/${formName}`,
  );
  await queryClient.prefetchQuery(homePage(contactId));
  return { ...page, saves: () => calls.filter(({ name }) => name === 'createFormsubmit') };
}
const isTileStale = () => queryClient.getQueryState(homePage(contactId).queryKey)?.isInvalidated;

it('begins with the first answer where no page stands before the form, and goes on under its address', async () => {
  const { user, saves, address } = await open({ shown: false });
  await screen.findByLabelText('Surname');
  await user.click(screen.getByRole('link', { name: 'Where you live' }));
  await user.click(await screen.findByRole('link', { name: 'About you' }));
  expect(saves()).toEqual([]);
  await user.type(await screen.findByLabelText('Surname'), 'Botha');
  await waitFor(() => expect(address()).toBe(`/application/${formName}?${submissionId}`), { timeout: 5_000 });
  expect(saves()[0]?.body).toMatchObject({ isSubmit: false, data: { surname: 'Botha' } });
  expect(saves()[0]?.body).not.toHaveProperty('submissionId');
  // The same form is still there, with the focus where the person types.
  expect(document.activeElement).toBe(screen.getByLabelText('Surname'));
  expect(isTileStale()).toBe(true);
  await user.type(screen.getByLabelText('Surname'), '-Smit');
  await waitFor(() => expect(saves().at(-1)?.body).toMatchObject({ submissionId, version: 1 }), {
    timeout: 5_000,
  });
  expect(screen.getByLabelText('Surname')).toHaveProperty('value', 'Botha-Smit');
});

it('goes on under its address after a step back to before its first answer, and begins no second one', async () => {
  const { user, saves, address, router } = await open({ shown: false });
  await screen.findByLabelText('Surname');
  await user.click(screen.getByRole('link', { name: 'Where you live' }));
  await user.type(await screen.findByLabelText('City'), 'Durban');
  await waitFor(() => expect(address()).toBe(`/application/${formName}?${submissionId}`), { timeout: 5_000 });
  // What is not saved yet is no reason to ask: it is the same form.
  await user.type(screen.getByLabelText('City'), ' North');
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByLabelText('Surname');
  await waitFor(() => expect(address()).toBe(`/application/${formName}?${submissionId}`));
  await user.type(screen.getByLabelText('Surname'), 'Botha');
  await waitFor(() => expect(saves().at(-1)?.body).toMatchObject({ data: { surname: 'Botha' } }), {
    timeout: 5_000,
  });
  expect(saves().filter(({ body }) => body['submissionId'] === undefined)).toHaveLength(1);
});

it('keeps its address where another step is chosen just as it begins', async () => {
  const { user, address, router } = await open({ shown: false });
  await user.type(await screen.findByLabelText('Surname'), 'Botha');
  // The link was rendered before the address was known.
  const stop = router.subscribe(({ location }) => {
    if (location.search === '') return;
    stop();
    void router.navigate({ pathname: `/application/${formName}`, hash: 'home' }, { replace: true });
  });
  await waitFor(() => expect(router.state.location.hash).toBe('#home'), { timeout: 5_000 });
  await waitFor(() => expect(address()).toBe(`/application/${formName}?${submissionId}`));
});

it('leaves the page usable and says why where the application cannot be begun', async () => {
  const { user, address } = await open({ shown: false, save: () => problem(500, 'internal') });
  await user.type(await screen.findByLabelText('Surname'), 'Botha');
  await screen.findByText(/^Not saved yet\. Something went wrong on our side/);
  expect(waits.get()).toEqual([]);
  expect(screen.getByLabelText('Surname')).toHaveProperty('value', 'Botha');
  expect(address()).toBe(`/application/${formName}`);
});

it('goes on with the one whose answer was lost, and begins no second one', async () => {
  const { user, saves, address } = await open({
    shown: false,
    save: ({ body }, time) => {
      if (time === 1) return Promise.reject(new TypeError('the answer was lost'));
      if (body['submissionId'] !== undefined) return savedAs(2);
      return problem(409, 'conflict', { errors: [{ field: 'submissionId', message: submissionId }] });
    },
  });
  await user.type(await screen.findByLabelText('Surname'), 'Botha');
  await screen.findByText(/^Not saved yet/);
  expect(saves()).toHaveLength(1);
  expect(address()).toBe(`/application/${formName}`);
});

it('begins by the button of the page before the form, once, and says why where it cannot', async () => {
  const { user, saves, address } = await open({
    shown: true,
    save: (_call, time) => (time === 1 ? problem(503, 'unavailable') : savedAs(1)),
  });
  await user.click(await screen.findByRole('button', { name: 'Start Application' }));
  expect((await screen.findByRole('alert')).textContent).toContain('not available right now');
  expect(saves()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toBe(`/application/${formName}?${submissionId}`));
  expect(isTileStale()).toBe(true);
});

it.each([
  ['no connection', () => Promise.reject(new TypeError('no line')), 'The form could not be loaded', true],
  ['too many requests', () => problem(429, 'tooManyRequests'), 'The form could not be loaded', true],
  ['a form that is not open', () => problem(403, 'forbidden'), 'The form is not open to you', false],
])('says of %s what happened and whether to try again', async (_what, answer, heading, again) => {
  await serveCalls(answer);
  renderPage(<ApplicationScreen formName={formName} />, `/application/${formName}`);
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(again);
});

it('leads to the one that was begun already', async () => {
  await open({ shown: false, existing: [existing('Draft'), existing('Submitted')] });
  await screen.findByText('You have begun this application already.');
  screen.getByRole('link', { name: 'Manage Existing Applications' });
});

it.each(['Submitted', 'In Review'])(
  'says of one that is %s that it was submitted, and leads to it',
  async (status) => {
    await open({ shown: false, existing: [existing(status)] });
    await screen.findByText('You have submitted this application already.');
    expect(screen.getByRole('link', { name: 'See what you sent' }).getAttribute('href')).toBe(
      `/applications?view=${submissionId}`,
    );
    expect(screen.queryByText(/begun/)).toBeNull();
  },
);
