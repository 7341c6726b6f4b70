import { codes, records, type StandingAnswer } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '../../lib/notify.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { isAbout, listOf, problem, recordOf, serveCalls, type Call } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { ExamScreen } from './exam-screen.tsx';

const { events, eventMaterials, eventSchedules, eventSessions } = records;
const id = '00000000-0000-4000-8000-000000000001';
const registrationId = '00000000-0000-4000-8000-0000000000aa';
const at = `/exam-detail?id=${id}`;

const exam = {
  id,
  name: 'Paper 2 (2099-11)',
  kind: codes.codeOf(codes.eventType, 'Exam'),
  description: 'Written examination.',
  topic: 'Professional practice',
  directions: 'Wits, Flower Hall',
  timezone: 140,
  startsOn: '2099-11-27T07:00:00.000Z',
  endsOn: '2099-11-27T14:00:00.000Z',
  opensOn: '2026-08-27T06:00:00.000Z',
  closesOn: '2099-11-24T21:59:00.000Z',
  cancelUntil: '2099-11-20T21:59:00.000Z',
  totalCost: 1500,
};
const open: StandingAnswer = {
  eventId: id,
  mayRegister: true,
  mayWait: false,
  reasons: [],
  seats: 'open',
  waiting: 0,
  price: { cents: 172_500, fullCents: 172_500, membershipClass: null },
  sessions: [],
  clashes: [],
  mine: null,
};
const mine: NonNullable<StandingAnswer['mine']> = {
  registrationId,
  status: codes.codeOf(codes.registrationStatus, 'Registered'),
  steps: ['cancel'],
  sessionIds: [],
  refundPercent: 100,
};
const held: StandingAnswer = { ...open, mayRegister: false, mine };

interface Served {
  standing?: StandingAnswer;
  materials?: readonly { id: string; name: string; url: string }[];
  event?: Omit<typeof exam, 'kind'> & { kind: number };
}

const server =
  (served: Served, also: (call: Call) => object | undefined = () => undefined) =>
  (call: Call) => {
    const own = also(call);
    if (own !== undefined) return own;
    if (call.name === 'events/standing') return served.standing ?? open;
    if (call.name === 'GetListsAsync')
      return { lists: [listOf(eventSchedules, { id: 'day', name: 'Programme' }), listOf()] };
    if (call.name === 'GetRecordByIdAsync') return recordOf(events, served.event ?? exam);
    if (isAbout(eventSessions, call))
      return listOf(eventSessions, {
        id: 's',
        name: 'Written paper',
        room: 'Exam hall',
        startsAt: '2099-11-26T22:30:00.000Z',
        endsAt: '2099-11-27T10:00:00.000Z',
      });
    return isAbout(eventMaterials, call) ? listOf(eventMaterials, ...(served.materials ?? [])) : listOf();
  };

const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');
const said = () => notifications.get().map(({ text }) => text);

beforeEach(() => signIn('me'));
afterEach(() => {
  notifications.set([]);
  sessionStorage.clear();
  localStorage.clear();
});

