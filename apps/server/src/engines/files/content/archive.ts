import type { Spool } from '../../../platform/blobs/index.ts';

/** What an archive may unpack to before nobody's machine should be asked to open it. */
const bounds = { entries: 2_000, unpackedBytes: 200 * 1_048_576, ratio: 200, directoryBytes: 2 * 1_048_576 };

const signature = { end: 0x06054b50, entry: 0x02014b50 };
const endSize = 22;
const longestComment = 65_535;
const entrySize = 46;
/** In place of a size that needs 64 bits and stands in an extra field. */
const elsewhere = 0xffffffff;

/** The archive would unpack beyond measure. */
export class ArchiveExpandsError extends Error {
  constructor() {
    super('The archive expands beyond measure');
    this.name = 'ArchiveExpandsError';
  }
}

/**
 * The names in a zip archive, read from its directory alone: nothing is unpacked, so that nothing can blow up here.
 * Null where the directory makes no sense.
 */
export async function readArchiveNames(
  content: Pick<Spool, 'size' | 'read'>,
): Promise<readonly string[] | null> {
  const end = await findEnd(content);
  if (!end) return null;
  if (end.count > bounds.entries) throw new ArchiveExpandsError();
  if (end.offset + end.length > end.position || end.length > bounds.directoryBytes) return null;
  const directory = await content.read(end.offset, end.length);
  const names: string[] = [];
  let packed = 0;
  let unpacked = 0;
  let at = 0;
  while (at + entrySize <= directory.length && directory.readUInt32LE(at) === signature.entry) {
    const nameLength = directory.readUInt16LE(at + 28);
    const extraLength = directory.readUInt16LE(at + 30);
    const nameEnd = at + entrySize + nameLength;
    names.push(directory.toString('utf8', at + entrySize, nameEnd));
    unpacked += unpackedSize(directory, at, directory.subarray(nameEnd, nameEnd + extraLength));
    const size = directory.readUInt32LE(at + 20);
    packed += size === elsewhere ? 0 : size;
    at = nameEnd + extraLength + directory.readUInt16LE(at + 32);
  }
  // Entries that share their bytes add up to more than the file: the trick of the densest bombs.
  if (names.length > bounds.entries || packed > content.size) throw new ArchiveExpandsError();
  if (unpacked > bounds.unpackedBytes || unpacked > content.size * bounds.ratio)
    throw new ArchiveExpandsError();
  return names.length === end.count ? names : null;
}

async function findEnd(content: Pick<Spool, 'size' | 'read'>) {
  const start = Math.max(0, content.size - endSize - longestComment);
  const tail = await content.read(start, endSize + longestComment);
  for (let at = tail.length - endSize; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== signature.end) continue;
    if (at + endSize + tail.readUInt16LE(at + 20) !== tail.length) continue;
    return {
      position: start + at,
      count: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    };
  }
  return null;
}

function unpackedSize(directory: Buffer, at: number, extra: Buffer): number {
  const size = directory.readUInt32LE(at + 24);
  if (size !== elsewhere) return size;
  for (let field = 0; field + 4 <= extra.length; field += 4 + extra.readUInt16LE(field + 2)) {
    if (extra.readUInt16LE(field) === 1 && field + 12 <= extra.length) {
      return Number(extra.readBigUInt64LE(field + 4));
    }
  }
  return size;
}
