import type { Database, Tx } from '../../platform/database/index.ts';
import type { Row } from '../audit/index.ts';
import type { Caller } from '../entitlements/index.ts';
import { accessTo } from './access.ts';
import type { Verb } from './record-type.ts';
import type { Registry } from './registry.ts';
import { inState, refuseOwnRow, requireState, rowInReach } from './write-records.ts';

interface Asking {
  readonly registry: Registry;
  readonly caller: Caller;
}

interface Place {
  readonly recordType: string;
  readonly verb: Verb;
  readonly id: string;
}

/**
 * For other engines whose calls belong to a record, so that there is one authorisation: the row, if the caller may do this
 * with it. Null where it does not exist or is not theirs; refuses a caller who may do this with no row at all.
 */
export async function reachableRow(db: Database, asking: Asking, place: Place): Promise<Row | null> {
  return find(db, asking, place, {});
}

/** The same, and the row stays as it is until the transaction ends. */
export async function lockReachableRow(tx: Tx, asking: Asking, place: Place): Promise<Row | null> {
  return find(tx, asking, place, { lock: true });
}

async function find(
  db: Database,
  { registry, caller }: Asking,
  { recordType, verb, id }: Place,
  options: { lock?: boolean },
): Promise<Row | null> {
  const access = accessTo(registry.get(recordType), verb, caller);
  const row = await rowInReach(db, access, access.grants, id, options);
  if (row && verb !== 'read') {
    await refuseOwnRow(db, access, inState(access.type, access.grants, row), id);
    requireState(access.type, access.grants, row);
  }
  return row;
}
