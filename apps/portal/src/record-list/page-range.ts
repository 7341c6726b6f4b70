interface Page {
  readonly number: number;
  readonly size: number;
  /** Rows on this page. */
  readonly rows: number;
  readonly total: number;
}

/** 'Showing 11 to 20 of 57'. */
export function pageRange({ number, size, rows, total }: Page): string {
  if (rows === 0) return 'Showing none';
  const first = (number - 1) * size + 1;
  const last = first + rows - 1;
  // The number of the page is in the address and may be anybody's; better no position than an impossible one.
  if (last > total) return `Showing ${grouped(rows)} of ${grouped(total)}`;
  if (rows === 1) return `Showing ${grouped(first)} of ${grouped(total)}`;
  return `Showing ${grouped(first)} to ${grouped(last)} of ${grouped(total)}`;
}

/** 12345 → '12 345'. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
