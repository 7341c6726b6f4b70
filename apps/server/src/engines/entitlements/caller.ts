import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { VerifiedToken } from '../identity/index.ts';

/** Who is asking, as the database knows them at this very request: a change to the account is obeyed at once. */
export interface Caller {
  readonly contactId: string;
  readonly issuer: string;
  readonly subject: string;
  /** The session of the sign-in and when its token was issued: a session that has ended is nobody's any more. */
  readonly session: string;
  readonly issuedAt: number;
  readonly active: boolean;
  readonly onHold: boolean;
  readonly terminated: boolean;
  /** Only the first role counts. */
  readonly role: {
    readonly id: string;
    readonly key: string;
    readonly name: string;
    readonly staff: boolean;
  } | null;
  /** The asset keys the role may read; empty for a suspended account. */
  readonly assets: ReadonlySet<string>;
  /** The institution's day on which they ask: what was granted for a time is judged by it. */
  readonly today: string;
  /** What all of this was read from: the same text means the same caller. */
  readonly facts: string;
  /** What the database showed when it was read: as long as it shows the same, the facts are the same too. */
  readonly snapshot: string;
}

export type SignIn = Pick<Caller, 'issuer' | 'subject' | 'session' | 'issuedAt'>;

interface Facts {
  readonly contactId: string;
  readonly stateCode: number;
  readonly onHold: boolean;
  readonly terminated: boolean;
  readonly role: Caller['role'];
  readonly assets: string | null;
}

/**
 * A column for any statement that reads on behalf of a caller: what the statement sees of the database, or null if the
 * caller is no longer as their facts say. In a subquery the database works it out once, not once per row.
 */
export const seenAs = (caller: Caller): RawBuilder<string | null> =>
  sql`(select case when pg_current_snapshot()::text = ${caller.snapshot} or ${factsOf(caller)} = ${caller.facts}
    then pg_current_snapshot()::text end)`;

const factsOf = ({ issuer, subject, session, issuedAt }: SignIn): RawBuilder<string | null> =>
  sql`session_facts(${issuer}, ${subject}, ${session}, ${new Date(issuedAt).toISOString()})`;

/** Null when the sign-in is not linked to a contact yet; refuses one that has ended. */
export async function loadCaller(db: Database, token: VerifiedToken, today: string): Promise<Caller | null> {
  const { rows } = await sql<{ facts: string | null; snapshot: string }>`
    select ${factsOf(token)} as facts, pg_current_snapshot()::text as snapshot`.execute(db);
  const [row] = rows;
  return row && row.facts !== null ? toCaller(row.facts, row.snapshot, token, today) : null;
}

function toCaller(facts: string, snapshot: string, signIn: SignIn, today: string): Caller {
  const read = JSON.parse(facts) as Facts | { readonly ended: true };
  if ('ended' in read) throw new AppError('unauthenticated', 'This session has ended. Please sign in again.');
  const { contactId, stateCode, onHold, terminated, role, assets } = read;
  const { issuer, subject, session, issuedAt } = signIn;
  const active = stateCode === 0;
  const opened = active && assets !== null ? assets.split(' ') : [];
  return {
    contactId,
    issuer,
    subject,
    session,
    issuedAt,
    active,
    onHold,
    terminated,
    role,
    assets: new Set(opened),
    today,
    facts,
    snapshot,
  };
}
