export type Confirmation =
  | { due: false; on: string }
  /** Whole months since the last confirmation; null when there was none. */
  | { due: true; monthsAgo: number | null };

/** Due once more than the given number of months has passed since the details were last confirmed, or if they never were. */
export function profileConfirmation(
  confirmedOn: string | null,
  expiryMonths: number,
  now: Date,
): Confirmation {
  if (confirmedOn === null) return { due: true, monthsAgo: null };
  const confirmed = new Date(confirmedOn);
  if (now.getTime() <= addMonths(confirmed, expiryMonths).getTime()) return { due: false, on: confirmedOn };
  let monthsAgo = expiryMonths;
  while (addMonths(confirmed, monthsAgo + 1) <= now) monthsAgo += 1;
  return { due: true, monthsAgo };
}

/** A day that the month does not have becomes its last one: 31 January and a month is the end of February. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}
