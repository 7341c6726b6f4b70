const day = 24 * 60 * 60_000;
/** The gateway knows of a payment for half a year. */
const longest = 180 * day;

/** When to ask about a payment that is still open, after so many questions: soon at first, then ever less often. */
export function nextQuery(startedOn: Date, due: QueryDue): string | null {
  return due.now.getTime() - startedOn.getTime() > longest ? null : queryDue(due);
}

export const queryDue = ({ now, queries, firstSeconds }: QueryDue): string =>
  new Date(now.getTime() + Math.min(day, firstSeconds * 1000 * 2 ** Math.min(queries, 20))).toISOString();

interface QueryDue {
  readonly now: Date;
  /** How often it was asked about. */
  readonly queries: number;
  readonly firstSeconds: number;
}
