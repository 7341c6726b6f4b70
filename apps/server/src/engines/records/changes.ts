import type { FieldChange, ManyToManyChange } from '@charter/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { AppError, malformed } from '../../platform/errors/index.ts';
import { writeAudit, type Actor } from '../audit/index.ts';
import type { Caller } from '../entitlements/index.ts';
import { accessTo, covers, type Access } from './access.ts';
import { listedRows } from './filter.ts';
import type { NamedField, Registry, RecordType } from './registry.ts';
import { checkWireType, toWritten, type Stored } from './wire-values.ts';

/** What a caller asked to write, checked against the fields; nothing of the database is known yet. */
export interface PlannedChanges {
  readonly values: ReadonlyMap<NamedField, Stored>;
  readonly links: readonly { readonly field: NamedField; readonly changes: readonly ManyToManyChange[] }[];
  readonly fields: readonly NamedField[];
}

export function planChanges(
  access: Access,
  data: readonly FieldChange[],
  registry: Registry,
): PlannedChanges {
  const values = new Map<NamedField, Stored>();
  const links: { field: NamedField; changes: readonly ManyToManyChange[] }[] = [];
  data.forEach((change, index) => {
    const place = `data[${index}]`;
    const field = writableField(access, change.name, `${place}.name`);
    checkWireType(field, change.type, `${place}.type`);
    checkRelatedEntity(field, change.relatedentity, `${place}.relatedentity`);
    if (field.kind === 'links') {
      links.push({ field, changes: checkLinks(access.type, field, change.manyToManyValues ?? [], place) });
      return;
    }
    if (values.has(field)) throw malformed(`${place}.name`, `${field.name} is given twice`);
    const value = toWritten(field, change.value, `${place}.value`);
    if (value === null && field.required)
      throw malformed(`${place}.value`, `${field.name} must have a value`);
    values.set(field, value);
  });
  // Touching the registry here keeps an unknown lookup target from surfacing as a database error later.
  for (const field of values.keys()) if (field.to !== undefined) registry.get(field.to);
  return { values, links, fields: [...values.keys(), ...links.map((link) => link.field)] };
}

/** A field the caller reads but may not write is refused by name; one they know nothing of stays unknown. */
function writableField(access: Access, name: string, place: string): NamedField {
  const field = access.type.findField(name);
  if (field && !field.computed && access.has(field)) return field;
  const readable =
    field &&
    access.type.grants.some((grant) => grant.verbs.includes('read') && covers(grant, field, access.type));
  if (field && readable && isReadable(access, field)) {
    throw new AppError('forbidden', `You may not change ${field.name} of ${access.type.name}.`);
  }
  throw malformed(place, `unknown field '${name}' of ${access.type.name}`);
}

function isReadable(access: Access, field: NamedField): boolean {
  try {
    return accessTo(access.type, 'read', access.caller).has(field);
  } catch {
    return false;
  }
}

function checkRelatedEntity(field: NamedField, entity: string | null | undefined, place: string): void {
  if (entity && field.to !== undefined && entity !== field.to) {
    throw malformed(place, `${field.name} points at ${field.to}, not ${entity}`);
  }
}

function checkLinks(
  type: RecordType,
  field: NamedField,
  changes: readonly ManyToManyChange[],
  place: string,
): readonly ManyToManyChange[] {
  changes.forEach((change, index) => {
    const at = `${place}.manyToManyValues[${index}]`;
    if (change.parentEntityName !== type.name)
      throw malformed(`${at}.parentEntityName`, `must be ${type.name}`);
    if (change.childEntityName !== field.to) throw malformed(`${at}.childEntityName`, `must be ${field.to}`);
  });
  return changes;
}

/**
 * A lookup may only point at a record the caller can see, and that lists show: nothing becomes that of a record which was merged or
 * erased. Pointing at any other answers as if it did not exist, so that nobody finds out ids by trying.
 */
export async function checkLookups(
  tx: Tx,
  registry: Registry,
  caller: Caller,
  changes: PlannedChanges,
): Promise<void> {
  for (const [field, id] of pointedAt(changes)) await requireVisible(tx, registry, caller, field, id);
}

/**
 * The same once it is written. Whoever merges or erases a record keeps everybody from referring to it until they are done: what was
 * written meanwhile has waited for them.
 */
export async function checkStillListed(
  tx: Tx,
  registry: Registry,
  caller: Caller,
  changes: PlannedChanges,
): Promise<void> {
  for (const [field, id] of pointedAt(changes)) {
    if (field.to !== undefined && registry.get(field.to).listed !== undefined)
      await requireVisible(tx, registry, caller, field, id);
  }
}

const pointedAt = ({ values, links }: PlannedChanges): readonly (readonly [NamedField, string])[] => [
  ...[...values].flatMap(([field, value]) =>
    field.kind === 'lookup' && typeof value === 'string' ? [[field, value] as const] : [],
  ),
  ...links.flatMap(({ field, changes }) =>
    changes.filter(({ type }) => type === 'add').map(({ childId }) => [field, childId] as const),
  ),
];

async function requireVisible(
  tx: Tx,
  registry: Registry,
  caller: Caller,
  field: NamedField,
  id: string,
): Promise<void> {
  if (field.to === undefined) return;
  const target = registry.get(field.to);
  const missing = new AppError('notFound', `${field.name} points at a record that was not found.`, [
    { field: field.name, message: 'was not found' },
  ]);
  const access = accessOrNull(target, caller);
  if (!access) throw missing;
  const conditions = [access.rows([], 't'), listedRows(access)].filter((condition) => condition !== null);
  const { rows } = await sql`
    select 1 from ${sql.table(target.table)} as t
    where ${sql.join([sql`t.id = ${id}::uuid`, ...conditions], sql` and `)}`.execute(tx);
  if (rows.length === 0) throw missing;
}

function accessOrNull(type: RecordType, caller: Caller): Access | null {
  try {
    return accessTo(type, 'read', caller);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Adding a link twice or removing one that is not there leaves things as asked for, and is no error. */
export async function applyLinks(
  tx: Tx,
  actor: Actor,
  type: RecordType,
  parentId: string,
  links: PlannedChanges['links'],
): Promise<void> {
  for (const { field, changes } of links) {
    const through = field.links;
    if (!through) continue;
    for (const change of changes) {
      const table = sql.table(through.table);
      const [parent, child] = [sql.ref(through.parent), sql.ref(through.child)];
      const { numAffectedRows } =
        change.type === 'add'
          ? await sql`insert into ${table} (${parent}, ${child}) values (${parentId}::uuid, ${change.childId}::uuid)
              on conflict do nothing`.execute(tx)
          : await sql`delete from ${table} where ${parent} = ${parentId}::uuid and ${child} = ${change.childId}::uuid`.execute(
              tx,
            );
      if (numAffectedRows === 0n) continue;
      const link = { [field.name]: change.childId };
      await writeAudit(tx, actor, {
        action: change.type === 'add' ? 'link' : 'unlink',
        recordType: type.name,
        recordId: parentId,
        before: change.type === 'add' ? null : link,
        after: change.type === 'add' ? link : null,
      });
    }
  }
}
