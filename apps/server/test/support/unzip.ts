import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/** The files of a zip archive, by path. Fails where one does not have the size or the checksum it should. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const path = entry.fileName;
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (files.has(path)) throw new Error(`${path} is there twice`);
    if (crc32(bytes) !== entry.crc32) throw new Error(`${path} has another checksum`);
    files.set(path, bytes);
  }
  return files;
}
