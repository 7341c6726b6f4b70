import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { session } from './session.ts';

/** Answers that a repetition may change. A refusal stays a refusal; offline is left to the person's own retry. */
const mayPass = (error: unknown) => error instanceof ApiError && error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && mayPass(error),
      // The client reports a missing connection itself; a paused query would show a skeleton without end.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** What was read for one person is never shown to the next. */
session.subscribe(() => {
  const { status } = session.get();
  if (status === 'signed-out' || status === 'leaving') queryClient.clear();
});
