import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

it('runs as many as it may, in the order of coming, and goes on after a failure', async () => {
  const run = limitConcurrency(2);
  const begun: number[] = [];
  let [running, most] = [0, 0];
  const results = await Promise.allSettled(
    Array.from({ length: 7 }, (_, n) =>
      run(async () => {
        begun.push(n);
        running += 1;
        most = Math.max(most, running);
        await new Promise((done) => setImmediate(done));
        running -= 1;
        if (n === 3) throw new Error('full');
        return n;
      }),
    ),
  );
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
