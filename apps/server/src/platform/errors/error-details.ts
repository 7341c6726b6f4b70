interface ErrorDetails {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [name: string]: unknown;
}

/**
 * What a log may say of an error: where it came from and of which kind. The databases' errors carry the values of the
 * statement and of the row (`params`, `detail`, `where`), which may be anybody's race or identity number; of these only
 * the names of things are kept.
 */
export function errorDetails(error: unknown): ErrorDetails {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const facts = new Map(Object.entries(error));
  const isOfDatabase = facts.has('severity');
  const kept = isOfDatabase ? ['code', 'table', 'column', 'constraint', 'routine'] : ['code', 'statusCode'];
  const code = String(facts.get('code') ?? '');
  // Errors of class 22 quote the value that does not fit.
  const quotes = isOfDatabase && code.startsWith('22');
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: quotes ? 'The database refused a value' : error.message,
    stack: frames.join('\n'),
    ...Object.fromEntries(kept.flatMap((name) => (facts.has(name) ? [[name, facts.get(name)]] : []))),
    ...(error.cause === undefined ? {} : { cause: errorDetails(error.cause) }),
  };
}
