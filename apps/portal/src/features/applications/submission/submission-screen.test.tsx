import { codes, records } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { formatMoment } from '../../../lib/format.ts';
import { notifications } from '../../../lib/notify.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { isAbout, listOf, recordOf, problem, serveCalls, type Call } from '../../../testing/serve-calls.ts';
import { wireName } from '../../../lib/records.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { ApplicationsScreen } from '../list/applications-screen.tsx';
import { contactId, form, formName, submissionId, submissionOf } from '../testing/trial-form.ts';

const makePdf = vi.hoisted(() => vi.fn<(document: { title: string }) => Promise<Blob>>());
vi.mock('../../../lib/pdf/index.ts', () => ({ makePdf }));

beforeEach(() => signIn(contactId));

const submittedOn = '2026-11-16T09:00:00.000Z';
const event = (code: number, label: string, at: string, note: string | null = null) => ({
  id: `e${code}`,
  data: [
    { name: wireName(records.submissionEvents, 'event'), value: code, formattedValue: label },
    { name: wireName(records.submissionEvents, 'occurredOn'), value: at },
    { name: wireName(records.submissionEvents, 'note'), value: note },
  ],
});

async function open(
  record: object,
  events: readonly object[] = [],
  at = `/applications?view=${submissionId}`,
  first: (call: Call) => object | undefined = () => undefined,
) {
  const answer = (call: Call): object => {
    const { name } = call;
    const own = first(call);
    if (own) return own;
    if (name === 'GetRecordByIdAsync') {
      return recordOf(records.submissions, { id: submissionId, name: formName, ...record });
    }
    if (name === 'getFormsubmit') {
      return submissionOf(
        { firstName: 'Żaneta', surname: 'Botha', gender: 2 },
        { swfStatus: codes.codeOf(codes.submissionStatus, 'Completed') },
      );
    }
    if (isAbout(records.submissionEvents, call)) return { ...listOf(), data: events };
    return isAbout(records.submissions, call)
      ? listOf(records.submissions, { id: submissionId, name: formName, status: 'Submitted', submittedOn })
      : listOf();
  };
  await serveCalls(answer);
  return renderPage(
    <main>
      <ApplicationsScreen />
    </main>,
    at,
  );
}

it('asks for a document alone where no question is marked, without the titles of what is not asked', async () => {
  const groups = [
    { id: 'own', title: 'Your own details', fields: [{ path: 'surname', widget: 'text', label: 'Surname' }] },
    {
      id: 'work',
      title: 'Your work',
      fields: [
        {
          path: 'employer',
          widget: 'text',
          label: 'Employer',
          visibleWhen: { field: 'surname', equals: 'x' },
        },
      ],
    },
  ];
  await open({ status: 'Submitted', submittedOn }, [], undefined, (call) => {
    if (call.name === 'applications/asked')
      return {
        request: { id: 'q1', message: 'Please send your degree.', questions: [], document: 'Degree' },
      };
    if (call.name !== 'getFormsubmit') return undefined;
    const schema = {
      type: 'object',
      properties: { surname: { type: 'string' }, employer: { type: 'string' } },
    };
    return submissionOf(
      { surname: 'Botha' },
      {
        swfStatus: codes.codeOf(codes.submissionStatus, 'Completed'),
        form: { ...form, schema, steps: [{ id: 'home', title: 'Home', groups }], rules: [] },
      },
    );
  });
  const asked = within(await screen.findByRole('region', { name: 'We need something more' }));
  await asked.findByText('Degree');
  expect(asked.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'We need something more',
  ]);
});

it('shows what became of it and the answers as they were given', async () => {
  const events = [
    event(1, 'Submitted', submittedOn),
    event(3, 'More information wanted', '2026-11-18T09:00:00.000Z', 'Your academic record, please.'),
  ];
  await open({ status: 'Submitted', submittedOn: submittedOn, reference: 'APP-2026-0007' }, events);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Student Application' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const steps = within(screen.getByRole('region', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    `Submitted${formatMoment(submittedOn)}`,
    `More information wanted${formatMoment('2026-11-18T09:00:00.000Z')}Your academic record, please.`,
    'Decision of the membership teamThe membership team looks at it next. You are notified by email of what they decide.',
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(screen.getByRole('region', { name: 'What you sent' }).textContent).toContain('APP-2026-0007');
  const about = within(screen.getByRole('region', { name: 'About you' }));
  expect(about.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Żaneta',
    'Botha',
    'Female',
  ]);
  // Of a step without an answer there is nothing to read.
  expect(screen.queryByRole('region', { name: 'Where you live' })).toBeNull();
});

