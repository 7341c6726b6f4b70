import { codes, records, type StandingAnswer } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../lib/session.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { asked, isAbout, listOf, problem, type Call } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import {
  eventId,
  mine,
  registered,
  registrationId,
  serveEvents,
  trialEvent,
  trialStanding,
  waitlisted,
  type TrialEvent,
} from '../testing/trial-events.ts';
import { EventsScreen } from './events-screen.tsx';

const contactId = '00000000-0000-4000-8000-00000000c0de';
const text = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const row = heading.closest('li');
  if (!row) throw new Error(`No row of ${name}`);
  return row;
};

const exam = codes.codeOf(codes.eventType, 'Exam');
const ofSize = (size: number) => (call: Call) =>
  isAbout(records.events, call) && asked(records.events, call.body).size === size;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2099-02-16T10:00:00Z'), toFake: ['Date'] });
  signIn(contactId);
});

describe('upcoming events', () => {
  it('are asked for ten at a time, the next first, without exams and what was put away', async () => {
    const calls = await serveEvents({
      events: [trialEvent(1)],
      standings: [trialStanding(1)],
      also: ({ name }) =>
        name === 'GetListsAsync' ? { lists: [{ ...listOf(), totalCount: 14 }, listOf()] } : undefined,
    });
    renderPage(<EventsScreen />, '/event/registration');
    await rowOf('Event 1');
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(text)).toEqual(['Upcoming Events14', 'Your Events0']),
    );
    expect(screen.getByText(/sorted by/).textContent).toBe(', sorted by Start Date, ascending');
    const list = calls.find(ofSize(10));
    expect(asked(records.events, list?.body)).toMatchObject({
      where: { state: 0, kind: exam, endsOn: '2099-02-16' },
      sort: { field: 'startsOn', direction: 'asc' },
      size: 10,
    });
    expect(JSON.stringify(list?.body)).toContain('"operator":"ne"');
  });

  it('say when in UTC and on the clock of the place, where, what it costs, and lead on with the row', async () => {
    await serveEvents({
      events: [trialEvent(1, { name: 'Problem soils', startsOn: '2099-03-01T15:05:00.000Z' })],
      standings: [
        trialStanding(1, { mine: mine({ paidOn: '2099-01-02', orderId: 'o1', totalCents: 46_000 }) }),
      ],
    });
    const { user, router } = renderPage(<EventsScreen />, '/event/registration?search=soil');
    const row = await rowOf('Problem soils');
    await within(row).findByText('You are registered');
    expect(text(row)).toContain('01 Mar 2099, 3:05 pm UTC, 17:05 in Stellenbosch');
    expect(text(row)).toContain('Eikeboom Hall, Stellenbosch, 6 CPD units');
    expect(text(row)).toContain('R 460.00paid on 02 Jan 2099');
    await user.click(within(row).getByRole('link', { name: 'View Problem soils' }));
    expect(router.state.location).toMatchObject({
      pathname: '/event/details',
      search: `?id=${eventId(1)}`,
      state: {
        event: { id: eventId(1), name: 'Problem soils' },
        registrationID: registrationId,
        search: '?search=soil',
      },
    });
  });

  it.each<[string, Partial<StandingAnswer>, Partial<TrialEvent>, string]>([
    ['seats for everybody', {}, { capacity: null }, 'Places for everybody'],
    ['few seats', { seats: 'few', seatsLeft: 3 }, {}, '3 seats leftof 30'],
    [
      'no seat',
      { seats: 'full', waiting: 7, mayRegister: false, mayWait: true },
      {},
      'Full7 people on the waiting list',
    ],
    ['called off', { calledOff: { on: '2099-01-01', reason: null } }, {}, 'Called off'],
    ['a place that was not paid', { ended: { payBy: '2099-02-10' } }, {}, 'Your registration has expired'],
    ['an offer that was not taken', { ended: {} }, {}, 'Your offer has ended'],
    [
      'a place in the line',
      { mine: mine({ status: waitlisted, place: 2 }) },
      {},
      'You are 2nd on the waiting list',
    ],
    [
      'an offer',
      { mine: mine({ status: waitlisted, offeredUntil: '2099-02-17T08:00:00.000Z' }) },
      {},
      'A seat is offered to youAccept it until 17 Feb 2099, 10:00, 22 hours left',
    ],
    [
      'to pay',
      { mine: mine({ payBy: '2099-02-20', orderId: 'o1' }) },
      {},
      'You are registeredPay by 20 Feb 2099',
    ],
    [
      'a reason',
      { mayRegister: false, reasons: ['This is for members only.'] },
      {},
      'This is for members only.',
    ],
    [
      'a price until',
      {
        price: { cents: 1000, fullCents: 2000, discountedUntil: '2099-02-17T08:00:00Z', membershipClass: 1 },
      },
      {},
      'until 17 Feb 2099, then R 20.00',
    ],
    ['the end of registration', {}, {}, 'Registration Ends On 20 Feb 2099, 12:00, 4 days left'],
    [
      'the cancellation deadline',
      { mine: mine() },
      { cancelUntil: '2099-02-20T15:00:00.000Z' },
      'Cancellation Deadline 20 Feb 2099, 17:00, 4 days left',
    ],
    [
      'cancelling too late',
      { mine: mine() },
      { cancelUntil: '2099-02-15T15:00:00.000Z' },
      'Cancelling was possible until 15 Feb 2099, 17:00',
    ],
  ])('say of %s what it is', async (_what, standing, event, words) => {
    await serveEvents({ events: [trialEvent(1, event)], standings: [trialStanding(1, standing)] });
    renderPage(<EventsScreen />, '/event/registration');
    const row = await rowOf('Event 1');
    await waitFor(() => expect(text(row)).toContain(words));
  });

  it.each<[string, Partial<StandingAnswer>, string, RegExp]>([
    [
      'an offered seat',
      { seats: 'full', mine: mine({ status: waitlisted, offeredUntil: '2099-02-17T08:00:00.000Z' }) },
      'A seat is offered to you',
      /only if a seat comes free/,
    ],
    ['what is called off', { calledOff: { on: '2099-01-01', reason: null } }, 'Called off', /R 500|left/],
    [
      'what is closed to them',
      {
        mayRegister: false,
        reasons: ['This is for members only.'],
        price: {
          cents: 1000,
          fullCents: 2000,
          discountedUntil: '2099-02-17T08:00:00Z',
          membershipClass: null,
        },
      },
      'This is for members only.',
      /then R|eats left/,
    ],
    [
      'what is full and has no line',
      { mayRegister: false, seats: 'full', reasons: ['There is no seat left.'] },
      'There is no seat left.',
      /only if a seat comes free|waiting list/,
    ],
  ])('do not promise at %s what it has not', async (_what, standing, shown, promised) => {
    await serveEvents({ events: [trialEvent(1)], standings: [trialStanding(1, standing)] });
    renderPage(<EventsScreen />, '/event/registration');
    const row = await rowOf('Event 1');
    await waitFor(() => expect(text(row)).toContain(shown));
    expect(text(row)).not.toMatch(promised);
  });

  it('have the price of a class for those whose membership stands', async () => {
    await serveEvents({ events: [] });
    const { leave } = renderPage(<EventsScreen />, '/event/registration');
    screen.getByText(/^Prices are yours, as Associate, with VAT/);
    leave();
    const now = session.get();
    if (now.status !== 'signed-in' || !now.member.account) throw new Error('Nobody is signed in');
    session.set({ ...now, member: { ...now.member, account: { ...now.member.account, terminated: true } } });
    renderPage(<EventsScreen />, '/event/registration');
    screen.getByText(/^Prices are yours, with VAT/);
  });

  it('of several days are stamped from the first to the last', async () => {
    await serveEvents({
      events: [trialEvent(1, { startsOn: '2099-03-03T07:00:00Z', endsOn: '2099-03-05T15:00:00Z' })],
    });
    renderPage(<EventsScreen />, '/event/registration');
    expect(text((await rowOf('Event 1')).querySelector('time'))).toBe('Mar3–5Tue–Thu');
  });

  it.each([
    [35, '2099-07-04T03:30:00Z', 'Jul3Fri', '04 Jul 2099, 3:30 am UTC, 23:30 in New York'],
    [85, '2099-03-29T00:30:00Z', 'Mar29Sun', '29 Mar 2099, 12:30 am UTC'],
    [85, '2099-03-29T01:30:00Z', 'Mar29Sun', '29 Mar 2099, 1:30 am UTC, 02:30 in London'],
    [140, '2099-11-30T22:00:00Z', 'Dec1Tue', '30 Nov 2099, 10:00 pm UTC, 00:00 in Johannesburg'],
  ])('of zone %s at %s are stamped with the day there', async (timezone, startsOn, stamp, words) => {
    const endsOn = new Date(new Date(startsOn).getTime() + 1_800_000).toISOString();
    await serveEvents({ events: [trialEvent(1, { timezone, startsOn, endsOn, city: null, venue: null })] });
    renderPage(<EventsScreen />, '/event/registration');
    const row = await rowOf('Event 1');
    expect(text(row.querySelector('time'))).toBe(stamp);
    expect(text(row)).toContain(words);
    if (words.endsWith('UTC')) expect(text(row)).not.toContain(`${words},`);
  });

  it('are narrowed by filters that stand in the address, and so is the month beside them', async () => {
    const calls = await serveEvents({ events: [1, 2, 3, 4].map((number) => trialEvent(number)) });
    const { user, address } = renderPage(<EventsScreen />, '/event/registration');
    await rowOf('Event 1');
    await user.click(screen.getByRole('button', { name: 'Free' }));
    await user.click(screen.getByRole('button', { name: 'Online' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'March 2099');
    expect(address()).toContain('filter.free=yes');
    await waitFor(() => {
      const last = calls.findLast(ofSize(10));
      expect(asked(records.events, last?.body).where).toMatchObject({
        totalCost: 0,
        isOnline: true,
        startsOn: ['2099-03-01', '2099-03-31'],
      });
    });
    expect(await screen.findByRole('heading', { name: 'March 2099' })).toBeTruthy();
    const month = calls.findLast(ofSize(100));
    expect(asked(records.events, month?.body).where).toMatchObject({ totalCost: 0, isOnline: true });
  });

  it('stand in a calendar whose days say what they have', async () => {
    await serveEvents({
      events: [
        trialEvent(1),
        trialEvent(2),
        trialEvent(3, { startsOn: '2099-03-04T07:00:00Z', endsOn: '2099-03-05T15:00:00Z' }),
      ],
      standings: [trialStanding(1, { mine: mine() }), trialStanding(2), trialStanding(3, { seats: 'full' })],
    });
    const { user } = renderPage(<EventsScreen />, '/event/registration?month=2099-03');
    const month = await screen.findByRole('region', { name: 'Month view' });
    const day = await within(month).findByRole('button', { name: '1 March, 2 events, You are registered' });
    expect(within(month).getAllByRole('button', { name: /March, 1 event, Full/ })).toHaveLength(2);
    await user.click(day);
    expect(within(month).getByRole('link', { name: 'Event 2' }).getAttribute('href')).toBe(
      `/event/details?id=${eventId(2)}`,
    );
    await user.click(within(month).getByRole('button', { name: 'Later month' }));
    expect(within(month).getByRole('heading', { name: 'April 2099' })).toBeTruthy();
  });

  it.each<[string, Partial<StandingAnswer>]>([
    ['called off', { calledOff: { on: '2099-01-01', reason: null }, mayRegister: false, seats: 'open' }],
    ['closed', { mayRegister: false, reasons: ['This is for members only.'] }],
  ])('have no mark of seats in the calendar where they are %s', async (_what, standing) => {
    await serveEvents({ events: [trialEvent(1)], standings: [trialStanding(1, standing)] });
    renderPage(<EventsScreen />, '/event/registration?month=2099-03');
    const month = await screen.findByRole('region', { name: 'Month view' });
    const day = await within(month).findByRole('button', { name: '1 March, 1 event, Not open to you' });
    expect(day.className).toContain('shut');
    expect(
      within(within(month).getByRole('list', { name: 'Key' }))
        .getAllByRole('listitem')
        .map(text),
    ).toEqual(['You are registered', 'Event with seats', 'Waiting list', 'Full', 'Not open to you']);
  });

  it('are listed although what the person has at them could not be read, and say so', async () => {
    await serveEvents({
      events: [trialEvent(1)],
      also: ({ name }) => (name === 'events/standings' ? problem(422, 'ruleBroken') : undefined),
    });
    renderPage(<EventsScreen />, '/event/registration');
    await rowOf('Event 1');
    expect(await screen.findByText(/What you have at these events could not be loaded/)).toBeTruthy();
  });

  it('say where there are none', async () => {
    await serveEvents({ events: [] });
    renderPage(<EventsScreen />, '/event/registration');
    expect((await screen.findAllByText('No events are planned')).length).toBeGreaterThan(0);
  });
});

