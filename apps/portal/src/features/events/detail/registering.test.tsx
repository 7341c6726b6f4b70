import { records, registrationMessages } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notifications } from '../../../lib/notify.ts';
import { isAbout, problem } from '../../../testing/serve-calls.ts';
import { button, dialog, onTheDay, open, panel, said, sentTo, text } from '../testing/open-event.tsx';
import { eventId, mine, registrationId, trialStanding } from '../testing/trial-events.ts';

onTheDay();

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

  it('is told that cancelling has closed already, beside the button and in the dialog', async () => {
    const { user } = await open({ event: { cancelUntil: '2020-02-20T15:00:00Z' } });
    expect(text(await panel())).toContain('Cancelling closed on 20 Feb 2020, 17:00');
    await user.click(await button('Register Event'));
    expect(text(await dialog())).toContain('Cancelling closed on 20 Feb 2020, 17:00');
  });

  it('reads what they had here and the clock has ended', async () => {
    const { leave } = await open({ standing: { ended: { payBy: '2099-02-10' } } });
    expect(text(await panel())).toContain(
      'Your registration has expiredIt was not paid by 10 Feb 2099. The seat was given up and the invoice cancelled.',
    );
    expect(await button('Register Event')).toHaveProperty('disabled', false);
    leave();
    await open({ standing: { ended: {} } });
    expect(text(await panel())).toContain('Your offer has ended');
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
    expect(asked.getByRole('button', { name: 'Close' }).hasAttribute('disabled')).toBe(false);
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

  it('closes the dialog while it registers, is led nowhere, and told where to pay', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { user, address } = await open({
      also: ({ name }) => (name === 'events/register' ? promise : undefined),
    });
    await user.click(await button('Register Event'));
    const asked = within(await dialog());
    await user.click(asked.getByRole('button', { name: 'Register' }));
    await asked.findByText('You may close this and go on: we tell you how it ended.');
    expect(asked.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    resolve({ registrationId, submissionId: 's1', orderId: 'o1' });
    await waitFor(() => expect(said()).toEqual(['Successfully registered']));
    expect(address()).toBe(`/event/details?id=${eventId(1)}`);
    expect(notifications.get()[0]?.link).toEqual({
      text: 'Go to the payment',
      to: '/application/prepayment?type=0&payLater=true&swfName=eventreg',
      state: { id: 'o1', submissionId: 's1' },
    });
  });

  it('closes the dialog while it registers, and is told when it fails', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { user } = await open({
      also: ({ name }) => (name === 'events/register' ? promise : undefined),
    });
    await user.click(await button('Register Event'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Register' }));
    await user.click(await within(await dialog()).findByRole('button', { name: 'Close' }));
    resolve(problem(503, 'unavailable'));
    await waitFor(() => expect(said()).toHaveLength(1));
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
    const { user, calls, leave, address } = await open({
      also: ({ name }) => (name === 'events/register' ? promise : undefined),
    });
    await user.click(await button('Register Event'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Register' }));
    await screen.findByText('Please wait, Registering...');
    leave();
    const elsewhere = address();
    resolve(problem(503, 'unavailable'));
    await waitFor(() => expect(said()).toEqual([expect.stringContaining('not available right now')]));
    expect(address()).toBe(elsewhere);
    // Registration, form and order are one call: the page makes no part of it by itself.
    const reads = /^(Get|submitForm\/get|events\/standing)/;
    expect(calls.map(({ name }) => name).filter((name) => !reads.test(name))).toEqual(['events/register']);
  });

  it('does not see the materials, which nobody asks for', async () => {
    const { calls } = await open();
    expect(screen.getByText('Please register to access materials')).toBeTruthy();
    expect(calls.filter((call) => isAbout(records.eventMaterials, call))).toEqual([]);
  });
});