describe('the page of an exam', () => {
  it('opens from a plain link, with the banner, its details, materials and sessions as the documents have them', async () => {
    await serveCalls(server({}));
    renderPage(<ExamScreen />, at);
    await screen.findByRole('heading', { level: 1, name: 'Paper 2 (2099-11)' });
    expect(document.title).toMatch(/^Paper 2 \(2099-11\) · /);
    screen.getByText('Written examination.');
    await screen.findByRole('button', { name: 'Register Exam' });
    const details = screen.getByRole('region', { name: 'Exam Details' });
    const terms = within(details).getAllByRole('term').map(plain);
    const values = within(details).getAllByRole('definition').map(plain);
    expect(terms.map((term, index) => [term, values[index]])).toEqual([
      ['Topic', 'Professional practice'],
      ['Venue', 'Wits, Flower Hall'],
      ['Start Date', '27 Nov 2099, 09:00'],
      ['End Date', '27 Nov 2099, 16:00'],
      ['Total Cost', 'R 1 725.00'],
      ['Registration Starts On', '27 Aug 2026, 08:00'],
      ['Registration Ends On', '24 Nov 2099, 23:59'],
      ['Cancellation Deadline', '20 Nov 2099, 23:59'],
    ]);
    screen.getByText('Please register to access materials');
    const sessions = screen.getByRole('region', { name: 'Sessions' });
    const card = await within(sessions).findByRole('listitem');
    expect(plain(card)).toBe('Written paperStart2099-11-27End2099-11-2700:30–12:00, Exam hall');
    expect(screen.queryByRole('button', { name: 'Cancel Exam' })).toBeNull();
  });

  it('shows at once what the list has handed over, and goes back in place of itself', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    await serveCalls((call) => (call.name === 'GetRecordByIdAsync' ? promise : server({})(call)));
    const { router, user, address } = renderPage(<ExamScreen />, '/exam/register');
    await router.navigate(at, {
      state: {
        event: { name: 'Paper 2 (2099-11)', startsOn: exam.startsOn, endsOn: exam.endsOn, timezone: 140 },
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Paper 2 (2099-11)' });
    expect(screen.getAllByRole('definition').map(plain)).toContain('27 Nov 2099, 09:00');
    resolve(recordOf(events, exam));
    await screen.findByText('Written examination.');
    await user.click(screen.getByRole('link', { name: 'Go back' }));
    expect(address()).toBe('/exam/register');
    await router.navigate(-1);
    expect(address()).toBe('/exam/register');
  });

  it('says of an id that is none, of nobody or of an event what it is', async () => {
    await serveCalls(
      server({}, ({ name }) => (name === 'GetRecordByIdAsync' ? problem(404, 'not-found') : undefined)),
    );
    const { show } = renderPage(<ExamScreen />, '/exam-detail');
    screen.getByRole('heading', { level: 1, name: 'There is no such exam' });
    show(null);
    renderPage(<ExamScreen />, at);
    await screen.findByRole('heading', { level: 1, name: 'There is no such exam' });
    const seminar = codes.codeOf(codes.eventType, 'Seminar');
    await serveCalls(server({ event: { ...exam, kind: seminar } }));
    const { address } = renderPage(<ExamScreen />, at);
    await waitFor(() => expect(address()).toBe(`/event/details?id=${id}`));
  });

  it('registers with one press and leads on to the payment, with paying later', async () => {
    const calls = await serveCalls(
      server({}, ({ name }) =>
        name === 'events/register' ? { registrationId, submissionId: 'sub', orderId: 'order' } : undefined,
      ),
    );
    const { user, address, router } = renderPage(<ExamScreen />, at);
    await user.type(await screen.findByLabelText('Special requirements'), 'More time');
    await user.click(screen.getByRole('button', { name: 'Register Exam' }));
    await waitFor(() =>
      expect(address()).toBe('/application/prepayment?type=0&payLater=true&swfName=examreg'),
    );
    expect(router.state.location.state).toEqual({ id: 'order', submissionId: 'sub' });
    expect(localStorage.getItem('oid')).toBe('order');
    expect(calls.find(({ name }) => name === 'events/register')?.body).toEqual({
      eventId: id,
      specialRequirements: 'More time',
      sessionIds: [],
    });
    expect(said()).toEqual(['Successfully registered']);
  });

  it('says that it is registering, and why it could not, with nothing half-done and what was written kept', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await serveCalls(
      server({}, ({ name }) => (name === 'events/register' ? (promise as object) : undefined)),
    );
    const { user, address } = renderPage(<ExamScreen />, at);
    await user.type(await screen.findByLabelText('Special requirements'), 'More time');
    await user.click(screen.getByRole('button', { name: 'Register Exam' }));
    await screen.findByText(/Please wait, Registering\.\.\./);
    resolve(problem(409, 'full', { detail: 'There is no seat left.' }));
    await screen.findByText('There is no seat left.');
    expect(screen.queryByText(/Please wait, Registering/)).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Special requirements').value).toBe('More time');
    expect(address()).toBe(at);
  });

  it('says why an exam is not open to somebody before they try, and lets nobody try', async () => {
    const reasons = ['You need a training agreement.', 'You must have passed before: Paper 1.'];
    await serveCalls(server({ standing: { ...open, mayRegister: false, reasons } }));
    renderPage(<ExamScreen />, at);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Register Exam' });
    expect(button.disabled).toBe(true);
    for (const reason of reasons) screen.getByText(reason);
  });

  it('leaves the focus where it is when it opens for who is registered', async () => {
    await serveCalls(server({ standing: held }));
    renderPage(<ExamScreen />, at);
    await screen.findByRole('button', { name: 'Cancel Exam' });
    expect(document.activeElement).toBe(document.body);
  });

  it('that is over says that one was registered, and has no certificate of attendance', async () => {
    await serveCalls(
      server({
        standing: { ...held, mine: { ...mine, steps: [], attendedOn: '2020-11-27' } },
        event: { ...exam, startsOn: '2020-11-27T07:00:00.000Z', endsOn: '2020-11-27T14:00:00.000Z' },
      }),
    );
    renderPage(<ExamScreen />, at);
    expect(await screen.findAllByText('You were registered')).toHaveLength(2);
    expect(screen.queryByText('You are registered')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Certificate of attendance' })).toBeNull();
  });

  it('that was called off says nothing of its price and dates', async () => {
    const calledOff = { on: '2099-01-01T00:00:00Z', reason: null };
    const event = { ...exam, calledOffOn: calledOff.on };
    await serveCalls(server({ standing: { ...open, mayRegister: false, calledOff }, event }));
    renderPage(<ExamScreen />, at);
    const panel = await screen.findByRole('complementary', { name: 'Registration' });
    await within(panel).findByRole('button', { name: 'Register Exam' });
    const words = `${plain(panel)} ${plain(screen.getByRole('region', { name: 'Exam Details' }))}`;
    expect(words).not.toMatch(/R 1 725|Total Cost|left|Cancellation Deadline|Add to calendar/);
  });

  it('gives materials to who is registered, or says that there are none', async () => {
    const served: Served = {
      standing: held,
      materials: [{ id: 'm', name: 'Syllabus', url: 'https://papers.example/syllabus.pdf' }],
    };
    await serveCalls(server(served));
    renderPage(<ExamScreen />, at);
    const link = await screen.findByRole('link', { name: 'View → Syllabus' });
    expect(link.getAttribute('href')).toBe('https://papers.example/syllabus.pdf');
    await serveCalls(server({ ...served, materials: [] }));
    renderPage(<ExamScreen />, at);
    await waitFor(() =>
      expect(plain(screen.getAllByRole('region', { name: 'Materials' }).at(-1))).toContain(
        'Information not available',
      ),
    );
  });

  it('cancels after a question, says so, and is then the page of somebody who is not registered', async () => {
    const served: Served = { standing: held };
    const calls = await serveCalls(
      server(served, ({ name }) => {
        if (name !== 'events/cancel') return undefined;
        served.standing = open;
        return { registrationId, creditedCents: 0, refundCents: 0 };
      }),
    );
    const { user } = renderPage(<ExamScreen />, at);
    await user.click(await screen.findByRole('button', { name: 'Cancel Exam' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel your registration?' });
    expect(plain(dialog)).toContain('You lose your seat at Paper 2 (2099-11) and access to the materials.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel Exam' }));
    await screen.findByRole('button', { name: 'Register Exam' });
    await screen.findByText('Please register to access materials');
    expect(said()).toEqual(['Successfully Unregistered']);
    expect(calls.find(({ name }) => name === 'events/cancel')?.body).toEqual({ id: registrationId });
  });

  it('lets nobody cancel after the deadline, and says when it was', async () => {
    const late = { ...mine, steps: [], cancelUntil: '2026-01-05T21:59:00.000Z' };
    await serveCalls(server({ standing: { ...held, mine: late } }));
    renderPage(<ExamScreen />, at);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel Exam' });
    expect(button.disabled).toBe(true);
    expect(plain(document.body)).toContain('Cancelling was possible until 05 Jan 2026, 23:59.');
  });
});
