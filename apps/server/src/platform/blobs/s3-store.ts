import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BlobMissingError, measure, newName, type BlobStore } from './blob-store.ts';

export interface S3Options {
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  /** Null: what the machine itself is entitled to, such as its role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/** Left alone the client prints to the console; what fails reaches our own log as an error anyway. */
const quiet = { trace: () => {}, debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

const keyShape = /^(files|quarantine)\/[0-9a-f]{32}$/;

/** Blobs in any S3-compatible store. An object appears there only when all of its bytes have arrived. */
export function openS3Store(options: S3Options): BlobStore {
  const Bucket = options.bucket;
  const client = new S3Client({
    region: options.region,
    ...(options.credentials ? { credentials: options.credentials } : {}),
    // Stores other than Amazon's seldom have a host name per bucket, and some misread the newer checksum trailers.
    ...(options.endpoint ? { endpoint: options.endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    logger: quiet,
  });
  const remove = async (key: string) => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
  };

  return {
    put: async (source, { size, area = 'files' }) => {
      const key = `${area}/${newName()}`;
      const measured = measure(size);
      const body = new PassThrough();
      const stop = new AbortController();
      // The client does not notice that a stream failed; it would wait for the missing bytes.
      const flow = pipeline(source, measured.through, body).catch((error: unknown) => {
        stop.abort();
        throw error;
      });
      const command = new PutObjectCommand({
        Bucket,
        Key: key,
        Body: body,
        ContentLength: size,
        ContentType: 'application/octet-stream',
      });
      const sent = client.send(command, { abortSignal: stop.signal });
      try {
        await Promise.all([flow, sent]);
      } catch (error) {
        body.destroy();
        await Promise.allSettled([flow, sent]);
        // An answer that got lost may hide an object that arrived. Where even this fails the sweep finds it.
        await remove(key).catch(() => {});
        throw error;
      }
      return { key, ...measured.result() };
    },
    open: async (key) => {
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: key })).catch((error: unknown) => {
        throw error instanceof NoSuchKey ? new BlobMissingError(key, { cause: error }) : error;
      });
      if (!(answer.Body instanceof Readable)) throw new BlobMissingError(key);
      return answer.Body;
    },
    remove,
    list: async function* (before) {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, ...(token === undefined ? {} : { ContinuationToken: token }) }),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined && keyShape.test(Key) && LastModified && LastModified < before) yield Key;
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
  };
}
