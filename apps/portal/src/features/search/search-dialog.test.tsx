import { codes, records } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { matchesWords } from '../../lib/matches-words.ts';
import { session } from '../../lib/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { listOf, problem, serveCalls } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { SearchDialog } from './index.ts';

const opens = [
  'invoices',
  'applications',
  'event.details',
  'event.registration',
  'queries.viewrequest',
  'notifications',
];
const visit = codes.codeOf(codes.eventType, 'Site visit');
const lecture = codes.codeOf(codes.eventType, 'Lecture');
const lists = () => [
  listOf(records.submissions, {
    id: 's1',
    name: 'studentApplication',
    progress: codes.codeOf(codes.submissionStatus, 'Completed'),
  }),
  listOf(records.orders, { id: 'o1', name: 'Invoice for the bridge tour', state: 3 }),
  listOf(records.foundCases, { id: 'q1', number: 'CAS-12', title: 'Bridge certificate' }),
  listOf(records.registrations, { id: 'r1', event: 'e1', eventName: 'Bridge walk', eventKind: visit }),
  listOf(
    records.events,
    { id: 'e1', name: 'Bridge walk', kind: visit },
    { id: 'e2', name: 'Bridge talk', kind: lecture },
  ),
];

async function open(answer: () => object = () => ({ lists: lists() })) {
  signIn('me');
  const now = session.get();
  if (now.status === 'signed-in')
    session.set({
      ...now,
      member: {
        ...now.member,
        permissions: new Map(opens.map((key) => [key, 1])),
        forms: [{ name: 'studentApplication', id: 'f1', title: 'Student Application' }],
      },
    });
  const calls = await serveCalls(answer);
  let closed = 0;
  const page = renderPage(<SearchDialog open onClose={() => (closed += 1)} />);
  const field = screen.getByRole('combobox');
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  return { ...page, calls, field, options, closed: () => closed };
}

describe('the search', () => {
  it('finds pages, own applications, invoices, events and requests with one call', async () => {
    const { user, calls, field, options } = await open();
    await user.type(field, 'bridge');
    await waitFor(() => expect(options()).toHaveLength(4));
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(['Your invoices', 'Events', 'Your service requests']);
    // The event that one is registered for is listed once.
    expect(options().filter((text) => text?.includes('Bridge walk'))).toEqual([
      'Bridge walkYou are registered',
    ]);
    expect(calls).toHaveLength(1);

    await user.clear(field);
    await user.type(field, 'student app');
    await waitFor(() => expect(options()[0]).toContain('Student Application'));
    await user.clear(field);
    await user.type(field, 'n');
    expect(within(screen.getByRole('group', { name: 'Pages' })).getByText('Notifications')).toBeTruthy();
  });

  it('is used by keys alone: the arrows choose, and Enter opens', async () => {
    const { user, field, options, address, closed } = await open();
    expect(document.activeElement).toBe(field);
    await user.keyboard('bridge');
    await waitFor(() => expect(options()).toHaveLength(4));
    const chosen = () => screen.getByRole('option', { selected: true });
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen().id);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen().textContent).toContain('Bridge talk');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(closed()).toBe(1);
    await waitFor(() => expect(address()).toBe('/event/details?id=e1'));
  });

  it('says when nothing is found, and when the records could not be searched', async () => {
    const { user, field } = await open(() => ({ lists: [1, 2, 3, 4, 5].map(() => listOf()) }));
    await user.type(field, 'zzz');
    await screen.findByText('Nothing found for “zzz”.');
  });

  it('shows pages although the server is away', async () => {
    const { user, field } = await open(() => problem(403, 'forbidden'));
    await user.type(field, 'invo');
    await screen.findByText(/could not be searched/);
    screen.getByRole('option', { name: /Invoices & Payments/ });
  });

  it.each([
    ['Résumé of members', 'resume', true],
    ['Invoices & Payments', 'pay inv', true],
    ['Invoices & Payments', 'voices', false],
    ['Anything', '', true],
  ])('finds in %j what begins as %j: %s', (text, typed, is) => {
    expect(matchesWords(text, typed)).toBe(is);
  });
});
