import { codes, records, registrationMessages } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notifications } from '../../../lib/notify.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { isAbout, listOf, problem, recordOf, type Call } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import {
  eventId,
  mine,
  registrationId,
  serveEvents,
  trialEvent,
  trialStanding,
  waitlisted,
  type TrialEvent,
} from '../testing/trial-events.ts';
import { EventScreen } from './event-screen.tsx';

const text = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const said = () => notifications.get().map((one) => one.text);
const panel = () => screen.findByRole('complementary', { name: 'Registration' });
const button = async (name: string) => within(await panel()).findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2099-02-16T10:00:00Z'), toFake: ['Date'] });
  signIn('00000000-0000-4000-8000-00000000c0de');
  notifications.set([]);
});

interface Opened {
  readonly event?: Partial<TrialEvent>;
  /** The standing now, which a call may change. */
  readonly standing?: Parameters<typeof trialStanding>[1];
  readonly also?: (call: Call, now: { standing: ReturnType<typeof trialStanding> }) => object | undefined;
}

async function open({ event = {}, standing = {}, also }: Opened = {}) {
  const now = { standing: trialStanding(1, standing) };
  const calls = await serveEvents({
    events: [trialEvent(1, { name: 'Concrete bridges', ...event })],
    also: (call) => also?.(call, now) ?? (call.name === 'events/standing' ? { ...now.standing } : undefined),
  });
  const page = renderPage(<EventScreen />, `/event/details?id=${eventId(1)}`);
  await screen.findByRole('heading', { level: 1, name: 'Concrete bridges' });
  return { ...page, calls, now };
}

const sentTo = (calls: readonly Call[], name: string) => calls.find((call) => call.name === name)?.body;

describe('an event', () => {
  it('opens from a plain link, with when and where, and leads back to the list', async () => {
    const { user, address } = await open({
      event: { directions: 'N1 towards the harbour.', description: 'Two days.\nOn decks.', topic: 'Bridges' },
    });
    expect(screen.getByText('Sunday 1 March 2099, 09:00 to 17:00')).toBeTruthy();
    expect(screen.getByText('Times there: GMT+2, Johannesburg')).toBeTruthy();
    expect(screen.getByText('Eikeboom Hall, Stellenbosch')).toBeTruthy();
    expect(screen.getByText('N1 towards the harbour.')).toBeTruthy();
    expect(screen.getByText('6 CPD units')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open directions in your map' }).getAttribute('href')).toContain(
      'query=Eikeboom%20Hall%2C%20Stellenbosch',
    );
    await user.click(screen.getByRole('link', { name: 'Go back' }));
    expect(address()).toBe('/event/registration');
  });

  it('says its times on the reader’s own clock too, where that shows something else', async () => {
    await open({ event: { timezone: 35 } });
    expect(screen.getByText('Sunday 1 March 2099, 02:00 to 10:00')).toBeTruthy();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const here = screen.getByText(/^Where you are now, /);
    expect(here.textContent).toContain(zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' '));
  });

  it('is named at once where the list handed it over, and the way back is to the list as it was', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    await serveEvents({
      events: [trialEvent(1)],
      standings: [trialStanding(1)],
      also: ({ name }) => (name === 'GetRecordByIdAsync' ? promise : undefined),
    });
    const { router } = renderPage(<EventScreen />, '/');
    const { name, startsOn, endsOn } = trialEvent(1, { name: 'Handed over' });
    const event = { id: eventId(1), name, startsOn, endsOn, zone: 'Africa/Johannesburg' };
    await router.navigate(`/event/details?id=${eventId(1)}`, {
      state: { event, registrationID: registrationId, search: '?search=soil' },
    });
    expect(await screen.findByRole('heading', { name: 'Handed over' })).toBeTruthy();
    expect(screen.getByText('Sunday 1 March 2099, 09:00 to 17:00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go back' }).getAttribute('href')).toBe(
      '/event/registration?search=soil',
    );
    resolve(recordOf(records.events, trialEvent(1)));
    await screen.findByRole('heading', { name: 'Materials' });
  });

  it.each(['', '?id=', '?id=nonsense', `?id=${eventId(9)}`])(
    'that is not there answers clearly: %s',
    async (query) => {
      await serveEvents({ events: [] });
      renderPage(<EventScreen />, `/event/details${query}`);
      expect(await screen.findByRole('heading', { name: 'There is no such event' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'See all events' }).getAttribute('href')).toBe(
        '/event/registration',
      );
    },
  );

  it('that is an exam has a page of its own', async () => {
    await serveEvents({
      events: [trialEvent(1, { kind: codes.codeOf(codes.eventType, 'Exam') })],
      standings: [],
    });
    const { address } = renderPage(<EventScreen />, `/event/details?id=${eventId(1)}`);
    await waitFor(() => expect(address()).toBe(`/exam-detail?id=${eventId(1)}`));
  });

  it('names its page once it is there', async () => {
    await open();
    expect(document.title).toMatch(/^Concrete bridges · /);
  });

  it('that was called off says so and why, takes nobody and sells nothing', async () => {
    await open({
      event: {
        calledOffOn: '2099-01-01T00:00:00Z',
        calledOffReason: 'The hall is flooded.',
        cancelUntil: '2099-02-20T15:00:00Z',
        refundFullUntil: '2099-02-20T15:00:00Z',
      },
      standing: {
        mayRegister: false,
        reasons: [registrationMessages.calledOff],
        calledOff: { on: '2099-01-01T00:00:00Z', reason: 'The hall is flooded.' },
      },
    });
    const notice = screen.getByRole('region', { name: 'This event was called off.' });
    expect(text(notice)).toContain('The hall is flooded.');
    expect((await button('Register Event')).hasAttribute('disabled')).toBe(true);
    const words = text(await panel());
    for (const selling of ['R 500.00', 'Your price', 'money back', 'days left', 'eats', 'Add to calendar'])
      expect(words).not.toContain(selling);
    expect(words).toContain('Share');
  });
});

