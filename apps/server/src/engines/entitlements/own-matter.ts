import type { onErrorAsyncHookHandler } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { AppError, errorDetails } from '../../platform/errors/index.ts';
import { personActor, writeAudit, type Row } from '../audit/index.ts';
import type { Caller } from './caller.ts';

type Person = Pick<Caller, 'contactId'>;

interface Matter {
  readonly recordType: string;
  readonly recordId: string;
  /** What the person wanted to write, by column; the trail names the columns. */
  readonly asked?: Row;
}

/** Carries what the trail is to say: the transaction that the refusal ends takes everything written in it along. */
class OwnMatterError extends AppError {
  readonly person: Person;
  readonly matter: Matter;

  constructor(person: Person, matter: Matter) {
    super('ownMatter', 'You may not decide in a matter of your own. Ask a colleague.');
    this.person = person;
    this.matter = matter;
  }
}

/** The refusal itself, for callers that have found out in another way that the matter is the caller's own. */
export const ownMatter = (caller: Person, matter: Matter): AppError => new OwnMatterError(caller, matter);

/** Nobody decides, credits, refunds, confirms or promotes where they are one of the people it is about. */
export function refuseOwnMatter(
  caller: Person,
  matter: Matter & { readonly about: readonly (string | null)[] },
): void {
  if (matter.about.includes(caller.contactId)) throw ownMatter(caller, matter);
}

/** Notes such refusals in a transaction of their own. A trail that cannot be written does not lift the refusal. */
export const auditOwnMatters =
  (db: Database): onErrorAsyncHookHandler =>
  (request, _reply, error: Error) =>
    noteOwnMatter({ db, log: request.log }, error, request.id);

/** The same for what is refused outside a request; nothing else is noted. */
export async function noteOwnMatter(
  { db, log }: { readonly db: Database; readonly log: { error(details: object, message: string): void } },
  error: unknown,
  requestId: string,
): Promise<void> {
  if (!(error instanceof OwnMatterError)) return;
  const { recordType, recordId, asked = null } = error.matter;
  const actor = personActor(error.person.contactId, requestId);
  try {
    await db
      .transaction()
      .execute((tx) =>
        writeAudit(tx, actor, { action: 'refuse', recordType, recordId, before: null, after: asked }),
      );
  } catch (failure) {
    log.error({ err: errorDetails(failure), recordType, recordId }, 'A refusal was not noted');
  }
}
