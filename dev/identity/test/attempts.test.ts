import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GrowingDelay } from '../src/attempts.ts';
import { addressOf } from '../src/http.ts';

describe('wrong passwords', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const failed = (times: number) => {
    const guesses = new GrowingDelay();
    for (let n = 0; n < times; n += 1) guesses.recordFailure('fellow from here');
    return guesses;
  };

  it('cost nothing four times, then twice as long each time, and half a minute at most', () => {
    const waits = [0, 4, 5, 6, 7, 9, 10, 20, 1000].map((times) =>
      failed(times).secondsToWait('fellow from here'),
    );
    expect(waits).toEqual([0, 0, 1, 2, 4, 16, 30, 30, 30]);
  });

  it('never keep out who comes from elsewhere, nor anybody for longer than half a minute', () => {
    const guesses = failed(1000);
    expect(guesses.secondsToWait('fellow from elsewhere')).toBe(0);
    vi.advanceTimersByTime(30_000);
    expect(guesses.secondsToWait('fellow from here')).toBe(0);
  });

  it('are forgotten after a right one', () => {
    const guesses = failed(8);
    guesses.clear('fellow from here');
    expect(guesses.secondsToWait('fellow from here')).toBe(0);
  });
});

describe('the address of a visitor', () => {
  const request = (forwarded?: string) =>
    ({
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '10.0.0.1' },
    }) as unknown as IncomingMessage;

  it('is the connection’s, or behind a proxy the one the proxy saw, never what the visitor wrote', () => {
    expect(addressOf(request('192.0.2.7'), false)).toBe('10.0.0.1');
    expect(addressOf(request('198.51.100.1, 192.0.2.7'), true)).toBe('192.0.2.7');
    expect(addressOf(request(), true)).toBe('10.0.0.1');
  });
});
