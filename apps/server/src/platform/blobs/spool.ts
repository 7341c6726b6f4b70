import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newName } from './blob-store.ts';

const chunkSize = 65_536;

/** The bytes of one upload while they are looked at, before anything is stored. */
export interface Spool {
  readonly size: number;
  /** Fewer bytes than asked for where the content ends. */
  read(position: number, length: number): Promise<Buffer>;
  stream(): Readable;
  close(): Promise<void>;
}

export class SpoolLimitError extends Error {
  constructor(limit: number) {
    super(`There are more than ${limit} bytes`);
    this.name = 'SpoolLimitError';
  }
}

/** The disk refused, not the source. */
export class SpoolFailedError extends Error {
  constructor(cause: unknown) {
    super('An upload could not be written to the disk', { cause });
    this.name = 'SpoolFailedError';
  }
}

/**
 * Writes a stream to a file that has no name any more: no memory is filled, nobody else can open it, and when the
 * process dies the operating system takes it back. Stops reading at the limit.
 */
export async function spool(
  source: AsyncIterable<Uint8Array>,
  { folder, limit }: { folder: string; limit: number },
): Promise<Spool> {
  const handle = await openNameless(folder);
  let size = 0;
  try {
    await pipeline(source, async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) {
        size += chunk.byteLength;
        if (size > limit) throw new SpoolLimitError(limit);
        await handle.writeFile(chunk).catch(failed);
      }
    });
  } catch (error) {
    await handle.close();
    throw error;
  }
  const read = async (position: number, length: number) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
    return buffer.subarray(0, bytesRead);
  };
  // A stream of the handle's own would keep the file open for as long as nobody closes the stream.
  const chunks = async function* () {
    for (let position = 0; position < size; position += chunkSize) yield await read(position, chunkSize);
  };
  return {
    size,
    read,
    stream: () => Readable.from(chunks(), { objectMode: false }),
    close: () => handle.close(),
  };
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, newName());
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(failed);
  const handle = await open(path, 'wx+', 0o600).catch(failed);
  await unlink(path);
  return handle;
}

const failed = (cause: unknown): never => {
  throw new SpoolFailedError(cause);
};
