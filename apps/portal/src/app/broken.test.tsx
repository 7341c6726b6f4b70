import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serveCalls } from '../testing/serve-calls.ts';
import { browserStorage } from '../lib/storage.ts';
import { BrokenPage } from './broken.tsx';

beforeEach(async () => {
  await serveCalls(() => ({}));
  // The router tells the console of every page that failed.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const missingCode = 'Failed to fetch dynamically imported module';

function open(message = missingCode) {
  const reload = vi.fn();
  const router = createMemoryRouter([
    {
      path: '*',
      errorElement: <BrokenPage reload={reload} />,
      loader: () => Promise.reject(new TypeError(message)),
      hydrateFallbackElement: <p>Waiting</p>,
      element: <p>The page</p>,
    },
  ]);
  render(<RouterProvider router={router} />);
  return reload;
}
const comeOnline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
};

it('a page that was opened without a connection opens by itself when there is one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = open();
  await screen.findByRole('heading', { name: 'You are offline' });
  expect(reload).not.toHaveBeenCalled();
  comeOnline();
  // Heard as soon as the page listens, which is after it is rendered.
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('a page whose code cannot be fetched is not here for want of a connection, whatever the browser says of itself', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  browserStorage.update({ hasCard: true });
  open();
  await screen.findByRole('heading', { name: 'You are offline' });
  await screen.findByText(/check your connection and try again/);
  expect(document.title).toMatch(/^You are offline/);
  expect(screen.getByRole('link', { name: /membership card/ }).getAttribute('href')).toBe(
    '/profile/membershipstatus',
  );
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  screen.getByRole('heading', { name: 'You are offline' });
  browserStorage.update({ hasCard: undefined });
});

it('a page whose code is gone while the server answers says so', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  open();
  await screen.findByRole('heading', { name: 'Something went wrong' });
});

it('a page that broke for another reason is not loaded again unasked', async () => {
  const reload = open('a defect');
  await screen.findByRole('heading', { name: 'Something went wrong' });
  comeOnline();
  expect(reload).not.toHaveBeenCalled();
});
