/**
 * Runs so many at a time; whoever comes later waits here, in the order of coming. For what all ends at one row lock: those who
 * wait for it in the database each hold a connection, and soon nobody else has one.
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
