import type { Selectable } from 'kysely';
import type { ColumnOf, Reader, Schema, TableName, Tx } from '../../platform/database/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import type { Actor, Row } from '../audit/index.ts';
import type { Caller } from '../entitlements/index.ts';
import type { LockLevel } from '../locks/index.ts';
import type { Field, LinksField } from './field.ts';
import type { Scope } from './scope.ts';

export type Verb = 'read' | 'create' | 'update' | 'delete';

/** One sentence of a record type's permissions. What no sentence allows does not exist for the caller. */
export interface Grant<Column extends string = string> {
  readonly verbs: readonly Verb[];
  readonly rows: Scope<Column>;
  readonly fields: FieldSelection;
  readonly through: Gate;
  /** The states (field → allowed codes) a row must be in to be changed or deleted. */
  readonly when?: Readonly<Record<string, readonly (number | boolean)[]>>;
}

export type FieldSelection =
  | 'all'
  | { readonly only: readonly string[] }
  | { readonly except: readonly string[] };

/** Which callers a grant speaks to: holders of an asset key, or people signed in. */
export type Gate =
  | { readonly assets: readonly string[]; readonly closedTo?: 'on-hold-or-terminated' }
  /** Everybody signed in whose account is active. */
  | 'active-account'
  /** Everybody signed in, a suspended account too: what the portal needs to say that it is suspended. */
  | 'signed-in';

/** The opening of a page's asset key opens what the page needs. */
export const through = (...assets: string[]): Gate => ({ assets });

export const allow = <Column extends string>(
  verbs: readonly Verb[],
  rows: Scope<Column>,
  fields: FieldSelection,
  gate: Gate,
  when?: Grant['when'],
): Grant<Column> => ({ verbs, rows, fields, through: gate, ...(when ? { when } : {}) });

export interface RuleContext {
  /** The transaction, to be read in. */
  readonly db: Reader;
  readonly caller: Caller;
  readonly clock: Clock;
  /** Null on create. Keys are columns. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Null on delete. The row as it now stands in the transaction, with all that was asked for. */
  readonly after: Readonly<Record<string, unknown>> | null;
  /** What the caller asked to write, by column, whether it differs from what was there or not. */
  readonly asked: Readonly<Record<string, unknown>>;
  /** The fields whose links the change adds to or takes from. */
  readonly linked: readonly string[];
  /** The row that a lookup points at. */
  rowOf(recordType: string, id: string): Promise<Readonly<Record<string, unknown>> | null>;
}

/**
 * A named rule runs inside the transaction, after the change; before a deletion, while there is a row to judge. It refuses by
 * throwing and does nothing else: what follows from a change is a use case (`decisions`).
 */
export interface Rule {
  readonly name: string;
  readonly on: readonly Exclude<Verb, 'read'>[];
  check(context: RuleContext): Promise<void>;
}

/** What a caller asks to write, by column; held by the compiler against the table where the use case names it. */
export type AskedOf<Table extends TableName | null> = Table extends TableName
  ? Readonly<Partial<Selectable<Schema[Table]>>>
  : Row;

interface DecisionContext<Table extends TableName | null> {
  readonly tx: Tx;
  readonly jobs: JobQueue;
  readonly caller: Caller;
  /** On whose behalf the use case writes its audit. */
  readonly actor: Actor;
  readonly clock: Clock;
  /** The row's id, a new one where it is to be created. */
  readonly id: string;
  readonly asked: AskedOf<Table>;
}

interface CreateContext<Table extends TableName | null> extends DecisionContext<Table> {
  /** The value of a field that nothing is created without; refused by the field's name where the caller gave none. */
  readonly required: { text(field: string): string; number(field: string): number };
  /** What the client calls this request, so that it can be sent again without being done again. */
  readonly idempotencyKey: string | null;
  /**
   * Writes the row as it was asked for, judged by the rules; columns named here with this value instead. It is traced when the
   * use case is done. Answers the row.
   */
  write(overrides?: Row): Promise<Row>;
}

