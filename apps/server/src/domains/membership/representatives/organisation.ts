import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../../engines/entitlements/index.ts';
import { lockRows } from '../../../engines/locks/index.ts';
import { rowsWhere, type Scope } from '../../../engines/records/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';

export interface RepresentativeServices {
  readonly db: Database;
  readonly clock: Clock;
}

/** The desks that grant and end representations. */
export const representativeDesks = ['staff.membership', 'staff.education'] as const;

export const isDesk = (caller: Caller): boolean =>
  representativeDesks.some((asset) => caller.assets.has(asset));

/** Rows whose column names an organisation that the caller speaks for today. */
export const ofOrganisationsSpokenFor = <const Column extends string>(
  name: string,
  column: Column,
): Scope<Column> => ({
  ...rowsWhere(
    name,
    (alias, caller) => sql<boolean>`${sql.ref(`${alias}.${column}`)} in (${spokenFor(caller)})`,
  ),
  column,
});

export const spokenFor = ({ contactId, today }: Caller): RawBuilder<unknown> =>
  sql`select own.id from accounts_spoken_for(${contactId}::uuid, ${today}::date) as own (id)`;

export const speaksForSomebody = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`exists (${spokenFor(caller)})`;

interface Organisation {
  readonly id: string;
  readonly name: string;
}

/**
 * The organisation, locked: who speaks for it is granted and ended one change after the other, and the caller is judged once
 * the lock is theirs. Otherwise two representatives who end each other at the same moment would leave nobody. Whose
 * representation it is held already.
 */
export const lockOrganisation = (tx: Tx, caller: Caller, accountId: string): Promise<Organisation> =>
  judged(tx, caller, lockRows(tx, 'source', accountsOf(tx, accountId), 'with keys'));

/** The same before anything is locked, for whoever may learn of nobody through an organisation that is not theirs. */
export const requireOrganisation = (tx: Tx, caller: Caller, accountId: string): Promise<Organisation> =>
  judged(tx, caller, accountsOf(tx, accountId));

const accountsOf = (tx: Tx, id: string) =>
  tx.selectFrom('account').select(['id', 'name']).where('id', '=', id).where('state_code', '=', 0);

async function judged(
  tx: Tx,
  caller: Caller,
  accounts: ReturnType<typeof accountsOf>,
): Promise<Organisation> {
  const account = await accounts.executeTakeFirst();
  if (!account) throw notFound('The organisation');
  if (isDesk(caller)) return account;
  const { rows } = await sql`
    select 1 where ${account.id}::uuid in (${spokenFor(caller)})`.execute(tx);
  if (rows.length === 0) throw notFound('The organisation');
  return account;
}

/** What organisations are called, by their ids. */
export async function nameOrganisations(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
