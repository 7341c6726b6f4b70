import type { CompiledQuery } from 'kysely';
import type { DatabaseHandle } from '../../platform/database/index.ts';
import type { Caller } from '../entitlements/index.ts';

const keptAtMost = 2_000;
/** What a screen asks is shorter by far; what somebody makes up to fill our memory is not kept. */
const longestKept = 4_000;

/**
 * What was worked out for a request: which rows and fields the caller may read, and the statement that reads them. It takes as
 * much of the server's time as sending the answer does, and screens ask the same again and again.
 */
export interface Plans<Plan> {
  /** `asked` is all of the request that the plan depends on. Whatever changes what a caller may read changes their facts. */
  of(caller: Caller, asked: object, make: () => Plan): Plan;
}

export function createPlans<Plan>(): Plans<Plan> {
  const plans = new Map<string, Plan>();
  return {
    of: (caller, asked, make) => {
      const key = `${caller.facts} ${caller.viewed} ${caller.today} ${JSON.stringify(asked)}`;
      const known = plans.get(key);
      if (known !== undefined) return known;
      const made = make();
      if (key.length > longestKept) return made;
      if (plans.size >= keptAtMost) plans.clear();
      plans.set(key, made);
      return made;
    },
  };
}

/** A value of a kept statement that differs from one run to the next. */
export class Slot<Run> {
  readonly valueIn: (run: Run) => unknown;
  constructor(valueIn: (run: Run) => unknown) {
    this.valueIn = valueIn;
  }
}

interface RunByCaller {
  readonly caller: Caller;
}

/** What `seenBy` compares, of whoever calls. */
export const callerSlots = {
  snapshot: new Slot<RunByCaller>(({ caller }) => caller.snapshot),
  facts: new Slot<RunByCaller>(({ caller }) => caller.facts),
  issuer: new Slot<RunByCaller>(({ caller }) => caller.issuer),
  subject: new Slot<RunByCaller>(({ caller }) => caller.subject),
  session: new Slot<RunByCaller>(({ caller }) => caller.session),
  issuedOn: new Slot<RunByCaller>(({ caller }) => caller.issuedOn),
} as const;

/** The rows of a statement that was put together before, with the values of this run. */
export function runPrepared<Row, Run extends RunByCaller>(
  database: DatabaseHandle,
  statement: CompiledQuery<Row>,
  run: Run,
): Promise<readonly Row[]> {
  const parameters = statement.parameters.map((value) =>
    value instanceof Slot ? (value as Slot<Run>).valueIn(run) : value,
  );
  return database.read({ ...statement, parameters });
}
