import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { homeAnswer } from '../../testing/home-answer.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { serveCalls } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { Menu } from './menu.tsx';

const fold = (name: string) => screen.getByRole('button', { name });
const opened = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map((button) => button.textContent);
const everything = () => true;

describe('the menu', () => {
  it('opens the group where one is and marks the page, folding the others', () => {
    renderPage(<Menu may={everything} />, '/invoices');
    expect(opened()).toEqual(['Account']);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'Invoices & Payments',
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Invoices & Payments');
  });

  it('opens nothing on the home page', () => {
    renderPage(<Menu may={everything} />, '/');
    expect(opened()).toEqual([]);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Home');
  });

  it('counts a page that is in no group to the one it stands within', () => {
    renderPage(<Menu may={everything} />, '/profile/viewemaildetails?id=1');
    expect(opened()).toEqual(['Personal details']);
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  });

  it.each([
    ['/profile/aboutyou', 'More about you', 'Personal information'],
    ['/profile/aboutyou#specialist-fields', 'Personal details', 'Specialist fields'],
  ])('tells the parts of one page apart: %s', (at, group, entry) => {
    renderPage(<Menu may={everything} />, at);
    expect(opened()).toEqual([group]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(entry);
  });

  it('is opened and folded by hand, and follows the person without folding what they opened', async () => {
    const { user, router } = renderPage(<Menu may={everything} />, '/');
    await user.click(fold('CPD'));
    expect(opened()).toEqual(['CPD']);
    await user.click(fold('Applications'));
    await user.click(fold('CPD'));
    expect(opened()).toEqual(['Applications']);
    await act(() => router.navigate('/invoices'));
    expect(opened()).toEqual(['Applications', 'Account']);
  });

  it('has Apply first, and only what opens for the person', async () => {
    const { user } = renderPage(<Menu may={(path) => ['/apply', '/applications'].includes(path)} />, '/');
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Applications',
    ]);
    await user.click(fold('Applications'));
    const entries = within(screen.getByRole('list')).getAllByRole('link');
    expect(entries.map((link) => link.getAttribute('href'))).toEqual(['/apply', '/applications']);
  });

  it('counts what needs the person, and leaves out what the server says is closed to them', async () => {
    await serveCalls(() =>
      homeAnswer({
        closed: ['application.studentApplication'],
        needs: [
          { kind: 'confirm-profile', monthsAgo: null },
          { kind: 'declare', declarationId: 'a', name: 'A', endsOn: '2026-12-31', isLate: false },
          { kind: 'declare', declarationId: 'b', name: 'B', endsOn: '2026-12-31', isLate: false },
        ],
      }),
    );
    signIn('me');
    const { user } = renderPage(<Menu may={everything} />, '/');
    await screen.findByRole('button', { name: /^CPD\W*2\s*need you$/ });
    screen.getByRole('button', { name: /^Personal details\W*1\s*needs you$/ });
    await user.click(fold('Applications'));
    expect(screen.queryByRole('link', { name: 'New student' })).toBeNull();
    screen.getByRole('link', { name: 'Associate' });
  });
});
