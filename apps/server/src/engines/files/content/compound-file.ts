import type { Spool } from '../../../platform/blobs/index.ts';

const headerSize = 512;
const entrySize = 128;
const tablesInHeader = 109;
/** A directory of a document has a few dozen entries; a chain longer than this leads in a circle. */
const longestChain = 2_000;
const lastSector = 0xfffffffa;

/**
 * The names of the streams in a compound file, the container of Word's and Excel's old formats (and of installers, which
 * is why the names must be looked at). Empty where the file is damaged.
 */
export async function readStreamNames(content: Pick<Spool, 'read'>): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const header = await content.read(0, headerSize);
  if (header.length < headerSize) return names;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return names;
  const sectorSize = 2 ** shift;
  const readSector = (sector: number) => content.read((sector + 1) * sectorSize, sectorSize);

  let sector = header.readUInt32LE(48);
  for (let step = 0; sector < lastSector && step < longestChain; step += 1) {
    const entries = await readSector(sector);
    for (let at = 0; at + entrySize <= entries.length; at += entrySize) {
      const length = entries.readUInt16LE(at + 64);
      if (length >= 2 && length <= 64) names.add(entries.toString('utf16le', at, at + length - 2));
    }
    const next = await nextSector(header, sector, sectorSize, readSector);
    if (next === null) break;
    sector = next;
  }
  return names;
}

async function nextSector(
  header: Buffer,
  sector: number,
  sectorSize: number,
  readSector: (sector: number) => Promise<Buffer>,
): Promise<number | null> {
  const perTable = sectorSize / 4;
  const table = await tableSector(header, Math.floor(sector / perTable), sectorSize, readSector);
  if (table === null) return null;
  const entries = await readSector(table);
  const at = (sector % perTable) * 4;
  return at + 4 <= entries.length ? entries.readUInt32LE(at) : null;
}

/** The first tables are named in the header, the others in a chain of sectors of their own. */
async function tableSector(
  header: Buffer,
  index: number,
  sectorSize: number,
  readSector: (sector: number) => Promise<Buffer>,
): Promise<number | null> {
  if (index < tablesInHeader) return header.readUInt32LE(76 + index * 4);
  const perSector = sectorSize / 4 - 1;
  let left = index - tablesInHeader;
  let sector = header.readUInt32LE(68);
  for (let step = 0; sector < lastSector && step < longestChain; step += 1) {
    const tables = await readSector(sector);
    if (tables.length < sectorSize) return null;
    if (left < perSector) return tables.readUInt32LE(left * 4);
    left -= perSector;
    sector = tables.readUInt32LE(perSector * 4);
  }
  return null;
}
