import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { notifications } from '../../../lib/notify.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { Call } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { EventScreen } from '../detail/event-screen.tsx';
import { eventId, serveEvents, trialEvent, trialStanding, type TrialEvent } from './trial-events.ts';

/** The page of an event, opened by a member on a day two weeks before it. */

export const text = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
export const said = () => notifications.get().map((one) => one.text);
export const panel = () => screen.findByRole('complementary', { name: 'Registration' });
export const button = async (name: string) => within(await panel()).findByRole('button', { name });
export const dialog = () => screen.findByRole('dialog');

export const onTheDay = () =>
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

export async function open({ event = {}, standing = {}, also }: Opened = {}) {
  const now = { standing: trialStanding(1, standing) };
  const calls = await serveEvents({
    events: [trialEvent(1, { name: 'Concrete bridges', ...event })],
    also: (call) => also?.(call, now) ?? (call.name === 'events/standing' ? { ...now.standing } : undefined),
  });
  const page = renderPage(<EventScreen />, `/event/details?id=${eventId(1)}`);
  await screen.findByRole('heading', { level: 1, name: 'Concrete bridges' });
  return { ...page, calls, now };
}

export const sentTo = (calls: readonly Call[], name: string) =>
  calls.find((call) => call.name === name)?.body;
