/**
 * Runs at most `limit` tasks at a time; the others wait here, first come, first served. For tasks that all need one row lock: each
 * that waits for it in the database holds a connection, and soon there is none left for other requests.
 */
export function limitConcurrency(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < limit) running += 1;
    else await new Promise<void>((goOn) => waiting.push(goOn));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes straight to the next one, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
