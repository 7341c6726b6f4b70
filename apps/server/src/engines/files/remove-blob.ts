import { Type } from 'typebox';
import type { BlobStore } from '../../platform/blobs/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { removeUnlessReferred } from './sweep-orphan-files.ts';

export const removeBlobJob = {
  name: 'remove-blob',
  payload: Type.Object({ key: Type.String() }),
};

/** The bytes of a file that was replaced or removed go once that is committed. */
export const removeBlob = ({ db, blobs }: { db: Database; blobs: BlobStore }) =>
  defineJob({
    ...removeBlobJob,
    retries: 10,
    handle: async ({ key }) => removeUnlessReferred({ db, blobs }, key),
  });
