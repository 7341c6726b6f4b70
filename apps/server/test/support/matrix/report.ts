import { roleSeeds } from '@charter/contracts';
import type { NamedField } from '../../../src/engines/records/index.ts';
import type { Route } from '../../../src/platform/http/index.ts';
import type { Outcome, RecordType, Verb } from './expected.ts';

type Owner = 'own' | 'foreign';
const verbs: readonly Verb[] = ['read', 'create', 'update', 'delete'];
const names = new Map(roleSeeds.map(({ key, name }) => [key, name]));

/** What was found out by trying, and docs/permissions.md as its text. */
export class Report {
  readonly #types: readonly RecordType[];
  readonly #allowed = new Set<string>();

  constructor(types: readonly RecordType[]) {
    this.#types = types;
  }

  add(
    type: RecordType,
    role: string,
    owner: Owner,
    verb: Verb,
    field: NamedField | null,
    outcome: Outcome,
    state: { readonly column: string; readonly code: number | boolean } | null = null,
  ): void {
    if (outcome !== 'allowed') return;
    this.#allowed.add(key(type, role, owner, verb, field?.name ?? '*'));
    if (state) this.#allowed.add(key(type, role, owner, verb, `${state.column} ${String(state.code)}`));
  }

  /** For a role to whom the same grants are open as to one that has tried them field by field. */
  copyFields(type: RecordType, from: string, to: string): void {
    const start = `${type.name}|${from}|`;
    for (const entry of [...this.#allowed].filter((one) => one.startsWith(start) && !one.endsWith('|*')))
      this.#allowed.add(`${type.name}|${to}|${entry.slice(start.length)}`);
  }

  /** Types whose rows belong to nobody are read in whole by everybody whom a page of theirs is open to. */
  #belongsToNobody(type: RecordType): boolean {
    return type.ownMatters === null;
  }

  beyondOwnRows(staff: ReadonlySet<string>): string[] {
    return [...this.#allowed].filter((entry) => {
      const [name = '', role = '', owner, verb] = entry.split('|');
      const type = this.#types.find((known) => known.name === name);
      if (owner !== 'foreign' || staff.has(role) || !type) return false;
      return !(verb === 'read' && this.#belongsToNobody(type));
    });
  }

  openTo(role: string): string[] {
    return [...this.#allowed].filter((entry) => {
      const [name = '', of = '', owner, verb] = entry.split('|');
      const type = this.#types.find((known) => known.name === name);
      if (of !== role || !type) return false;
      if (verb !== 'read') return true;
      return !(this.#belongsToNobody(type) || (name === 'contacts' && owner === 'own'));
    });
  }

  render(routes: readonly Route[]): string {
    const roles = [...names.keys()];
    const header = [...names.values()].join(' | ');
    const line = (first: string, cells: readonly string[]) => `| ${first} | ${cells.join(' | ')} |`;
    const ruler = `| --- |${' --- |'.repeat(roles.length)}`;
    return [
      '# Permissions',
      '',
      'What each role may do, as the authorisation matrix measured it by trying: every role, record type and verb, and every field and',
      'state once for all roles to whom the same grants of the record type are open.',
      '',
      '## Record types',
      '',
      "`r` read, `c` create, `u` update, `d` delete: small for one's own rows, capital for every row.",
      '',
      line('Record type', [header]),
      ruler,
      ...this.#types.map((type) =>
        line(
          `\`${type.name}\``,
          roles.map((role) => this.#letters(type, role)),
        ),
      ),
      '',
      '## Fields',
      '',
      'Fields that a role neither reads nor writes are unknown to it, in properties, filters, sorting, search and aggregates alike.',
      '',
      ...this.#types.flatMap((type) => this.#fields(type)),
      '## Calls',
      '',
      'Who may call what, by the configuration of each route. Which rows a call reaches, the grants of their record types say.',
      '',
      line('Call', [header]),
      ruler,
      ...this.#calls(routes).map(({ name, access }) =>
        line(
          `\`${name}\``,
          roleSeeds.map(({ assets }) => {
            if (typeof access === 'string') return access;
            return access.assets.some((asset) => assets.includes(asset)) ? 'yes' : '–';
          }),
        ),
      ),
      '',
    ].join('\n');
  }

  #calls(routes: readonly Route[]) {
    return routes
      .filter(({ method, url }) => method !== 'HEAD' && !['/*', '/'].includes(url))
      .map(({ method, url, access }) => ({ name: `${method} ${url}`, access }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  #letters(type: RecordType, role: string): string {
    const letters = verbs.map((verb) => {
      const may = (owner: Owner) => this.#allowed.has(key(type, role, owner, verb, '*'));
      return may('foreign') ? verb.charAt(0).toUpperCase() : may('own') ? verb.charAt(0) : '';
    });
    return letters.join('') || '–';
  }

  #fields(type: RecordType): string[] {
    const sentences = new Map<string, string[]>();
    for (const role of names.keys()) {
      const sentence = this.#sentence(type, role);
      if (sentence) sentences.set(sentence, [...(sentences.get(sentence) ?? []), names.get(role) ?? role]);
    }
    const lines = [...sentences].map(([sentence, who]) => `- ${who.join(', ')}: ${sentence}.`);
    return [`### \`${type.name}\``, '', ...lines, ''];
  }

  #sentence(type: RecordType, role: string): string {
    const parts = verbs.flatMap((verb) =>
      (['foreign', 'own'] as const).flatMap((owner) => {
        const fields = type.allFields.filter(({ name }) =>
          this.#allowed.has(key(type, role, owner, verb, name)),
        );
        const elsewhere = type.allFields.filter(({ name }) =>
          this.#allowed.has(key(type, role, 'foreign', verb, name)),
        );
        const more = owner === 'own' && fields.every((field) => elsewhere.includes(field));
        if (fields.length === 0 || more) return [];
        const rows = owner === 'own' ? 'own rows' : 'every row';
        const which =
          fields.length === type.allFields.length
            ? 'all fields'
            : fields.map(({ name }) => `\`${name}\``).join(', ');
        return [`${verb} ${rows}: ${which}${this.#states(type, role, owner, verb)}`];
      }),
    );
    return parts.join('; ');
  }

  #states(type: RecordType, role: string, owner: Owner, verb: Verb): string {
    const named = [...new Set(type.grants.flatMap(({ when }) => Object.keys(when ?? {})))];
    const states = named.flatMap((name) => {
      const field = type.fields[name];
      if (!field || verb === 'read' || verb === 'create') return [];
      const codes = field.kind === 'boolean' ? ['true', 'false'] : Object.keys(field.options ?? {});
      const open = codes.filter((code) =>
        this.#allowed.has(key(type, role, owner, verb, `${field.column} ${code}`)),
      );
      return open.length === codes.length ? [] : [`\`${name}\` ${open.join(' or ')}`];
    });
    return states.length === 0 ? '' : ` (while ${states.join(' and ')})`;
  }
}

const key = (type: RecordType, role: string, owner: Owner, verb: Verb, what: string): string =>
  [type.name, role, owner, verb, what].join('|');
