import { describe, expect, it } from 'vitest';
import { openApp, type AppFixture } from '../support/app-fixture.ts';
import { choiceOf, choose, makeProof } from '../support/choices.ts';
import { addPayer } from '../support/payments.ts';
import { control, rounds } from '../support/trial.ts';
import { openWithoutKeyLocks } from '../support/without-key-locks.ts';

const times = rounds(8, 500);

/** Chooses to send a proof and makes it, at once; answers how often the proof went astray. */
async function race(app: AppFixture): Promise<number> {
  let astray = 0;
  for (let n = 0; n < times; n += 1) {
    const { person, orderId } = await addPayer(app);
    const [proof] = await Promise.all([makeProof(person), choose(person, orderId, 2)]);
    const { verifications } = await choiceOf(app, orderId);
    expect(verifications).toHaveLength(1);
    if (verifications[0]?.[2] !== proof) astray += 1;
  }
  return astray;
}

describe('a proof of payment that is made while its way to pay is chosen', () => {
  it(`always finds its order (${times} times)`, async () => {
    const app = await openApp('postgresql', { LOG_LEVEL: 'error' });
    expect(await race(app)).toBe(0);
    await app.close();
  });

  control('would go astray without the lock', async () => {
    const { database, drop } = await openWithoutKeyLocks();
    const app = await openApp('postgresql', { LOG_LEVEL: 'error' }, database);
    const astray = await race(app);
    await app.close();
    await drop();
    expect(astray).toBeGreaterThan(0);
  });
});
