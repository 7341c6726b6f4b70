import { records, type CardAnswer, type MembershipCard } from '@charter/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropCard } from '../../../lib/offline-card.ts';
import { today } from '../../../lib/today.ts';
import { session } from '../../../lib/session.ts';
import { browserStorage } from '../../../lib/storage.ts';
import { notifications } from '../../../lib/notify.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { problem, recordOf, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { screens } from '../index.ts';
import { pageOf } from './keep-card.ts';

const Letter = screens['/members/letter'] ?? (() => null);
const messages = () => notifications.get().map(({ text }) => text);
const Status = screens['/profile/membershipstatus'] ?? (() => null);

const card: MembershipCard = {
  holder: 'Johan <b>Botha</b>',
  membershipNumber: 'M-1001',
  memberType: 'Corporate Member',
  memberSince: '2015-03-01',
  validUntil: '2026-12-31',
  code: 'ABCD-EFGH-JKMN-PQRS-TVWX',
  link: 'https://portal.example/verify/ABCD-EFGH-JKMN-PQRS-TVWX',
  qr: ['101', '010', '111'],
};

describe('the letter of good standing', () => {
  const open = async (answer: object) => {
    signIn('me');
    URL.createObjectURL = () => 'blob:letter';
    URL.revokeObjectURL = () => {};
    // No bytes are read here: the server's own tests read the letter.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const calls = await serveCalls(({ name }) => (name.endsWith('create') ? answer : {}));
    const fetching = globalThis.fetch;
    const fetched: string[] = [];
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      fetched.push(url);
      return url.endsWith('.pdf') ? Promise.resolve(new Response('%PDF')) : fetching(url, init);
    });
    return { ...renderPage(<Letter />, '/members/letter'), calls, fetched };
  };

  it('is requested by the page’s one button, and saved at once in good standing', async () => {
    const { user, calls, fetched } = await open({
      message: 'Your request has been sent',
      caseId: 'c1',
      caseNumber: 'CAS-1',
      reason: null,
    });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Request the letter' }));
    await waitFor(() => expect(messages()).toContain('Your request has been sent'));
    await screen.findByText('Your letter is saved');
    expect(calls[0]?.body).toEqual({ contactId: 'me', CaseTypeName: 'Letter of Good Standing' });
    expect(fetched.at(-1)).toContain('/membership/letter.pdf');
    await user.click(screen.getByRole('button', { name: 'Save the letter again' }));
    const letters = () => fetched.filter((url) => url.endsWith('/membership/letter.pdf'));
    await waitFor(() => expect(letters()).toHaveLength(2));
    expect(calls).toHaveLength(1);
  });

  it('is saved again by who comes back the same day, without another request', async () => {
    browserStorage.update({ letterOn: { contactId: 'me', day: today() } });
    const { user, calls, fetched } = await open({});
    await user.click(screen.getByRole('button', { name: 'Save the letter again' }));
    await waitFor(() => expect(fetched.at(-1)).toContain('/membership/letter.pdf'));
    expect(calls).toEqual([]);
  });

  it('is with the office otherwise, and the page says why', async () => {
    const { user, fetched } = await open({
      message: 'Your request has been sent',
      caseId: 'c1',
      caseNumber: 'CAS-7',
      reason: 'overdue',
    });
    await user.click(screen.getByRole('button', { name: 'Request the letter' }));
    await waitFor(() => expect(messages()).toContain('Your request has been sent'));
    await screen.findByText(/CAS-7/);
    await screen.findByText(/An invoice of yours is past its due date\./);
    expect(fetched.some((url) => url.endsWith('.pdf'))).toBe(false);
  });

  it.each([
    ['onHold', /^Your membership is on hold, so/, 'See your invoices', '/invoices'],
    ['terminated', /^Your membership has ended, so/, 'Become a member again', '/apply'],
  ] as const)(
    'is not requested by who is %s: the page says why and what to do',
    async (state, why, name, to) => {
      signIn('me');
      const now = session.get();
      if (now.status !== 'signed-in' || !now.member.account) throw new Error('Nobody is signed in');
      const account = { ...now.member.account, [state]: true };
      session.set({ ...now, member: { ...now.member, account } });
      renderPage(<Letter />, '/members/letter');
      screen.getByText(why);
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  it('says so where it could not be requested', async () => {
    const { user } = await open(problem(503, 'unavailable'));
    await user.click(screen.getByRole('button', { name: 'Request the letter' }));
    await screen.findByRole('alert');
  });
});

describe('the membership card', () => {
  const open = async (answer: CardAnswer) => {
    signIn('me');
    await serveCalls(({ name }) =>
      name.endsWith('card') ? answer : recordOf(records.contacts, { id: 'me', fullName: 'Johan Botha' }),
    );
    return renderPage(<Status />, '/profile/membershipstatus');
  };
  const kept = new Map<string, Map<string, Response>>();
  beforeEach(() => {
    kept.clear();
    browserStorage.update({ hasCard: undefined });
    vi.stubGlobal('caches', {
      has: async (name: string) => kept.has(name),
      delete: async (name: string) => kept.delete(name),
      match: async (key: string, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.get(key),
      open: async (name: string) => {
        const cache = kept.get(name) ?? new Map<string, Response>();
        kept.set(name, cache);
        return { put: async (key: string, response: Response) => void cache.set(key, response) };
      },
    });
  });

  it('is on the page with its code, and offers PDF, picture and a copy for this device', async () => {
    const { user } = await open({ card, reason: null });
    const page = within(await screen.findByRole('article', { name: 'Membership card' }));
    for (const text of ['Johan <b>Botha</b>', 'Corporate Member', 'M-1001', '31 Dec 2026', card.code])
      page.getByText(text);
    page.getByRole('img', { name: `QR code that opens ${card.link}` });
    for (const name of ['Save as PDF', 'Picture for the lock screen']) screen.getByRole('button', { name });

    await user.click(screen.getByRole('button', { name: 'Keep it on this device' }));
    await user.click(await screen.findByRole('button', { name: 'Remove it from this device' }));
    await screen.findByRole('button', { name: 'Keep it on this device' });
    expect(kept.size).toBe(0);
  });

  it('that is kept is one file without scripts, of its holder alone, and goes at sign-out', async () => {
    const { user } = await open({ card, reason: null });
    await user.click(await screen.findByRole('button', { name: 'Keep it on this device' }));
    await waitFor(() => expect(kept.size).toBe(1));
    const response = kept.get('charter-card')?.get('/profile/membershipstatus');
    expect(response?.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'$/,
    );
    const page = pageOf(card, 'Institution');
    expect(page).toContain('Johan &#60;b&#62;Botha&#60;/b&#62;');
    expect(page).not.toMatch(/<script|src=|<b>/);

    await dropCard('me');
    expect([kept.size, browserStorage.get().hasCard]).toEqual([1, true]);
    await act(() => dropCard('somebody else'));
    expect([kept.size, browserStorage.get().hasCard]).toEqual([0, undefined]);
  });

  it('is not there while the membership is on hold, nor is its copy', async () => {
    kept.set('charter-card', new Map());
    await open({ card: null, reason: 'onHold' });
    await screen.findByRole('region', { name: /There is no card.*Your membership is on hold\./ });
    await waitFor(() => expect(kept.size).toBe(0));
  });
});
