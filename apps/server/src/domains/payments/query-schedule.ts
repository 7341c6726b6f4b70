const minute = 60_000;
const day = 24 * 60 * minute;
/** The gateway knows of a payment for half a year. */
const longest = 180 * day;

/** When to ask about a payment that is still open, after so many questions: soon at first, then ever less often. */
export function nextQuery(startedOn: Date, now: Date, queries: number): string | null {
  return now.getTime() - startedOn.getTime() > longest ? null : queryDue(now, queries);
}

export const queryDue = (now: Date, queries: number): string =>
  new Date(now.getTime() + Math.min(day, 2 * minute * 2 ** Math.min(queries, 20))).toISOString();
