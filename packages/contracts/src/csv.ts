/** A number is written as it is; text is guarded, because a spreadsheet would run it as a formula. */
export type CsvValue = string | number | null;

/** Spreadsheets on Windows read a file without this mark in the local code page and spoil every accent. */
const byteOrderMark = '\uFEFF';

/**
 * Where a spreadsheet would begin a formula: at the start of a cell, after blanks too, and after what it takes for the start
 * of another one (a semicolon or tab where these part the cells, a line break where it reads no quotation marks). The wide
 * characters of East Asian keyboards begin one as well. Blanks are counted, so that many of them cost little.
 */
const formula = '[\\s\\p{Cf}]{0,40}[=+\\-@＝＋－＠]';
const atStart = new RegExp(`^(?=[\\t\\r\\n]|${formula})`, 'u');
const further = new RegExp(`([;\\t\\r\\n])(?=${formula})`, 'gu');

/** The lines of RFC 4180, for a spreadsheet in any language. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return csvStart(header) + rows.map(csvLine).join('');
}

/** What a file begins with, where its lines follow one by one. */
export const csvStart = (header: readonly string[]): string => `${byteOrderMark}${csvLine(header)}`;

export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`;

function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = value.replace(further, "$1'").replace(atStart, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
