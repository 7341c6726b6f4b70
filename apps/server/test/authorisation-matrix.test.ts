import { institutionDay, roleSeeds, type FieldChange } from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { loadCaller } from '../src/engines/entitlements/caller.ts';
import type { Caller } from '../src/engines/entitlements/index.ts';
import type { NamedField } from '../src/engines/records/index.ts';
import { openApp, type Answer, type AppFixture, type Person } from './support/app-fixture.ts';
import {
  exportWith,
  getAttempt,
  listPlaces,
  listWith,
  searchFor,
  writeAttempt,
  type Attempt,
} from './support/matrix/attempts.ts';
import { lookAt, Sentences, type Outcome, type RecordType, type Row } from './support/matrix/expected.ts';
import { Report } from './support/matrix/report.ts';
import { realChange } from './support/matrix/values.ts';
import { samples } from './support/samples/index.ts';
import { recordFigures, rounds } from './support/trial.ts';

/**
 * Every role tries every record type and verb, on a row of its own and on one of somebody else's, with real values. Every
 * field and state is tried one at a time, once for all roles to whom the same grants of the record type are open; what
 * refuses a field refuses every other that the same grants cover, so one of them is tried each day and all of them by
 * `npm run prove -- matrix`. What must come of it is read from the sentences of the record types; what did come of it is
 * docs/permissions.md. The bulk goes straight into the app; a sample of each kind goes over a socket.
 */
const root = join(import.meta.dirname, '../../..');
const documented = join(root, 'docs/permissions.md');
const types = [...registry.types].sort((a, b) => (a.name < b.name ? -1 : 1));
const roles = roleSeeds.map(({ key, staff }) => ({ key, staff }));
type Owner = 'own' | 'foreign';
/** Somebody else's row first: where a whole verb is closed to the role, that is tried with it, and not again with one's own. */
const owners: readonly Owner[] = ['foreign', 'own'];
const verbs = ['read', 'create', 'update', 'delete'] as const;
/** As many aggregates as a list takes. */
const countedAtOnce = 20;
const allGrants = types.flatMap(({ grants }) => grants);

interface Actor {
  readonly role: string;
  readonly staff: boolean;
  readonly person: Person;
  readonly caller: Caller;
  /** Somebody else, for each role another one, because roles try side by side. */
  readonly stranger: Person;
}

/** Everything that was tried of one kind, such as 'update a field: unknown'; some of it is tried again over a socket. */
interface Tried {
  readonly attempt: Attempt;
  readonly actor: Actor;
  readonly expected: Outcome;
}

it('has a sample of every record type', () => {
  expect(Object.keys(samples).sort()).toEqual(types.map(({ name }) => name));
});