interface UpdateContext<Table extends TableName | null> extends DecisionContext<Table> {
  /** Refuses where the caller has read another version than this row's. */
  requireVersion(row: { readonly version: number }): void;
  /** Locks the row, judges version and state again, and writes it as a creation is written; answers it as it was and as it is. */
  write(overridesFor?: (before: Row) => Row): Promise<{ readonly before: Row; readonly after: Row }>;
}

interface DeleteContext extends Omit<DecisionContext<null>, 'asked'> {
  /** Locks the row, has the rules judge it, and takes it away. */
  remove(): Promise<void>;
}

/**
 * Use cases in place of the engine's own writing: a generic call ends in them where it decides something. The engine has
 * judged the grants, on a row that is not locked; the use case takes its locks, judges the state again, writes and audits.
 * Creating answers the id of the row, which is an earlier one's where the request was sent before.
 */
interface Decisions<Table extends TableName | null> {
  create?(context: CreateContext<Table>): Promise<string>;
  update?(context: UpdateContext<Table>): Promise<void>;
  readonly delete?: DeleteDecision;
}

export type CreateDecision<Table extends TableName | null = null> = (
  context: CreateContext<Table>,
) => Promise<string>;
export type UpdateDecision<Table extends TableName | null = null> = (
  context: UpdateContext<Table>,
) => Promise<void>;
export type DeleteDecision = (context: DeleteContext) => Promise<void>;

export interface RecordTypeDefinition {
  /** The name on the wire. */
  readonly name: string;
  readonly label: string;
  readonly table: TableName;
  /** What is read in place of the table, where clients see more than what is kept in it. */
  readonly view?: TableName;
  /** `search_text` is shared with a type that has more searchable fields: matches in those do not count here. */
  readonly searchTextHoldsMore?: boolean;
  /** The rows that lists and searches show, where that is not all of them: another one is shown to whoever names its id. */
  readonly listed?: Scope<never>;
  /** Where its rows are counted as they change, by some of their columns: a list that only these narrow is counted there. */
  readonly countedIn?: { readonly table: TableName; readonly columns: readonly string[] };
  readonly idField: string;
  /** The column that names a row where another record points at it. */
  readonly display: string;
  /** The lookup column that says whose row it is; set to the caller where a create leaves it out. */
  readonly ownerColumn?: string;
  /**
   * Rows that are a matter of the caller's own besides those that a grant calls their own: only a grant on own rows lets
   * anybody write them, whatever their desk opens.
   */
  readonly matterOf?: Scope;
  readonly fields: Readonly<Record<string, Field>>;
  /** A list of the institution's own that other records choose from: some hundred rows at most, seldom changed. */
  readonly reference?: boolean;
  readonly grants: readonly Grant[];
  readonly rules?: readonly Rule[];
  /**
   * What one caller writes of it is written one after the other: its rules count the caller's rows or change others of them,
   * and would neither see nor wait well for what is written at the same moment.
   */
  readonly writtenInTurn?: boolean;
  /** The level at which its rows are locked; a `source` where it says nothing. */
  readonly lockLevel?: LockLevel;
  readonly decisions?: Decisions<null>;
  /** What a check of the database refuses, by its name, where it needs words of its own. */
  readonly refusals?: Readonly<Record<string, { readonly field: string; readonly message: string }>>;
}

/** The same, held by the compiler against the columns of the type's own table and view. */
interface OfTable<Table extends TableName, View extends TableName> extends RecordTypeDefinition {
  readonly table: Table;
  readonly view?: View;
  readonly display: ColumnOf<Table | View>;
  readonly countedIn?: { readonly table: TableName; readonly columns: readonly ColumnOf<Table>[] };
  readonly ownerColumn?: ColumnOf<Table>;
  readonly fields: Readonly<Record<string, Field<ColumnOf<Table | View>> | LinksField>>;
  readonly grants: readonly Grant<ColumnOf<Table | View>>[];
  readonly decisions?: Decisions<Table>;
}

export const recordType = <const Table extends TableName, const View extends TableName = Table>(
  definition: OfTable<Table, View>,
): RecordTypeDefinition => definition;
