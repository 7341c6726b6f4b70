import { routes } from '@charter/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadConfig } from '../../lib/config.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { serveCalls } from '../../testing/serve-calls.ts';
import { screens } from './index.ts';

it.each(routes.filter(({ area }) => area === 'about'))(
  '$path says under its title what there is to know, and leads on to the others',
  async ({ path, title }) => {
    await serveCalls(() => ({}));
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