describe('authorisation matrix', () => {
  let app: AppFixture;
  const actors: Actor[] = [];
  const report = new Report(types);
  const wrong: string[] = [];
  const kinds = new Map<string, Tried[]>();
  const refusals = new Map<string, Outcome>();
  let tries = 0;
  let views: ReadonlySet<string>;

  beforeAll(async () => {
    app = await openApp('postgresql');
    const { rows } = await sql<{ viewname: string }>`select viewname from pg_views`.execute(app.database.db);
    views = new Set(rows.map(({ viewname }) => viewname));
    for (const { key, staff } of roles) {
      const person = await app.person(key);
      const signIn = { issuer: app.issuer.url, subject: person.subject, session: '', issuedAt: 0 };
      const caller = await loadCaller(
        { db: app.database.db, roles: new Map() },
        { ...signIn, expiresAt: 0, authenticatedAt: null, acr: null, raw: '' },
        institutionDay(new Date()),
      );
      if (!caller) throw new Error('The person is not linked');
      actors.push({ role: key, staff, person, caller, stranger: await app.person('member') });
    }
    for (const type of types) {
      const alike = Map.groupBy(actors, (actor) => openTo(type, actor));
      await Promise.all(
        [...alike.values()].flat().map((actor) => {
          const [leader] = alike.get(openTo(type, actor)) ?? [];
          return leader === actor ? tryType(type, actor) : tryVerbs(type, actor);
        }),
      );
      for (const [leader, ...others] of alike.values()) {
        for (const { role } of others) report.copyFields(type, leader?.role ?? '', role);
      }
    }
  }, 600_000);
  afterAll(async () => app.close());

  /** Which grants of the type are open to the actor, and which records they may point at. */
  function openTo(type: RecordType, { role, staff }: Actor): string {
    const targets = type.allFields.flatMap(({ to }) => (to ? [registry.get(to)] : []));
    const grants = [
      ...verbs.flatMap((verb) => new Sentences(type, role).open(verb)),
      ...targets.flatMap((target) => new Sentences(target, role).open('read')),
    ];
    const numbers = grants.map((grant) => allGrants.indexOf(grant));
    return `${staff ? 'staff' : 'person'}: ${numbers.join()}`;
  }

  async function tryVerbs(type: RecordType, actor: Actor): Promise<void> {
    const sentences = new Sentences(type, actor.role);
    for (const owner of owners) {
      const row = await newRow(type, actor, owner);
      await tryReading(type, actor, sentences, owner, row, []);
      await tryCreating(type, actor, sentences, owner, row, []);
      await tryUpdating(type, actor, sentences, owner, row, []);
      await tryDeleting(type, actor, sentences, owner);
    }
  }

  async function tryType(type: RecordType, actor: Actor): Promise<void> {
    const sentences = new Sentences(type, actor.role);
    for (const owner of owners) {
      const row = await newRow(type, actor, owner);
      await tryReading(type, actor, sentences, owner, row);
      await tryCreating(type, actor, sentences, owner, row);
      await tryUpdating(type, actor, sentences, owner, row);
      await tryDeleting(type, actor, sentences, owner);
    }
    await attempt(`read: missing row`, actor, getAttempt(type, [], randomUUID()), sentences.read([], null));
  }

  /**
   * Tries a field, unless one that the same grants cover was refused so already: then that is its outcome too. What is
   * refused for the field alone is refused in every state; the rest hangs on the state, and where a lookup is written on
   * what it points at.
   */
  async function unlessRefused(
    place: `${'read' | 'create' | 'update'} ${Owner}`,
    type: RecordType,
    { role }: Actor,
    field: NamedField,
    state: State,
    tryField: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const sentences = new Sentences(type, role);
    const covering = verbs.map((verb) =>
      sentences.covering(verb, [field]).map((one) => type.grants.indexOf(one)),
    );
    const alike = JSON.stringify([place, type.name, role, covering, field.computed]);
    const pointsAt = place.startsWith('read') ? null : field.to;
    const alikeInState = JSON.stringify([alike, state, pointsAt]);
    const known = rounds(refusals.get(alike) ?? refusals.get(alikeInState), undefined);
    if (known !== undefined) return known;
    const outcome = await tryField();
    if (outcome === 'forbidden' || outcome === 'unknown') refusals.set(alike, outcome);
    else if (outcome !== 'allowed') refusals.set(alikeInState, outcome);
    return outcome;
  }

  /** Whether the verb, which no grant opens for the role, was refused on somebody else's row; the first time it is asked, not yet. */
  function wasRefused(verb: (typeof verbs)[number], type: RecordType, { role }: Actor): boolean {
    if (new Sentences(type, role).open(verb).length > 0) return false;
    const closed = JSON.stringify([verb, type.name, role]);
    const known = rounds(refusals.has(closed), false);
    refusals.set(closed, 'forbidden');
    return known;
  }

  const contactOf = (actor: Actor, owner: Owner) =>
    (owner === 'own' ? actor.person : actor.stranger).contactId;

  async function newRow(type: RecordType, actor: Actor, owner: Owner, state: State = null): Promise<Row> {
    const { db } = app.database;
    const id = (await samples[type.name]?.row(db, contactOf(actor, owner))) ?? '';
    if (state)
      await sql`update ${sql.table(type.table)} set ${sql.ref(state.column)} = ${state.code} where id = ${id}::uuid`.execute(
        db,
      );
    return lookAt(db, type, actor.caller, id);
  }

  /** Some records are not made without it. */
  const named = () => ({ 'idempotency-key': randomUUID() });

  async function attempt(kind: string, actor: Actor, tried: Attempt, expected: Outcome): Promise<Outcome> {
    const answer = await actor.person.call(tried.path, tried.body, named());
    const outcome = tried.outcome(answer);
    tries += 1;
    if (outcome !== expected) {
      wrong.push(
        `${actor.role}: ${kind} ${JSON.stringify(tried.body)} is ${outcome} (${answer.status} ${String(answer.body['detail'])}), not ${expected}`,
      );
    }
    const kindAndOutcome = `${kind}: ${expected}`;
    kinds.set(
      kindAndOutcome,
      [...(kinds.get(kindAndOutcome) ?? []), { attempt: tried, actor, expected }].slice(-3),
    );
    return outcome;
  }

  async function tryReading(
    type: RecordType,
    actor: Actor,
    sentences: Sentences,
    owner: Owner,
    row: Row,
    fields = type.allFields,
  ) {
    const whole = await attempt('read', actor, getAttempt(type, [], row.id), sentences.read([], row));
    report.add(type, actor.role, owner, 'read', null, whole);
    if (sentences.open('read').length === 0) return;
    const seen = await tryTogether(type, actor, sentences, row, fields);
    for (const field of fields) {
      const expected = sentences.read([field], row);
      const tryField = () => tryReadingField(type, actor, row, field, expected);
      const read = seen.has(field)
        ? 'allowed'
        : await unlessRefused(`read ${owner}`, type, actor, field, null, tryField);
      report.add(type, actor.role, owner, 'read', field, read);
      if (field.searchable && !field.computed && (field.maxLength ?? 0) > 16 && !views.has(type.table))
        await trySearching(type, actor, row, field, expected);
    }
  }

  async function tryReadingField(
    type: RecordType,
    actor: Actor,
    row: Row,
    field: NamedField,
    expected: Outcome,
  ): Promise<Outcome> {
    if (expected === 'unknown') {
      for (const place of listPlaces(type, field, row.id)) {
        await attempt('name a hidden field in a list', actor, place, expected);
      }
    } else {
      await attempt('list, sort and count by a field', actor, listWith(type, [field], row.id), expected);
      if (field.kind !== 'content')
        await attempt('export a field', actor, exportWith(type, [field], row.id), expected);
    }
    return attempt('read a field', actor, getAttempt(type, [field], row.id), expected);
  }

  /**
   * Who reads, lists and exports fields together reads, lists and exports each of them: these are tried in a few calls
   * instead of three for each. What is refused or hidden is tried one at a time, as one of several may hide that another is open.
   */
  async function tryTogether(
    type: RecordType,
    actor: Actor,
    sentences: Sentences,
    row: Row,
    fields: readonly NamedField[],
  ): Promise<ReadonlySet<NamedField>> {
    const open = fields.filter((field) => sentences.read([field], row) === 'allowed');
    if (open.length < 2 || sentences.read(open, row) !== 'allowed') return new Set();
    const exported = open.filter(({ kind }) => kind !== 'content');
    const outcomes = [
      await attempt('read fields', actor, getAttempt(type, open, row.id), 'allowed'),
      await attempt('export fields', actor, exportWith(type, exported, row.id), 'allowed'),
    ];
    for (let at = 0; at < open.length; at += countedAtOnce) {
      const some = listWith(type, open.slice(at, at + countedAtOnce), row.id);
      outcomes.push(await attempt('list and count by fields', actor, some, 'allowed'));
    }
    return new Set(outcomes.every((outcome) => outcome === 'allowed') ? open : []);
  }

  async function trySearching(type: RecordType, actor: Actor, row: Row, field: NamedField, read: Outcome) {
    const marker = `q${randomUUID().replaceAll('-', '').slice(0, 16)}`;
    const own = await newRow(type, actor, row.isOwnMatter ? 'own' : 'foreign');
    await sql`update ${sql.table(type.table)} set ${sql.ref(field.column)} = ${marker} where id = ${own.id}::uuid`.execute(
      app.database.db,
    );
    const looked = await lookAt(app.database.db, type, actor.caller, own.id);
    const expected = read === 'unknown' ? 'missing' : new Sentences(type, actor.role).read([field], looked);
    await attempt('search', actor, searchFor(type, own.id, marker), expected);
  }

  async function tryCreating(
    type: RecordType,
    actor: Actor,
    sentences: Sentences,
    owner: Owner,
    row: Row,
    fields = type.allFields,
  ) {
    const { db } = app.database;
    const base = async () => (await samples[type.name]?.create?.(db, contactOf(actor, owner))) ?? [];
    const fieldsOf = (data: readonly FieldChange[]) =>
      data.map(({ name }) => type.findField(name)).filter((field) => field !== null);
    if (wasRefused('create', type, actor)) return;
    const data = await base();
    // The row that is there already says whom one of this owner is about.
    const whole = await attempt(
      'create',
      actor,
      writeAttempt('create', type, { data }),
      sentences.write('create', fieldsOf(data), row),
    );
    report.add(type, actor.role, owner, 'create', null, data.length === 0 ? 'forbidden' : whole);
    if (sentences.open('create').length === 0) return;
    for (const field of fields) {
      const tryField = async () => {
        const sample = await base();
        const others = sample.filter(({ name }) => type.findField(name) !== field);
        const given = sample.find(({ name }) => type.findField(name) === field);
        const { change, seen } = given
          ? { change: given, seen: true }
          : await changeOf(type, actor, field, randomUUID());
        const tried = writeAttempt('create', type, { data: [...others, change] });
        const written = sentences.write('create', [...fieldsOf(others), field], row);
        const expected = written === 'allowed' && !seen ? 'missing' : written;
        return attempt('create with a field', actor, tried, expected);
      };
      const outcome = await unlessRefused(`create ${owner}`, type, actor, field, null, tryField);
      report.add(type, actor.role, owner, 'create', field, outcome);
    }
  }

  async function tryUpdating(
    type: RecordType,
    actor: Actor,
    sentences: Sentences,
    owner: Owner,
    row: Row,
    fields = type.allFields,
  ) {
    if (wasRefused('update', type, actor)) return;
    const touched = writeAttempt('update', type, { id: row.id, data: [] });
    const whole = await attempt('update', actor, touched, sentences.write('update', [], row));
    report.add(type, actor.role, owner, 'update', null, whole);
    if (sentences.open('update').length === 0) return;
    for (const field of fields) {
      for (const state of statesOf(type)) {
        const tryField = async () => {
          const inState = await newRow(type, actor, owner, state);
          const { change, seen } = await changeOf(type, actor, field, inState.id);
          const tried = writeAttempt('update', type, { id: inState.id, data: [change] });
          const written = sentences.write('update', [field], inState);
          const expected = written === 'allowed' && !seen ? 'missing' : written;
          return attempt('update a field', actor, tried, expected);
        };
        const outcome = await unlessRefused(`update ${owner}`, type, actor, field, state, tryField);
        report.add(type, actor.role, owner, 'update', field, outcome, state);
      }
    }
  }

  async function tryDeleting(type: RecordType, actor: Actor, sentences: Sentences, owner: Owner) {
    if (wasRefused('delete', type, actor)) return;
    for (const state of statesOf(type)) {
      const row = await newRow(type, actor, owner, state);
      const expected = sentences.write('delete', [], row);
      const outcome = await attempt('delete', actor, writeAttempt('delete', type, { id: row.id }), expected);
      report.add(type, actor.role, owner, 'delete', null, outcome, state);
      if (expected === 'forbidden') return;
    }
  }

  /** A change with a real value, and whether the caller sees what it points at: nobody points at what they cannot see. */
  async function changeOf(type: RecordType, actor: Actor, field: NamedField, id: string) {
    const parent = { id, name: type.name };
    if (!field.to) return { change: realChange(field, randomUUID(), parent), seen: true };
    // Staff point at what is about somebody else: a matter of their own is tried with the row itself.
    const { contactId } = actor.staff ? actor.stranger : actor.person;
    const { db } = app.database;
    const linked = (await samples[field.to]?.row(db, contactId)) ?? '';
    const target = registry.get(field.to);
    const row = await lookAt(db, target, actor.caller, linked);
    const seen = new Sentences(target, actor.role).read([], row) === 'allowed';
    return { change: realChange(field, linked, parent), seen };
  }

  it('gives every role exactly what the sentences of the record types say', () => {
    expect(wrong).toEqual([]);
  });

  it('gives every role exactly what docs/permissions.md says', () => {
    const text = report.render(app.app.routes());
    if (process.env['UPDATE_PERMISSIONS']) writeFileSync(documented, text);
    expect(text).toBe(readFileSync(documented, 'utf8'));
    const folder = join(root, '.cache/test');
    mkdirSync(folder, { recursive: true });
    const fields = types.reduce((sum, type) => sum + type.allFields.length, 0);
    const states = types.reduce((sum, type) => sum + statesOf(type).length, 0);
    const figures = { tries, roles: roles.length, types: types.length, fields, states, kinds: kinds.size };
    writeFileSync(join(folder, 'authorisation-matrix.json'), JSON.stringify(figures));
    recordFigures('matrix', 'every-field', figures);
  });

  it('never lets a person outside staff reach a row of somebody else', () => {
    expect(report.beyondOwnRows(new Set(roles.filter(({ staff }) => staff).map(({ key }) => key)))).toEqual(
      [],
    );
  });

  it('opens nothing but lists that belong to nobody and one’s own standing to a role without permission sets', () => {
    expect(report.openTo('no-permissions')).toEqual([]);
  });

  it('answers a sample of each kind alike over a socket', async () => {
    const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
    const differing: string[] = [];
    for (const [kind, tried] of kinds) {
      if (/^(create|delete).*: allowed/.test(kind)) continue;
      for (const {
        attempt: { path, body, outcome },
        actor,
        expected,
      } of tried) {
        const response = await fetch(`${address}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${actor.person.token}`,
            ...named(),
          },
          body: JSON.stringify(body),
        });
        const text = await response.text();
        const isJson = response.headers.get('content-type')?.includes('json') === true;
        const answer: Answer = {
          status: response.status,
          body: (isJson ? JSON.parse(text) : {}) as Answer['body'],
          headers: {},
          text,
        };
        const found = outcome(answer);
        if (found !== expected) differing.push(`${actor.role} ${kind} ${JSON.stringify(body)}: ${found}`);
      }
    }
    expect(differing).toEqual([]);
  });
});

type State = { readonly column: string; readonly code: number | boolean } | null;

/** The states in which a row may have to be left alone: every value of every field that some grant's state names. */
function statesOf(type: RecordType): State[] {
  const names = new Set(type.grants.flatMap(({ when }) => Object.keys(when ?? {})));
  const states = [...names].flatMap((name): State[] => {
    const field = type.fields[name];
    if (!field) return [];
    const codes = field.kind === 'boolean' ? [true, false] : Object.keys(field.options ?? {}).map(Number);
    return codes.map((code) => ({ column: field.column, code }));
  });
  return states.length === 0 ? [null] : states;
}
