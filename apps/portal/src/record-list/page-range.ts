import { grouped } from '../lib/language.ts';
import * as texts from './texts.ts';

interface Page {
  readonly number: number;
  readonly size: number;
  /** Rows on this page. */
  readonly rows: number;
  readonly total: number;
  /** The server stopped counting: there are more than the total. */
  readonly isMinimum?: boolean;
  /** No page follows. */
  readonly isLast?: boolean;
}

/** 'Showing 11 to 20 of 57', or 'of more than 10 000' where nobody counted further. */
export function pageRange({ number, size, rows, total, isMinimum = false, isLast = false }: Page): string {
  if (rows === 0) return texts.showingNone;
  const first = (number - 1) * size + 1;
  const last = first + rows - 1;
  // Whoever has come to the end of it knows how long the list is.
  const isKnown = !isMinimum || (isLast && last > total);
  const all = isKnown ? grouped(isMinimum ? last : total) : texts.moreThan(grouped(Math.max(total, last)));
  // The number of the page is in the address and may be anybody's; better no position than an impossible one.
  if (last > total && !isMinimum) return texts.showingOf(grouped(rows), all);
  if (rows === 1) return texts.showingOf(grouped(first), all);
  return texts.showingToOf(grouped(first), grouped(last), all);
}
