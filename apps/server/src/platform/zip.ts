import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly path: string;
  readonly content: Readable;
  /** Documents and pictures are compressed by themselves. */
  readonly compress: boolean;
}

export const textEntry = (path: string, text: AsyncIterable<string> | Iterable<string>): ZipEntry => ({
  path,
  content: Readable.from(text, { objectMode: false }),
  compress: true,
});

export const bytesEntry = (path: string, bytes: Uint8Array): ZipEntry => ({
  path,
  content: Readable.from([bytes]),
  compress: false,
});

/** One entry is asked for when the one before has been read, and no faster than the reader takes the bytes. */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) =>
    void output.destroy(error instanceof Error ? error : new Error(String(error)));
  let current: Readable | null = null;
  zip.on('error', fail);
  zip.outputStream.pipe(output);
  // A reader who leaves would otherwise keep the entry's source open for ever.
  output.once('close', () => current?.destroy());
  const addAll = async () => {
    for await (const { path, content, compress } of entries) {
      current = content;
      if (output.destroyed) content.destroy();
      zip.addReadStream(content, path, { compress });
      await finished(content);
    }
    zip.end();
  };
  void addAll().catch(fail);
  return output;
}
