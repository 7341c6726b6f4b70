import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serveCalls } from '../testing/serve-calls.ts';
import { BrokenPage } from './broken.tsx';

beforeEach(async () => {
  await serveCalls(() => ({}));
  // The router tells the console of every page that failed.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

function open() {
  const reload = vi.fn();
  const router = createMemoryRouter([
    {
      path: '*',
      errorElement: <BrokenPage reload={reload} />,
      loader: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
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
  await screen.findByRole('heading', { name: 'This page is not on your device yet' });
  expect(reload).not.toHaveBeenCalled();
  comeOnline();
  // Heard as soon as the page listens, which is after it is drawn.
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('a page that broke for another reason is not loaded again unasked', async () => {
  const reload = open();
  await screen.findByRole('heading', { name: 'Something went wrong' });
  comeOnline();
  expect(reload).not.toHaveBeenCalled();
});
