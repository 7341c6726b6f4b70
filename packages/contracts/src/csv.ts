/** A number is written as it is; text is guarded, because a spreadsheet would run it as a formula. */
export type CsvValue = string | number | null;

/** Spreadsheets on Windows read a file without this mark in the local code page and spoil every accent. */
const byteOrderMark = '\uFEFF';

/** The characters that begin a formula, the wide ones of East Asian keyboards among them. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

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
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
