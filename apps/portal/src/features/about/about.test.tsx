import { routes } from '@charter/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadConfig } from '../../lib/config.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { problem, serveCalls } from '../../testing/serve-calls.ts';
import { screens } from './index.ts';

it.each(routes.filter(({ area }) => area === 'about'))(
  '$path says under its title what there is to know, and leads on to the others',
  async ({ path, title }) => {
    await serveCalls(() => ({ data: [], day: '2026-11-17' }));
    await loadConfig();
    const Screen = screens[path] ?? (() => null);
    renderPage(<Screen />, path);
    screen.getByRole('heading', { level: 1, name: title });
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(2);
    const others = screen.getByRole('navigation', { name: 'More about us' });
    expect(others.querySelectorAll('a')).toHaveLength(3);
    expect(others.querySelector(`a[href="${path}"]`)).toBeNull();
    expect(screen.queryAllByRole('link', { name: 'See what you may apply for' })).toHaveLength(
      path === '/about/membership' ? 1 : 0,
    );
  },
);

it('says what each class costs to apply for and a year, with VAT', async () => {
  const calls = await serveCalls(() => ({
    data: [
      { membershipClass: 3, isConferred: false, applicationFeeCents: 0, annualFeeCents: 34_500 },
      { membershipClass: 5, isConferred: false, annualFeeCents: 115_000 },
      { membershipClass: 6, isConferred: true, applicationFeeCents: 0, annualFeeCents: 0 },
    ],
    day: '2026-11-17',
  }));
  const Screen = screens['/about/membership'] ?? (() => null);
  renderPage(<Screen />, '/about/membership');
  await screen.findByText(/All amounts include VAT and are those of 17 Nov 2026/);
  const rows = within(screen.getByRole('table', { name: 'What it costs' })).getAllByRole('row');
  const said = ({ textContent }: Element) => textContent.replaceAll('\u00a0', ' ');
  expect(rows.map(({ children }) => [...children].map(said))).toEqual([
    ['Class', 'To apply', 'A year'],
    ['Student', 'No fee', 'R 345.00'],
    ['Participant', 'On request', 'R 1 150.00'],
    ['Honorary Fellow', 'Conferred', 'No fee'],
  ]);
  expect(calls.map(({ name }) => name)).toEqual(['/fees']);
});

it('says so where the fees cannot be loaded, and the rest of the page stays', async () => {
  await serveCalls(() => problem(503, 'unavailable'));
  const Screen = screens['/about/membership'] ?? (() => null);
  renderPage(<Screen />, '/about/membership');
  expect((await screen.findByRole('alert')).textContent).toContain('fees');
  screen.getByRole('heading', { name: 'How it goes' });
});
