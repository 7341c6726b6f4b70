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
 * Whether the caller is still as the facts say, as a column of any statement. In a subquery the database looks once,
 * not once per row; and what goes back with each row is one letter, not the facts.
 */
export const isUnchanged = (caller: Caller): RawBuilder<boolean> =>
  sql`(select caller_facts(${caller.issuer}, ${caller.subject}) = ${caller.facts})`;

/** Null when the sign-in is not linked to a contact yet. */
export async function loadCaller(db: Database, token: VerifiedToken): Promise<Caller | null> {
  const { rows } = await sql<{
    facts: string | null;
  }>`select caller_facts(${token.issuer}, ${token.subject}) as facts`.execute(db);
  const facts = rows[0]?.facts ?? null;
  return facts === null ? null : toCaller(facts, token);
}

function toCaller(facts: string, { issuer, subject }: VerifiedToken): Caller {
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
  };
}
