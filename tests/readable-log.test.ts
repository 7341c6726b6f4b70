import { expect, it } from 'vitest';
import { readableLine } from '../scripts/readable-log.ts';

const logged = (facts: object) =>
  JSON.stringify({ level: 40, time: Date.parse('2026-11-16T08:00:00Z'), pid: 7, hostname: 'here', ...facts });

it('says when, how bad, what, and the facts of it', () => {
  const line = logged({
    mail: '7c1e',
    attempt: 2,
    code: null,
    msg: 'A mail could not be sent; it is tried again',
  });
  expect(readableLine(line)).toBe(
    '2026-11-16T08:00:00.000Z Warning: A mail could not be sent; it is tried again mail=7c1e attempt=2',
  );
});

it('says what an error was, where it came from and what had caused it', () => {
  const cause = { type: 'Error', message: 'The disk is full', stack: '    at write (disk.ts:4:1)' };
  const err = { type: 'TypeError', message: 'No such row', stack: '    at find (rows.ts:1:2)', cause };
  const line = logged({ level: 50, req: { method: 'GET' }, err, msg: 'The request failed' });
  expect(readableLine(line)?.split('\n')).toEqual([
    '2026-11-16T08:00:00.000Z Error: The request failed req={"method":"GET"}',
    '  TypeError: No such row',
    '    at find (rows.ts:1:2)',
    '  caused by',
    '  Error: The disk is full',
    '    at write (disk.ts:4:1)',
  ]);
});

it.each(['Charter is ready at http://127.0.0.1:8080', '', '{"level":40', '{"msg":"Nothing of the log"}'])(
  'leaves out what is no line of the log: %s',
  (line) => {
    expect(readableLine(line)).toBeNull();
  },
);
