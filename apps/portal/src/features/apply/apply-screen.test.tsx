import type { Offer } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
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

const asNewcomer = () => {
  const now = session.get();
  if (now.status !== 'signed-in' || !now.member.account) throw new Error('Nobody is signed in');
  session.set({ ...now, member: { ...now.member, account: { ...now.member.account, memberType: null } } });
};
const heading = (name: string | RegExp) => screen.queryByRole('heading', { level: 3, name });
const groups = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const lede = () => screen.getByText(/you may start|You may start/i).textContent;

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
    getByText('15 minutes, then about 4 weeks');
    expect(getByText('R 460.00').parentElement?.textContent).toMatch(/ with VAT$/);
    getByText('A certified copy');
    expect(getByRole('link', { name: /^Read and start/ }).getAttribute('href')).toBe(
      '/application/clearanceCertificate',
    );
    expect(calls.map(({ name }) => name)).toEqual(['applications/offers']);
  });

  it('says that a form costs nothing, or that its price is not known yet', async () => {
    await show(offer('feeReductionApplication'), offer('duplicateCertificate', { hasPayment: true }));
    item('The form feeReductionApplication').getByText('Nothing');
    item('The form duplicateCertificate').getByText('What the office tells you before you pay');
  });

  it('begins a group with what is under way in it, and leads to it', async () => {
    await show(
      offer('upgradeAssociateApplication'),
      offer('exemptionCertificate'),
      offer('clearanceCertificate', {
        state: 'submitted',
        submissionId: 's2',
        since: '2026-11-01T10:00:00Z',
      }),
      offer('duplicateCertificate', { state: 'begun', submissionId: 's1', since: '2026-11-15T10:00:00Z' }),
    );
    expect(lede()).toMatch(/^As an Associate you may start 2 applications now\. 2 are already under way\./);
    expect(
      screen
        .getAllByRole('heading', { level: 3 })
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'The form duplicateCertificate',
      'The form clearanceCertificate',
      'The form exemptionCertificate',
    ]);
    const begun = item('The form duplicateCertificate');
    expect(begun.getByRole('link', { name: /^Resume Application/ }).getAttribute('href')).toBe(
      '/application/duplicateCertificate?s1',
    );
    expect(begun.queryByRole('link', { name: /^Read and start/ })).toBeNull();
    expect(begun.getByRole('link', { name: 'Manage Existing Applications' }).getAttribute('href')).toBe(
      '/applications',
    );
    const submitted = item('The form clearanceCertificate');
    submitted.getByText('You have submitted this one.');
    submitted.getByText(/Handed in 01 Nov 2026/);
    expect(submitted.getByRole('link', { name: /^View/ }).getAttribute('href')).toBe('/applications?view=s2');
  });

  it('orders the kinds by what a member comes for, and leads to each with the count of what is open', async () => {
    await show(
      offer('studentApplication', { state: 'closed', reason: 'You are one.' }),
      offer('trainingemployer'),
      offer('clearanceCertificate'),
      offer('upgradeApplication'),
      offer('upgradeAssociateApplication'),
      offer('upgradeFellow', { state: 'closed', reason: 'Not yet.' }),
    );
    expect(groups()).toEqual([
      'Change your membership',
      'Certificates',
      'For an organisation',
      'Become a member',
    ]);
    const kinds = within(screen.getByRole('navigation', { name: 'Kinds of application' }));
    const links = kinds.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Change your membership 2 open',
      'Certificates 1 open',
      'For an organisation 1 open',
      'Become a member none open',
    ]);
    for (const link of links)
      expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.tagName).toBe('H2');
  });

  it('begins with becoming a member for whoever is none', async () => {
    asNewcomer();
    await show(offer('studentApplication'), offer('clearanceCertificate'));
    expect(lede()).toBe('You may start 2 applications now.');
    expect(groups()[0]).toBe('Become a member');
  });

  it('begins so too for whose membership has ended', async () => {
    await show(
      offer('studentApplication'),
      offer('resignationApplication', { state: 'closed', reason: 'Your membership has ended.' }),
    );
    expect(lede()).toMatch(/^You may start one application now\. What is closed to you says why/);
    expect(groups()).toEqual(['Become a member', 'Change your membership']);
  });

  it('puts the forms of organisations first for whoever speaks for one', async () => {
    await show(
      offer('resignationApplication', { state: 'closed', reason: 'Not yours.' }),
      offer('clearanceCertificate'),
      offer('trainingemployer'),
    );
    expect(groups()[0]).toBe('For an organisation');
  });

  it('gives what is closed a line with the reason, in its group, and no way to start it', async () => {
    await show(
      offer('upgradeFellow', { state: 'closed', reason: 'This upgrade is for others.' }),
      offer('feeReductionApplication'),
    );
    const group = within(screen.getByRole('region', { name: 'Change your membership' }));
    group.getByRole('heading', { level: 3, name: 'Closed to you now' });
    expect(group.getAllByRole('link', { name: /^Read and start/ })).toHaveLength(1);
    expect(group.getAllByRole('definition').at(-1)?.textContent).toBe(
      'For people like you. This upgrade is for others.',
    );
  });

  it('finds among many by any words, also among what is closed', async () => {
    const few = ['upgradeAssociateApplication', 'feeReductionApplication', 'exemptionCertificate'];
    const { user, leave } = await show(...few.map((name) => offer(name)));
    expect(screen.queryByRole('search')).toBeNull();
    leave();
    const more = ['upgradeTechnician', 'resignationApplication', 'trainingemployer', 'tutionProvider'];
    const many = await show(
      ...[...few, ...more].map((name) => offer(name)),
      offer('clearanceCertificate', { title: 'Clearance', audience: 'For whoever must show it.' }),
      offer('upgradeFellow', {
        title: 'Fellow',
        state: 'closed',
        reason: 'Must wait.',
        audience: 'Must be old.',
      }),
    );
    await user.type(screen.getByRole('textbox', { name: 'Find an application' }), 'MUST');
    expect(screen.getByRole('status').textContent).toBe('2 applications found.');
    expect(heading('Clearance')).not.toBeNull();
    expect(screen.getByText('Must be old. Must wait.')).toBeDefined();
    await waitFor(() => expect(many.address()).toBe('/apply?search=MUST'));
    await user.type(screen.getByRole('textbox'), ' nonsense');
    expect(screen.getByRole('status').textContent).toBe('No application has these words.');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(heading('The form feeReductionApplication')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
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