it('leaves the focus where it is when it opens for who holds a place, and takes it along when they give it up', async () => {
  const { user } = await open({
    standing: { mine: mine() },
    also: ({ name }, now) => {
      if (name !== 'events/cancel') return undefined;
      now.standing = trialStanding(1);
      return { registrationId, creditedCents: 0, refundCents: 0 };
    },
  });
  const cancel = await button('Cancel Event');
  expect(document.activeElement).toBe(document.body);
  await user.click(cancel);
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel Event' }));
  await button('Register Event');
  expect(document.activeElement).toBe(await panel());
});

describe('who is not registered', () => {
  it('reads their price and why, until when it is lower, the dates, and what cancelling would give back', async () => {
    await open({
      event: {
        opensOn: '2099-01-01T06:00:00Z',
        cancelUntil: '2099-02-20T15:00:00Z',
        refundFullUntil: '2099-02-20T15:00:00Z',
        refundPartUntil: '2099-02-24T10:00:00Z',
        refundPartPercent: 50,
      },
      standing: {
        seats: 'few',
        seatsLeft: 4,
        price: {
          cents: 315_000,
          fullCents: 368_000,
          discountedUntil: '2099-02-20T21:59:00Z',
          membershipClass: 2,
        },
      },
    });
    const words = text(await panel());
    expect(words).toContain('Your price, Associate Member');
    expect(words).toContain('R 3 150.00until 20 Feb 2099, 23:59, then R 3 680.00. VAT included.');
    expect(words).toContain('4 seats left of 30');
    expect(words).toContain('Registration Starts On01 Jan 2099, 08:00');
    expect(words).toContain(
      'Cancellation Deadline20 Feb 2099, 17:00 · 4 days leftAll of your money back until 20 Feb 2099, 17:00, 50% of it back until 24 Feb 2099, 12:00.',
    );
    expect(words).toContain('Registration Ends On20 Feb 2099, 12:00 · 4 days left');
  });

  it('is told what cancelling gives back from now on, and not what it once gave', async () => {
    const over = { refundFullUntil: '2099-02-10T15:00:00Z', refundPartPercent: 50 };
    const cancelUntil = '2099-02-20T15:00:00Z';
    const { leave } = await open({
      event: { cancelUntil, ...over, refundPartUntil: '2099-02-18T10:00:00Z' },
    });
    expect(text(await panel())).toContain('4 days left50% of it back until 18 Feb 2099, 12:00.');
    leave();
    await open({ event: { cancelUntil, ...over, refundPartUntil: '2099-02-12T10:00:00Z' } });
    expect(text(await panel())).toContain('4 days leftCancelling gives no money back any more.');
  });

  it('is told before trying why they may not, and is sold nothing', async () => {
    await open({
      event: { cancelUntil: '2099-02-20T15:00:00Z', refundFullUntil: '2099-02-20T15:00:00Z' },
      standing: {
        mayRegister: false,
        reasons: [registrationMessages.membersOnly],
        seats: 'few',
        seatsLeft: 4,
        price: {
          cents: 1000,
          fullCents: 2000,
          discountedUntil: '2099-02-20T08:00:00Z',
          membershipClass: null,
        },
      },
    });
    const register = await button('Register Event');
    expect(register.hasAttribute('disabled')).toBe(true);
    const words = text(await panel());
    expect(words).toContain('This is for members only.');
    expect(words).toContain('R 10.00VAT included.');
    for (const selling of ['eats left', 'Lower price ends', 'then R 20.00', 'money back'])
      expect(words).not.toContain(selling);
  });

  it('registers in a dialog, watches it, and goes on to the payment, where paying later is offered', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { user, calls, router } = await open({
      also: ({ name }) => (name === 'events/register' ? promise : undefined),
    });
    await user.click(await button('Register Event'));
    const asked = within(await dialog());
    expect(asked.getAllByRole('button').map(text)).toEqual(['Register', 'Cancel', 'Clear']);
    const requirements = asked.getByRole('textbox', { name: 'Special requirements' });
    expect(requirements.getAttribute('rows')).toBe('4');
    await user.type(requirements, 'Nothing');
    await user.click(asked.getByRole('button', { name: 'Clear' }));
    expect(requirements).toHaveProperty('value', '');
    await user.type(requirements, ' Halal ');
    await user.click(asked.getByRole('button', { name: 'Register' }));
    expect(await asked.findByText('Please wait, Registering...')).toBeTruthy();
    expect(asked.getByRole('button', { name: 'Clear' }).hasAttribute('disabled')).toBe(true);
    expect(asked.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(false);
    expect(sentTo(calls, 'events/register')).toEqual({
      eventId: eventId(1),
      specialRequirements: 'Halal',
      sessionIds: [],
    });
    resolve({ registrationId, submissionId: 's1', orderId: 'o1' });
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/application/prepayment',
        search: '?type=0&payLater=true&swfName=eventreg',
        state: { id: 'o1', submissionId: 's1' },
      }),
    );
    expect(said()).toEqual(['Successfully registered']);
  });

  it('stays where it costs nothing, and is registered', async () => {
    const free = { cents: 0, fullCents: 0, membershipClass: null };
    const { user, address } = await open({
      standing: { price: free },
      also: ({ name }, now) => {
        if (name !== 'events/register') return undefined;
        now.standing = trialStanding(1, { price: free, mayRegister: false, mine: mine() });
        return { registrationId, submissionId: 's1', orderId: null };
      },
    });
    await user.click(await button('Register Event'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Register' }));
    expect(await button('Cancel Event')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe(`/event/details?id=${eventId(1)}`);
    expect(said()).toEqual(['Successfully registered']);
  });

  it('is told where somebody was quicker, keeps what was written, and is offered the waiting list', async () => {
    const { user, calls } = await open({
      also: ({ name }, now) => {
        if (name === 'events/join-waiting-list') return { registrationId, place: 2 };
        if (name !== 'events/register') return undefined;
        now.standing = trialStanding(1, {
          mayRegister: false,
          mayWait: true,
          seats: 'full',
          waiting: 1,
          reasons: [registrationMessages.fullButWaiting],
        });
        return problem(409, 'full', { detail: registrationMessages.fullButWaiting });
      },
    });
    await user.click(await button('Register Event'));
    await user.type(screen.getByRole('textbox', { name: 'Special requirements' }), 'Halal');
    await user.click(within(await dialog()).getByRole('button', { name: 'Register' }));
    const waiting = within(await screen.findByRole('dialog', { name: 'Join the waiting list' }));
    expect(waiting.getByRole('textbox', { name: 'Special requirements' })).toHaveProperty('value', 'Halal');
    expect(text(await panel())).toContain('Full 1 person on the waiting list');
    await user.click(waiting.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(said()).toEqual(['You are 2nd on the waiting list.']));
    expect(sentTo(calls, 'events/join-waiting-list')).toMatchObject({ specialRequirements: 'Halal' });
  });

  it('is told when it fails, with nothing half-done, and wherever they are when they left', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { user, leave } = await open({
      also: ({ name }) => (name === 'events/register' ? promise : undefined),
    });
    await user.click(await button('Register Event'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Register' }));
    await screen.findByText('Please wait, Registering...');
    leave();
    resolve(problem(503, 'unavailable'));
    await waitFor(() => expect(said()).toHaveLength(1));
  });

  it('does not see the materials, which nobody asks for', async () => {
    const { calls } = await open();
    expect(screen.getByText('Please register to access materials')).toBeTruthy();
    expect(calls.filter((call) => isAbout(records.eventMaterials, call))).toEqual([]);
  });
});

it('shows its address to be copied where the browser does not let us copy it', async () => {
  const { user } = await open();
  const address = new URL(`/event/details?id=${eventId(1)}`, location.origin).href;
  await user.click(await button('Share'));
  await waitFor(() => expect(said()).toEqual(['The address is copied.']));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(await button('Share'));
  const shown = within(await screen.findByRole('dialog', { name: 'Share' }));
  expect(shown.getByRole('textbox', { name: 'Address of this page' })).toHaveProperty('value', address);
  await user.click(shown.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('who waits', () => {
  it('reads their place in the line and may leave it', async () => {
    const { user, calls } = await open({
      standing: { seats: 'full', waiting: 7, mine: mine({ status: waitlisted, place: 2 }) },
      also: ({ name }) =>
        name === 'events/cancel' ? { registrationId, creditedCents: 0, refundCents: 0 } : undefined,
    });
    expect(text(await panel())).toContain('You are 2nd on the waiting list');
    expect(text(await panel())).toContain('7 people wait in all.');
    await user.click(await button('Leave the waiting list'));
    expect(text(await dialog())).toContain('You give up your place in the line for Concrete bridges.');
    await user.click(within(await dialog()).getByRole('button', { name: 'Leave the waiting list' }));
    await waitFor(() => expect(said()).toEqual(['Successfully Unregistered']));
    expect(sentTo(calls, 'events/cancel')).toEqual({ id: registrationId });
  });

  const offered = {
    seats: 'full' as const,
    mine: mine({
      status: waitlisted,
      steps: ['accept', 'cancel'],
      offeredUntil: '2099-02-17T08:00:00.000Z',
    }),
  };

  it('is offered a seat until a time, accepts it and pays', async () => {
    const { user, calls, router } = await open({
      standing: offered,
      also: ({ name }) =>
        name === 'events/accept-offer' ? { registrationId, submissionId: 's1', orderId: 'o1' } : undefined,
    });
    expect(text(await panel())).toContain('It is kept for you until 17 Feb 2099, 10:00.');
    expect(text(await panel())).toContain('22 hours left');
    await user.click(await button('Accept the seat'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/application/prepayment'));
    expect(sentTo(calls, 'events/accept-offer')).toEqual({ id: registrationId });
  });

  it('is told where the offer has lapsed meanwhile', async () => {
    const { user } = await open({
      standing: offered,
      also: ({ name }) =>
        name === 'events/accept-offer'
          ? problem(422, 'ruleBroken', { detail: registrationMessages.notOffered })
          : undefined,
    });
    await user.click(await button('Accept the seat'));
    expect(text(await screen.findByRole('alert'))).toContain(registrationMessages.notOffered);
  });
});

it('an offer that ends while somebody looks at it is not offered any more', async () => {
  await open({
    standing: {
      seats: 'full',
      mine: mine({ status: waitlisted, steps: [], offeredUntil: '2099-02-16T09:59:00.000Z' }),
    },
  });
  expect(await screen.findByRole('region', { name: 'Your offer has ended' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept the seat' })).toBeNull();
});

describe('who is registered', () => {
  const paid = mine({
    paidOn: '2099-01-02',
    orderId: 'o1',
    totalCents: 315_000,
    cancelUntil: '2099-02-20T15:00:00Z',
    specialRequirements: 'Halal',
    refunds: [
      { until: '2099-02-20T15:00:00Z', cents: 315_000 },
      { until: '2099-02-24T10:00:00Z', cents: 157_500 },
      { cents: 0 },
    ],
  });

  it('reads what they paid and what cancelling gives back, and cancels after being told', async () => {
    const { user } = await open({
      standing: { mine: paid },
      also: ({ name }, now) => {
        if (name !== 'events/cancel') return undefined;
        now.standing = trialStanding(1);
        return { registrationId, creditedCents: 315_000, refundCents: 315_000 };
      },
    });
    const words = text(await panel());
    expect(words).toContain('PaidR 3 150.00 on 02 Jan 2099');
    expect(words).toContain('Asked forHalal');
    expect(words).toContain(
      'until 20 Feb 2099, 17:00R 3 150.00 backuntil 24 Feb 2099, 12:00R 1 575.00 backafter thatnothing back',
    );
    await user.click(await button('Cancel Event'));
    expect(text(await dialog())).toContain('You lose your seat at Concrete bridges');
    expect(text(await dialog())).toContain('Given back to youR 3 150.00');
    await user.click(within(await dialog()).getByRole('button', { name: 'Keep my seat' }));
    await user.click(await button('Cancel Event'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel Event' }));
    expect(await button('Register Event')).toBeTruthy();
    expect(said()).toEqual(['Successfully Unregistered']);
  });

  it('cannot cancel once the deadline has passed, and is told since when', async () => {
    await open({ standing: { mine: { ...paid, steps: [], cancelUntil: '2099-02-15T15:00:00Z' } } });
    expect((await button('Cancel Event')).hasAttribute('disabled')).toBe(true);
    expect(text(await panel())).toContain('Cancelling was possible until 15 Feb 2099, 17:00.');
  });

  it('keeps the registration where cancelling fails, and reads why', async () => {
    const { user } = await open({
      standing: { mine: paid },
      also: ({ name }) =>
        name === 'events/cancel' ? problem(422, 'ruleBroken', { detail: 'Too late.' }) : undefined,
    });
    await user.click(await button('Cancel Event'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel Event' }));
    expect(await within(await dialog()).findByText('Too late.')).toBeTruthy();
  });

  it('pays now what was put off, until its day', async () => {
    const { user, router } = await open({
      standing: { mine: mine({ orderId: 'o1', totalCents: 50_000, payBy: '2099-02-20' }) },
    });
    expect(text(await panel())).toContain('Your seat is kept until 20 Feb 2099.');
    await user.click(await button('Cancel Event'));
    expect(text(await dialog())).toContain('Your invoicecancelled, nothing is to be paid');
    await user.click(within(await dialog()).getByRole('button', { name: 'Keep my seat' }));
    await user.click(await button('Pay now'));
    expect(router.state.location).toMatchObject({
      pathname: '/application/prepayment',
      search: '?type=0&payLater=true&swfName=eventreg',
      state: { id: 'o1' },
    });
  });

  it('takes part online by a link that nobody else is shown', async () => {
    await open({
      event: { isOnline: true },
      standing: { mine: mine({ onlineLink: 'https://meet.example/one' }) },
    });
    const link = await within(await panel()).findByRole('link', { name: 'Take part online' });
    expect(link.getAttribute('href')).toBe('https://meet.example/one');
  });

  it.each<[string, Partial<TrialEvent>, Parameters<typeof mine>[0], string[]]>([
    ['who has paid', {}, { paidOn: '2099-01-02', orderId: 'o1' }, ['Ticket', 'Add to calendar', 'Share']],
    ['who has yet to pay', {}, { payBy: '2099-02-20', orderId: 'o1' }, ['Add to calendar', 'Share']],
    [
      'who was there',
      { startsOn: '2099-02-01T07:00:00Z', endsOn: '2099-02-01T15:00:00Z' },
      { attendedOn: '2099-02-01' },
      ['Certificate of attendance', 'Add to calendar', 'Share'],
    ],
  ])('takes along what is due to %s', async (_who, event, place, papers) => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:paper';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user } = await open({ event, standing: { mine: mine(place) } });
    const known = new Set(['Ticket', 'Certificate of attendance', 'Add to calendar', 'Share']);
    await button('Share');
    const shown = within(await panel())
      .getAllByRole('button')
      .map(text);
    expect(shown.filter((name) => known.has(name))).toEqual(papers);
    const asked: (string | undefined)[] = [];
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      asked.push(`${init?.method ?? 'GET'} ${url}`);
      return new Response('paper');
    });
    await user.click(await button('Add to calendar'));
    await waitFor(() => expect(saved).toEqual(['Concrete bridges.ics']));
    expect(asked).toEqual([`GET /api/events/${eventId(1)}/calendar`]);
  });

  const material = (id: string, more: object = {}) => ({ id, name: `Paper ${id}`, ...more });
  it('opens the materials, which are files or addresses', async () => {
    await open({
      standing: { mine: mine() },
      also: (call) =>
        isAbout(records.eventMaterials, call)
          ? listOf(
              records.eventMaterials,
              material('1', { date: '2099-01-12' }),
              material('2', { url: 'https://papers.example/2' }),
              material('3', { url: 'javascript:alert(1)' }),
            )
          : isAbout(records.eventMaterialFiles, call)
            ? listOf(records.eventMaterialFiles, { id: 'f1', document: '1', name: 'a.pdf', size: 640_000 })
            : undefined,
    });
    expect(await screen.findByRole('button', { name: 'View → Paper 1' })).toBeTruthy();
    const section = await screen.findByRole('region', { name: 'Materials' });
    expect(text(section)).toContain('Paper 1PDF, 640 KB, 12 Jan 2099');
    expect(screen.getByRole('link', { name: 'View → Paper 2' }).getAttribute('href')).toBe(
      'https://papers.example/2',
    );
    expect(screen.queryByRole('link', { name: /Paper 3/ })).toBeNull();
    expect(screen.queryByText('Please register to access materials')).toBeNull();
  });

  it('is told where there are no materials', async () => {
    await open({ standing: { mine: mine() } });
    const section = await screen.findByRole('region', { name: 'Materials' });
    expect(await within(section).findByText('Information not available')).toBeTruthy();
  });
});

describe('the programme', () => {
  const at = (hour: number) => `2099-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const programme = (call: Call) => {
    if (call.name === 'GetListsAsync')
      return {
        lists: [
          listOf(records.eventSchedules, { id: 'd1', name: 'Day 1' }),
          listOf(records.speakerEngagements, { id: 'e1', speaker: 'p1' }),
        ],
      };
    if (isAbout(records.speakers, call))
      return listOf(records.speakers, {
        id: 'p1',
        name: 'Dr Zanele Khumalo',
        about: 'Professor of structures',
        website: 'www.khumalo.example',
        twitter: 'javascript:alert(1)',
        publications: 'Decks and piers',
      });
    return isAbout(records.eventSessions, call)
      ? listOf(
          records.eventSessions,
          { id: eventId(21), name: 'Coffee', startsAt: at(6), endsAt: at(7), room: 'Foyer' },
          {
            id: eventId(22),
            name: 'Surveys',
            startsAt: at(8),
            endsAt: at(9),
            room: 'Hall 1',
            parallelGroup: 'a',
          },
          {
            id: eventId(23),
            name: 'Ratings',
            startsAt: at(8),
            endsAt: at(9),
            room: 'Hall 2',
            parallelGroup: 'a',
          },
          {
            id: eventId(24),
            name: 'Coring',
            startsAt: at(8),
            endsAt: at(9),
            room: 'Yard',
            parallelGroup: 'a',
          },
        )
      : undefined;
  };
  const sessions = [
    { sessionId: eventId(22), seats: 'few' as const },
    { sessionId: eventId(24), seats: 'full' as const },
  ];
  const clashes = [{ eventId: 'x', name: 'Mentor hour', startsOn: at(8), endsOn: at(9) }];

  it('stands by day and room, offers a choice with its seats, and warns of another booking', async () => {
    const { user, calls } = await open({
      standing: { sessions, clashes },
      also: (call) =>
        call.name === 'events/register'
          ? { registrationId, submissionId: null, orderId: null }
          : programme(call),
    });
    const section = await screen.findByRole('region', { name: 'Programme' });
    expect(await within(section).findByRole('heading', { name: /Sunday 1 March/ })).toHaveProperty(
      'textContent',
      'Sunday 1 March2099-03-01',
    );
    expect(text(section)).toContain('08:00–09:00CoffeeFoyer');
    const choice = within(within(section).getByRole('group', { name: /Choose one/ }));
    expect(choice.getAllByRole('radio').map((radio) => text(radio.closest('label')))).toEqual([
      'SurveysHall 1Few seats leftClashes with your Mentor hour, 10:00',
      'RatingsHall 2Clashes with your Mentor hour, 10:00',
      'CoringYardFullClashes with your Mentor hour, 10:00',
    ]);
    expect(choice.getByRole('radio', { name: /Coring/ }).hasAttribute('disabled')).toBe(true);
    await user.click(choice.getByRole('radio', { name: /Ratings/ }));
    await user.click(await button('Register Event'));
    expect(text(await dialog())).toContain('Sessions chosen1 of 1');
    await user.click(within(await dialog()).getByRole('button', { name: 'Register' }));
    await waitFor(() =>
      expect(sentTo(calls, 'events/register')).toMatchObject({ sessionIds: [eventId(23)] }),
    );
  });

  it('asks who is registered to choose, and saves what they choose', async () => {
    const { user, calls } = await open({
      standing: { sessions, mine: mine() },
      also: (call, now) => {
        if (call.name !== 'events/choose-sessions') return programme(call);
        now.standing = trialStanding(1, { sessions, mine: mine({ sessionIds: [eventId(22)] }) });
        return { id: registrationId };
      },
    });
    expect(await screen.findByText('One session is still to be chosen.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save my choice' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Surveys/ }));
    await user.click(screen.getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(said()).toEqual(['Your choice of sessions is saved.']));
    expect(sentTo(calls, 'events/choose-sessions')).toEqual({
      id: registrationId,
      sessionIds: [eventId(22)],
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save my choice' })).toBeNull());
    expect(screen.getByRole('radio', { name: /Surveys/ })).toHaveProperty('checked', true);
  });

  it('of an event that is over says which were chosen, and offers no choice', async () => {
    await open({
      event: { startsOn: '2099-02-01T06:00:00Z', endsOn: '2099-02-01T15:00:00Z' },
      standing: { mayRegister: false, sessions, mine: mine({ steps: [], sessionIds: [eventId(22)] }) },
      also: programme,
    });
    const section = await screen.findByRole('region', { name: 'Programme' });
    const chosen = await within(section).findByText('Your choice');
    expect(text(chosen.closest('li'))).toContain('SurveysHall 1');
    expect(within(section).queryAllByRole('radio')).toEqual([]);
    expect(text(section)).not.toMatch(/Choose one|choose one|change your choice|still to be chosen/);
    expect(await screen.findAllByText('You were registered')).toHaveLength(2);
    expect(screen.queryByText('You are registered')).toBeNull();
  });

  it('of an event that is over does not ask for what was not chosen', async () => {
    await open({
      event: { startsOn: '2099-02-01T06:00:00Z', endsOn: '2099-02-01T15:00:00Z' },
      standing: { mayRegister: false, sessions, mine: mine({ steps: [] }) },
      also: programme,
    });
    await screen.findByText('Surveys');
    expect(screen.queryByText('One session is still to be chosen.')).toBeNull();
  });

  it('that could not be loaded, sessions and speakers, says so and is tried again', async () => {
    let isDown = true;
    const { user } = await open({
      also: (call) => (isDown && call.name === 'GetListsAsync' ? problem(429, 'tooMany') : programme(call)),
    });
    const section = await screen.findByRole('region', { name: 'Programme' });
    expect(await within(section).findByText('The programme could not be loaded')).toBeTruthy();
    expect(await button('Register Event')).toBeTruthy();
    isDown = false;
    await user.click(within(section).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Speakers' })).toBeTruthy();
  });

  it('names the speakers, and follows only addresses of the web', async () => {
    await open({ also: programme });
    const section = await screen.findByRole('region', { name: 'Speakers' });
    expect(text(section)).toContain('ZKDr Zanele KhumaloProfessor of structures');
    expect(text(section)).toContain('Publications: Decks and piers');
    const links = within(section).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://www.khumalo.example/']);
  });
});
