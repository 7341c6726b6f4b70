import { agreementMessages, codes, records, type AgreementAnswer } from '@charter/contracts';
import { trainingAgreement } from '@charter/record-forms';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notifications } from '../../lib/notify.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { said } from '../../testing/said.ts';
import {
  asked,
  isAbout,
  listOf,
  problem,
  recordOf,
  serveCalls,
  withAnswers,
  written,
  type Call,
} from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { AgreementScreen } from './agreement-screen.tsx';
import { AgreementsScreen } from './agreements-screen.tsx';

const agreements = withAnswers(records.trainingAgreements, trainingAgreement);
const id = '5b1f7b1e-7a55-4b5a-9d11-0d3f2b1c9a01';
const status = (label: 'Open' | 'Signed' | 'Cancelled') => codes.codeOf(codes.agreementStatus, label);
const row = {
  id,
  name: 'Lerato Mokoena',
  startsOn: '2026-02-01',
  months: 36,
  endsOn: '2029-02-01',
  status: status('Open'),
  student: 'me',
  employer: 'o1',
  provider: 'o2',
  version: 2,
};
const standing: AgreementAnswer = {
  id,
  edition: 3,
  signAs: 'Lerato Mokoena',
  status: status('Open'),
  mayChange: true,
  mayCancel: true,
  parties: [
    { party: 1, name: 'Lerato Mokoena', maySign: true },
    {
      party: 2,
      name: 'Patel Civil Works',
      signedName: 'Ravi Patel',
      signedOn: '2026-03-02T08:00:00.000Z',
      maySign: false,
    },
    { party: 3, name: 'Karoo School', maySign: false },
  ],
};

const serve = (answer: (call: Call) => object | undefined = () => undefined) =>
  serveCalls((call) => {
    const own = answer(call);
    if (own) return own;
    if (call.name === 'training/agreement') return standing;
    if (call.name === 'GetRecordByIdAsync') return recordOf(agreements, row);
    if (isAbout(records.trainingOrganisations, call))
      return listOf(records.trainingOrganisations, { id: 'o9', name: 'Bridges Ltd' });
    return isAbout(agreements, call) && call.name === 'GetAllAsync' ? listOf(agreements, row) : { id };
  });

/** The browser's request of the old kind: every file arrives once it may, and its name is noted. */
const uploads = (names: string[], mayArrive: Promise<void>) =>
  class {
    upload = {};
    status = 201;
    responseText = JSON.stringify({ id: 'f2' });
    onload = () => {};
    onloadend = () => {};
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    send(form: FormData) {
      names.push((form.get('file') as File).name);
      void mayArrive.then(() => {
        this.onload();
        this.onloadend();
      });
    }
  };

/** Told in the snackbar, which the shell renders. */
const told = (words: string) =>
  vi.waitFor(() => expect(notifications.get().map(({ text }) => text)).toContain(words));

beforeEach(() => signIn('me'));

