import { expect, it } from 'vitest';
import { isKnownToClient } from './etag.ts';

const asks = (header: string | undefined, etag: string) =>
  isKnownToClient({ headers: header === undefined ? {} : { 'if-none-match': header } }, etag);

it.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"b", "a"', 'W/"a"', true],
  ['"b","a"', '"a"', true],
  ['"b, a", "c"', '"b, a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('%s against %s: %s', (header, etag, known) => {
  expect(asks(header, etag)).toBe(known);
});
