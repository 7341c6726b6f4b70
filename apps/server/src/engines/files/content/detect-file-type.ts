import type { FileType } from '@charter/contracts';
import type { Spool } from '../../../platform/blobs/index.ts';
import { readArchiveNames } from './archive.ts';
import { readStreamNames } from './compound-file.ts';
import { isPlainText } from './plain-text.ts';

const beginsWith = {
  archive: Buffer.from('504b0304', 'hex'),
  compound: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
};
const headSize = 4_100;

const byMime: Readonly<Record<string, FileType>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpeg',
};

/** What the bytes are, whatever they are called; null for everything the product does not take. */
export async function detectFileType(content: Pick<Spool, 'size' | 'read'>): Promise<FileType | null> {
  const head = await content.read(0, headSize);
  if (startsWith(head, beginsWith.archive)) return officeArchive(await readArchiveNames(content));
  if (startsWith(head, beginsWith.compound)) return officeCompound(await readStreamNames(content));
  // Loaded with the first file: a server that starts has none to look at.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const known = found && byMime[found.mime];
  if (known) return known;
  // Two letters make a bitmap or a program for a guesser; a table that begins with them is still a table.
  return (await isPlainText(content)) ? 'csv' : null;
}

function officeArchive(names: readonly string[] | null): FileType | null {
  if (!names?.includes('[Content_Types].xml')) return null;
  // Macros have formats of their own; under these names they would come as a surprise.
  if (names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))) return null;
  if (names.some((name) => name.startsWith('word/'))) return 'docx';
  if (names.some((name) => name.startsWith('xl/'))) return 'xlsx';
  return null;
}

function officeCompound(names: ReadonlySet<string>): FileType | null {
  if (names.has('WordDocument')) return 'doc';
  if (names.has('Workbook') || names.has('Book')) return 'xls';
  return null;
}

const startsWith = (head: Buffer, magic: Buffer): boolean => head.subarray(0, magic.length).equals(magic);
