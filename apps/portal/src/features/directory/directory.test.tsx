import { challengeHeader, passHeader, records, type DirectoryAnswer } from '@charter/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../lib/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { problem, recordOf, serveCalls } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { FirmDirectoryScreen, MemberDirectoryScreen } from './directory-screen.tsx';

const me = '00000000-0000-4000-8000-00000000c0de';
beforeEach(() => session.set({ status: 'signed-out' }));

type Ask = (query: URLSearchParams, init: RequestInit) => object | Promise<object>;

/** The directories are asked by GET, which the other stand-in for the server does not know. */
async function serve(answer: Ask) {
  await serveCalls(() => ({}));
  const asked: { path: string; query: Record<string, string>; headers: Record<string, string> }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://portal.test');
    const headers = Object.fromEntries(new Headers(init.headers));
    asked.push({ path: pathname, query: Object.fromEntries(searchParams), headers });
    const answered = await answer(searchParams, init);
    return answered instanceof Response ? answered : Response.json(answered);
  });
  return asked;
}

const entries = (count: number, more: Partial<DirectoryAnswer> = {}): DirectoryAnswer => ({
  data: Array.from({ length: Math.min(count, 10) }, (_, at) => ({
    id: `id-${at}`,
    membershipNumber: `M${at + 1}`,
    membershipStatus: 'Active',
    membershipName: `Member ${at + 1}`,
    category: 'Fellow',
    mailingAddress: null,
  })),
  continuationToken: count > 10 ? 'next' : null,
  totalCount: count,
  ...more,
});

describe.each([
  ['Member List', 'memberDirectory', 'Please wait, Loading Members list...', MemberDirectoryScreen],
  ['Firm Member List', 'firmDirectory', 'Please wait, Loading Firm Members list...', FirmDirectoryScreen],
] as const)('the %s', (title, path, loading, Screen) => {
  it('is loaded by its key for whoever comes, with nothing to add or delete', async () => {
    let answer: (entries: DirectoryAnswer) => void = () => {};
    const asked = await serve(
      () =>
        new Promise<DirectoryAnswer>((resolve) => {
          answer = resolve;
        }),
    );
    renderPage(<Screen />, `/${path}`);
    expect(await screen.findByText(loading)).toBeTruthy();
    answer(entries(1));
    await screen.findByText('Member 1');
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(asked[0]?.path).toMatch(new RegExp(`/${path}$`));
    expect(asked[0]?.query).toMatchObject({ search: '' });
    expect(asked[0]?.query['key']).toBeTruthy();
    expect(asked[0]?.headers['authorization']).toBeUndefined();
    expect(screen.queryByRole('button', { name: /add|delete/i })).toBeNull();
  });

  it('is searched, page by page, and forgets the page with a new search', async () => {
    const asked = await serve(() => entries(11));
    const { user, address } = renderPage(<Screen />, `/${path}`);
    await screen.findByText('Showing 1 to 10 of 11');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(asked.at(-1)?.query['continuationToken']).toBe('next'));
    await user.type(screen.getByRole('textbox', { name: /^Search/ }), 'nkosi{Enter}');
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ search: 'nkosi' }));
    expect(asked.at(-1)?.query['continuationToken']).toBeUndefined();
    expect(address()).toBe(`/${path}?search=nkosi`);
  });

  it.each([
    [0, 'Nobody is listed yet'],
    [1, 'Showing 1 of 1'],
    [11, 'Showing 1 to 10 of 11'],
    [10_000, 'Showing 1 to 10 of 10 000'],
  ])('shows %i entries ten at a time', async (count, words) => {
    await serve(() => entries(count));
    renderPage(<Screen />, `/${path}`);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryAllByRole('row')).toHaveLength(count === 0 ? 0 : Math.min(count, 10) + 1);
    expect(screen.queryByText(/others each day/) !== null).toBe(count > 10);
  });

  it('says what to do when it cannot be loaded', async () => {
    await serve(() => problem(500, 'internal'));
    renderPage(<Screen />, `/${path}`);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  });
});

describe('the Member List', () => {
  it('says that names are only nearly alike, or that nobody is', async () => {
    await serve((query) => (query.get('search') === 'nkozi' ? entries(1, { isNear: true }) : entries(0)));
    const { user } = renderPage(<MemberDirectoryScreen />, '/memberDirectory?search=nkozi');
    expect(await screen.findByText('Nobody is listed under exactly this name')).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: 'Search members' }));
    await user.type(screen.getByRole('textbox', { name: 'Search members' }), 'xyz{Enter}');
    expect(await screen.findByText('Nobody is listed under this name or number')).toBeTruthy();
  });

  it('solves the challenge of the server by itself, and asks once more', async () => {
    const asked = await serve((_query, init) =>
      new Headers(init.headers).has(passHeader)
        ? entries(1)
        : new Response('{}', { status: 429, headers: { [challengeHeader]: '1.x.y' } }),
    );
    renderPage(<MemberDirectoryScreen />, '/memberDirectory');
    await screen.findByText('Member 1', {}, { timeout: 20_000 });
    expect(asked).toHaveLength(2);
    expect(asked[1]?.headers[passHeader]).toMatch(/^1\.x\.y\.\d+$/);
  }, 30_000);

  it.each([
    [true, 'Yes: M7 is in good standing'],
    [false, 'No: M7 is not in good standing'],
  ])('answers whether a number is in good standing: %s', async (inGoodStanding, words) => {
    const asked = await serve((_query, { method }) => (method === 'POST' ? { inGoodStanding } : entries(0)));
    const { user } = renderPage(<MemberDirectoryScreen />, '/memberDirectory');
    await screen.findByText('Nobody is listed yet');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByText('Type a membership number.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Membership number' }), ' M7 {Enter}');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(asked.at(-1)?.path).toMatch(/memberDirectory\/standing$/);
  });

  it('lets a member who is signed in choose whether to be listed', async () => {
    signIn(me);
    let listed = false;
    const asked = await serve((_query, { body }) => {
      if (body === undefined) return entries(0);
      const { data } = JSON.parse(String(body)) as { data?: { value: boolean }[] };
      if (!data) return recordOf(records.contacts, { id: me, isListed: listed });
      listed = data[0]?.value === true;
      return { id: me };
    });
    const { user } = renderPage(<MemberDirectoryScreen />, '/memberDirectory');
    await user.click(await screen.findByRole('button', { name: 'List me' }));
    expect(await screen.findByRole('button', { name: 'Take me off the list' })).toBeTruthy();
    expect(asked.some(({ path }) => path.endsWith('/submitForm/Update'))).toBe(true);
  });
});
