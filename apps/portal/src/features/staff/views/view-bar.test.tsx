import { records } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../../lib/session.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { isAbout, listOf, problem, serveCalls, written, type Call } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { useOpeningView, ViewBar } from './view-bar.tsx';
import { viewQuery } from './view-calls.ts';

const { savedViews } = records;
const late = { id: 'v1', list: 'members', name: 'Owes', query: 'filter.standing=2', owner: 'me' };
const others = {
  id: 'v2',
  list: 'members',
  name: 'Students',
  query: 'filter.class=3&columns=class,name',
  owner: 'colleague',
  desk: 1,
};
const ofCases = { id: 'v3', list: 'cases', name: 'Waiting', query: 'filter.status=1', owner: 'me' };

beforeEach(() => signIn('me'));

function atDesks(...desks: string[]): void {
  const now = session.get();
  if (now.status !== 'signed-in') throw new Error('Nobody is signed in');
  session.set({
    ...now,
    member: { ...now.member, permissions: new Map(desks.map((desk) => [desk, 1])) },
  });
}

function Bar({ waiting }: { waiting: string }) {
  const isSettled = useOpeningView({ list: 'members', waiting });
  return (
    <>
      <ViewBar list="members" waiting={waiting} />
      {isSettled && <p>The list</p>}
    </>
  );
}

async function open(at: string, rows: readonly object[] = [late, others, ofCases], waiting = '') {
  atDesks('staff.membership');
  const calls = await serveCalls((call: Call) =>
    'recordtype' in call.body && 'properties' in call.body
      ? listOf(savedViews, ...(rows as (typeof late)[]))
      : { id: 'new' },
  );
  const page = renderPage(<Bar waiting={waiting} />, at);
  await screen.findByText('The list');
  const writes = () => calls.filter((call) => isAbout(savedViews, call) && 'data' in call.body);
  return { ...page, calls, writes };
}
const links = () =>
  within(screen.getByRole('navigation', { name: 'Views' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const current = () => screen.getByRole('link', { current: true }).textContent;

it('offers the views of the list, one’s own and shared ones, and marks the one that is shown', async () => {
  const { user, address } = await open('/staff/members?columns=class%2Cname&filter.class=3&page=2.abc');
  await waitFor(() => expect(links()).toHaveLength(3));
  expect(links()[0]).toBe('All');
  expect(current()).toMatch(/^Students shared by/);
  // Somebody else's is theirs to change.
  expect(screen.queryByRole('button', { name: 'This view' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Owes' }));
  expect(address()).toBe('/staff/members?filter.standing=2');
  expect(current()).toBe('Owes');
  screen.getByRole('button', { name: 'This view' });
});

it('saves what is shown under a name, for a desk, and without the page one is at', async () => {
  const { user, writes } = await open('/staff/members?filter.standing=3&page=2.abc');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('Give it a name');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ended');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who finds it' }), '1');
  await user.click(screen.getByRole('checkbox', { name: 'Open the list with it' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(written(savedViews, writes()[0])).toEqual({
    owner: 'me',
    list: 'members',
    name: 'Ended',
    query: 'filter.standing=3',
    desk: 1,
    isDefault: true,
  });
});

it('puts what is shown in the place of an own view of the same name', async () => {
  const { user, writes } = await open('/staff/members?filter.standing=3');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'owes');
  screen.getByText(/will show what is shown now/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({ id: 'v1' });
});

it('opens a bare address with the view that is one’s own to begin with, and leaves All alone', async () => {
  const { user, address } = await open('/staff/members', [{ ...late, isDefault: true }]);
  await waitFor(() => expect(address()).toBe('/staff/members?filter.standing=2'));
  await user.click(screen.getByRole('link', { name: 'All' }));
  expect(address()).toBe('/staff/members');
});

it('opens a bare address with what waits, where nobody likes it otherwise, and the rest is behind All', async () => {
  const { user, address } = await open('/staff/members', [ofCases], 'filter.standing=1,2');
  await waitFor(() => expect(address()).toBe('/staff/members?filter.standing=1,2'));
  expect(links()).toEqual(['Waiting', 'All']);
  expect(current()).toBe('Waiting');
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'All' }));
  expect(address()).toBe('/staff/members');
  expect(current()).toBe('All');
});

it('asks for no list before it is known what one begins with', async () => {
  atDesks('staff.membership');
  await serveCalls(() => new Promise(() => {}));
  renderPage(<Bar waiting="filter.standing=1" />, '/staff/members');
  expect(screen.queryByText('The list')).toBeNull();
});

it('has no tab where it would be the only one', async () => {
  await open('/staff/members', [ofCases]);
  expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull();
});

it('says why a view could not be removed', async () => {
  atDesks('staff.membership');
  await serveCalls((call) =>
    'properties' in call.body ? listOf(savedViews, late) : problem(409, 'conflict', { detail: 'Not now.' }),
  );
  const { user } = renderPage(<Bar waiting="" />, '/staff/members?filter.standing=2');
  await user.click(await screen.findByRole('button', { name: 'This view' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Not now.');
});

it.each([
  ['?b=2&a=1&page=3.x', 'a=1&b=2'],
  ['', ''],
])('knows the view of %j', (search, query) => {
  expect(viewQuery(search)).toBe(query);
});
