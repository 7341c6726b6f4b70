/** Time is a dependency: tests travel in it. */
export interface Clock {
  now(): Date;
}

/** A demonstration's: an operator shows it as on a later day. */
export interface DemoClock extends Clock {
  readonly daysAhead: number;
  showDay(daysAhead: number): void;
}

export const systemClock: Clock = { now: () => new Date() };

const day = 86_400_000;

export function createDemoClock(atStart: number): DemoClock {
  let daysAhead = atStart;
  return {
    now: () => new Date(Date.now() + daysAhead * day),
    get daysAhead() {
      return daysAhead;
    },
    showDay: (next) => {
      daysAhead = next;
    },
  };
}
