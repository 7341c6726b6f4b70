import { records, registrationMessages } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { isAbout, listOf, problem } from '../../../testing/serve-calls.ts';
import { button, dialog, onTheDay, open, panel, said, sentTo, text } from '../testing/open-event.tsx';
import {
  eventId,
  mine,
  registrationId,
  trialStanding,
  waitlisted,
  type TrialEvent,
} from '../testing/trial-events.ts';

onTheDay();

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
    expect(text(await dialog())).toContain(
      'You lose your seat at Concrete bridges and access to the materials.',
    );
    expect(text(await dialog())).toContain('Given back to youR 3 150.00');
    await user.click(within(await dialog()).getByRole('button', { name: 'Keep my seat' }));
    await user.click(await button('Cancel Event'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel Event' }));
    expect(await button('Register Event')).toBeTruthy();
    expect(said()).toEqual(['Successfully Unregistered']);
  });

  it('reads what happens with a transfer that is being verified, before cancelling', async () => {
    const unpaid = { ...paid, transferCents: 315_000, refunds: [{ cents: 157_500 }] };
    delete unpaid.paidOn;
    const { user } = await open({ standing: { mine: unpaid } });
    await user.click(await button('Cancel Event'));
    const words = text(await dialog());
    expect(words).toContain('Once our finance office finds the R 3 150.00');
    expect(words).toContain('Given back to you once it is foundR 1 575.00');
    expect(words).not.toContain('nothing is to be paid');
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
    await user.click(within(await dialog()).getByRole('button', { name: 'Keep my seat' }));
    expect(await button('Cancel Event')).toBeTruthy();
    expect(within(await panel()).queryByRole('button', { name: 'Register Event' })).toBeNull();
    expect(said()).toEqual([]);
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

  it('is not asked to pay while their proof of payment is being verified', async () => {
    await open({
      standing: {
        mine: mine({ orderId: 'o1', totalCents: 50_000, payBy: '2099-02-20', transferCents: 50_000 }),
      },
    });
    await button('Cancel Event');
    expect(text(await panel())).toContain('Your proof of payment is being verified.');
    expect(text(await panel())).not.toContain('Pay now');
  });

  it('takes part online by a link that nobody else is shown', async () => {
    await open({
      event: { isOnline: true },
      standing: { mine: mine({ onlineLink: 'https://meet.example/one' }) },
    });
    const link = await within(await panel()).findByRole('link', { name: 'Take part online' });
    expect(link.getAttribute('href')).toBe('https://meet.example/one');
  });

  it('reads from when to when they were there at an event of several days', async () => {
    await open({
      event: { startsOn: '2099-02-01T07:00:00Z', endsOn: '2099-02-03T15:00:00Z' },
      standing: { mine: mine({ attendedOn: '2099-02-01' }) },
    });
    await button('Share');
    expect(text(await panel())).toContain('You were there from 01 Feb 2099 to 03 Feb 2099.');
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
    const { user } = await open({
      standing: { mine: mine() },
      also: (call) =>
        call.name === 'GetFileAsync'
          ? problem(503, 'unavailable')
          : isAbout(records.eventMaterials, call)
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
    const link = await screen.findByRole('link', { name: 'View → Paper 1' });
    expect(link.getAttribute('href')).toBe(`/event/details?id=${eventId(1)}#materials`);
    const section = await screen.findByRole('region', { name: 'Materials' });
    expect(text(section)).toContain('Paper 1PDF, 640 KB, 12 Jan 2099');
    expect(screen.getByRole('link', { name: 'View → Paper 2' }).getAttribute('href')).toBe(
      'https://papers.example/2',
    );
    expect(screen.queryByRole('link', { name: /Paper 3/ })).toBeNull();
    expect(screen.queryByText('Please register to access materials')).toBeNull();
    vi.spyOn(window, 'open').mockReturnValue(null);
    await user.click(link);
    await waitFor(() => expect(said()).toEqual(['The document could not be opened.']));
  });

  it('is told where there are no materials', async () => {
    await open({ standing: { mine: mine() } });
    const section = await screen.findByRole('region', { name: 'Materials' });
    expect(await within(section).findByText('Information not available')).toBeTruthy();
  });
});
