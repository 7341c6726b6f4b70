import { sql, type RawBuilder } from 'kysely';
import { AppError, malformed } from '../../platform/errors/index.ts';
import type { Caller } from '../entitlements/index.ts';
import type { Grant, Verb } from './record-type.ts';
import type { NamedField, RecordType } from './registry.ts';
import { everyRow } from './scope.ts';

/** What one caller may do with one record type through one verb. */
export interface Access {
  readonly type: RecordType;
  readonly caller: Caller;
  readonly grants: readonly Grant[];
  /** The field by the client's spelling; one that no grant reaches is as unknown as one that does not exist. */
  field(name: string, place: string): NamedField;
  /** The same, for one that rows are to be found, sorted or counted by. */
  comparableField(name: string, place: string): NamedField;
  has(field: NamedField): boolean;
  /** The rows in which every one of the fields may be used; null means every row. */
  rows(fields: Iterable<NamedField>, alias: string): RawBuilder<boolean> | null;
}

export function accessTo(type: RecordType, verb: Verb, caller: Caller): Access {
  const grants = grantsTo(type, verb, caller);
  if (grants.length === 0) {
    throw new AppError('forbidden', `You may not ${verb} ${type.name}.`);
  }
  return accessThrough(type, grants, caller);
}

export const grantsTo = (type: RecordType, verb: Verb, caller: Caller): readonly Grant[] =>
  type.grants.filter((grant) => grant.verbs.includes(verb) && isOpen(grant, caller));

/** For callers whose grants have been chosen already. */
export function accessThrough(type: RecordType, grants: readonly Grant[], caller: Caller): Access {
  const findField = (name: string, place: string): NamedField => {
    const field = type.findField(name);
    if (!field || !grants.some((grant) => covers(grant, field, type))) {
      throw malformed(place, `unknown field '${name}' of ${type.name}`);
    }
    return field;
  };
  return {
    type,
    caller,
    grants,
    field: findField,
    comparableField: (name, place) => {
      const field = findField(name, place);
      if (field.covered && caller.viewed) throw malformed(place, `${field.name} is covered`);
      if (field.kind === 'content') throw malformed(place, `${field.name} can only be read`);
      return field;
    },
    has: (field) => grants.some((grant) => covers(grant, field, type)),
    rows: (fields, alias) => rowCondition(type, grants, caller, fields, alias),
  };
}

function isOpen(grant: Grant, caller: Caller): boolean {
  if (grant.through === 'signed-in') return true;
  if (!caller.active) return false;
  if (grant.through === 'active-account') return true;
  if (grant.through.closedTo && (caller.onHold || caller.terminated)) return false;
  return grant.through.assets.some((asset) => caller.assets.has(asset));
}

export function covers(grant: Grant, field: NamedField, type: RecordType): boolean {
  // The id identifies a row the caller may see anyway; the version is needed to change it safely.
  if (field.name === type.idField || field.name === 'versionnumber') return true;
  if (grant.fields === 'all') return true;
  return 'only' in grant.fields
    ? grant.fields.only.includes(field.name)
    : !grant.fields.except.includes(field.name);
}

/**
 * A field may be used only in rows where some grant gives it. Each field therefore narrows the rows to the union of
 * its grants' scopes; a filter on a field can never tell anything of a row in which the field is not the caller's.
 */
function rowCondition(
  type: RecordType,
  grants: readonly Grant[],
  caller: Caller,
  fields: Iterable<NamedField>,
  alias: string,
): RawBuilder<boolean> | null {
  const used = [...fields];
  const reachesAll = (grant: Grant) =>
    grant.rows === everyRow && used.every((field) => covers(grant, field, type));
  if (grants.some(reachesAll)) return null;
  const conditions = new Map<string, RawBuilder<boolean> | null>();
  const require = (usable: readonly Grant[]) => {
    const key = usable.map((grant) => grants.indexOf(grant)).join();
    if (!conditions.has(key)) conditions.set(key, union(usable, caller, alias));
  };
  require(grants);
  for (const field of used) require(grants.filter((grant) => covers(grant, field, type)));
  const narrowing = [...conditions.values()].filter((condition) => condition !== null);
  return narrowing.length === 0 ? null : sql<boolean>`(${sql.join(narrowing, sql` and `)})`;
}

function union(grants: readonly Grant[], caller: Caller, alias: string): RawBuilder<boolean> | null {
  const scopes = new Map(grants.map((grant) => [grant.rows, grant.rows.condition(alias, caller)]));
  const conditions = [...scopes.values()];
  if (conditions.includes(null)) return null;
  const present = conditions.filter((condition) => condition !== null);
  return present.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(present, sql` or `)})`;
}