describe('the list of training agreements', () => {
  it.each([
    [0, 'No training agreements yet'],
    [1, 'Lerato Mokoena'],
  ])('of %s rows says so', async (count, words) => {
    await serve((call) =>
      call.name === 'GetAllAsync' ? listOf(agreements, ...[row].slice(0, count)) : undefined,
    );
    renderPage(<AgreementsScreen />, '/membership/student-training-agreement');
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  it('shows six of them, and a form that makes one with the end date it offers', async () => {
    const six = Array.from({ length: 6 }, (_, at) => ({ ...row, id: `a${at}` }));
    const calls = await serve((call) =>
      isAbout(agreements, call) && call.name === 'GetAllAsync'
        ? { ...listOf(agreements, ...six), totalCount: 11 }
        : undefined,
    );
    const { user } = renderPage(<AgreementsScreen />, '/membership/student-training-agreement');
    await said('Showing 1 to 6 of 11');
    expect(asked(agreements, calls.find(({ name }) => name === 'GetAllAsync')?.body).size).toBe(6);
    expect(screen.getAllByRole('link', { name: /^View Details/ })[0]?.getAttribute('href')).toBe(
      '/cpd/viewrecord?id=a0',
    );
    await user.type(screen.getByLabelText('Student name'), 'Lerato Mokoena');
    await user.type(screen.getByLabelText(/^Start Date/), '31/01/2026');
    await user.type(screen.getByLabelText('Duration (in months)'), '1');
    screen.getByText('The start date plus the duration, entered manually.');
    await user.click(await screen.findByRole('button', { name: 'Use this date' }));
    await user.type(screen.getByRole('combobox', { name: /^Employer/ }), 'Bri');
    await user.click(await screen.findByRole('option', { name: 'Bridges Ltd' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await told('Record updated successfully');
    expect(
      written(
        agreements,
        calls.find(({ name }) => name === 'submitForm/Create'),
      ),
    ).toMatchObject({
      studentName: 'Lerato Mokoena',
      startDate: '2026-01-31',
      duration: 1,
      endDate: '2026-02-28',
      student: 'me',
      employer: 'o9',
    });
  });

  it('refuses in the words of the documents, and the document may be left out', async () => {
    await serve();
    const { user } = renderPage(<AgreementsScreen />, '/membership/student-training-agreement');
    await user.type(await screen.findByLabelText('Student name'), 'L3rato');
    await user.type(screen.getByLabelText('Duration (in months)'), 'a year');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const summary = await screen.findByRole('alert');
    for (const words of [
      'Only string allowed',
      'Please select start date',
      'Please enter number',
      'Please select end date',
    ])
      expect(summary.textContent).toContain(words);
    screen.getByRole('group', { name: 'Document', description: /Optional/ });
  });
});

describe('one training agreement', () => {
  it('is updated, and the screen returns to the list', async () => {
    const calls = await serve();
    const { user, address } = renderPage(<AgreementScreen />, `/cpd/viewrecord?id=${id}`);
    const months = await screen.findByLabelText('Duration (in months)');
    screen.getByRole('button', { name: 'Cancel' });
    await user.clear(months);
    await user.type(months, '24');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await told('Record updated successfully');
    await expect.poll(address).toBe('/membership/student-training-agreement');
    const update = calls.find(({ name }) => name === 'submitForm/Update');
    expect(update?.body).toMatchObject({ id, version: 2 });
    expect(written(agreements, update)).toMatchObject({ duration: 24, employer: 'o1', provider: 'o2' });
  });

  it('is updated with a document, returns to the list without a question, and shows what was stored', async () => {
    const stored: string[] = [];
    const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>();
    vi.stubGlobal('XMLHttpRequest', uploads(stored, mayArrive));
    const calls = await serve((call) => {
      if (isAbout(records.agreementDocuments, call) && call.name === 'GetAllAsync')
        return listOf(records.agreementDocuments, { id: 'd1', name: 'signed.pdf' });
      if (isAbout(records.agreementFiles, call))
        return listOf(records.agreementFiles, { id: 'f1', name: 'signed.pdf', size: 2048 });
      return undefined;
    });
    const { user, address } = renderPage(<AgreementScreen />, `/cpd/viewrecord?id=${id}`);
    const documents = await screen.findByRole('region', { name: 'Documents' });
    await within(documents).findByText('2 kB');
    within(documents).getByRole('button', { name: 'View signed.pdf' });
    await user.upload(
      screen.getByLabelText<HTMLInputElement>(/^Document/, { selector: 'input' }),
      new File(['%PDF-1.7'], 'amended.pdf', { type: 'application/pdf' }),
    );
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await told('Record updated successfully');
    await vi.waitFor(() => expect(stored).toHaveLength(1));
    arrive();
    await expect.poll(address).toBe('/membership/student-training-agreement');
    expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull();
    expect(stored).toEqual(['amended.pdf']);
    expect(
      written(
        records.agreementDocuments,
        calls.find((call) => isAbout(records.agreementDocuments, call) && call.name === 'submitForm/Create'),
      ),
    ).toMatchObject({ name: 'amended.pdf', agreement: id });
  });

  it('is left by Cancel without being changed', async () => {
    const calls = await serve();
    const { user, address } = renderPage(<AgreementScreen />, `/cpd/viewrecord?id=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(address()).toBe('/membership/student-training-agreement');
    expect(calls.some(({ name }) => name === 'submitForm/Update')).toBe(false);
  });

  it('shows who has signed, and is signed by the party that one is', async () => {
    let refused = true;
    const calls = await serve((call) =>
      call.name === 'training/sign' && refused
        ? problem(409, 'stale', { detail: agreementMessages.changedMeanwhile })
        : undefined,
    );
    const { user } = renderPage(<AgreementScreen />, `/cpd/viewrecord?id=${id}`);
    await screen.findByText(/^Signed by Ravi Patel, 02 Mar 2026/);
    expect(screen.queryByRole('button', { name: 'Sign for the employer' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign for the student' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign for the student' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign' }));
    within(dialog).getByText('Enter your full name');
    within(dialog).getByText('Sign with your own name: Lerato Mokoena.');
    await user.type(within(dialog).getByLabelText(/^Your full name/), 'Lerato Mokoena');
    await user.click(within(dialog).getByRole('button', { name: 'Sign' }));
    await within(dialog).findByText(agreementMessages.changedMeanwhile);
    refused = false;
    await user.click(within(dialog).getByRole('button', { name: 'Sign' }));
    await told('You have signed the agreement');
    expect(calls.filter(({ name }) => name === 'training/sign').at(-1)?.body).toEqual({
      id,
      party: 1,
      edition: 3,
      name: 'Lerato Mokoena',
    });
  });

  /** The server as it counts the versions of the agreement: a signature is one, and what is not the latest is stale. */
  const counting = () => {
    const now: { row: Parameters<typeof recordOf<typeof agreements>>[1] & { version: number } } = { row };
    const labels = { o1: 'Patel Civil Works', o2: 'Karoo School', o9: 'Bridges Ltd' };
    const calls = serve((call) => {
      if (call.name === 'GetRecordByIdAsync') {
        const { data } = recordOf(agreements, now.row);
        const labelled = data.data.map((one) =>
          typeof one.value === 'string' && one.value in labels
            ? { ...one, formattedValue: labels[one.value as keyof typeof labels] }
            : one,
        );
        return { data: { ...data, data: labelled } };
      }
      if (call.name === 'training/sign') now.row = { ...now.row, version: now.row.version + 1 };
      if (call.name === 'submitForm/Update' && call.body['version'] !== now.row.version)
        return problem(409, 'stale');
      return undefined;
    });
    return { now, calls };
  };

  const type = async (user: ReturnType<typeof renderPage>['user'], months: string) => {
    const box = await screen.findByLabelText('Duration (in months)');
    await user.clear(box);
    await user.type(box, months);
  };

  it('is changed by whoever has just signed it, with what was typed before', async () => {
    const { calls } = counting();
    const { user, address } = renderPage(<AgreementScreen />, `/cpd/viewrecord?id=${id}`);
    await type(user, '24');
    await user.click(screen.getByRole('button', { name: 'Sign for the student' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign for the student' }));
    await user.type(dialog.getByLabelText(/^Your full name/), 'Lerato Mokoena');
    await user.click(dialog.getByRole('button', { name: 'Sign' }));
    await told('You have signed the agreement');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await told('Record updated successfully');
    await expect.poll(address).toBe('/membership/student-training-agreement');
    const updates = (await calls).filter(({ name }) => name === 'submitForm/Update');
    expect(updates.map(({ body }) => body['version'])).toEqual([3]);
    expect(written(agreements, updates[0])).toMatchObject({ duration: 24 });
  });

  it.each([
    { press: 'Keep what I typed', months: '24', sent: { duration: 24, employer: 'o9' } },
    { press: 'Show the newer version', months: '30', sent: { duration: 30, employer: 'o9' } },
  ])('shows what somebody else has changed meanwhile: $press', async ({ press, months, sent }) => {
    const { now, calls } = counting();
    const { user } = renderPage(<AgreementScreen />, `/cpd/viewrecord?id=${id}`);
    await type(user, '24');
    now.row = { ...row, months: 30, employer: 'o9', version: 3 };
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('This was changed somewhere else while you were editing it.');
    screen.getByText(/^Changed in the meantime: Duration \(in months\), Employer\. Nothing of yours/);
    await user.click(screen.getByRole('button', { name: press }));
    expect(screen.getByLabelText('Duration (in months)')).toHaveProperty('value', months);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await told('Record updated successfully');
    const update = (await calls).findLast(({ name }) => name === 'submitForm/Update');
    expect(update?.body['version']).toBe(3);
    expect(written(agreements, update)).toMatchObject(sent);
  });

  it('is read by the other parties, who may cancel it with a reason', async () => {
    const calls = await serve((call) =>
      call.name === 'training/agreement'
        ? { ...standing, mayChange: false, status: status('Signed') }
        : undefined,
    );
    const { user } = renderPage(<AgreementScreen />, `/cpd/viewrecord?id=${id}`);
    await screen.findByRole('button', { name: 'Download signed agreement' });
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel agreement' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this training agreement?' });
    await user.type(within(dialog).getByLabelText(/^Why is it cancelled/), 'She moved away.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel agreement' }));
    await told('The agreement was cancelled');
    expect(calls.find(({ name }) => name === 'training/cancel')?.body).toEqual({
      id,
      reason: 'She moved away.',
    });
  });
});
