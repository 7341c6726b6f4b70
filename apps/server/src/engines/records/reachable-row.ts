import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { Row } from '../audit/index.ts';
import { ownMatter, type Caller } from '../entitlements/index.ts';
import { lockClause } from '../locks/index.ts';
import { accessTo, type Access } from './access.ts';
import type { Grant, Verb } from './record-type.ts';
import type { Registry } from './registry.ts';
import { ownPart } from './scope.ts';

interface AccessContext {
  readonly registry: Registry;
  readonly caller: Caller;
}

interface Target {
  readonly recordType: string;
  readonly verb: Verb;
  readonly id: string;
}

interface ReachedRow {
  readonly row: Row;
  /** Those of the grants that reach the row. */
  readonly grants: readonly Grant[];
  /** Those that reach it as a row of the caller's own. */
  readonly personal: readonly Grant[];
  /** The row is about the caller, whichever grants reach it. */
  readonly isOwnMatter: boolean;
}

/**
 * For other engines whose calls belong to a record, so that there is one authorisation: the row, if the caller may do this
 * with it. Null where it does not exist or is not theirs; refuses a caller who may do this with no row at all.
 */
export async function reachableRow(
  db: Database,
  context: AccessContext,
  target: Target,
): Promise<Row | null> {
  const access = accessTo(context.registry.get(target.recordType), target.verb, context.caller);
  const found = await findRow(db, access, access.grants, target.id);
  if (found && target.verb !== 'read') grantsInState(access, found);
  return found?.row ?? null;
}

/** The same, and the row stays as it is until the transaction ends. */
export async function lockReachableRow(tx: Tx, context: AccessContext, target: Target): Promise<Row | null> {
  const access = accessTo(context.registry.get(target.recordType), target.verb, context.caller);
  return (await lockChangeableRow(tx, access, access.grants, target.id))?.row ?? null;
}

/** The row, locked, with the grants that let the caller change it in its present state; null where none reaches it. */
export async function lockChangeableRow(
  tx: Tx,
  access: Access,
  grants: readonly Grant[],
  id: string,
  asked?: Row,
): Promise<{ readonly row: Row; readonly grants: readonly Grant[] } | null> {
  // Of its keys: nothing comes to belong to it that the rules, or whoever takes its file away, have not seen.
  const lock = lockClause(tx, access.type.lockLevel ?? 'source', { hold: 'with keys', of: 't' });
  const found = await findRow(tx, access, grants, id, lock);
  return found && { row: found.row, grants: grantsInState(access, found, asked) };
}

/** The grants that let the caller change the row in its present state, for a use case that locks it itself. */
export async function changingGrants(
  tx: Tx,
  access: Access,
  grants: readonly Grant[],
  id: string,
  asked: Row,
): Promise<readonly Grant[] | null> {
  const found = await findRow(tx, access, grants, id);
  return found && grantsInState(access, found, asked);
}

/** The row after a change, through the grants that allowed it; null where it has left the caller's reach. */
export async function changedRow(
  tx: Tx,
  access: Access,
  grants: readonly Grant[],
  id: string,
  asked: Row,
): Promise<Row | null> {
  const found = await findRow(tx, access, grants, id);
  if (found) refuseOwnRow(access, found, found.grants, asked);
  return found?.row ?? null;
}

async function findRow(
  db: Database,
  { type, caller }: Access,
  grants: readonly Grant[],
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<ReachedRow | null> {
  const reach = grants.map((grant) => grant.rows.condition('t', caller) ?? sql`true`);
  const personal = grants.map((grant) => ownPart(grant.rows)?.condition('t', caller) ?? sql`false`);
  const isOwnMatter = type.ownMatters?.condition('t', caller) ?? sql`false`;
  const { rows } = await sql<{ row: Row; reached: boolean[]; personal: boolean[]; is_own_matter: boolean }>`
    select t.*, g.* from ${sql.table(type.table)} as t,
      lateral (select array[${sql.join(reach)}] as reached, array[${sql.join(personal)}] as personal,
        coalesce(${isOwnMatter}, false) as is_own_matter) as g
    where t.id = ${id}::uuid and true = any(g.reached)
    ${lock}`.execute(db);
  if (!rows[0]) return null;
  const { reached, personal: isPersonal, is_own_matter, ...row } = rows[0];
  return {
    row,
    grants: grants.filter((_, index) => reached[index]),
    personal: grants.filter((_, index) => isPersonal[index]),
    isOwnMatter: is_own_matter,
  };
}

/** Rows and states of a grant are judged together: the state that one asks for never opens a row of another. */
function grantsInState(access: Access, found: ReachedRow, asked?: Row): readonly Grant[] {
  const { type } = access;
  const allowed = found.grants.filter(({ when }) =>
    Object.entries(when ?? {}).every(([name, states]) => {
      const column = type.fields[name]?.column ?? name;
      return states.some((state) => state === found.row[column]);
    }),
  );
  refuseOwnRow(access, found, allowed, asked);
  if (allowed.length === 0)
    throw new AppError('ruleBroken', `${type.label} cannot be changed in its present state.`);
  return allowed;
}

/**
 * Nobody decides in a matter of their own: a row that is about the caller is written through a grant on own rows, as
 * everybody may write theirs, and never through one on other people's.
 */
function refuseOwnRow(
  { type, caller }: Access,
  { row, personal, isOwnMatter }: ReachedRow,
  grants: readonly Grant[],
  asked?: Row,
): void {
  if (!isOwnMatter || grants.length === 0 || grants.some((grant) => personal.includes(grant))) return;
  const recordId = String(row['id']);
  throw ownMatter(caller, { recordType: type.name, recordId, ...(asked ? { asked } : {}) });
}
