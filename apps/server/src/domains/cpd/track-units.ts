import type { TrackerAnswer } from '@charter/contracts';
import { addDays, addMonths, isWithin } from '@charter/form-logic';

interface Period {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly asked: Units;
}

interface Units {
  readonly claimed: number;
  readonly verifiable: number;
}

interface Claimed extends Units {
  readonly on: string;
  readonly kind: number | null;
}

type Figures = Pick<TrackerAnswer, 'totals' | 'kinds' | 'months'> & {
  readonly forecast: Omit<TrackerAnswer['forecast'], 'helpfulEvents'>;
};

/**
 * What was claimed against what the period asks. The forecast adds what an attended event has credited, and what events ahead
 * will credit; both come with a certificate, so that all of them are verifiable. What took place outside of the period does not
 * count for it.
 */
export function trackUnits(
  { startsOn, endsOn, asked }: Period,
  given: readonly Claimed[],
  expected: readonly number[],
  today: string,
): Figures {
  const evidence = given.filter(({ on }) => isWithin(on, { startsOn, endsOn }));
  const totals = sum(evidence);
  const coming = expected.reduce((units, more) => units + more, 0);
  const forecast = { claimed: totals.claimed + coming, verifiable: totals.verifiable + coming };
  return {
    totals,
    kinds: byKind(evidence),
    months: monthEnds(startsOn, today < endsOn ? today : endsOn).map((until) => ({
      until,
      ...sum(evidence.filter(({ on }) => on <= until)),
    })),
    forecast: {
      ...forecast,
      claimedShort: Math.max(0, asked.claimed - forecast.claimed),
      verifiableShort: Math.max(0, asked.verifiable - forecast.verifiable),
    },
  };
}

const sum = (parts: readonly Units[]): { claimed: number; verifiable: number } =>
  parts.reduce<{ claimed: number; verifiable: number }>(
    (total, { claimed, verifiable }) => ({
      claimed: total.claimed + claimed,
      verifiable: total.verifiable + verifiable,
    }),
    { claimed: 0, verifiable: 0 },
  );

const byKind = (evidence: readonly Claimed[]): Figures['kinds'] =>
  [...new Set(evidence.map(({ kind }) => kind))]
    .sort((one, other) => (one ?? Infinity) - (other ?? Infinity))
    .map((kind) => ({ kind, ...sum(evidence.filter((one) => one.kind === kind)) }));

/** The last day of each month from the first, and the last day itself; none where the period has not begun. */
export function monthEnds(from: string, until: string): readonly string[] {
  if (until < from) return [];
  const ends: string[] = [];
  for (let month = 1; ; month += 1) {
    const end = addDays(addMonths(`${from.slice(0, 7)}-01`, month), -1);
    if (end >= until) return [...ends, until];
    ends.push(end);
  }
}
