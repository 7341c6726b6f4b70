import { codes, formMessages } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { listOf, problem, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { contactId, form, formName, savedAs, submissionId, submissionOf } from '../testing/trial-form.ts';
import { ApplicationScreen } from './application-screen.tsx';

beforeEach(() => signIn(contactId));

async function resume(data: object, more: object = {}) {
  const calls = await serveCalls(({ name }) => {
    if (name === 'getFormsubmit') return submissionOf(data, more);
    return name === 'createFormsubmit' ? savedAs(2) : listOf();
  });
  const page = renderPage(
    <main>
      <ApplicationScreen formName={formName} />
    </main>,
    `/application/${formName}?${submissionId}`,
  );
  return { ...page, saves: () => calls.filter(({ name }) => name === 'createFormsubmit') };
}

/** Past the page that stands before the form. */
async function goOn(data: object) {
  const page = await resume(data);
  await page.user.click(await screen.findByRole('button', { name: 'Resume Application' }));
  return page;
}

const heading = () => screen.findByRole('heading', { level: 1 });
const headed = (title: string) => waitFor(async () => expect((await heading()).textContent).toBe(title));

it.each([
  ['about', 'surname', 'Surname'],
  ['home', 'residentialAddress/City', 'City'],
  ['home', 'residentialAddress/country', 'Country'],
  ['home', 'education/1/school', 'Name of the school'],
])('opens the step %s with the focus at %s', async (step, field, label) => {
  const data = { gender: 2, education: [{ school: 'One' }, { school: 'Two' }], $place: { step, field } };
  await goOn(data);
  const controls = await screen.findAllByLabelText(label);
  await waitFor(() => expect(document.activeElement).toBe(controls.at(-1)));
});

it('comes back to the chosen answer of several', async () => {
  await goOn({ gender: 2, $place: { step: 'about', field: 'gender' } });
  const chosen = await screen.findByRole('radio', { name: 'Female' });
  await waitFor(() => expect(document.activeElement).toBe(chosen));
});

it.each([
  ['that has no such field any more', { step: 'home', field: 'gone' }, 'Where you live'],
  ['that is no longer there', { step: 'gone', field: 'gone' }, 'About you'],
  ['that was only looked at', { step: 'check-answers' }, 'Check your answers'],
])('reads a step %s from its heading', async (_, place, title) => {
  await goOn({ $place: place });
  await waitFor(async () => expect(document.activeElement).toBe(await heading()));
  await headed(title);
});

it('remembers the last field, not the button, and reads the next step from its heading', async () => {
  const { user, saves } = await goOn({ firstName: 'Johan', surname: 'Botha' });
  await user.type(await screen.findByLabelText('Surname'), '-Smit');
  screen.getByRole('button', { name: 'Save draft and leave' }).focus();
  await waitFor(() =>
    expect(saves().at(-1)?.body['data']).toMatchObject({ $place: { step: 'about', field: 'surname' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(async () => expect((await heading()).textContent).toBe('Where you live'));
  expect(document.activeElement).toBe(await heading());
  await waitFor(() =>
    expect(saves().at(-1)?.body['data']).toMatchObject({ surname: 'Botha-Smit', $place: { step: 'home' } }),
  );
});

it.each([
  [
    { swfStatus: codes.codeOf(codes.submissionStatus, 'Completed'), status: 'Submitted' },
    'This application has been submitted',
  ],
  [
    { swfStatus: codes.codeOf(codes.submissionStatus, 'Cancelled'), status: 'Cancelled' },
    'This application was cancelled',
  ],
])('goes on with none that is over', async (more, title) => {
  await resume({}, more);
  await headed(title);
});

it('asks again for nothing that was agreed to, and is passed once', async () => {
  const conditions = [{ id: 'read', label: 'I have read it', mustAccept: true }];
  const { user, router } = await resume({}, { form: { ...form, intro: { ...form.intro, conditions } } });
  await screen.findByRole('button', { name: 'Resume Application' });
  await headed('Student Application');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Resume Application' }));
  await waitFor(async () => expect((await heading()).textContent).toBe('About you'));
  expect(router.state.location.state).toEqual({ underWay: true });
});

it('opens a form without a first page straight away', async () => {
  await resume({}, { form: { ...form, intro: { ...form.intro, shown: false } } });
  await headed('About you');
});

it.each(['%', '%E0%A4%A', '%00', 'no-id', '?', '%25'])(
  'says that there is no such application at an address that ends in ?%s',
  async (end) => {
    await serveCalls(() => problem(400, 'malformed', { detail: 'submissionId is no id' }));
    renderPage(
      <main>
        <ApplicationScreen formName={formName} />
      </main>,
      `/application/${formName}?${end}`,
    );
    await headed('There is no such application');
    expect(screen.getByRole('link', { name: 'Manage Existing Applications' }).getAttribute('href')).toBe(
      '/applications',
    );
  },
);

it('says that there is no such application to whoever does not own it', async () => {
  await serveCalls(() => problem(404, 'notFound'));
  renderPage(<ApplicationScreen formName={formName} />, `/application/${formName}?${submissionId}`);
  await headed('There is no such application');
});

it('says that another window has changed the application, and offers to open it again', async () => {
  await serveCalls(({ name }) => {
    if (name === 'createFormsubmit') return problem(409, 'stale');
    return name === 'getFormsubmit'
      ? submissionOf(
          { surname: 'Theirs' },
          { version: 2, form: { ...form, intro: { ...form.intro, shown: false } } },
        )
      : listOf();
  });
  const { user } = renderPage(
    <ApplicationScreen formName={formName} />,
    `/application/${formName}?${submissionId}`,
  );
  await user.type(await screen.findByLabelText('Surname'), '-Mine');
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain(formMessages.stale);
  within(told).getByRole('button', { name: 'Open it again' });
});
