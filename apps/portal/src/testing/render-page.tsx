import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createStore } from '../lib/store.ts';
import { queryClient } from '../server-state/index.ts';

const { queries, ...settings } = queryClient.getDefaultOptions();

/** Renders a page at an address, over the product's own cache, which is empty at first. */
export function renderPage(page: ReactNode, at: string | { pathname: string; state: unknown } = '/') {
  queryClient.clear();
  // What failed is asked again as in the product, without the second of waiting before it.
  queryClient.setDefaultOptions({ ...settings, queries: { ...queries, retryDelay: 0 } });
  const shown = createStore(page);
  const Page = () => useSyncExternalStore(shown.subscribe, shown.get);
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [at] });
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    queryClient,
    router,
    /** Where the browser is now. */
    address: () => decodeURIComponent(router.state.location.pathname + router.state.location.search),
    /** Renders something else in the same place. */
    show: (next: ReactNode) => act(() => shown.set(next)),
    leave: unmount,
  };
}
