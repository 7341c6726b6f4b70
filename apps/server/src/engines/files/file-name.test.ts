import { describe, expect, it } from 'vitest';
import { claimedType, cleanFileName, contentDisposition } from './file-name.ts';

describe('cleanFileName', () => {
  it.each([
    ['cv.pdf', 'cv.pdf'],
    ['履歴書.pdf', '履歴書.pdf'],
    ['سيرة ذاتية.docx', 'سيرة ذاتية.docx'],
    ['/home/me/cv.pdf', 'cv.pdf'],
    ['..\\..\\cv.pdf', 'cv.pdf'],
    ['cv\u0000\r\n.pdf', 'cv.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    ['a<b>"c"|d?*.csv', 'a_b__c__d__.csv'],
    ['cv.pdf. . ', 'cv.pdf'],
    ['.pdf', 'document.pdf'],
    ['', 'document'],
    ['..', 'document'],
    ['/', 'document'],
    ['\ud800cv.pdf', '\ufffdcv.pdf'],
    ['e\u0301.pdf', 'é.pdf'],
  ])('makes %j into %j', (given, expected) => {
    expect(cleanFileName(given)).toBe(expected);
  });

  it('shortens a name between characters and keeps its extension', () => {
    const long = cleanFileName(`${'👩‍👩‍👧'.repeat(100)}.pdf`);
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(200);
    expect(long).toMatch(/^(👩‍👩‍👧)+\.pdf$/u);
  });
});

describe('claimedType', () => {
  it.each([
    ['cv.PDF', 'pdf'],
    ['photo.jpg', 'jpeg'],
    ['photo.JPEG', 'jpeg'],
    ['cv.pdf.js', null],
    ['cv', null],
    ['constructor', null],
    ['a.__proto__', null],
  ])('of %s is %s', (name, expected) => {
    expect(claimedType(name)).toBe(expected);
  });
});

describe('contentDisposition', () => {
  it.each([
    ['cv.pdf', `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
    [`O'Neil (1).pdf`, `attachment; filename="O'Neil (1).pdf"; filename*=UTF-8''O%27Neil%20%281%29.pdf`],
    ['履歴.pdf', `attachment; filename="document.pdf"; filename*=UTF-8''%E5%B1%A5%E6%AD%B4.pdf`],
    ['100%\\".pdf', `attachment; filename="100___.pdf"; filename*=UTF-8''100%25%5C%22.pdf`],
  ])('of %s cannot break out of its header', (name, expected) => {
    expect(contentDisposition(name)).toBe(expected);
  });
});