it('knows a place at an event by the number of its order, and shows no id of the event', async () => {
  const eventId = '7a0e3c1e-2f64-4d6c-9a55-0f8f5c1d2b3a';
  const fields = [
    { path: 'eventId', widget: 'text', label: 'Reference of the event' },
    { path: 'surname', widget: 'text', label: 'Surname' },
  ];
  const registration = {
    ...form,
    name: 'eventreg',
    hasPayment: true,
    schema: { type: 'object', properties: { eventId: { type: 'string' }, surname: { type: 'string' } } },
    steps: [{ id: 'registration', title: 'Event Registration', groups: [{ id: 'registration', fields }] }],
  };
  await serveCalls((call) => {
    const record = { id: submissionId, name: 'eventreg', status: 'Submitted', submittedOn };
    if (call.name === 'GetRecordByIdAsync') return recordOf(records.submissions, record);
    if (call.name === 'getFormsubmit')
      return submissionOf({ eventId, surname: 'Botha' }, { name: 'eventreg', form: registration });
    return isAbout(records.orders, call)
      ? listOf(records.orders, { id: 'o', invoiceNumber: 'INV-2026-000042', total: 575, toPay: 0, state: 3 })
      : listOf();
  });
  renderPage(
    <main>
      <ApplicationsScreen />
    </main>,
    `/applications?view=${submissionId}`,
  );
  await screen.findByText('Botha');
  await screen.findByText('ORD-2026-000042');
  expect(document.body.textContent).not.toContain(eventId);
});

it('says what became of one that is decided, and not what happens next', async () => {
  await open({ status: 'Approved', submittedOn }, [event(4, 'Approved', submittedOn)]);
  await screen.findByRole('heading', { level: 2, name: 'What became of it' });
  expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull();
});

it('is opened from the list and left again, with the focus at each heading', async () => {
  const { user, address } = await open(
    { status: 'Approved', submittedOn: submittedOn },
    [event(4, 'Approved', submittedOn)],
    '/applications?tab=2',
  );
  await user.click(await screen.findByRole('link', { name: /^View/ }));
  await screen.findByRole('heading', { level: 1, name: 'Student Application' });
  expect(screen.queryByText(/looks at it next/)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Back to your applications' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Applications' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(address()).toBe('/applications?tab=2');
});

it('shows what has become of it and what was asked since it was last opened, however lately', async () => {
  const events = [event(1, 'Submitted', submittedOn)];
  let request: object | null = null;
  const { user } = await open({ status: 'Submitted', submittedOn }, events, '/applications?tab=2', (call) =>
    call.name === 'applications/asked' ? { request } : undefined,
  );
  await user.click(await screen.findByRole('link', { name: /^View/ }));
  await screen.findByRole('heading', { level: 1, name: 'Student Application' });
  await user.click(screen.getByRole('link', { name: 'Back to your applications' }));
  request = { id: 'q1', message: 'Please send your degree.', questions: [], document: 'Degree' };
  events.push(event(3, 'More information wanted', submittedOn));
  await user.click(await screen.findByRole('link', { name: /^View/ }));
  await screen.findByRole('region', { name: 'We need something more' });
  await screen.findByText('More information wanted');
});

it('hands out a PDF named by what it is, or says that it could not be made', async () => {
  const saved = vi.fn<(name: string) => void>();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => {} }));
  vi.stubGlobal('reportError', () => {});
  const { user } = await open({ status: 'Submitted', submittedOn: submittedOn });
  const button = await screen.findByRole('button', { name: 'Download PDF' });
  makePdf.mockRejectedValueOnce(new Error('no fonts'));
  await user.click(button);
  await waitFor(() =>
    expect(notifications.get().map(({ text }) => text)).toContain(
      'The PDF could not be made. Please try again.',
    ),
  );
  makePdf.mockResolvedValueOnce(new Blob());
  await user.click(button);
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('Student Application 2026-11-16.pdf'));
});

it.each([
  ['was never submitted', { status: 'Draft', submittedOn: null }, undefined],
  ['is no id', {}, '/applications?view=nonsense'],
])('opens none that %s', async (_, record, at) => {
  await open(record, [], at);
  await screen.findByRole('heading', { level: 1, name: 'There is no such application' });
});

it('tries again where the server is busy', async () => {
  await serveCalls(() => problem(503, 'busy'));
  renderPage(<ApplicationsScreen />, `/applications?view=${submissionId}`);
  await screen.findByRole('button', { name: 'Try again' });
});