describe('the calendar feed', () => {
  it('is switched on, copied, given a new address and switched off', async () => {
    let number = 0;
    const calls = await serveEvents({
      events: [],
      also: ({ name }) => {
        if (name === 'calendar/renew-feed')
          return { address: `https://charter.example/calendar/${(number += 1)}.ics` };
        return name.startsWith('calendar/') ? { address: null } : undefined;
      },
    });
    const { user } = renderPage(<EventsScreen />, '/event/registration');
    await user.click(screen.getByRole('button', { name: 'Your calendar feed' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('It is switched off.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Switch it on' }));
    const address = await dialog.findByRole('textbox', { name: 'Address for your calendar' });
    expect(address).toHaveProperty('value', 'https://charter.example/calendar/1.ics');
    await user.click(dialog.getByRole('button', { name: 'Copy the address' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('https://charter.example/calendar/1.ics'),
    );
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(dialog.getByRole('button', { name: 'Copy the address' }));
    expect(await dialog.findByText(/Select the address and copy it yourself/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Give it a new address' }));
    await waitFor(() => expect(address).toHaveProperty('value', 'https://charter.example/calendar/2.ics'));
    await user.click(dialog.getByRole('button', { name: 'Switch it off' }));
    expect(await dialog.findByText('It is switched off.')).toBeTruthy();
    expect(calls.filter(({ name }) => name.startsWith('calendar/')).map(({ name }) => name)).toEqual([
      'calendar/feed',
      'calendar/renew-feed',
      'calendar/renew-feed',
      'calendar/end-feed',
    ]);
  });
});

describe('your events', () => {
  const own = (
    events: Parameters<typeof serveEvents>[0]['events'],
    standing = trialStanding(1, { mine: mine() }),
  ) =>
    serveEvents({
      events,
      standings: [standing],
      also: (call) =>
        isAbout(records.registrations, call)
          ? listOf(
              records.registrations,
              ...events.map(({ id }) => ({ id: registrationId, event: id, status: registered })),
            )
          : undefined,
    });

  it('are those the person has a place at, exams left out, each with Cancel, which opens its page', async () => {
    const calls = await own([trialEvent(1)]);
    const { user, router } = renderPage(<EventsScreen />, '/event/registration?tab=yours');
    const [row] = await screen.findAllByRole('link', { name: 'Cancel Event 1' });
    const [list] = calls.filter((call) => isAbout(records.registrations, call));
    expect(asked(records.registrations, list?.body)).toMatchObject({
      where: {
        contact: contactId,
        status: [registered, waitlisted],
        eventKind: exam,
        eventState: 0,
        isOver: false,
      },
      size: 10,
      sort: { field: 'startsOn', direction: 'asc' },
    });
    expect(JSON.stringify(list?.body)).toContain('"operator":"ne"');
    if (row) await user.click(row);
    expect(router.state.location.pathname).toBe('/event/details');
  });

  it('that are over say on which days the person was there', async () => {
    const days = { startsOn: '2099-01-12T07:00:00.000Z', endsOn: '2099-01-14T15:00:00.000Z' };
    await own([trialEvent(1, days)], trialStanding(1, { mine: mine({ attendedOn: '2099-01-14' }) }));
    renderPage(<EventsScreen />, '/event/registration?tab=yours');
    const tags = await screen.findAllByText('You were there from 12 Jan 2099 to 14 Jan 2099');
    expect(tags.length).toBeGreaterThan(0);
  });

  it('that could not be loaded say so, and are tried again', async () => {
    let isDown = true;
    await serveEvents({
      events: [trialEvent(1)],
      also: (call) =>
        !isAbout(records.registrations, call)
          ? undefined
          : isDown
            ? problem(429, 'tooMany')
            : listOf(records.registrations, { id: registrationId, event: eventId(1), status: registered }),
    });
    const { user } = renderPage(<EventsScreen />, '/event/registration?tab=yours');
    const list = within(await screen.findByRole('group', { name: 'Your Events' }));
    expect(text(await list.findByRole('alert'))).toContain('Your Events could not be loaded');
    isDown = false;
    await user.click(list.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByRole('link', { name: 'Cancel Event 1' })).length).toBeGreaterThan(0);
  });

  it('say where there are none, and lead to what is planned', async () => {
    await own([]);
    const { user, address } = renderPage(<EventsScreen />, '/event/registration?tab=yours');
    expect((await screen.findAllByText('You are not registered for any event')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('link', { name: 'See upcoming events' }));
    expect(address()).toBe('/event/registration');
  });
});
