import { describe, expect, it } from 'vitest';
import * as sample from '../../../../test/support/sample-files.ts';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { ArchiveDeceivesError, ArchiveExpandsError } from './archive.ts';
import { detectFileType } from './detect-file-type.ts';

const contentOf = (bytes: Buffer) => ({
  size: bytes.length,
  read: async (position: number, length: number) => bytes.subarray(position, position + length),
});
const detect = (bytes: Buffer) => detectFileType(contentOf(bytes));
const contentTypes = { name: '[Content_Types].xml', data: '<Types/>' };

describe('detectFileType', () => {
  it.each([
    ['pdf', sample.pdf],
    ['png', sample.png],
    ['jpeg', sample.jpeg],
    ['docx', sample.docx],
    ['xlsx', sample.xlsx],
    ['doc', sample.doc],
    ['xls', sample.xls],
    ['csv', sample.csv],
  ])('knows %s by its bytes', async (type, bytes) => {
    expect(await detect(bytes)).toBe(type);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a program', sample.executable],
    ['an ELF program', Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(60)])],
    ['an SVG', sample.svg],
    ['a page', sample.html],
    ['XML', Buffer.from('<?xml version="1.0"?><a/>')],
    ['markup after blanks and a byte order mark', Buffer.from('\ufeff \n<script>alert(1)</script>')],
    ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['text with a zero byte at its end', Buffer.concat([Buffer.alloc(100_000, 'a,b\n'), Buffer.alloc(1)])],
    ['a plain zip archive', sample.zip([{ name: 'a.txt', data: 'a' }])],
    ['a Java archive', sample.zip([{ name: 'META-INF/MANIFEST.MF', data: 'Main-Class: A' }])],
    [
      'a document with macros under a plain name',
      sample.zip([
        contentTypes,
        { name: 'word/document.xml', data: '' },
        { name: 'word/vbaProject.bin', data: 'x' },
      ]),
    ],
    ['a zip archive without its directory', sample.docx.subarray(0, 60)],
    ['an installer, which is a compound file too', sample.compoundFile('Property', 'SummaryInformation')],
    ['a compound file cut short', sample.doc.subarray(0, 600)],
  ])('does not know %s', async (_, bytes) => {
    expect(await detect(bytes)).toBeNull();
  });

  it('takes a table for a table, whatever its first two letters are', async () => {
    expect(await detect(Buffer.from('BMI;Height\n21;180\n'))).toBe('csv');
    expect(await detect(Buffer.from('MZ,Municipal zone\n'))).toBe('csv');
  });

  it('takes tables in the alphabets that spreadsheets write', async () => {
    expect(await detect(Buffer.from('Name;Straße\nMüller;Ringstraße\n', 'latin1'))).toBe('csv');
    expect(await detect(Buffer.from('\ufeff姓名,时间\n'))).toBe('csv');
  });

  it('finds a stream in a directory of many sectors', async () => {
    const others = Array.from({ length: 40 }, (_, n) => `Stream ${n}`);
    expect(await detect(sample.compoundFile(...others, 'Workbook'))).toBe('xls');
  });

  it('does not follow a chain that leads in a circle', async () => {
    const circle = Buffer.from(sample.compoundFile('Nothing'));
    circle.writeUInt32LE(1, 512 + 4);
    expect(await detect(circle)).toBeNull();
  });

  describe('refuses an archive that expands beyond measure', () => {
    const entry = (name: string, claimedSize: number) => ({ name, data: 'x', claimedSize });

    it.each([
      ['two hundred times its size', sample.zipBomb],
      ['a claim of 4 GB', sample.zip([contentTypes, entry('word/document.xml', 0xffffffff)])],
      [
        'more than 200 MB in sum',
        sample.zip([
          contentTypes,
          { name: 'word/media/photo.bin', data: Buffer.from(randomish(1_200_000)) },
          entry('word/a.xml', 110 * 1_048_576),
          entry('word/b.xml', 110 * 1_048_576),
        ]),
      ],
      [
        'more than 2,000 entries',
        sample.zip(Array.from({ length: 2_001 }, (_, n) => ({ name: `word/${n}.xml`, data: '' }))),
      ],
    ])('%s', async (_, bytes) => {
      await expect(detect(bytes)).rejects.toBeInstanceOf(ArchiveExpandsError);
    });

    it('entries that share their bytes', async () => {
      const overlapping = Buffer.from(sample.docx);
      const directory = overlapping.indexOf(Buffer.from('504b0102', 'hex'));
      overlapping.writeUInt32LE(overlapping.length + 1, directory + 20);
      await expect(detect(overlapping)).rejects.toBeInstanceOf(ArchiveExpandsError);
    });
  });

  describe('refuses an archive that is not what its directory says', () => {
    const text = 'x'.repeat(1_000);
    const named = (name: string) => ({ name, data: text });
    const inner = sample.zip([named('word/hidden.xml')]);

    it.each([
      ['less than there is', { ...named('word/document.xml'), claimedSize: 10 }],
      ['a little, of a bomb', { name: 'word/document.xml', data: Buffer.alloc(4_000_000), claimedSize: 10 }],
      ['more than there is', { ...named('word/document.xml'), claimedSize: 1_001 }],
      ['less than the entry itself says', { ...named('word/document.xml'), directory: { size: 10 } }],
      ['another name than the entry itself', { ...named('word/a.xml'), directory: { name: 'word/b.xml' } }],
      ['a place where no entry begins', { ...named('word/document.xml'), directory: { offset: 1 } }],
      ['a place behind its end', { ...named('word/document.xml'), directory: { offset: 0xfffffff0 } }],
      ['a path to a folder above', named('word/../../document.xml')],
      ['a path from the root', named('/word/document.xml')],
      ['a path on a drive', named('C:/word/document.xml')],
      ['a path in the other direction', named('word\\..\\document.xml')],
      ['a name over two lines', named('word/document\n.xml')],
      ['the same name twice', named('WORD/Document.xml')],
      ['an entry that nobody can look into', { ...named('word/a.xml'), isEncrypted: true }],
    ])('%s', async (_, entry) => {
      const document = { name: 'word/document.xml', data: '' };
      const others = entry.name === document.name ? [] : [document];
      const bytes = sample.zip([entry, ...others, contentTypes]);
      await expect(detect(bytes)).rejects.toBeInstanceOf(ArchiveDeceivesError);
    });

    it('entries that lie within each other', async () => {
      const outer = { name: 'word/document.xml', data: inner, isStored: true };
      const start = 30 + outer.name.length;
      const within = { ...named('word/hidden.xml'), directory: { offset: start } };
      await expect(detect(sample.zip([outer, within, contentTypes]))).rejects.toBeInstanceOf(
        ArchiveDeceivesError,
      );
    });
  });

  it('takes what programs write that do not look back, or always leave room for large numbers', async () => {
    const zip = new ZipFile();
    zip.addReadStream(Readable.from([Buffer.from('<Types/>')]), '[Content_Types].xml');
    zip.addBuffer(Buffer.from('<w:document/>'), 'word/document.xml', { forceZip64Format: true });
    zip.addBuffer(Buffer.from(randomish(200_000)), 'word/media/photo.png', { compress: false });
    zip.addEmptyDirectory('word/empty');
    zip.end();
    expect(await detect(await buffer(zip.outputStream))).toBe('docx');
  });

  it('never falls over, whatever bytes come', async () => {
    for (const whole of [sample.docx, sample.doc, sample.pdf, sample.png]) {
      for (let n = 0; n < whole.length; n += 7) {
        const broken = Buffer.from(whole);
        broken.writeUInt8(broken.readUInt8(n) ^ 0xff, n);
        await detect(broken).catch((error: unknown) =>
          expect([ArchiveDeceivesError, ArchiveExpandsError]).toContain((error as Error).constructor),
        );
        await detect(whole.subarray(0, n));
      }
    }
  });
});

/** Bytes that do not compress, the same at every run. */
function randomish(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 16;
  });
}
