import { describe, expect, it } from 'vitest';
import { pageRange } from './page-range.ts';

describe('the range of a page', () => {
  it.each([
    ['the first page', { number: 1, size: 10, rows: 10, total: 57 }, 'Showing 1 to 10 of 57'],
    ['a middle page', { number: 2, size: 10, rows: 10, total: 57 }, 'Showing 11 to 20 of 57'],
    ['the last page', { number: 6, size: 10, rows: 7, total: 57 }, 'Showing 51 to 57 of 57'],
    ['a last page of one', { number: 6, size: 10, rows: 1, total: 51 }, 'Showing 51 of 51'],
    ['the only record', { number: 1, size: 10, rows: 1, total: 1 }, 'Showing 1 of 1'],
    ['nothing', { number: 1, size: 10, rows: 0, total: 0 }, 'Showing none'],
    ['a page that cannot be', { number: 900, size: 10, rows: 7, total: 57 }, 'Showing 7 of 57'],
    [
      'a long list',
      { number: 124, size: 100, rows: 100, total: 1234567 },
      'Showing 12\u00a0301 to 12\u00a0400 of 1\u00a0234\u00a0567',
    ],
    [
      'a list that was not counted to its end',
      { number: 1, size: 10, rows: 10, total: 10_000, isMinimum: true },
      'Showing 1 to 10 of more than 10\u00a0000',
    ],
    [
      'a page of it beyond the count',
      { number: 1200, size: 10, rows: 10, total: 10_000, isMinimum: true },
      'Showing 11\u00a0991 to 12\u00a0000 of more than 12\u00a0000',
    ],
    [
      'the last page of it',
      { number: 1200, size: 10, rows: 7, total: 10_000, isMinimum: true, isLast: true },
      'Showing 11\u00a0991 to 11\u00a0997 of 11\u00a0997',
    ],
  ])('%s', (_what, page, text) => {
    expect(pageRange(page)).toBe(text);
  });
});
