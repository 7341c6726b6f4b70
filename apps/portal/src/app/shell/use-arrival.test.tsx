import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useManagedFocus, useOwnTitle } from '../../lib/arrival.ts';
import { serveCalls } from '../../testing/serve-calls.ts';
import { useArrival } from './use-arrival.ts';

const Shell = () => {
  useArrival(undefined);
  return (
    <main>
      <Outlet />
    </main>
  );
};
const Plain = ({ title }: { title: string }) => (
  <>
    <h1>{title}</h1>
    <p id="part">A part of it</p>
  </>
);
const Own = () => {
  useManagedFocus();
  useOwnTitle('A form');
  // The test looks at what the shell does, so this page leaves the focus where it is.
  return <h1>Form</h1>;
};

it('starts reading at the heading or the part asked for, and leaves pages alone that see to it themselves', async () => {
  await serveCalls(() => ({}));
  const router = createMemoryRouter([
    {
      element: <Shell />,
      children: [
        { path: '/', element: <Plain title="Home" /> },
        { path: '/form', element: <Own /> },
        { path: '/list', element: <Plain title="List" /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/list'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'List' }));
  await act(() => router.navigate('/list#part'));
  expect(document.activeElement).toBe(screen.getByText('A part of it'));
  expect(document.title).toMatch(/^Page not found · /);
  await act(() => router.navigate('/form'));
  expect(document.title).toMatch(/^A form · /);
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/form#step'));
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/'));
  expect(document.title).toMatch(/^Page not found · /);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Home' }));
});
