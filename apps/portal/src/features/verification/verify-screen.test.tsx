import type { VerifyAnswer } from '@charter/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dayText } from '../../lib/zone-clock.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { problem, serveCalls, type Call } from '../../testing/serve-calls.ts';
import { VerifyScreen } from './verify-screen.tsx';

const ticket: VerifyAnswer = {
  state: 'valid',
  kind: 'ticket',
  holder: 'Thandi Nkosi',
  what: 'Bridges by Rail',
  when: 'Sunday 29 March 2099, 09:00 to 17:00 (GMT+1, London)',
  issuedOn: '2026-11-16T08:00:00.000Z',
  validUntil: '2099-03-29T16:00:00.000Z',
};

async function open(answer: (call: Call) => object, at = '/verify/7K3M-9QXV-2B4T-HJ8W-0000') {
  const calls = await serveCalls(answer);
  return { ...renderPage(<VerifyScreen />, at), calls };
}
const facts = () =>
  screen.queryAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('a code from a QR code', () => {
  it('is asked for at once, and what it vouches for is read first', async () => {
    const { calls } = await open(() => ticket);
    const heading = await screen.findByRole('heading', { name: 'This ticket is valid' });
    expect(calls).toEqual([{ name: '/verify', body: { code: '7K3M-9QXV-2B4T-HJ8W-0000' } }]);
    expect(facts().slice(0, 3)).toEqual([
      ['Holder', 'Thandi Nkosi'],
      ['About', 'Bridges by Rail'],
      ['When', ticket.when],
    ]);
    expect(heading.closest('section')).toBe(document.activeElement);
  });

  it.each([
    // Midnight in South Africa is two hours earlier in UTC.
    ['2026-12-31T22:00:00Z', dayText('2026-12-31')],
    ['2026-12-31T21:59:00Z', expect.stringMatching(/^31 Dec 2026, \d\d:59$/)],
  ])('that holds until %s says so as the document does', async (validUntil, told: unknown) => {
    await open(() => ({ state: 'valid', kind: 'card', holder: 'T', what: 'Member', validUntil }));
    await screen.findByRole('heading', { name: /is valid$/ });
    expect(facts().at(-1)).toEqual(['Valid until', told]);
  });

  it('of results lists them', async () => {
    await open(() => ({
      state: 'valid',
      kind: 'results',
      holder: 'T',
      what: 'Exam results',
      lines: ['A: Pass', 'B: Fail'],
    }));
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'A: Pass',
      'B: Fail',
    ]);
  });

  it.each([
    [
      { state: 'expired', kind: 'ticket', validUntil: '2020-01-01T00:00:00Z' },
      'This ticket has expired',
      'Valid until',
    ],
    [{ state: 'revoked', kind: 'attendance' }, 'This certificate of attendance does not hold', null],
    [{ state: 'unknown' }, 'We know of no document with this code', null],
  ] as const)('that does not hold says so, and tells of nobody: %o', async (answer, heading, term) => {
    await open(() => answer);
    await screen.findByRole('heading', { name: heading });
    expect(facts().map(([name]) => name)).toEqual(term === null ? [] : [term]);
  });

  it('that cannot be asked for says why, and is tried again', async () => {
    let busy = true;
    const { user } = await open(() =>
      busy ? problem(429, 'There were too many requests. Try again in 30 seconds.') : ticket,
    );
    await screen.findByText(/too many requests/);
    busy = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByRole('heading', { name: 'This ticket is valid' });
  });

  it('is whatever stands in the address, and never breaks the page', async () => {
    const { calls } = await open(() => ({ state: 'unknown' }), '/verify/a%2Fb');
    await screen.findByRole('heading', { name: 'We know of no document with this code' });
    expect(calls[0]?.body).toEqual({ code: 'a/b' });
  });
});

describe('a code that is typed', () => {
  it('is needed, and then has an address of its own', async () => {
    const { user, calls, address } = await open(() => ticket, '/verify');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(calls).toEqual([]);
    const field = screen.getByRole('textbox', { name: 'Code' });
    expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field]);
    await user.type(field, ' 7k3m 9qxv {Enter}');
    await screen.findByRole('heading', { name: 'This ticket is valid' });
    expect(address()).toBe('/verify/7k3m 9qxv');
    expect(calls).toEqual([{ name: '/verify', body: { code: '7k3m 9qxv' } }]);
  });
});
