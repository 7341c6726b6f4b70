import type { CreateRequest, DeleteRequest, UpdateRequest } from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, lockKeys, type Database, type Tx } from '../../platform/database/index.ts';
import { AppError, changedSince, notFound, refusedField } from '../../platform/errors/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import { personActor, writeAudit, type Actor, type Row } from '../audit/index.ts';
import type { Caller } from '../entitlements/index.ts';
import { accessTo, covers, type Access } from './access.ts';
import { applyLinks, checkLookups, checkStillListed, planChanges, type PlannedChanges } from './changes.ts';
import { refuseConstraint } from './constraints.ts';
import { cast } from './field-condition.ts';
import type { Grant, RuleContext, Verb } from './record-type.ts';
import { changedRow, changingGrants, lockChangeableRow } from './reachable-row.ts';
import type { NamedField, Registry, RecordType } from './registry.ts';
import type { Stored } from './wire-values.ts';

export interface WriteContext {
  readonly db: Database;
  readonly registry: Registry;
  readonly jobs: JobQueue;
  readonly caller: Caller;
  readonly clock: Clock;
  readonly requestId: string;
  /** What the client calls this request, where it wants to be able to send it again. */
  readonly idempotencyKey?: string;
}

export async function createRecord(context: WriteContext, request: CreateRequest): Promise<{ id: string }> {
  const { registry, caller } = context;
  const type = registry.get(request.recordtype);
  const access = accessTo(type, 'create', caller);
  const changes = planChanges(access, request.data, registry);
  const usable = grantsFor(access, changes.fields);
  const values = withOwner(type, changes, caller);
  const newId = randomUUID();
  const { asked, linked } = requestedChanges(changes);
  return inTurn(context, { type, changes }, async (tx) => {
    await checkLookups(tx, registry, caller, changes);
    let isWritten = false;
    const write = async (overrides: Row = {}): Promise<Row> => {
      isWritten = true;
      const written = columnsWith(values, overrides);
      await sql`
        insert into ${sql.table(type.table)} (${sql.join([sql`id`, ...written.map(({ column }) => column)])})
        values (${sql.join([sql`${newId}::uuid`, ...written.map(({ value }) => value)])})`.execute(tx);
      await applyLinks(tx, actorOf(context), type, newId, changes.links);
      const after = await inReach(newId);
      const judged = { ...after, ...namedIn(overrides, asked) };
      await checkRules(context, tx, type, 'create', { before: null, after: judged, asked, linked });
      return after;
    };
    const inReach = async (id: string): Promise<Row> => {
      const row = await changedRow(tx, access, usable, id, asked);
      if (!row) throw notFound();
      return row;
    };
    const traceCreation = (after: Row) =>
      trace(tx, context, type, { action: 'create', recordId: newId, before: null, after });
    const create = type.decisions?.create;
    if (!create) {
      await traceCreation(await write());
      return { id: newId };
    }
    const id = await create({
      ...decisionContext(context, tx, newId),
      asked: requestedChanges({ ...changes, values }).asked,
      required: requiredIn(type, asked),
      idempotencyKey: context.idempotencyKey ?? null,
      write,
    });
    const created = await inReach(id);
    if (isWritten) await traceCreation(created);
    return { id };
  });
}

export async function updateRecord(context: WriteContext, request: UpdateRequest): Promise<{ id: string }> {
  const { registry, caller } = context;
  const type = registry.get(request.recordtype);
  const access = accessTo(type, 'update', caller);
  const changes = planChanges(access, request.data, registry);
  const usable = grantsFor(access, changes.fields);
  const { id } = request;
  const { asked, linked } = requestedChanges(changes);
  const requireVersion = (row: Row) => {
    if (request.version === undefined || request.version === row['version']) return;
    throw changedSince();
  };
  await inTurn(context, { type, changes }, async (tx) => {
    const write = async (overridesFor: (before: Row) => Row = () => ({})) => {
      const changeable = await lockChangeableRow(tx, access, usable, id, asked);
      if (!changeable) throw notFound();
      const { row: before, grants } = changeable;
      requireVersion(before);
      for (const link of changes.links) {
        if (link.changes.some((change) => change.parentId.toLowerCase() !== id.toLowerCase()))
          throw notFound();
      }
      await checkLookups(tx, registry, caller, changes);
      const overrides = overridesFor(before);
      const set = columnsWith(changes.values, overrides).map(
        ({ column, value }) => sql`${column} = ${value}`,
      );
      await sql`
        update ${sql.table(type.table)} set ${sql.join([...set, sql`version = version + 1`, sql`modified_on = now()`])}
        where id = ${id}::uuid`.execute(tx);
      await applyLinks(tx, actorOf(context), type, id, changes.links);
      const after = await inReach(grants);
      const judged = { ...after, ...namedIn(overrides, asked) };
      await checkRules(context, tx, type, 'update', { before, after: judged, asked, linked });
      return { before, after, grants };
    };
    // A change may neither carry the row out of the caller's reach nor make somebody else's matter their own.
    const inReach = async (grants: readonly Grant[]): Promise<Row> => {
      const row = await changedRow(tx, access, grants, id, asked);
      if (!row) throw notFound();
      return row;
    };
    const traceUpdate = ({ before, after }: { before: Row; after: Row }) =>
      trace(tx, context, type, { action: 'update', recordId: id, before, after });
    const update = type.decisions?.update;
    if (!update) return traceUpdate(await write());
    const reached = await changingGrants(tx, access, usable, id, asked);
    if (!reached) throw notFound();
    await checkLookups(tx, registry, caller, changes);
    let written: Awaited<ReturnType<typeof write>> | null = null;
    await update({
      ...decisionContext(context, tx, id),
      asked,
      requireVersion: (row) => requireVersion({ ...row }),
      write: async (overrides) => (written = await write(overrides)),
    });
    const { before, grants } = written ?? { before: null, grants: reached };
    const after = await inReach(grants);
    if (before) await traceUpdate({ before, after });
  });
  return { id };
}

