import { institutionDay } from '@charter/contracts';

/** The time in which a decision is promised, as far as it has run. */
export interface Promised {
  readonly submittedOn: string;
  /** A day, which moves on while the applicant is waited for. */
  readonly promisedOn: string;
  /** Days on which the applicant was waited for; they do not count. */
  readonly stoodDays: number;
  /** Since when the applicant is waited for now. */
  readonly askedOn: string | null;
}

export interface Age {
  readonly day: number;
  readonly of: number;
  /** How many days the promise is past; 0 while it is kept. */
  readonly lateDays: number;
  readonly stands: boolean;
}

/** How old an application is against what was promised. The day it was sent in is day 0, the promised day is the last. */
export function ageOf({ submittedOn, promisedOn, stoodDays, askedOn }: Promised, today: string): Age {
  const from = institutionDay(new Date(submittedOn));
  const stands = askedOn !== null;
  const until = stands ? institutionDay(new Date(askedOn)) : today;
  const of = daysBetween(from, promisedOn.slice(0, 10)) - stoodDays;
  const day = Math.max(0, daysBetween(from, until) - stoodDays);
  return { day, of, lateDays: Math.max(0, day - of), stands };
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
