import { codes, records } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { unread } from '../../lib/unread.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { asked, listOf, serveCalls, type Call } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { screens } from './index.ts';

const Screen = screens['/notifications'] ?? (() => null);
const kinds = Object.entries(codes.notificationKind);
const news = (at: number, more: object = {}) => ({
  id: `n${at}`,
  title: `News ${at}`,
  body: 'What happened.',
  kind: 1,
  link: '/applications',
  readOn: null,
  createdOn: `2026-11-0${at}T08:00:00Z`,
  ...more,
});
const isList = ({ name }: Call) => name.endsWith('GetAllAsync');

async function open(rows: readonly ReturnType<typeof news>[]) {
  signIn('me');
  unread.set(rows.filter(({ readOn }) => readOn === null).length);
  const calls = await serveCalls((call) =>
    isList(call) ? listOf(records.notifications, ...rows) : { unread: 0 },
  );
  const page = renderPage(<Screen />, '/notifications');
  return { calls, ...page };
}

describe('the page of notifications', () => {
  it('lists what is new of every kind, the newest first, and says which is unread', async () => {
    const labels = kinds.map(([, label]) => label);
    expect(labels).toEqual(
      expect.arrayContaining(['Application', 'Payment', 'Event', 'CPD', 'Service request', 'Training']),
    );
    const { calls } = await open([news(9), news(8, { readOn: '2026-11-08T09:00:00Z' })]);
    const first = await screen.findByRole('link', { name: /Unread\.\s*News 9/ });
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
    expect(first.getAttribute('href')).toBe('/applications');
    screen.getByRole('link', { name: 'News 8' });
    const question = asked(records.notifications, calls.find(isList)?.body);
    expect(question).toMatchObject({
      where: { owner: 'me' },
      sort: { field: 'createdOn', direction: 'desc' },
      size: 10,
    });
  });

  it('marks one as read or unread, opening it too, and all as far as they were shown', async () => {
    const { calls, user } = await open([news(9), news(8), news(7, { readOn: '2026-11-08T09:00:00Z' })]);
    const marks = () => calls.filter(({ name }) => name.endsWith('mark')).map(({ body }) => body);
    await user.click(await screen.findByRole('button', { name: 'Mark as read: News 8' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as unread: News 7' }));
    unread.set(2);
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(marks()).toEqual([
        { notifications: ['n8'], read: true },
        { notifications: ['n7'], read: false },
        { upTo: '2026-11-09T08:00:00Z', read: true },
      ]),
    );
    await user.click(screen.getByRole('link', { name: /Unread\.\s*News 9/ }));
    await waitFor(() => expect(marks().at(-1)).toEqual({ notifications: ['n9'], read: true }));
  });

  it('narrows to the unread and to a kind', async () => {
    const { calls, user } = await open([news(9), news(8), news(7), news(6)]);
    await screen.findByRole('list');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Read' }), 'Unread');
    await waitFor(() => expect(JSON.stringify(calls.filter(isList).at(-1)?.body)).toContain('isEmpty'));
    await user.click(screen.getByRole('button', { name: 'About: All' }));
    await user.click(screen.getByRole('checkbox', { name: 'Payment' }));
    const payment = codes.codeOf(codes.notificationKind, 'Payment');
    await waitFor(() =>
      expect(asked(records.notifications, calls.filter(isList).at(-1)?.body).where).toMatchObject({
        owner: 'me',
        kind: [payment],
      }),
    );
  });

  it('says what will be here while there is nothing', async () => {
    await open([]);
    await screen.findAllByText('Nothing new');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });
});
