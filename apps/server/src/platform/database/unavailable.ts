/**
 * `busy`: a timeout of the database struck, or it has no room. `unreachable`: there was no connection to be had.
 * `lost`: the connection broke under the statement. `unanswered`: the database said nothing for too long.
 */
type Reason = 'busy' | 'unreachable' | 'lost' | 'unanswered';

/**
 * The database cannot answer now. Not a refusal of ours (`AppError`): thrown at a commit it leaves open whether the
 * change was saved, and nothing may be undone because of it.
 */
export class DatabaseUnavailableError extends Error {
  readonly reason: Reason;
  readonly atCommit: boolean;

  constructor(reason: Reason, cause: unknown, atCommit = false) {
    super(`The database is not available (${reason}).`, { cause });
    this.name = 'DatabaseUnavailableError';
    this.reason = reason;
    this.atCommit = atCommit;
  }

  get isConnectionGone(): boolean {
    return this.reason === 'lost' || this.reason === 'unanswered';
  }

  /** Nobody knows whether the change was saved. */
  get isOutcomeUnknown(): boolean {
    return this.atCommit && this.isConnectionGone;
  }
}

/** PostgreSQL's codes: shutdown, crash, starting up, idle for too long inside a transaction. */
const endsConnection = /^(?:08...|57P0[1-5]|25P03)$/;
/** A statement or lock timeout, a deadlock or failed serialisation, no room for a further connection. */
const tellsBusy = /^(?:57014|55P03|40P01|40001|53...)$/;
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** The driver's own errors have no code. */
const driverSaysLost = /^(?:Connection terminated|Client .* not queryable)/;

/** An error of a statement as the rest of the server should see it; what is not about availability stays as it is. */
export function unavailableOr(error: Error, statement: string): Error {
  const code = 'code' in error ? String(error.code) : '';
  const reason = reasonOf(code, error.message);
  return reason === null ? error : new DatabaseUnavailableError(reason, error, statement === 'commit');
}

function reasonOf(code: string, message: string): Reason | null {
  if (tellsBusy.test(code)) return 'busy';
  if (endsConnection.test(code) || socketCodes.has(code) || driverSaysLost.test(message)) return 'lost';
  return null;
}

/**
 * Repeats what only reads, once, where its connection broke under it: after a restart or a failover of the database the
 * second one is answered. A slow database is not asked twice.
 */
export async function repeatRead<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError) || error.reason !== 'lost') throw error;
    return read();
  }
}
