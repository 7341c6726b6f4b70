import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { failureOf } from './failure.ts';

it.each([
  [ApiError.offline(), 'failed', 'Check your connection', true],
  [ApiError.tooSlow(), 'failed', 'did not answer in time', true],
  [new ApiError({ status: 429, detail: 'In 7 seconds.', retryAfter: 7 }), 'failed', 'In 7 seconds', true],
  [new ApiError({ status: 429, detail: 'Please try again tomorrow.' }), 'failed', 'tomorrow', false],
  [new ApiError({ status: 429 }), 'failed', 'in a minute', true],
  [new ApiError({ status: 500, detail: 'internal words' }), 'failed', 'on our side', true],
  [new ApiError({ status: 503 }), 'failed', 'not available right now', true],
  [new ApiError({ status: 401 }), 'refused', 'session has ended', false],
  [new ApiError({ status: 403, detail: 'Not yours.' }), 'refused', 'Not yours.', false],
  [new ApiError({ status: 404, detail: 'The order was not found.' }), 'missing', 'was not found', false],
  [new ApiError({ status: 409, detail: 'Changed.' }), 'failed', 'Changed.', false],
  [new ApiError({ status: 422, title: 'A rule was broken' }), 'failed', 'A rule was broken', false],
  [new ApiError({ status: 200, detail: 'could not be read' }), 'failed', 'could not be read', true],
  [
    new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
    'failed',
    'Check your connection',
    true,
  ],
  [new TypeError('a defect'), 'failed', 'Please try again.', true],
] as const)('reads %s as words and whether to try again', (error, kind, text, mayRetry) => {
  const failure = failureOf(error);
  expect(failure).toMatchObject({ kind, mayRetry });
  expect(failure.text).toContain(text);
});
