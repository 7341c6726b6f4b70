import type { CardAnswer } from '@charter/contracts';
import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { onPostgresql } from '../support/app-fixture.ts';
import { recordFigures, rounds } from '../support/trial.ts';

const pairs = rounds(100, 20_000);
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letter = () => letters[randomInt(letters.length)] ?? '';

/** Whoever guesses at codes learns nothing from an answer, and nothing from how long it took. */
onPostgresql('a guessed code', (app) => {
  it(`is answered alike and in the same time, forged from a real one or made up (${pairs} pairs)`, async () => {
    const holders = rounds(1, 200);
    let card: CardAnswer['card'] = null;
    // An index of one row would be looked through in no time.
    for (let n = 0; n < holders; n += 1) {
      const holder = await app().person('member', { membership_number: `GUESS-${n}`, contact_type: 4 });
      ({ card } = (await holder.call<CardAnswer>('/portal/api/membership/card', {})).body);
    }
    const real = card?.code.replaceAll('-', '') ?? '';
    const forged = (): string => {
      const at = randomInt(real.length);
      const other = letter();
      return other === real[at] ? forged() : `${real.slice(0, at)}${other}${real.slice(at + 1)}`;
    };
    const madeUp = () => Array.from({ length: real.length }, letter).join('');

    const ask = async (code: string) => {
      const begun = process.hrtime.bigint();
      const { statusCode, body } = await app().app.inject({
        method: 'POST',
        url: '/portal/verify',
        payload: { code },
      });
      return { took: Number(process.hrtime.bigint() - begun) / 1_000, answer: [statusCode, body] };
    };
    expect((await ask(real)).answer[1]).toContain('"valid"');
    // Made beforehand: drawing twenty letters just before one question and one before the other can be measured.
    const guesses = Array.from({ length: pairs }, () => ({ forged: forged(), madeUp: madeUp() }));
    const times = { forged: [] as number[], madeUp: [] as number[] };
    for (const [n, guess] of guesses.entries()) {
      // Which is first changes, so that neither profits from the other.
      const order = n % 2 === 0 ? (['forged', 'madeUp'] as const) : (['madeUp', 'forged'] as const);
      for (const kind of order) {
        const { took, answer } = await ask(guess[kind]);
        expect(answer).toEqual([200, '{"state":"unknown"}']);
        times[kind].push(took);
      }
    }
    const share = shareOfSlower(times.forged, times.madeUp);
    recordFigures('guessed-codes', 'time', {
      pairs: Math.min(times.forged.length, times.madeUp.length),
      forgedMedianMicroseconds: Math.round(medianOf(times.forged)),
      madeUpMedianMicroseconds: Math.round(medianOf(times.madeUp)),
      forgedSlowerThanMadeUp: Number(share.toFixed(4)),
    });
    // A coin would say 0.5; of 20,000 pairs it strays by 0.02 once in a hundred million.
    if (pairs >= 20_000) expect(Math.abs(share - 0.5)).toBeLessThan(0.02);
  }, 600_000);
});

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** In how many of the pairs the first was the slower: what somebody who times answers could tell them apart by. */
const shareOfSlower = (first: readonly number[], second: readonly number[]): number =>
  first.filter((took, n) => took > (second[n] ?? 0)).length / first.length;
