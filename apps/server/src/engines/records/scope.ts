import { sql, type RawBuilder } from 'kysely';
import type { ColumnOf, TableName } from '../../platform/database/index.ts';
import type { Caller } from '../entitlements/index.ts';

/** Which rows a grant reaches, as a condition on the row `alias`. */
export interface Scope<Column extends string = string> {
  readonly name: string;
  /** The column that says whose a row is, where one does. */
  readonly column?: Column;
  /** Null: every row. */
  condition(alias: string, caller: Caller): RawBuilder<boolean> | null;
  /** Which of these rows are about the caller in person, as the law on personal data means it; none where left out. */
  readonly own?: 'all' | Scope;
  /** The same rows for every caller whom the grant speaks to: a list of them may be remembered. */
  readonly isSameForAll?: true;
}

export const everyRow: Scope<never> = { name: 'every row', condition: () => null, isSameForAll: true };

export const activeRows: Scope<never> = {
  name: 'active rows',
  condition: (alias) => sql<boolean>`${sql.ref(`${alias}.state_code`)} = 0`,
  isSameForAll: true,
};

/** Rows whose column holds the caller's contact. */
export const ownBy = <const Column extends string>(column: Column): Scope<Column> => ({
  name: 'own rows',
  column,
  condition: (alias, caller) => sql<boolean>`${sql.ref(`${alias}.${column}`)} = ${caller.contactId}`,
  own: 'all',
});

/** Rows that belong to a row that belongs to the caller, such as the evidence of one's own declaration. */
export const ownThrough = <const Column extends string, const Parent extends TableName>(
  column: Column,
  parent: { table: Parent; owner: ColumnOf<Parent> },
): Scope<Column> => ({
  name: 'own rows',
  column,
  condition: (alias, caller) => sql<boolean>`exists (
    select 1 from ${sql.table(parent.table)} as p
    where p.id = ${sql.ref(`${alias}.${column}`)} and ${sql.ref(`p.${parent.owner}`)} = ${caller.contactId})`,
  own: 'all',
});

/** Rows that belong to the caller in a way of their own. */
export const ownWhere = (
  name: string,
  condition: (alias: string, caller: Caller) => RawBuilder<boolean>,
): Scope<never> => ({ name, condition, own: 'all' });

export const rowsWhere = (
  name: string,
  condition: (alias: string, caller: Caller) => RawBuilder<boolean>,
): Scope<never> => ({ name, condition });

/** Rows that any of the scopes reaches. */
export const anyOf = <const Column extends string>(...scopes: readonly Scope<Column>[]): Scope<Column> => {
  const own = scopes.map(ownPart).filter((part) => part !== null);
  return {
    name: scopes.map((scope) => scope.name).join(' or '),
    condition: (alias, caller) => {
      const conditions = scopes.map((scope) => scope.condition(alias, caller));
      if (conditions.includes(null)) return null;
      const present = conditions.filter((condition) => condition !== null);
      return sql<boolean>`(${sql.join(present, sql` or `)})`;
    },
    ...(own.length === 0 ? {} : { own: own.length === scopes.length ? 'all' : anyOf(...own) }),
  };
};

export const ownPart = (scope: Scope): Scope | null => (scope.own === 'all' ? scope : (scope.own ?? null));
