import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const cell = (value: string | number | null) => toCsv(['A'], [[value]]).slice('\uFEFFA\r\n'.length, -2);

describe('a CSV file', () => {
  it('begins with the mark that says UTF-8 and ends each line with CRLF', () => {
    expect(toCsv(['Name', 'Year'], [['Zoë', 1999]])).toBe('\uFEFFName,Year\r\nZoë,1999\r\n');
  });

  it('is a header alone where there is nothing', () => {
    expect(toCsv(['Name'], [])).toBe('\uFEFFName\r\n');
  });

  it.each([
    ['a comma', 'Ndlovu, Lerato', '"Ndlovu, Lerato"'],
    ['a quotation mark', 'The "Wits" campus', '"The ""Wits"" campus"'],
    ['a line break', 'Block A\nPretoria', '"Block A\nPretoria"'],
    ['nothing special', 'Pretoria', 'Pretoria'],
    ['an inner hyphen', 'Port-Elizabeth', 'Port-Elizabeth'],
  ])('quotes text with %s only where it must', (_what, value, written) => {
    expect(cell(value)).toBe(written);
  });

  it.each([
    ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ['+27 82 000 0000', "'+27 82 000 0000"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', '"\'\r\'=1"'],
    ['  =1', "'  =1"],
    ['\u00a0\u200b@1', "'\u00a0\u200b@1"],
    ['x;=1', "x;'=1"],
    ['x; +1;y', "x;' +1;y"],
    ['x\t-1', "x\t'-1"],
    ['x\n=1', '"x\n\'=1"'],
    [';;＝1', ";;'＝1"],
    ['＝1+1', "'＝1+1"],
  ])('keeps a spreadsheet from running %j', (value, written) => {
    expect(cell(value)).toBe(written);
  });

  it('leaves numbers as numbers, also below zero', () => {
    expect(cell(-2950.5)).toBe('-2950.5');
  });

  it('writes nothing where nothing is', () => {
    expect(cell(null)).toBe('');
  });
});
