import { routes, type RouteEntry } from '@charter/contracts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { waits } from '../lib/loader.ts';
import { browserStorage } from '../lib/storage.ts';
import { renderPage } from '../testing/render-page.tsx';
import { serveCalls } from '../testing/serve-calls.ts';
import { signIn } from '../testing/sign-in.ts';
import { AreaScreen, beforePage } from './areas.tsx';

const guardedRoutes = routes.filter(({ guard }) => guard === 'guarded');

/** A page of somebody who is signed in, and a server that answers as it is told here. */
async function open(route: RouteEntry, answer: () => Promise<Response>) {
  browserStorage.update({ auth: true });
  await serveCalls(() => ({}));
  await beforePage(route);
  signIn('c1');
  vi.stubGlobal('fetch', answer);
  return renderPage(<AreaScreen route={route} />, route.path);
}

/** What tells somebody that they have to wait. */
const loaders = () => [
  ...waits.get().map(({ message }) => message),
  ...[...document.querySelectorAll('[aria-busy=true]')].map(({ tagName }) => `busy ${tagName}`),
  ...[...document.querySelectorAll('[role=status]')].flatMap(({ textContent }) =>
    /^(Please wait|Loading)/.test(textContent) ? [textContent] : [],
  ),
];

it.each(guardedRoutes.map((route) => [route.path, route] as const))(
  '%s leaves nobody in front of a loader when nothing can be loaded',
  async (_path, route) => {
    await open(route, () => Promise.reject(new TypeError('Failed to fetch')));
    await waitFor(() => expect(loaders()).toEqual([]));
    screen.getAllByRole('heading', { level: 1 });
  },
);

it.each(['/invoices', '/profile/branch', '/applications', '/apply'])(
  'a loader at %s would be seen',
  async (path) => {
    const route = guardedRoutes.find((one) => one.path === path);
    if (!route) throw new Error(`There is no page ${path}`);
    const { leave } = await open(route, () => new Promise(() => {}));
    await waitFor(() => expect(loaders()).not.toEqual([]));
    leave();
  },
);
