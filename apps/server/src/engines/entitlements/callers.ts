import { institutionDay } from '@charter/contracts';
import type { Clock } from '../../platform/clock.ts';
import { DatabaseUnavailableError, repeatRead, type Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { VerifiedToken } from '../identity/index.ts';
import { requireAsset } from './require-asset.ts';
import { isStrongEnough, requireStaffMethod, type StaffSignIn } from './sign-in-strength.ts';
import { loadCaller, type Caller, type KnownRoles, type SignIn } from './caller.ts';

/** An answer, and what its own statement found in `seenAs`. */
export interface ReadAnswer<Answer> {
  readonly answer: Answer;
  readonly seen: string | null;
}

export interface Callers {
  load(token: VerifiedToken): Promise<Caller | null>;
  /** Refuses a caller who opens none of the pages. One who opened one at their last request is left to `readAs`, which finds out. */
  admit(token: VerifiedToken, assets: readonly string[]): Promise<void>;
  readAs<Answer>(
    token: VerifiedToken,
    read: (caller: Caller) => Promise<ReadAnswer<Answer>>,
  ): Promise<Answer>;
}

const rememberedAtMost = 20_000;

/**
 * Saves reads a round trip without believing anything old. A caller seen before is assumed to be unchanged, and the
 * reading statement itself finds out whether they are: only then does the answer leave. Whatever else happens, a refusal
 * too, the caller is loaded and, where something is different, the read done again. So a change to an account is obeyed
 * by its next request, and nothing read under an old permission is ever answered.
 */
export function createCallers(db: Database, clock: Clock, staffSignIn: StaffSignIn): Callers {
  const today = () => institutionDay(clock.now());
  const roles: KnownRoles = new Map();
  const remembered = new Map<string, Caller>();
  const remember = (caller: Caller) => {
    if (remembered.size >= rememberedAtMost) remembered.clear();
    remembered.set(keyOf(caller), caller);
  };
  /** Of two tokens of one session one may be of a stronger sign-in. */
  const recall = (token: VerifiedToken) => {
    const known = remembered.get(keyOf(token));
    return known && isStrongEnough(known, token, staffSignIn) ? known : undefined;
  };
  const load = async (token: VerifiedToken) => {
    const caller = await repeatRead(() => loadCaller({ db, roles }, token, today()));
    if (caller) requireStaffMethod(caller, token, staffSignIn);
    if (caller) remember(caller);
    else remembered.delete(keyOf(token));
    return caller;
  };
  return {
    load,
    admit: async (token, assets) => {
      const known = recall(token);
      if (known && assets.some((asset) => known.assets.has(asset))) return;
      const caller = await load(token);
      if (!caller) throw notLinked();
      requireAsset(caller, ...assets);
    },
    readAs: async (token, read) => {
      const known = recall(token);
      const assumed = known && { ...known, today: today() };
      const attempt = assumed ? await repeatRead(() => read(assumed)).catch(unlessUnavailable) : null;
      if (assumed && attempt && attempt.seen !== null) {
        // The database has moved on and the caller has not: from now on the newer snapshot is compared.
        if (attempt.seen !== '') remember({ ...assumed, snapshot: attempt.seen });
        return attempt.answer;
      }
      const caller = await load(token);
      if (!caller) throw notLinked();
      return (await repeatRead(() => read(caller))).answer;
    },
  };
}

/** A refusal may come from what the caller was before; that the database is away has nothing to do with the caller. */
function unlessUnavailable(error: unknown): null {
  if (error instanceof DatabaseUnavailableError) throw error;
  return null;
}

export const notLinked = (): AppError =>
  new AppError('forbidden', 'This sign-in is not linked to a contact. Ask for the profile first.');

/** By session as well: of two sign-ins of one person one may have ended. */
const keyOf = ({ issuer, subject, session, issuedAt }: SignIn): string =>
  `${issuer} ${subject} ${session} ${issuedAt}`;
