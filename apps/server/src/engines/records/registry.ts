import { codes } from '@charter/contracts';
import { malformed } from '../../platform/errors/index.ts';
import type { Field } from './field.ts';
import type { RecordTypeDefinition } from './record-type.ts';
import { anyOf, ownPart, type Scope } from './scope.ts';

export interface RecordType extends RecordTypeDefinition {
  /** Finds a field by any spelling a client may use; null when there is none. */
  findField(name: string): NamedField | null;
  readonly allFields: readonly NamedField[];
  /** The rows that are a matter of the caller's own; null where the type is about nobody. */
  readonly ownMatters: Scope | null;
}

export interface NamedField extends Field {
  readonly name: string;
}

export interface Registry {
  readonly types: readonly RecordType[];
  get(name: string): RecordType;
}

/** What every record carries, whatever its type. A type may define its own statecode where the codes mean more. */
const systemFields = (idField: string): Record<string, Field> => ({
  // The documents call it by its full name for some types and just `id` for others: both are known for all.
  [idField]: { kind: 'id', column: 'id', label: 'Id', computed: true, aliases: ['id'] },
  createdon: {
    kind: 'instant',
    column: 'created_on',
    label: 'Created on',
    computed: true,
    required: true,
    sortable: true,
  },
  modifiedon: {
    kind: 'instant',
    column: 'modified_on',
    label: 'Modified on',
    computed: true,
    required: true,
  },
  versionnumber: { kind: 'integer', column: 'version', label: 'Version', computed: true, required: true },
  statecode: {
    kind: 'picklist',
    column: 'state_code',
    label: 'State',
    options: codes.stateCode,
    required: true,
  },
});

/** Builds the registry and refuses a definition that contradicts itself, so that a mistake stops the start. */
export function buildRegistry(definitions: readonly RecordTypeDefinition[]): Registry {
  const byName = new Map<string, RecordType>();
  for (const definition of definitions) {
    if (byName.has(definition.name)) throw new Error(`Record type ${definition.name} is registered twice`);
    byName.set(definition.name, complete(definition));
  }
  for (const type of byName.values()) check(type, byName);
  return {
    types: [...byName.values()],
    get: (name) => {
      const type = byName.get(name);
      if (!type) throw malformed('recordtype', `unknown record type '${name}'`);
      return type;
    },
  };
}

function complete(definition: RecordTypeDefinition): RecordType {
  const fields = { ...systemFields(definition.idField), ...definition.fields };
  const spellings = new Map<string, NamedField>();
  const allFields: NamedField[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const named = { ...field, name };
    allFields.push(named);
    const own = field.kind === 'lookup' ? [name, `_${name}_value`] : [name];
    for (const spelling of [...own, ...(field.aliases ?? [])]) {
      const key = spelling.toLowerCase();
      if (spellings.has(key)) throw new Error(`${definition.name}: two fields are called ${spelling}`);
      spellings.set(key, named);
    }
  }
  const findField = (name: string) => spellings.get(name.toLowerCase()) ?? null;
  return { ...definition, fields, allFields, findField, ownMatters: ownMatters(definition) };
}

function ownMatters({ grants, matterOf }: RecordTypeDefinition): Scope | null {
  const scopes = new Set([...grants.map(({ rows }) => ownPart(rows)), matterOf].filter((scope) => !!scope));
  return scopes.size === 0 ? null : anyOf(...scopes);
}

function check(type: RecordType, byName: ReadonlyMap<string, RecordType>): void {
  const fail = (what: string): never => {
    throw new Error(`Record type ${type.name}: ${what}`);
  };
  for (const field of type.allFields) {
    if (field.to !== undefined && !byName.has(field.to))
      fail(`${field.name} points at unknown type ${field.to}`);
    if (field.sortable && (field.kind === 'lookup' || field.kind === 'links'))
      fail(`${field.name} is no column of its own, so no index holds its order`);
  }
  for (const grant of type.grants) {
    const writes = grant.verbs.includes('create') || grant.verbs.includes('update');
    if (writes && !(typeof grant.fields === 'object' && 'only' in grant.fields)) {
      fail('a grant to create or update must name its fields, so that a new field is nobody’s to write');
    }
    const named =
      grant.fields === 'all' ? [] : 'only' in grant.fields ? grant.fields.only : grant.fields.except;
    for (const name of [...named, ...Object.keys(grant.when ?? {})]) {
      if (!(name in type.fields)) fail(`a grant names unknown field ${name}`);
    }
  }
}
