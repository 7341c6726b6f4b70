import { codes, records, registrationMessages } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { isAbout, listOf, problem, recordOf, type Call } from '../../../testing/serve-calls.ts';
import { button, dialog, onTheDay, open, panel, said, sentTo, text } from '../testing/open-event.tsx';
import {
  eventId,
  mine,
  registrationId,
  serveEvents,
  trialEvent,
  trialStanding,
} from '../testing/trial-events.ts';
import { EventScreen } from './event-screen.tsx';

onTheDay();

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

  it('says once that it is online', async () => {
    await open({ event: { venue: null, city: null, isOnline: true, directions: 'Online' } });
    expect(screen.getAllByText('Online')).toHaveLength(1);
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
