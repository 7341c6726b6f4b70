/** Time is a dependency: tests travel in it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
