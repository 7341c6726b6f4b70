import { myDataMessages } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import { dataVersion, type Database } from '../../platform/database/index.ts';
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
  /** The same as statements are told it. */
  readonly issuedOn: string;
  /** When they last proved to the provider who they are; null where the token does not say. */
  readonly authenticatedAt: number | null;
  readonly active: boolean;
  readonly onHold: boolean;
  readonly terminated: boolean;
  /** Whether there is an email address of record. */
  readonly hasEmail: boolean;
  /** An officer sees the portal as they do: what is covered stays covered, and nothing is written. */
  readonly viewed: boolean;
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

/** What a role opens: the same for everybody who has it, so it is read once for each version of the entitlements. */
export type KnownRoles = Map<string, RoleInForce>;

interface RoleInForce {
  readonly role: NonNullable<Caller['role']>;
  readonly assets: readonly string[];
}

/**
 * A column for any statement that reads on behalf of a caller. Null: the caller is no longer as their facts say. An empty text: the
 * statement sees the database as it was when the caller was last read. Otherwise: the snapshot that the statement sees. In a
 * subquery the database works it out once, not once per row.
 */
export const seenAs = (caller: Caller): RawBuilder<string | null> => seenBy(caller);

/** The same for a prepared statement, whose parameters are bound at each run. */
export const seenBy = ({
  snapshot,
  facts,
  ...signIn
}: Readonly<Record<SeenValue, unknown>>): RawBuilder<string | null> =>
  sql`(select case when pg_current_snapshot()::text = ${snapshot} then ''
    when ${factsOf(signIn)} = ${facts} then pg_current_snapshot()::text end)`;

type SeenValue = 'snapshot' | 'facts' | FactsValue;
type FactsValue = 'issuer' | 'subject' | 'session' | 'issuedOn';

const factsOf = (signIn: Readonly<Record<FactsValue, unknown>>): RawBuilder<string | null> =>
  sql`session_facts(${signIn.issuer}, ${signIn.subject}, ${signIn.session}, ${signIn.issuedOn})`;

/** Null when the sign-in is not linked to a contact yet; refuses one that has ended. */
export async function loadCaller(
  { db, roles }: { readonly db: Database; readonly roles: KnownRoles },
  token: VerifiedToken,
  today: string,
): Promise<Caller | null> {
  const issuedOn = new Date(token.issuedAt).toISOString();
  const { rows } = await sql<{ facts: string | null; snapshot: string }>`
    select ${factsOf({ ...token, issuedOn })} as facts, pg_current_snapshot()::text as snapshot`.execute(db);
  const { facts, snapshot } = rows[0] ?? { facts: null, snapshot: '' };
  if (facts === null) return null;
  if (facts === 'ended') throw await whyEnded(db, token);
  // As `session_facts` puts them together; nobody without a role has a last one.
  const [contactId = '', stateCode, onHold, terminated, hasEmail, version, roleId] = facts.split(' ');
  const inForce =
    roleId === undefined ? null : await readRole(db, roles, { roleId, version: Number(version) });
  if (inForce === 'changed') return loadCaller({ db, roles }, token, today);
  const { issuer, subject, session, issuedAt, authenticatedAt } = token;
  const active = stateCode === '0';
  return {
    contactId,
    issuer,
    subject,
    session,
    issuedAt,
    issuedOn,
    authenticatedAt,
    active,
    onHold: onHold === 't',
    terminated: terminated === 't',
    hasEmail: hasEmail === 't',
    viewed: token.viewing === true,
    role: inForce?.role ?? null,
    assets: new Set(active ? inForce?.assets : []),
    today,
    facts,
    snapshot,
  };
}

/**
 * Signing in again helps whoever has signed out, and nobody who was erased: they would be asked to sign in again and again,
 * by a provider that knows them and at once sends them back. They are told instead, and begin anew with a later sign-in.
 */
async function whyEnded(db: Database, { issuer, subject }: VerifiedToken): Promise<AppError> {
  const { rows } = await sql<{ erased: boolean }>`
    select was_erased(${issuer}, ${subject}) as erased`.execute(db);
  return rows[0]?.erased
    ? new AppError('erased', myDataMessages.erased)
    : new AppError('unauthenticated', 'This session has ended. Please sign in again.');
}

/** 'changed' when the entitlements are no longer of the version that the caller's facts name. */
async function readRole(
  db: Database,
  known: KnownRoles,
  { roleId, version }: { readonly roleId: string; readonly version: number },
): Promise<RoleInForce | 'changed'> {
  const key = `${roleId} ${version}`;
  const remembered = known.get(key);
  if (remembered) return remembered;
  const { rows } = await sql<{ key: string; name: string; staff: boolean; assets: string; version: number }>`
    select key, name, is_staff as staff, ${dataVersion('entitlements')} as version,
      (select coalesce(string_agg(asset_key, ' '), '') from permission_set
        where role_id = role.id and can_read and state_code = 0) as assets
    from role where id = ${roleId}::uuid`.execute(db);
  const [row] = rows;
  if (row?.version !== version) return 'changed';
  const { name, staff, assets } = row;
  const role = { role: { id: roleId, key: row.key, name, staff }, assets: assets.split(' ').filter(Boolean) };
  // What older versions opened is of no use any more.
  for (const old of known.keys()) if (!old.endsWith(` ${version}`)) known.delete(old);
  known.set(key, role);
  return role;
}
