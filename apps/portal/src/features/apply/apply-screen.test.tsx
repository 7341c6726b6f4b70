import type { Offer } from '@charter/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../lib/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { problem, serveCalls } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { ApplyScreen } from './apply-screen.tsx';

const offer = (formName: string, more: Partial<Offer> = {}): Offer => ({
  formName,
  title: `The form ${formName}`,
  state: 'open',
  audience: 'For people like you.',
  needs: ['A certified copy'],
  minutes: 15,
  decision: 'about 4 weeks',
  hasPayment: false,
  ...more,
});

const show = async (...offers: readonly Offer[]) => {
  const calls = await serveCalls(() => ({ data: offers }));
  const page = renderPage(<ApplyScreen />, '/apply');
  await screen.findByText(/you may start|You may start/i);
  return { ...page, calls };
};
const item = (title: string) => {
  const found = screen.getByRole('heading', { level: 3, name: title }).closest('li');
  if (!found) throw new Error(`${title} is no item`);
  return within(found);
};

beforeEach(() => signIn('c1'));

describe('the page of what one may apply for', () => {
  it('says of an open form who it is for, what it needs, how long it takes and what it costs', async () => {
    const { calls } = await show(offer('clearanceCertificate', { hasPayment: true, feeCents: 46_000 }));
    const { getByText, getByRole } = item('The form clearanceCertificate');
    getByText('For people like you.');
    getByText('A certified copy');
    getByText('15 minutes for you, about 4 weeks for us');
    getByText('R 460.00');
    expect(getByRole('link', { name: /^Read and start/ }).getAttribute('href')).toBe(
      '/application/clearanceCertificate',
    );
    expect(calls.map(({ name }) => name)).toEqual(['applications/offers']);
  });

  it('says that a form costs nothing, or that its price is not known yet', async () => {
    await show(offer('resignationApplication'), offer('duplicateCertificate', { hasPayment: true }));
    item('The form resignationApplication').getByText('Nothing');
    item('The form duplicateCertificate').getByText('The office tells you before you pay');
  });

  it('leads to the one that is begun, and to the one that is submitted', async () => {
    await show(
      offer('clearanceCertificate', { state: 'begun', submissionId: 's1', since: '2026-11-15T10:00:00Z' }),
      offer('duplicateCertificate', {
        state: 'submitted',
        submissionId: 's2',
        since: '2026-11-01T10:00:00Z',
      }),
    );
    const begun = item('The form clearanceCertificate');
    expect(begun.getByRole('link', { name: /^Resume Application/ }).getAttribute('href')).toBe(
      '/application/clearanceCertificate?s1',
    );
    expect(begun.getByRole('link', { name: 'Manage Existing Applications' }).getAttribute('href')).toBe(
      '/applications',
    );
    expect(begun.queryByRole('link', { name: /^Read and start/ })).toBeNull();
    const submitted = item('The form duplicateCertificate');
    submitted.getByText('You have submitted this one.');
    expect(submitted.getByRole('link', { name: /^View/ }).getAttribute('href')).toBe('/applications?view=s2');
  });

  it('gives what is closed a line with the reason, and no way to start it', async () => {
    await show(offer('upgradeFellow', { state: 'closed', reason: 'This upgrade is for others.' }));
    expect(screen.queryByRole('link', { name: /^Read and start/ })).toBeNull();
    expect(screen.getByRole('definition').textContent).toBe(
      'For people like you. This upgrade is for others.',
    );
  });

  it('counts what is open, and puts what one does not need last', async () => {
    await show(
      offer('individualMembership', { state: 'closed', reason: 'No.' }),
      offer('clearanceCertificate'),
      offer('duplicateCertificate'),
    );
    screen.getByText(/As an Associate you may start 2 applications now\./);
    const kinds = within(screen.getByRole('navigation', { name: 'Kinds of application' })).getAllByRole(
      'link',
    );
    expect(kinds.map((kind) => kind.textContent)).toEqual([
      'Change your membership none open',
      'Certificates 2 open',
      'For an organisation none open',
      'Become a member none open',
    ]);
  });

  it('begins with becoming a member for whoever is none', async () => {
    const now = session.get();
    if (now.status !== 'signed-in' || !now.member.account) throw new Error('Nobody is signed in');
    session.set({ ...now, member: { ...now.member, account: { ...now.member.account, memberType: null } } });
    await show(offer('studentApplication'));
    screen.getByText(/^You may start one application now\./);
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Become a member');
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let broken = true;
    await serveCalls(() =>
      broken ? problem(429, 'tooManyRequests') : { data: [offer('studentApplication')] },
    );
    const { user } = renderPage(<ApplyScreen />, '/apply');
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(again);
    await screen.findByRole('heading', { name: 'The form studentApplication' });
  });
});
