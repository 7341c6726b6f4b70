/** Time is a dependency: tests travel in it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const day = 86_400_000;

export const clockAhead = (days: number): Clock =>
  days === 0 ? systemClock : { now: () => new Date(Date.now() + days * day) };