export async function deleteRecord(context: WriteContext, request: DeleteRequest): Promise<void> {
  const type = context.registry.get(request.recordtype);
  const access = accessTo(type, 'delete', context.caller);
  const { id } = request;
  await inTurn(context, { type, changes: null }, async (tx) => {
    const remove = async (): Promise<void> => {
      const changeable = await lockChangeableRow(tx, access, access.grants, id);
      if (!changeable) throw notFound();
      const { row: before } = changeable;
      await checkRules(context, tx, type, 'delete', { before, after: null, asked: {}, linked: [] });
      await sql`delete from ${sql.table(type.table)} where id = ${id}::uuid`.execute(tx);
      await trace(tx, context, type, { action: 'delete', recordId: id, before, after: null });
    };
    if (!type.decisions?.delete) return remove();
    if (!(await changingGrants(tx, access, access.grants, id, {}))) throw notFound();
    await type.decisions.delete({ ...decisionContext(context, tx, id), remove });
  });
}

async function trace(
  tx: Tx,
  context: WriteContext,
  type: RecordType,
  change: Pick<Parameters<typeof writeAudit>[2], 'action' | 'recordId' | 'before' | 'after'>,
): Promise<void> {
  const derived = new Set(type.allFields.filter((field) => field.computed).map((field) => field.column));
  await writeAudit(tx, actorOf(context), { ...change, recordType: type.name, derived });
}

function actorOf({ caller, requestId }: WriteContext): Actor {
  return personActor(caller.contactId, requestId);
}

const requiredIn = (type: RecordType, asked: Row) => {
  const given = (name: string) => asked[type.findField(name)?.column ?? name];
  const missing = (field: string) => refusedField(field, 'must have a value', `${field} must have a value.`);
  return {
    text: (field: string) => {
      const value = given(field);
      if (typeof value !== 'string') throw missing(field);
      return value;
    },
    number: (field: string) => {
      const value = given(field);
      if (typeof value !== 'number') throw missing(field);
      return value;
    },
  };
};

const decisionContext = (context: WriteContext, tx: Tx, id: string) => {
  const { jobs, caller, clock } = context;
  return { tx, jobs, caller, clock, id, actor: actorOf(context) };
};

/** In a transaction of its own, or in that of a use case that writes more than one record. */
const inTurn = <Result>(
  { db, registry, caller }: WriteContext,
  { type, changes }: { readonly type: RecordType; readonly changes: PlannedChanges | null },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (tx) => {
    // Before any row is locked: whoever held one and waited for their turn could be waited for.
    if (type.writtenInTurn) await lockKeys(tx, `written:${type.name}:${caller.contactId}`);
    const result = await work(tx);
    if (changes) await checkStillListed(tx, registry, caller, changes);
    return result;
  }).catch(refuseConstraint(type));

/** The grants that give every field of the change at once: fields of two half-grants do not add up to a whole one. */
function grantsFor(access: Access, fields: readonly NamedField[]): readonly Grant[] {
  const usable = access.grants.filter((grant) => fields.every((field) => covers(grant, field, access.type)));
  if (usable.length === 0)
    throw new AppError('forbidden', `You may not change these fields of ${access.type.name} together.`);
  return usable;
}

function withOwner(type: RecordType, changes: PlannedChanges, caller: Caller) {
  const owner = type.allFields.find((field) => field.kind === 'lookup' && field.column === type.ownerColumn);
  if (!owner || changes.values.has(owner) || caller.role?.staff) return changes.values;
  return new Map([...changes.values, [owner, caller.contactId] as const]);
}

/** The columns with their values: what was asked for, or what a use case writes in its place. */
const columnsWith = (values: PlannedChanges['values'], overrides: Row) =>
  [...values].map(([field, asked]) => {
    const value = field.column in overrides ? (overrides[field.column] as Stored) : asked;
    return { column: sql.ref(field.column), value: cast(field, value) };
  });

/** What was asked for in the columns that the use case writes otherwise: rules judge the request, not its outcome. */
const namedIn = (overrides: Row, asked: Row): Row =>
  Object.fromEntries(Object.entries(asked).filter(([column]) => column in overrides));

const requestedChanges = ({ values, links }: PlannedChanges): Pick<RuleContext, 'asked' | 'linked'> => ({
  asked: Object.fromEntries([...values].map(([field, value]) => [field.column, value])),
  linked: links.filter(({ changes }) => changes.length > 0).map(({ field }) => field.name),
});

async function checkRules(
  { registry, caller, clock }: WriteContext,
  tx: Tx,
  type: RecordType,
  verb: Exclude<Verb, 'read'>,
  change: Pick<RuleContext, 'before' | 'after' | 'asked' | 'linked'>,
): Promise<void> {
  const rowOf = async (recordType: string, id: string): Promise<Row | null> => {
    const { rows } = await sql<Row>`
      select * from ${sql.table(registry.get(recordType).table)} where id = ${id}::uuid`.execute(tx);
    return rows[0] ?? null;
  };
  for (const rule of type.rules ?? []) {
    if (rule.on.includes(verb)) await rule.check({ db: tx, caller, clock, ...change, rowOf });
  }
}
