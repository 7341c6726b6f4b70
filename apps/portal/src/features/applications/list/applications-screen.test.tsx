import { codes, records } from '@charter/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cancelSubmission, saveSubmission } from '../../../lib/api.ts';
import { notifications } from '../../../lib/notify.ts';
import { homePage, queryClient } from '../../../server-state/index.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { serveRecords } from '../../../testing/fake-records.ts';
import { asked, listOf, problem, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { contactId, formName } from '../testing/trial-form.ts';
import { ApplicationsScreen } from './applications-screen.tsx';

const applications = (count: number, label: 'In progress' | 'Completed') =>
  Array.from({ length: count }, (_none, index) => ({
    id: `00000000-0000-4000-8000-${label === 'Completed' ? '1' : '0'}${String(index).padStart(11, '0')}`,
    fields: {
      name: formName,
      contact: contactId,
      progress: codes.codeOf(codes.submissionStatus, label),
      status: 'Submitted',
      modifiedOn: `2026-11-16T09:${String(index).padStart(2, '0')}:00.000Z`,
      createdOn: '2026-11-16T09:00:00.000Z',
      submittedOn: `2026-11-16T09:${String(index).padStart(2, '0')}:00.000Z`,
      form: 'form',
    },
    labels: { form: 'Student Application' },
  }));

it('shows ten of the person’s own applications at a time, begun and completed apart', async () => {
  const served = await serveRecords(records.submissions, [
    ...applications(12, 'In progress'),
    ...applications(11, 'Completed'),
    // Of a place at an event, which is listed with the events.
    ...applications(1, 'Completed').map(({ fields, ...one }) => ({
      ...one,
      id: contactId,
      fields: { ...fields, name: 'eventreg' },
    })),
  ]);
  signIn(contactId);
  const { user } = renderPage(<ApplicationsScreen />, '/applications');
  const rows = async (action: string) =>
    within(await screen.findByRole('table')).getAllByText(action, { selector: 'a, a *' }).length;
  await screen.findByText('Showing 1 to 10 of 12');
  expect(await rows('Resume')).toBe(10);
  const completed = screen.getByRole('tab', { name: 'Completed Applications' });
  // Both tabs say how many there are, the closed one too.
  await waitFor(() => expect(completed.textContent).toBe('Completed Applications11'));
  await user.click(completed);
  await screen.findByText('Showing 1 to 10 of 11');
  expect(await rows('View')).toBe(10);
  expect(served.requests.map((request) => asked(records.submissions, request).size)).toEqual([10, 10]);
});

it.each([
  [formName, `/application/${formName}`],
  ['resignationApplication', '/membership/resignationApplication'],
])('goes on with %s at the address of its page', async (name, path) => {
  const [begun] = applications(1, 'In progress');
  await serveCalls(() => listOf(records.submissions, { id: begun?.id ?? '', ...begun?.fields, name }));
  signIn(contactId);
  renderPage(<ApplicationsScreen />, '/applications');
  const resume = await screen.findByRole('link', { name: /^Resume/ });
  expect(resume.getAttribute('href')).toBe(`${path}?${begun?.id}`);
});

it.each([
  ['taken', { status: true }, 'Successfully Cancelled'],
  ['not taken', { status: false }, 'Cancel application failed'],
  ['refused', problem(409, 'conflict'), 'Cancel application failed'],
])('says how it went where cancelling is %s', async (_how, answer, words) => {
  const [begun] = applications(1, 'In progress');
  const calls = await serveCalls(({ name }) =>
    name === 'cancelFormsubmit'
      ? answer
      : listOf(records.submissions, { id: begun?.id ?? '', ...begun?.fields }),
  );
  notifications.set([]);
  signIn(contactId);
  const { user } = renderPage(<ApplicationsScreen />, '/applications');
  await user.click(await screen.findByRole('button', { name: /Abandon/ }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(notifications.get().map(({ text }) => text)).toContain(words));
  const cancelled = calls.find(({ name }) => name === 'cancelFormsubmit');
  expect(cancelled?.body).toEqual({ submissionId: begun?.id, webFormName: formName });
});

const aTry = { formId: '', contactId, webFormName: formName, formName, isCancel: false, data: {} };

it.each([
  ['starting', () => saveSubmission({ ...aTry, isSubmit: false })],
  ['saving', () => saveSubmission({ ...aTry, submissionId: 'one', isSubmit: false, version: 1 })],
  ['submitting', () => saveSubmission({ ...aTry, submissionId: 'one', isSubmit: true, version: 1 })],
  ['abandoning', () => cancelSubmission({ submissionId: 'one', webFormName: formName })],
])(
  'is asked for anew, and the tile of the home page with it, after %s an application',
  async (_what, write) => {
    const calls = await serveCalls(({ name }) =>
      name === 'GetAllAsync' ? listOf() : { status: true, lists: [] },
    );
    signIn(contactId);
    renderPage(<ApplicationsScreen />, '/applications');
    await screen.findAllByText('No application in progress');
    await queryClient.fetchQuery(homePage(contactId));
    const asks = () => calls.filter(({ name }) => name === 'GetAllAsync').length;
    const before = asks();
    await act(async () => void (await write()));
    await waitFor(() => expect(asks()).toBe(before + 1));
    expect(queryClient.getQueryState(homePage(contactId).queryKey)?.isInvalidated).toBe(true);
  },
);
