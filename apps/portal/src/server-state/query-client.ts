import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';
import { onChanged } from '../lib/changes.ts';
import { session } from '../lib/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The record types whose change makes the answer untrue. */
      readonly of: readonly string[];
    };
  }
}

/** Answers that a repetition may change. A refusal stays a refusal; offline is left to the person's own retry. */
const mayPass = (error: unknown) => error instanceof ApiError && error.status >= 500;

/** What the server answered, kept for as long as it may be taken for true. Tests render their pages with this one too. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      // What the server said is shown where it was asked; anything else is a defect.
      if (!(error instanceof ApiError)) reportError(error);
    },
  }),
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

/** Asked again at once where it is shown, and else when it is next wanted. A question that fails shows so by itself. */
onChanged((recordTypes) =>
  queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.of.some((type) => recordTypes.includes(type)) ?? false,
  }),
);

/** What was read for one person is never shown to the next. */
session.subscribe(() => {
  const { status } = session.get();
  if (status === 'signed-out' || status === 'leaving') queryClient.clear();
});
