import type { Spool } from '../../../platform/blobs/index.ts';

const chunkSize = 65_536;
const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;
const firstPrintable = 32;
const del = 127;

/**
 * Text that is meant to be read: no control characters anywhere, and neither markup nor a script by its beginning. Which
 * alphabet its bytes stand for is left open, because spreadsheets still write more than one.
 */
export async function isPlainText(content: Pick<Spool, 'size' | 'read'>): Promise<boolean> {
  if (content.size === 0) return false;
  const beginning = (await content.read(0, 256)).toString('latin1').replace(/^ï»¿/, '').trimStart();
  if (beginning.startsWith('<') || beginning.startsWith('#!')) return false;
  for (let position = 0; position < content.size; position += chunkSize) {
    const chunk = await content.read(position, chunkSize);
    if (!chunk.every(isReadable)) return false;
  }
  return true;
}

const isReadable = (byte: number): boolean =>
  (byte >= firstPrintable && byte !== del) || byte === lineFeed || byte === carriageReturn || byte === tab;
