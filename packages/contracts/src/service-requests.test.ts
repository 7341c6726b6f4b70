import { describe, expect, it } from 'vitest';
import { mayReopen, requestDocumentName } from './service-requests.ts';

describe('a closed request', () => {
  const closedOn = '2026-11-01T08:00:00.000Z';
  it.each([
    ['at once', '2026-11-01T08:00:00.000Z', true],
    ['thirty days later to the millisecond', '2026-12-01T08:00:00.000Z', true],
    ['a millisecond after that', '2026-12-01T08:00:00.001Z', false],
  ])('is reopened %s: %s', (_, now, may) => {
    expect(mayReopen(closedOn, new Date(now))).toBe(may);
  });

  it('is none while it is open', () => {
    expect(mayReopen(null, new Date())).toBe(false);
  });
});

it.each([
  [null, 'SD-CAS-000007'],
  ['Proof of identity', 'SD-CAS-000007-Proof of identity'],
])('the document of a request is named after its number and %s', (required, name) => {
  expect(requestDocumentName('CAS-000007', required)).toBe(name);
});
