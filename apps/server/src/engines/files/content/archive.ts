import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Spool } from '../../../platform/blobs/index.ts';

/** What an archive may unpack to before nobody's machine should be asked to open it. */
const bounds = { entries: 2_000, unpackedBytes: 200 * 1_048_576, ratio: 200, directoryBytes: 2 * 1_048_576 };

const signature = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };
const size = { end: 22, entry: 46, local: 30 };
const longestComment = 65_535;
const chunkBytes = 65_536;
/** In place of a number that needs 64 bits and stands in an extra field. */
const elsewhere = 0xffffffff;
const flag = { encrypted: 1, sizesFollow: 8 };
const method = { stored: 0, deflated: 8 };

/** The archive would unpack beyond measure. */
export class ArchiveExpandsError extends Error {
  override readonly name = 'ArchiveExpandsError';
}

/** The archive is not what its directory says: whoever opens it may see something else than we or the scanner did. */
export class ArchiveDeceivesError extends Error {
  override readonly name = 'ArchiveDeceivesError';
}

type Content = Pick<Spool, 'size' | 'read'>;

interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/**
 * The names in a zip archive; null where it has no directory. What the directory claims is judged first, so that no bomb is
 * ever unpacked, and is then held against the bytes: each entry stands alone where it is said to be, under that name, and
 * unpacks to that size. Nothing that is unpacked is kept.
 */
export async function readArchiveNames(content: Content): Promise<readonly string[] | null> {
  const end = await findEnd(content);
  if (!end) return null;
  if (end.count > bounds.entries) throw new ArchiveExpandsError();
  if (end.offset + end.length > end.position || end.length > bounds.directoryBytes) return null;
  const entries = readDirectory(await content.read(end.offset, end.length));
  if (entries.length > bounds.entries) throw new ArchiveExpandsError();
  if (entries.length !== end.count) return null;
  requireBounds(entries, content.size);
  requireHonestNames(entries);
  let free = 0;
  for (const entry of entries.toSorted((one, other) => one.offset - other.offset)) {
    if (entry.offset < free) throw new ArchiveDeceivesError();
    const start = await startOfData(content, entry);
    free = start + entry.packed;
    if (free > end.offset) throw new ArchiveDeceivesError();
    await requireRealSize(content, entry, start);
  }
  return entries.map(({ name }) => name);
}

async function findEnd(content: Content) {
  const start = Math.max(0, content.size - size.end - longestComment);
  const tail = await content.read(start, size.end + longestComment);
  for (let at = tail.length - size.end; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== signature.end) continue;
    if (at + size.end + tail.readUInt16LE(at + 20) !== tail.length) continue;
    return {
      position: start + at,
      count: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    };
  }
  return null;
}

function readDirectory(directory: Buffer): readonly Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  while (at + size.entry <= directory.length && directory.readUInt32LE(at) === signature.entry) {
    const nameEnd = at + size.entry + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const large = largeNumbers(directory.subarray(nameEnd, extraEnd));
    // In this order the extra field has those that do not fit.
    const [unpacked = 0, packed = 0, offset = 0] = [24, 20, 42].map((place) => {
      const number = directory.readUInt32LE(at + place);
      return number === elsewhere ? (large.shift() ?? number) : number;
    });
    entries.push({
      name: directory.toString('utf8', at + size.entry, nameEnd),
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed,
      unpacked,
      offset,
    });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

function largeNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(field.length / 8) }, (_, n) =>
      Number(field.readBigUInt64LE(n * 8)),
    );
  }
  return [];
}

/** Entries that share their bytes add up to more than the file: the trick of the densest bombs. */
function requireBounds(entries: readonly Entry[], fileSize: number): void {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (packed > fileSize || unpacked > bounds.unpackedBytes || unpacked > fileSize * bounds.ratio)
    throw new ArchiveExpandsError();
}

/** A name that leads out of the archive, or stands there twice, is read differently by different programs. */
function requireHonestNames(entries: readonly Entry[]): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    const leadsOut = name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..');
    const key = name.toLowerCase();
    if (name === '' || leadsOut || /[\\\p{Cc}\ufffd]/u.test(name) || seen.has(key))
      throw new ArchiveDeceivesError();
    seen.add(key);
  }
}

/** The entry introduces itself once more where its bytes begin, and must say the same. */
async function startOfData(content: Content, entry: Entry): Promise<number> {
  const header = await content.read(entry.offset, size.local);
  if (header.length < size.local || header.readUInt32LE(0) !== signature.local)
    throw new ArchiveDeceivesError();
  const nameLength = header.readUInt16LE(26);
  const extraLength = header.readUInt16LE(28);
  const rest = await content.read(entry.offset + size.local, nameLength + extraLength);
  const large = largeNumbers(rest.subarray(nameLength));
  const [unpacked, packed] = [22, 18].map((place) => {
    const number = header.readUInt32LE(place);
    return number === elsewhere ? (large.shift() ?? number) : number;
  });
  const flags = header.readUInt16LE(6);
  // A program that writes without looking back says the sizes after the bytes, and here perhaps nothing.
  const follow = (flags & flag.sizesFollow) !== 0 && packed === 0 && unpacked === 0;
  const isSame =
    rest.toString('utf8', 0, nameLength) === entry.name &&
    header.readUInt16LE(8) === entry.method &&
    (flags & flag.encrypted) === 0 &&
    (entry.flags & flag.encrypted) === 0 &&
    (follow || (packed === entry.packed && unpacked === entry.unpacked));
  if (!isSame) throw new ArchiveDeceivesError();
  return entry.offset + size.local + nameLength + extraLength;
}

async function requireRealSize(content: Content, entry: Entry, start: number): Promise<void> {
  let unpacked = 0;
  let crc = 0;
  const count = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      unpacked += chunk.length;
      // Not a byte more is unpacked than what was claimed and allowed.
      if (unpacked > entry.unpacked) throw new ArchiveDeceivesError();
      crc = crc32(chunk, crc);
    }
  };
  const packed = Readable.from(chunksOf(content, start, entry.packed), { objectMode: false });
  if (entry.method === method.stored) {
    await count(packed);
  } else if (entry.method === method.deflated) {
    const inflate = createInflateRaw();
    await pipeline(packed, inflate, count).catch(() => {
      throw new ArchiveDeceivesError();
    });
    if (inflate.bytesWritten !== entry.packed) throw new ArchiveDeceivesError();
  } else {
    throw new ArchiveDeceivesError();
  }
  if (unpacked !== entry.unpacked || crc !== entry.crc) throw new ArchiveDeceivesError();
}

async function* chunksOf(content: Content, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += chunkBytes) {
    yield await content.read(start + at, Math.min(chunkBytes, length - at));
  }
}
