import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import { myDataExportsPerDay, myDataMessages } from '@charter/contracts';
import type { Readable } from 'node:stream';
import { auditCreation } from '../../engines/audit/index.ts';
import { lockKeys } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { archiveEntries } from './archive/archive-entries.ts';
import { zipOf, type ZipEntry } from '../../platform/zip.ts';
import { type MyDataServices } from './my-data-services.ts';

const day = 24 * 3_600_000;
/** An export that has not ended by then belongs to a server that died. */
const longestRun = 30 * 60_000;

/** Everything kept about the caller, as the bytes of a zip file that is made while it is read. */
export async function exportMyData(services: MyDataServices, context: RequestContext): Promise<Readable> {
  const id = await begin(services, context);
  return zipOf(endingWith(archiveEntries(services, context.caller), () => end(services, id)));
}

async function begin({ db, clock }: MyDataServices, context: RequestContext): Promise<string> {
  const { contactId } = context.caller;
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  return db.transaction().execute(async (tx) => {
    await lockKeys(tx, `my-data-export:${contactId}`);
    const recent = await tx
      .selectFrom('data_export')
      .select(['ended_on', 'started_on'])
      .where('contact_id', '=', contactId)
      .where('started_on', '>', ago(day))
      .execute();
    const running = recent.filter(
      ({ ended_on, started_on }) => ended_on === null && Date.parse(started_on) > now.getTime() - longestRun,
    );
    if (running.length > 0) throw new AppError('tooManyRequests', myDataMessages.running);
    if (recent.length >= myDataExportsPerDay) throw new AppError('tooManyRequests', myDataMessages.tooMany);
    const started = await tx
      .insertInto('data_export')
      .values({ contact_id: contactId, started_on: now.toISOString() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditCreation(tx, actorOf(context), 'dataexports', started);
    return started.id;
  });
}

async function end({ db, clock, log }: MyDataServices, id: string): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ ended_on: clock.now().toISOString() })
    .where('id', '=', id)
    .execute()
    // The archive is whole all the same; the person waits until the export counts as dead.
    .catch((error: unknown) => log.error({ err: error, id }, 'The end of a data export was not noted'));
}

/** Also when the reader leaves in the middle: leaving a loop early ends the generator it runs over. */
async function* endingWith(
  entries: AsyncIterable<ZipEntry>,
  finish: () => Promise<void>,
): AsyncGenerator<ZipEntry> {
  try {
    yield* entries;
  } finally {
    await finish();
  }
}
