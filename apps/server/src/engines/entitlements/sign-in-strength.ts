import { signInMessages } from '@charter/contracts';
import type { Clock } from '../../platform/clock.ts';
import { SignInAgainError } from '../../platform/errors/index.ts';
import { leeway, type VerifiedToken } from '../identity/index.ts';
import type { Caller } from './caller.ts';

/** How the institution's own people have to sign in. */
export interface StaffSignIn {
  /** What the provider calls a sign-in with a second factor; none: any sign-in will do. */
  readonly acrValues: readonly string[];
  /** How long ago an officer who decides about large sums may have signed in; 0: that is not asked. */
  readonly freshMinutes: number;
}

/** Whether they signed in by what is demanded of them, which of members is nothing. */
export const isStrongEnough = (
  { role }: Caller,
  { acr }: VerifiedToken,
  { acrValues }: StaffSignIn,
): boolean => !role?.staff || acrValues.length === 0 || (acr !== null && acrValues.includes(acr));

/** Refuses somebody of the institution whose sign-in was not of the kind that is demanded of them. */
export function requireStaffMethod(caller: Caller, token: VerifiedToken, demanded: StaffSignIn): void {
  if (isStrongEnough(caller, token, demanded)) return;
  const { acrValues } = demanded;
  throw new SignInAgainError(signInMessages.secondFactor, { acrValues });
}

/** A screen that was left open, or a stolen token, does not decide about large sums. The clock is that of tokens. */
export function requireFreshSignIn(
  { authenticatedAt }: Caller,
  {
    tokenClock,
    staffSignIn: { freshMinutes },
  }: { readonly tokenClock: Clock; readonly staffSignIn: StaffSignIn },
): void {
  if (freshMinutes === 0) return;
  const age = tokenClock.now().getTime() - (authenticatedAt ?? Number.NEGATIVE_INFINITY);
  // A time to come is no time of a sign-in.
  if (age >= -leeway * 1000 && age <= (freshMinutes * 60 + leeway) * 1000) return;
  throw new SignInAgainError(signInMessages.notFresh(freshMinutes), { maxAge: freshMinutes * 60 });
}
