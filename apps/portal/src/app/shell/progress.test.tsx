import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Progress } from './progress.tsx';

it('shows that a slow click is being answered, over the page that is still there', async () => {
  const { promise: code, resolve: arrive } = Promise.withResolvers<null>();
  const shell = (
    <>
      <Progress />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([
    {
      element: shell,
      children: [
        { path: '/', element: <Link to="/slow">On</Link> },
        { path: '/slow', loader: () => code, element: <h1>There</h1> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'On' }));
  expect(screen.getByRole('progressbar', { name: 'Opening the page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'On' })).toBeTruthy();
  await act(async () => arrive(null));
  expect(screen.getByRole('heading', { name: 'There' })).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
