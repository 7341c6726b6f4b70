import type { Offer } from '@charter/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const fold = (name: string | RegExp) => screen.getByRole('button', { name });

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
    const { calls, user } = await show(offer('clearanceCertificate', { hasPayment: true, feeCents: 46_000 }));
    const { getByText, getByRole } = item('The form clearanceCertificate');
    getByText('For people like you.');
    getByText('15 minutes, then about 4 weeks');
    getByText('R 460.00 with VAT');
    const needs = getByText('one thing to have ready');
    expect(needs.closest('details')?.open).toBe(false);
    await user.click(needs);
    expect(needs.closest('details')?.open).toBe(true);
    getByText('A certified copy');
    expect(getByRole('link', { name: /^Read and start/ }).getAttribute('href')).toBe(
      '/application/clearanceCertificate',
    );
    expect(calls.map(({ name }) => name)).toEqual(['applications/offers']);
  });

  it('says that a form costs nothing, or that its price is not known yet', async () => {
    await show(offer('feeReductionApplication'), offer('duplicateCertificate', { hasPayment: true }));
    item('The form feeReductionApplication').getByText('nothing');
    item('The form duplicateCertificate').getByText('what the office tells you before you pay');
  });

  it('begins with what is under way, and leads to it', async () => {
    await show(
      offer('upgradeAssociateApplication'),
      offer('clearanceCertificate', { state: 'begun', submissionId: 's1', since: '2026-11-15T10:00:00Z' }),
      offer('duplicateCertificate', {
        state: 'submitted',
        submissionId: 's2',
        since: '2026-11-01T10:00:00Z',
      }),
    );
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections).toEqual(['Under way', 'Likely for you']);
    screen.getByText(/^As an Associate you may start one application now\. 2 are already under way\./);
    const begun = item('The form clearanceCertificate');
    expect(begun.getByRole('link', { name: /^Resume Application/ }).getAttribute('href')).toBe(
      '/application/clearanceCertificate?s1',
    );
    expect(begun.queryByRole('link', { name: /^Read and start/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Manage Existing Applications' }).getAttribute('href')).toBe(
      '/applications',
    );
    const submitted = item('The form duplicateCertificate');
    submitted.getByText('You have submitted this one.');
    submitted.getByText(/^Handed in 01 Nov 2026/);
    expect(submitted.getByRole('link', { name: /^View/ }).getAttribute('href')).toBe('/applications?view=s2');
  });

  it('unfolds for a member what members come for, and folds the rest with its count', async () => {
    const { user, address } = await show(
      offer('trainingemployer'),
      offer('tutionProvider'),
      offer('upgradeAssociateApplication'),
      offer('upgradeApplication'),
      offer('feeReductionApplication'),
      offer('exemptionCertificate'),
    );
    const seen = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(seen).toEqual(['The form upgradeAssociateApplication', 'The form feeReductionApplication']);
    const folds = screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);
    expect(folds).toEqual([
      'More: Change your membership 1 open',
      'Certificates 1 open',
      'For an organisation 2 open',
    ]);
    const organisations = fold(/^For an organisation/);
    organisations.focus();
    await user.keyboard('{Enter}');
    expect(organisations.getAttribute('aria-expanded')).toBe('true');
    expect(heading('The form trainingemployer')).not.toBeNull();
    // Whoever comes back from the form finds the page as it was.
    await waitFor(() => expect(address()).toBe('/apply?open=organisation'));
    await user.keyboard(' ');
    expect(heading('The form trainingemployer')).toBeNull();
    await waitFor(() => expect(address()).toBe('/apply'));
  });

  it('opens both of two folds that are pressed before the address follows', async () => {
    const { address } = await show(
      offer('feeReductionApplication'),
      offer('trainingemployer'),
      offer('exemptionCertificate'),
    );
    fireEvent.click(fold(/^For an organisation/));
    fireEvent.click(fold(/^Certificates/));
    expect(heading('The form trainingemployer')).not.toBeNull();
    expect(heading('The form exemptionCertificate')).not.toBeNull();
    await waitFor(() => expect(address()).toBe('/apply?open=organisation,certificates'));
  });

  it('opens as the address says', async () => {
    await serveCalls(() => ({ data: [offer('feeReductionApplication'), offer('trainingemployer')] }));
    renderPage(<ApplyScreen />, '/apply?open=organisation');
    await screen.findByRole('heading', { level: 3, name: 'The form trainingemployer' });
  });

  it('begins with becoming a member for whoever is none', async () => {
    asNewcomer();
    await show(offer('studentApplication'), offer('clearanceCertificate'));
    screen.getByText(/^You may start 2 applications now\./);
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Become a member');
    expect(heading('The form studentApplication')).not.toBeNull();
    expect(heading('The form clearanceCertificate')).toBeNull();
  });

  it('begins so too for whose membership has ended', async () => {
    await show(
      offer('studentApplication'),
      offer('resignationApplication', { state: 'closed', reason: 'Your membership has ended.' }),
    );
    screen.getByText(/^You may start one application now\./);
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Become a member');
  });

  it('puts the forms of organisations first for whoever speaks for one', async () => {
    await show(
      offer('resignationApplication', { state: 'closed', reason: 'Not yours.' }),
      offer('clearanceCertificate'),
      offer('trainingemployer'),
    );
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('For your organisation');
    expect(heading('The form trainingemployer')).not.toBeNull();
    expect(heading('The form clearanceCertificate')).toBeNull();
  });

  it('unfolds the first kind where nothing is likely, and lets it be folded', async () => {
    const { user } = await show(offer('resignationApplication'), offer('trainingemployer'));
    expect(heading('The form resignationApplication')).not.toBeNull();
    await user.click(fold(/^Change your membership/));
    expect(heading('The form resignationApplication')).toBeNull();
  });

  it('folds what is closed away, gives it a line with the reason, and no way to start it', async () => {
    const { user } = await show(
      offer('upgradeFellow', { state: 'closed', reason: 'This upgrade is for others.' }),
    );
    expect(screen.queryByRole('definition')).toBeNull();
    await user.click(fold('Closed to you now 1 closed, with the reason'));
    expect(screen.queryByRole('link', { name: /^Read and start/ })).toBeNull();
    expect(screen.getByRole('definition').textContent).toBe(
      'For people like you. This upgrade is for others.',
    );
  });

  it('finds among many by any words, also in folds and among what is closed', async () => {
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
