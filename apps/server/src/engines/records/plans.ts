import type { CompiledQuery } from 'kysely';
import type { DatabaseHandle } from '../../platform/database/index.ts';
import type { Caller } from '../entitlements/index.ts';

const maxPlans = 2_000;
/** What a screen asks is shorter by far; what somebody makes up to fill our memory is not kept. */
const maxKeyLength = 4_000;

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
      if (key.length > maxKeyLength) return made;
      if (plans.size >= maxPlans) plans.clear();
      plans.set(key, made);
      return made;
    },
  };
}

/** A parameter of a prepared statement: its value differs from one run to the next. */
export class BoundParameter<Run> {
  readonly valueIn: (run: Run) => unknown;
  constructor(valueIn: (run: Run) => unknown) {
    this.valueIn = valueIn;
  }
}

interface RunByCaller {
  readonly caller: Caller;
}

/** What `seenBy` compares, of the caller. */
export const callerParameters = {
  snapshot: new BoundParameter<RunByCaller>(({ caller }) => caller.snapshot),
  facts: new BoundParameter<RunByCaller>(({ caller }) => caller.facts),
  issuer: new BoundParameter<RunByCaller>(({ caller }) => caller.issuer),
  subject: new BoundParameter<RunByCaller>(({ caller }) => caller.subject),
  session: new BoundParameter<RunByCaller>(({ caller }) => caller.session),
  issuedOn: new BoundParameter<RunByCaller>(({ caller }) => caller.issuedOn),
} as const;

/** The rows of a statement that was put together before, with the values of this run. */
export function runPrepared<Row, Run extends RunByCaller>(
  database: DatabaseHandle,
  statement: CompiledQuery<Row>,
  run: Run,
): Promise<readonly Row[]> {
  const parameters = statement.parameters.map((value) =>
    value instanceof BoundParameter ? (value as BoundParameter<Run>).valueIn(run) : value,
  );
  return database.read({ ...statement, parameters });
}
