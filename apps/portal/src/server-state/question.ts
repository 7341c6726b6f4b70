import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';

interface Question<Args extends unknown[], Answer> extends Omit<
  UseQueryOptions<Answer>,
  'queryKey' | 'queryFn' | 'meta' | 'select'
> {
  /** The record types whose change makes the answer untrue; none where it is read anew at every opening of its page. */
  readonly of: readonly string[] | ((args: NoInfer<Args>) => readonly string[]);
  readonly ask: (signal: AbortSignal, ...args: Args) => Promise<Answer>;
  /** What tells two askings apart, where the arguments are more than that. */
  readonly key?: (args: NoInfer<Args>) => readonly unknown[];
}

const names = new Set<string>();

/**
 * A question to the server. Nothing else makes a key of the cache: it is the name, which only one question has, and what
 * is asked about; so one key never stands for answers of two shapes, and a write finds everything it makes untrue.
 */
export function question<Args extends unknown[], Answer>(
  name: string,
  { of, ask, key, ...settings }: Question<Args, Answer>,
) {
  if (names.has(name)) throw new Error(`Two questions are called '${name}'`);
  names.add(name);
  return (...args: Args) =>
    queryOptions({
      ...settings,
      queryKey: [name, ...(key ? key(args) : args)] as readonly unknown[],
      queryFn: ({ signal }) => ask(signal, ...args),
      meta: { of: typeof of === 'function' ? of(args) : of },
    });
}
