import { codes, records } from '@charter/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../lib/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { asked, listOf, refusedList, serveCalls } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { comingUp, readPlaces } from './coming-up.ts';
import { HomeMember } from './home-member.tsx';

const registered = codes.codeOf(codes.registrationStatus, 'Registered');
const waitlisted = codes.codeOf(codes.registrationStatus, 'Waitlisted');
const at = new Date('2026-11-16T10:00:00.000Z');

type Fields = Omit<NonNullable<Parameters<typeof listOf<typeof records.registrations>>[1]>, 'id'>;
const place = (id: string, fields: Fields = {}) => ({
  id,
  event: `e-${id}`,
  eventName: id,
  status: registered,
  startsOn: '2026-12-01T07:00:00.000Z',
  ...fields,
});
const coming = (...rows: readonly ReturnType<typeof place>[]) => {
  const data = rows.map(({ id, ...fields }) => ({
    id,
    data: Object.entries<unknown>(fields).map(([name, value]) => ({ name, value: value as string })),
  }));
  return comingUp(readPlaces({ ...listOf(), data }), at).map(({ what, name }) => `${what} ${name}`);
};

describe('what comes up', () => {
  it('is the next event that one is registered for, and no other', () => {
    expect(
      coming(
        place('Waited for', { status: waitlisted, startsOn: '2026-11-18T07:00:00Z' }),
        place('Called off', { calledOffOn: '2026-11-01T07:00:00Z' }),
        place('Later', { startsOn: '2026-12-02T07:00:00Z' }),
        place('Dams'),
      ),
    ).toEqual(['begins Dams']);
    expect(coming()).toEqual([]);
  });

  it('is the nearest deadline besides, before or after the event', () => {
    const dams = place('Dams', { payBy: '2026-11-28' });
    const soils = place('Soils', { startsOn: '2026-12-09T07:00:00Z', payBy: '2026-11-20' });
    expect(coming(dams, soils)).toEqual(['pay Soils', 'begins Dams']);
    expect(coming(dams, { ...soils, paidOn: '2026-11-02' })).toEqual(['pay Dams', 'begins Dams']);
  });

  it('holds an offer until its last moment, and a day to pay until it is over', () => {
    const offer = (offeredUntil: string) => coming(place('Rails', { status: waitlisted, offeredUntil }));
    expect(offer('2026-11-16T10:00:00.000Z')).toEqual(['offer Rails']);
    expect(offer('2026-11-16T09:59:59.999Z')).toEqual([]);
    expect(coming(place('Dams', { payBy: '2026-11-16' }))).toContain('pay Dams');
    expect(coming(place('Dams', { payBy: '2026-11-15' }))).toEqual(['begins Dams']);
  });

  it('names the end of cancelling when it is less than a week away', () => {
    expect(coming(place('Dams', { cancelUntil: '2026-11-23T09:59:59.999Z' }))).toEqual([
      'cancel Dams',
      'begins Dams',
    ]);
    expect(coming(place('Dams', { cancelUntil: '2026-11-23T10:00:00.000Z' }))).toEqual(['begins Dams']);
  });
});

describe('a CPD period', () => {
  const ends = (endsOn: string) =>
    comingUp([], at, [{ id: 'd1', name: 'CPD 2026', endsOn }]).map(({ what, id }) => `${what} ${id}`);

  it('comes up when it ends within sixty days, and not once it is over', () => {
    expect(ends('2027-01-14')).toEqual(['declare d1']);
    expect(ends('2026-11-16')).toEqual(['declare d1']);
    expect(ends('2027-01-16')).toEqual([]);
    expect(ends('2026-11-15')).toEqual([]);
  });

  it('is shown on the home page with the way to its declaration', async () => {
    signIn('me');
    const declaration = { id: 'd1', name: 'CPD 2026', endsOn: daysFromNow(10).slice(0, 10) };
    await serveCalls(() => ({
      lists: [...Array<object>(5).fill(refusedList), listOf(records.declarations, declaration)],
    }));
    renderPage(<HomeMember />);
    const section = await screen.findByRole('region', { name: 'Coming up' });
    expect(section.textContent).toContain('The period ends: CPD 2026');
    expect(within(section).getByRole('link', { name: 'Open the declaration' }).getAttribute('href')).toBe(
      '/exam/evidence?id=d1',
    );
  });
});

describe('the home page', () => {
  beforeEach(() => {
    signIn('me');
    const now = session.get();
    if (now.status !== 'signed-in') return;
    const permissions = new Map(['event.registration', 'exam.register', 'invoices'].map((key) => [key, 1]));
    session.set({ ...now, member: { ...now.member, permissions } });
  });
  const figures = (places: object) => ({ lists: [...Array<object>(4).fill(refusedList), places] });

  it('shows the next event and the deadline with the days that are left, from one list of the call it makes anyway', async () => {
    const [soon, paying] = [daysFromNow(10), daysFromNow(4)];
    const exam = codes.codeOf(codes.eventType, 'Exam');
    const row = place('Paper 2', { eventKind: exam, startsOn: soon, payBy: paying.slice(0, 10) });
    const calls = await serveCalls(() => figures(listOf(records.registrations, row)));
    renderPage(<HomeMember />);
    const section = await screen.findByRole('region', { name: 'Coming up' });
    const [first, second] = within(section).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^Pay for Paper 2.* · [34] days left/);
    expect(second?.textContent).toMatch(/^Paper 2.* · 10 days left/);
    expect(within(section).getByRole('link', { name: 'See the exam' }).getAttribute('href')).toBe(
      '/exam-detail?id=e-Paper%202',
    );
    const tile = screen.getByRole('link', { name: /Events and exams/ });
    expect(tile.getAttribute('href')).toBe('/event/registration');
    screen.getByText(/^To pay, [34] days left$/);
    expect(calls).toHaveLength(1);
    const lists = calls[0]?.body['lists'] as readonly object[];
    expect(asked(records.registrations, lists[4])).toMatchObject({
      where: { contact: 'me', status: [registered, waitlisted], isOver: false },
      size: 50,
    });
  });

  it('says when on the clock of the event, as its list and its page do', async () => {
    const row = place('Bridges of New York', { timezone: 35, startsOn: '2099-07-04T03:30:00.000Z' });
    await serveCalls(() => figures(listOf(records.registrations, row)));
    renderPage(<HomeMember />);
    const section = await screen.findByRole('region', { name: 'Coming up' });
    expect(section.textContent?.replaceAll('\u00a0', ' ')).toContain('03 Jul 2099, 23:30');
  });

  it('says nothing of it to whom it does not open, or who has nothing', async () => {
    await serveCalls(() => figures(listOf(records.registrations)));
    renderPage(<HomeMember />);
    await screen.findByText('See what is coming');
    expect(screen.queryByRole('region', { name: 'Coming up' })).toBeNull();
    signIn('me');
    await serveCalls(() => figures(refusedList));
    renderPage(<HomeMember />);
    await screen.findAllByText('Not open to your account');
    expect(screen.queryByText('Events and exams')).toBeNull();
  });
});

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
