import { codes, records } from '@charter/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { said } from '../../testing/said.ts';
import { asked, isAbout, listOf, problem, serveCalls, type Call } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { ExamsScreen } from './exams-screen.tsx';

const { events, registrations, timezones } = records;
const exam = codes.codeOf(codes.eventType, 'Exam');
const registered = codes.codeOf(codes.registrationStatus, 'Registered');
const waitlisted = codes.codeOf(codes.registrationStatus, 'Waitlisted');

const sitting = (id: string, fields: object = {}) => ({
  id,
  name: `Paper ${id}`,
  timezone: 140,
  startsOn: '2099-11-27T07:00:00.000Z',
  endsOn: '2099-11-27T14:00:00.000Z',
  totalCost: 1725,
  directions: 'Flower Hall',
  topic: 'Professional practice',
  ...fields,
});
const standing = (eventId: string, fields: object = {}) => ({
  eventId,
  mayRegister: true,
  mayWait: false,
  reasons: [],
  seats: 'open',
  waiting: 0,
  price: { cents: 172_500, fullCents: 172_500, membershipClass: null },
  sessions: [],
  clashes: [],
  mine: null,
  ...fields,
});

const server =
  (standings: readonly object[], places = listOf(registrations)) =>
  (call: Call) => {
    if (call.name === 'events/standings') return { data: standings };
    if (isAbout(timezones, call))
      return listOf(timezones, { id: 'z', code: 140, name: 'South Africa Standard Time' });
    if (isAbout(registrations, call)) return places;
    return listOf(events, sitting('1'), sitting('2'), sitting('3'), sitting('4', { totalCost: 0 }));
  };

const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ');
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'th', exact: false })).closest('tr');
  if (!row) throw new Error(`No row of ${name}`);
  return row;
};

beforeEach(() => signIn('me'));

describe('the upcoming exams', () => {
  it('are the open exam events, ten at a time by their start, in the columns of the documents', async () => {
    const calls = await serveCalls(server([standing('1')]));
    renderPage(<ExamsScreen />, '/exam/register');
    expect(screen.getAllByRole('tab').map(plain)).toEqual(['Upcoming Exams', 'Registered Exams']);
    const row = await rowOf('Paper 1');
    expect(screen.getAllByRole('columnheader').map(plain)).toEqual([
      'Event Name',
      'Timezone',
      'Start Date',
      'End Date',
      'Total Cost',
      'Actions',
    ]);
    expect(within(row).getAllByRole('cell').slice(0, 4).map(plain)).toEqual([
      'TimezoneSouth Africa Standard Time',
      'Start Date27 Nov 2099, 7:00 am UTC 09:00 in Johannesburg',
      'End Date27 Nov 2099, 2:00 pm UTC 16:00 in Johannesburg',
      'Total CostR 1 725.00',
    ]);
    expect(plain(await rowOf('Paper 4'))).toContain('Free');
    expect(screen.queryByText('Flower Hall')).toBeNull();
    const question = calls.find((call) => isAbout(events, call));
    expect(asked(events, question?.body)).toMatchObject({
      where: { kind: exam, state: 0 },
      sort: { field: 'startsOn', direction: 'asc' },
      size: 10,
    });
    expect(calls.filter(({ name }) => name === 'events/standings')).toMatchObject([
      { body: { eventIds: ['1', '2', '3', '4'] } },
    ]);
  });

  it('say before anybody tries how one stands and why one is not open', async () => {
    const why = 'You have passed this exam already.';
    await serveCalls(
      server([
        standing('1', { mine: { registrationId: 'r1', status: registered } }),
        standing('2', { mayRegister: false, reasons: [why] }),
        standing('3', { mine: { registrationId: 'r3', status: waitlisted, place: 2 } }),
        standing('4', { seats: 'few', seatsLeft: 1 }),
      ]),
    );
    renderPage(<ExamsScreen />, '/exam/register');
    await screen.findByText('You are registered');
    expect(plain(await rowOf('Paper 2'))).toContain(why);
    expect(plain(await rowOf('Paper 3'))).toContain('You are 2nd on the waiting list');
    expect(plain(await rowOf('Paper 4'))).toContain('1 seat left');
  });

  it('say no price of what is called off', async () => {
    const calledOff = { on: '2099-01-01T00:00:00.000Z', reason: null };
    await serveCalls((call) =>
      isAbout(events, call)
        ? listOf(events, sitting('1', { calledOffOn: calledOff.on }))
        : server([standing('1', { mayRegister: false, calledOff })])(call),
    );
    renderPage(<ExamsScreen />, '/exam/register');
    await screen.findByText('Called off');
    expect(plain(await rowOf('Paper 1'))).toContain('Total Cost–');
  });

  it('hand the row and the registration over to the page of the exam', async () => {
    const place = listOf(registrations, { id: 'r1', event: '1', status: registered });
    await serveCalls(server([], place));
    const { user, address, router } = renderPage(<ExamsScreen />, '/exam/register');
    await rowOf('Paper 1');
    await user.click(await screen.findByRole('link', { name: 'View Paper 1' }));
    expect(address()).toBe('/exam-detail?id=1');
    expect(router.state.location.state).toMatchObject({
      event: { name: 'Paper 1', directions: 'Flower Hall', startsOn: '2099-11-27T07:00:00.000Z' },
      registrationID: 'r1',
    });
  });

  it('are listed without what one has there where that cannot be had, and say so where nothing can', async () => {
    await serveCalls((call) =>
      call.name === 'events/standings' ? problem(403, 'forbidden') : server([])(call),
    );
    const { leave } = renderPage(<ExamsScreen />, '/exam/register');
    await rowOf('Paper 1');
    leave();
    await serveCalls(() => problem(429, 'too-many-requests'));
    renderPage(<ExamsScreen />, '/exam/register');
    await screen.findByRole('button', { name: 'Try again' });
  });

  it('say where there are none', async () => {
    await serveCalls((call) => (call.name === 'events/standings' ? { data: [] } : listOf()));
    renderPage(<ExamsScreen />, '/exam/register');
    await screen.findByText('No exams are planned', { selector: 'p' });
  });
});

