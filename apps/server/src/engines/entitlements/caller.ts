import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { VerifiedToken } from '../identity/index.ts';

/** Who is asking, as the database knows them at this very request: a change to the account is obeyed at once. */
export interface Caller {
  readonly contactId: string;
  readonly issuer: string;
  readonly subject: string;
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
  /** What all of this was read from: the same text means the same caller. */
  readonly facts: string;
  /** What the database showed when it was read: as long as it shows the same, the facts are the same too. */
  readonly snapshot: string;
}

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
export const seenAs = ({ issuer, subject, facts, snapshot }: Caller): RawBuilder<string | null> =>
  sql`(select case when pg_current_snapshot()::text = ${snapshot} or caller_facts(${issuer}, ${subject}) = ${facts}
    then pg_current_snapshot()::text end)`;

/** Null when the sign-in is not linked to a contact yet. */
export async function loadCaller(db: Database, token: VerifiedToken): Promise<Caller | null> {
  const { rows } = await sql<{ facts: string | null; snapshot: string }>`
    select caller_facts(${token.issuer}, ${token.subject}) as facts, pg_current_snapshot()::text as snapshot`.execute(
    db,
  );
  const [row] = rows;
  return row && row.facts !== null ? toCaller(row.facts, row.snapshot, token) : null;
}

function toCaller(facts: string, snapshot: string, { issuer, subject }: VerifiedToken): Caller {
  const { contactId, stateCode, onHold, terminated, role, assets } = JSON.parse(facts) as Facts;
  const active = stateCode === 0;
  const opened = active && assets !== null ? assets.split(' ') : [];
  return {
    contactId,
    issuer,
    subject,
    active,
    onHold,
    terminated,
    role,
    assets: new Set(opened),
    facts,
    snapshot,
  };
}
