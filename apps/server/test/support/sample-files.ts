import { crc32, deflateRawSync } from 'node:zlib';
import { onePage } from '../../src/seed/demo/one-page.ts';

interface Entry {
  readonly name: string;
  readonly data: Buffer | string;
  /** What the archive says of the entry instead of the truth, at the entry itself and in its directory. */
  readonly claimedSize?: number;
  /** What the directory alone says otherwise. */
  readonly directory?: { readonly name?: string; readonly size?: number; readonly offset?: number };
  readonly isEncrypted?: boolean;
  readonly isStored?: boolean;
}

/** A zip archive as any program writes it. */
export function zip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, claimedSize, directory: said = {}, isEncrypted, isStored } of entries) {
    const bytes = Buffer.from(data);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    fields.writeUInt16LE(isStored ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedSize ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(said.offset ?? offset, 10);
    const listed = Buffer.from(fields);
    listed.writeUInt32LE(said.size ?? claimedSize ?? bytes.length, 18);
    const listedName = said.name ?? name;
    listed.writeUInt16LE(Buffer.byteLength(listedName), 22);
    directory.push(Buffer.from('504b01021400', 'hex'), listed, rest, Buffer.from(listedName));
    locals.push(local);
    offset += local.length;
  }
  const entriesBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(entriesBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, entriesBytes, end]);
}

/** A compound file whose directory holds the named streams. */
export function compoundFile(...streams: readonly string[]): Buffer {
  const header = Buffer.alloc(512);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0xfffffffe, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const names = ['Root Entry', ...streams];
  const sectors = Math.ceil(names.length / 4);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  for (let n = 1; n <= sectors; n += 1) table.writeUInt32LE(n < sectors ? n + 1 : 0xfffffffe, n * 4);
  const directory = Buffer.alloc(sectors * 512);
  names.forEach((name, n) => {
    directory.write(name, n * 128, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, n * 128 + 64);
  });
  return Buffer.concat([header, table, directory]);
}

const contentTypes = { name: '[Content_Types].xml', data: '<Types/>' };

export const pdf = onePage('A sample', 'of one page');
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
export const docx = zip([contentTypes, { name: 'word/document.xml', data: '<w:document/>' }]);
export const xlsx = zip([contentTypes, { name: 'xl/workbook.xml', data: '<workbook/>' }]);
export const doc = compoundFile('WordDocument', '1Table');
export const xls = compoundFile('Workbook');
export const csv = Buffer.from('Activity;Hours\nBrücken prüfen;12\n');
export const executable = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300), Buffer.from('PE\0\0')]);
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = Buffer.from('<!doctype html><script>alert(1)</script>');
/** Twenty kilobytes that unpack to twenty megabytes, in the shape of a Word document. */
export const zipBomb = zip([contentTypes, { name: 'word/document.xml', data: Buffer.alloc(20 * 1_048_576) }]);
/** Says that it unpacks to ten bytes, and unpacks to four megabytes. */
export const lyingDocx = zip([
  contentTypes,
  { name: 'word/document.xml', data: Buffer.alloc(4_000_000), claimedSize: 10 },
]);
export const escapingDocx = zip([
  contentTypes,
  { name: 'word/document.xml', data: '<w:document/>' },
  { name: '../../.profile', data: 'x' },
]);
