import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cancelSubmission, saveSubmission } from '../../../lib/api.ts';
import { notifications } from '../../../lib/notify.ts';
import { queryClient } from '../../../server-state/index.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { serveRecords } from '../../../testing/fake-records.ts';
import { listOf, problem, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { draftsInProgress } from '../../home/figures.ts';
import { contactId, formName } from '../testing/trial-form.ts';
import { ApplicationsScreen } from './applications-screen.tsx';

const applications = (count: number, swfStatus: number) =>
  Array.from({ length: count }, (_none, index) => ({
    id: `00000000-0000-4000-8000-${String(swfStatus)}${String(index).padStart(3, '0')}`,
    fields: {
      name: formName,
      _ctpt_contactid_value: contactId,
      swfStatus,
      status: 'Submitted',
      modifiedon: `2026-11-16T09:${String(index).padStart(2, '0')}:00.000Z`,
      createdon: '2026-11-16T09:00:00.000Z',
      submittedon: `2026-11-16T09:${String(index).padStart(2, '0')}:00.000Z`,
      _sonicWebFormId_value: 'form',
    },
    labels: { _sonicWebFormId_value: 'Student Application' },
  }));

it('shows ten of the person’s own applications at a time, begun and completed apart', async () => {
  const served = await serveRecords([...applications(12, 100000000), ...applications(11, 100000001)]);
  signIn(contactId);
  const { user } = renderPage(<ApplicationsScreen />, '/applications');
  const rows = async (action: string) =>
    within(await screen.findByRole('table')).getAllByText(action, { selector: 'a, a *' }).length;
  await screen.findByText('Showing 1 to 10 of 12');
  expect(await rows('Resume')).toBe(10);
  await user.click(screen.getByRole('tab', { name: 'Completed Applications' }));
  await screen.findByText('Showing 1 to 10 of 11');
  expect(await rows('View')).toBe(10);
  expect(served.requests.map(({ pazesize }) => pazesize)).toEqual([10, 10]);
});

it.each([
  ['taken', { status: true }, 'Successfully Cancelled'],
  ['not taken', { status: false }, 'Cancel application failed'],
  ['refused', problem(409, 'conflict'), 'Cancel application failed'],
])('says how it went where cancelling is %s', async (_how, answer, words) => {
  const [begun] = applications(1, 100000000);
  const calls = await serveCalls(({ name }) =>
    name === 'cancelFormsubmit' ? answer : listOf({ id: begun?.id, ...begun?.fields }),
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
    const calls = await serveCalls(({ name }) => (name === 'GetAllAsync' ? listOf() : { status: true }));
    signIn(contactId);
    renderPage(<ApplicationsScreen />, '/applications');
    await screen.findAllByText('No application in progress');
    await queryClient.fetchQuery(draftsInProgress(contactId));
    const asked = () => calls.filter(({ name }) => name === 'GetAllAsync').length;
    const before = asked();
    await act(async () => void (await write()));
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(queryClient.getQueryState(draftsInProgress(contactId).queryKey)?.isInvalidated).toBe(true);
  },
);