describe('the registered exams', () => {
  const place = {
    id: 'r1',
    event: '1',
    eventName: 'Paper 1',
    status: registered,
    timezone: 140,
    startsOn: '2099-11-27T07:00:00.000Z',
    endsOn: '2099-11-27T14:00:00.000Z',
    totalCost: 1725,
    cancelUntil: '2099-11-20T21:59:00.000Z',
  };

  it("are the person's own, each with a way to cancel it, and apart from those that are over", async () => {
    const calls = await serveCalls((call) => {
      const isPast = isAbout(registrations, call) && asked(registrations, call.body).where['isOver'] === true;
      return server([], isPast ? listOf() : listOf(registrations, place))(call);
    });
    const { user, address, router } = renderPage(<ExamsScreen />, '/exam/register?tab=registered');
    await said('Showing 1 of 1');
    const questions = calls.filter((call) => isAbout(registrations, call));
    expect(questions.map(({ body }) => asked(registrations, body))).toMatchObject([
      {
        where: { contact: 'me', eventKind: exam, status: [registered, waitlisted], isOver: false },
        sort: { field: 'startsOn', direction: 'asc' },
        size: 10,
      },
      { where: { contact: 'me', isOver: true }, sort: { field: 'startsOn', direction: 'desc' } },
    ]);
    await screen.findByText('No past exams', { selector: 'p' });
    await user.click(screen.getByRole('link', { name: 'Cancel Paper 1' }));
    expect(address()).toBe('/exam-detail?id=1');
    expect(router.state.location.state).toMatchObject({ event: { name: 'Paper 1' }, registrationID: 'r1' });
  });

  it('lead to the upcoming ones where there are none', async () => {
    await serveCalls(server([]));
    renderPage(<ExamsScreen />, '/exam/register?tab=registered');
    await screen.findByText('You are not registered for an exam', { selector: 'p' });
    screen.getByRole('link', { name: 'See upcoming exams' });
  });
});
