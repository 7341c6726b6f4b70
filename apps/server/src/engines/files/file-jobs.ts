import { sql } from 'kysely';
import { Type } from 'typebox';
import type { BlobStore } from '../../platform/blobs/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { lockKeys, type Database } from '../../platform/database/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';

/** How long, in milliseconds, a blob may be without a row before it counts as abandoned. */
export const orphanAge = 3_600_000;
const pageSize = 500;

interface Stores {
  readonly db: Database;
  readonly blobs: BlobStore;
}

/** Held while a row that refers to the blob is written, and while it is found out that there is none. */
export const blobLock = (key: string): string => `blob:${key}`;

export const removeBlobJob = {
  name: 'remove-blob',
  payload: Type.Object({ key: Type.String() }),
};

export const fileJobs = ({ db, blobs, clock }: Stores & { readonly clock: Clock }) =>
  [
    // The bytes of a file that was replaced or removed go once that is committed.
    defineJob({
      ...removeBlobJob,
      retries: 10,
      handle: async ({ key }) => removeUnlessReferred({ db, blobs }, key),
    }),
    defineJob({
      name: 'sweep-orphan-files',
      payload: Type.Object({}),
      retries: 1,
      schedule: '17 * * * *',
      handle: async () => sweepOrphanFiles({ db, blobs }, new Date(clock.now().getTime() - orphanAge)),
    }),
  ] as const;

/**
 * Removes what crashes left behind: bytes whose upload ended before its row was written, and bytes whose row is gone. The
 * store is listed first and the rows are asked after, so that a row written in between is seen.
 */
async function sweepOrphanFiles({ db, blobs }: Stores, before: Date): Promise<void> {
  let page: string[] = [];
  const sweep = async () => {
    const referred = await referredKeys(db, page);
    for (const key of page) {
      if (!referred.has(key)) await removeUnlessReferred({ db, blobs }, key);
    }
    page = [];
  };
  for await (const key of blobs.list(before)) {
    page.push(key);
    if (page.length === pageSize) await sweep();
  }
  await sweep();
}

/** Under the lock no upload can write a row for the blob between the question and the removal. */
async function removeUnlessReferred({ db, blobs }: Stores, key: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockKeys(tx, blobLock(key));
    if (!(await referredKeys(tx, [key])).has(key)) await blobs.remove(key);
  });
}

async function referredKeys(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from annotation where storage_key = any(${keys})
    union all
    select storage_key from quarantined_file where storage_key = any(${keys})`.execute(db);
  return new Set(rows.map((row) => row.key));
}
