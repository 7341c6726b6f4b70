import type { CreateRequest, DeleteRequest, UpdateRequest } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, lockKeys, type Database, type Tx } from '../../platform/database/index.ts';
import { AppError, notFound, refusedField } from '../../platform/errors/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import { personActor, writeAudit, type Actor, type Row } from '../audit/index.ts';
import type { Caller } from '../entitlements/index.ts';
import { accessTo, covers, type Access } from './access.ts';
import { applyLinks, checkLookups, planChanges, type PlannedChanges } from './changes.ts';
import { refuseConstraint } from './constraints.ts';
import { cast } from './field-condition.ts';
import type { Grant, RuleContext, Verb } from './record-type.ts';
import { changedRow, changingGrants, lockChangeableRow } from './reachable-row.ts';
import type { NamedField, Registry, RecordType } from './registry.ts';

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
  const asked = asking(changes);
  const write = async (tx: Tx, id: string): Promise<Row> => {
    const columns = [...values.keys()].map((field) => sql.ref(field.column));
    await sql`
      insert into ${sql.table(type.table)} (${sql.join([sql`id`, ...columns])})
      values (${sql.join([sql`${id}::uuid`, ...parameters(values)])})`.execute(tx);
    await applyLinks(tx, actorOf(context), type, id, changes.links);
    const inReach = () => changedRow(tx, access, usable, id, asked.asked);
    const after = await applyRules(context, tx, type, 'create', { before: null, ...asked }, inReach);
    await trace(tx, context, type, { action: 'create', recordId: id, before: null, after });
    return after;
  };
  return inTurn(context, type, async (tx) => {
    await checkLookups(tx, registry, caller, changes);
    if (!type.decisions?.create) {
      await write(tx, newId);
      return { id: newId };
    }
    const id = await type.decisions.create({
      ...decisionContext(context, tx, newId),
      asked: asking({ ...changes, values }).asked,
      required: requiredIn(type, asked.asked),
      idempotencyKey: context.idempotencyKey ?? null,
      write: () => write(tx, newId),
    });
    if (!(await changedRow(tx, access, usable, id, asked.asked))) throw notFound();
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
  const asked = asking(changes);
  const requireVersion = (row: Row) => {
    if (request.version === undefined || request.version === row['version']) return;
    throw new AppError(
      'stale',
      'The record was changed since it was read. Read it again before changing it.',
    );
  };
  await inTurn(context, type, async (tx) => {
    if (type.decisions?.update) {
      const grants = await changingGrants(tx, access, usable, id, asked.asked);
      if (!grants) throw notFound();
      await checkLookups(tx, registry, caller, changes);
      const decision = { ...decisionContext(context, tx, id), asked: asked.asked };
      await type.decisions.update({ ...decision, requireVersion: (row) => requireVersion({ ...row }) });
      if (!(await changedRow(tx, access, grants, id, asked.asked))) throw notFound();
      return;
    }
    const changeable = await lockChangeableRow(tx, access, usable, id, asked.asked);
    if (!changeable) throw notFound();
    const { row: before, grants } = changeable;
    requireVersion(before);
    for (const link of changes.links) {
      if (link.changes.some((change) => change.parentId.toLowerCase() !== id.toLowerCase())) throw notFound();
    }
    await checkLookups(tx, registry, caller, changes);
    await sql`
      update ${sql.table(type.table)} set ${sql.join([...assignments(changes.values), sql`version = version + 1`, sql`modified_on = now()`])}
      where id = ${id}::uuid`.execute(tx);
    await applyLinks(tx, actorOf(context), type, id, changes.links);
    // A change may neither carry the row out of the caller's reach nor make somebody else's matter their own.
    const inReach = () => changedRow(tx, access, grants, id, asked.asked);
    const after = await applyRules(context, tx, type, 'update', { before, ...asked }, inReach);
    await trace(tx, context, type, { action: 'update', recordId: id, before, after });
  });
  return { id };
}

export async function deleteRecord(context: WriteContext, request: DeleteRequest): Promise<void> {
  const type = context.registry.get(request.recordtype);
  const access = accessTo(type, 'delete', context.caller);
  const { id } = request;
  await inTurn(context, type, async (tx) => {
    const changeable = await lockChangeableRow(tx, access, access.grants, id);
    if (!changeable) throw notFound();
    const { row: before } = changeable;
    await checkRules(context, tx, type, 'delete', { before, after: null, asked: {}, linked: [] });
    await sql`delete from ${sql.table(type.table)} where id = ${id}::uuid`.execute(tx);
    await trace(tx, context, type, { action: 'delete', recordId: id, before, after: null });
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
  context: WriteContext,
  type: RecordType,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  inTransaction(context.db, async (tx) => {
    // Before any row is locked: whoever held one and waited for their turn could be waited for.
    if (type.writtenInTurn) await lockKeys(tx, `written:${type.name}:${context.caller.contactId}`);
    return work(tx);
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

function parameters(values: PlannedChanges['values']): RawBuilder<unknown>[] {
  return [...values].map(([field, value]) => cast(field, value));
}

function assignments(values: PlannedChanges['values']): RawBuilder<unknown>[] {
  return [...values].map(([field, value]) => sql`${sql.ref(field.column)} = ${cast(field, value)}`);
}

const asking = ({ values, links }: PlannedChanges): Pick<RuleContext, 'asked' | 'linked'> => ({
  asked: Object.fromEntries([...values].map(([field, value]) => [field.column, value])),
  linked: links.filter(({ changes }) => changes.length > 0).map(({ field }) => field.name),
});

/** The row as the rules leave it: one of them may have changed it further. */
async function applyRules(
  context: WriteContext,
  tx: Tx,
  type: RecordType,
  verb: 'create' | 'update',
  change: Pick<RuleContext, 'before' | 'asked' | 'linked'>,
  inReach: () => Promise<Row | null>,
): Promise<Row> {
  const after = await inReach();
  if (!after) throw notFound();
  await checkRules(context, tx, type, verb, { ...change, after });
  const settled = type.rules ? await inReach() : after;
  if (!settled) throw notFound();
  return settled;
}

async function checkRules(
  { registry, jobs, caller, clock, requestId }: WriteContext,
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
    if (rule.on.includes(verb)) await rule.check({ tx, jobs, caller, clock, requestId, ...change, rowOf });
  }
}
