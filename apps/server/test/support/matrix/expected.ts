import { roleSeeds } from '@charter/contracts';
import { sql } from 'kysely';
import type { Grant, NamedField, Registry } from '../../../src/engines/records/index.ts';
import type { Caller } from '../../../src/engines/entitlements/index.ts';
import type { Database } from '../../../src/platform/database/index.ts';

export type RecordType = Registry['types'][number];
export type Verb = Grant['verbs'][number];
export type Outcome =
  | 'allowed'
  /** The role may do this with no row at all, or may read the field but not write it. */
  | 'forbidden'
  /** The row is as good as not there. */
  | 'missing'
  /** The field is as good as not there. */
  | 'unknown'
  /** The row's state does not let it be changed. */
  | 'closed'
  | 'own-matter'
  /** An answer that no attempt should ever get. */
  | 'fault';

export interface Row {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Which of the type's grants reach it, as their own SQL says. */
  readonly reached: readonly boolean[];
  readonly personal: readonly boolean[];
  readonly isOwnMatter: boolean;
}

/**
 * What the sentences of a record type say, read one by one and in the plainest way: the engine joins them into one
 * statement, and the matrix holds its answers against this.
 */
export class Sentences {
  readonly type: RecordType;
  readonly #assets: ReadonlySet<string>;

  constructor(type: RecordType, role: string) {
    this.type = type;
    this.#assets = new Set(roleSeeds.find(({ key }) => key === role)?.assets);
  }

  open(verb: Verb): Grant[] {
    return this.type.grants.filter(({ verbs, through: gate }) => {
      if (!verbs.includes(verb)) return false;
      return typeof gate === 'string' || gate.assets.some((asset) => this.#assets.has(asset));
    });
  }

  covering(verb: Verb, fields: readonly NamedField[]): Grant[] {
    return this.open(verb).filter((grant) => fields.every((field) => covers(grant, field, this.type)));
  }

  /** Of all the fields at once. */
  read(fields: readonly NamedField[], row: Row | null): Outcome {
    if (this.open('read').length === 0) return 'forbidden';
    const covering = this.covering('read', fields);
    if (covering.length === 0) return 'unknown';
    return row && covering.some((grant) => this.reaches(grant, row)) ? 'allowed' : 'missing';
  }

  write(verb: Verb, fields: readonly NamedField[], row: Row | null): Outcome {
    if (this.open(verb).length === 0) return 'forbidden';
    for (const field of fields) {
      if (!field.computed && this.covering(verb, [field]).length > 0) continue;
      return this.covering('read', [field]).length > 0 ? 'forbidden' : 'unknown';
    }
    const covering = this.covering(verb, fields);
    if (covering.length === 0) return 'forbidden';
    const reached = row ? covering.filter((grant) => this.reaches(grant, row)) : [];
    if (!row || reached.length === 0) return 'missing';
    const inState = verb === 'create' ? reached : reached.filter((grant) => this.#isInState(grant, row));
    if (inState.length === 0) return 'closed';
    const personal = inState.some((grant) => row.personal[this.type.grants.indexOf(grant)]);
    return row.isOwnMatter && !personal ? 'own-matter' : 'allowed';
  }

  reaches(grant: Grant, row: Row): boolean {
    return row.reached[this.type.grants.indexOf(grant)] ?? false;
  }

  #isInState({ when = {} }: Grant, row: Row): boolean {
    return Object.entries(when).every(([name, states]) =>
      states.some((state) => state === row.values[this.type.fields[name]?.column ?? name]),
    );
  }
}

function covers({ fields }: Grant, { name }: NamedField, type: RecordType): boolean {
  if (name === type.idField || name === 'versionnumber' || fields === 'all') return true;
  return 'only' in fields ? fields.only.includes(name) : !fields.except.includes(name);
}

/** The row, with what each grant's own SQL says of it. */
export async function lookAt(db: Database, type: RecordType, caller: Caller, id: string): Promise<Row> {
  const reach = type.grants.map(({ rows }) => rows.condition('t', caller) ?? sql`true`);
  const personal = type.grants.map(({ rows: { own, condition } }) =>
    own === 'all' ? condition('t', caller) : own ? own.condition('t', caller) : sql`false`,
  );
  const matter = type.ownMatters?.condition('t', caller) ?? sql`false`;
  const { rows } = await sql<{ reached: boolean[]; personal: boolean[]; matter: boolean; id: string }>`
    select array[${sql.join(reach)}] as reached, array[${sql.join(personal)}] as personal,
      coalesce(${matter}, false) as matter, t.*
    from ${sql.table(type.table)} as t where t.id = ${id}::uuid`.execute(db);
  if (!rows[0]) throw new Error(`There is no such sample of ${type.name}`);
  const { reached, personal: isPersonal, matter: isOwnMatter, ...values } = rows[0];
  return { id, values, reached, personal: isPersonal, isOwnMatter };
}
