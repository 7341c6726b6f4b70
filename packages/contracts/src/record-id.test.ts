import { expect, it } from 'vitest';
import { isRecordId } from './record-id.ts';

const id = '11111111-2222-4333-8444-55555555abcd';

it.each([
  [id, true],
  [id.toUpperCase(), true],
  [`urn:uuid:${id}`, false],
  [`{${id}}`, false],
  [`${id} `, false],
  [`${id}\n`, false],
  [id.slice(1), false],
  ['-'.repeat(36), false],
  ['', false],
])('takes %j for an id: %s', (text, isOne) => {
  expect(isRecordId(text)).toBe(isOne);
});
