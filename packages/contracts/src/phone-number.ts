/**
 * A number in international form, as E.164 writes it: '082 123 4567' and '0027 82 123 4567' → '+27821234567'. Nine digits after a
 * zero, or after 27, are a South African number, as the institution's own are; any other number without a code stays without
 * one, because nobody can say which country it is of. What is no number stays as it was typed, for a form to refuse.
 */
export function internationalPhone(text: string): string {
  const digits = text.replaceAll(' ', '').replace(/^00(?=[1-9])/, '+');
  if (!/^\+?\d+$/.test(digits)) return text;
  const [, national] = /^(?:0|27)([1-8]\d{8})$/.exec(digits) ?? [];
  return national === undefined ? digits : `+27${national}`;
}

/**
 * What a number is looked for by, as far as it is typed: '082 123', '(082) 123', '+27 82 123' and '82 123' → '82123'. Every number of
 * the country begins with its code, so the code leads an index to all of them; two digits alone would stand anywhere, and keep it.
 */
export function searchedPhone(text: string): string {
  const digits = text.replaceAll(/[\s().-]/g, '');
  if (!/^\+?\d+$/.test(digits)) return text;
  const number = internationalPhone(digits);
  const [, national = ''] = /^(?:\+270?|0)([1-9]\d+)$/.exec(number) ?? [];
  if (national === '') return number;
  return national.length > 2 ? national : `+27${national}`;
}

/** '+27821234567' → '+27 82 123 4567'; any other text as it is. */
export function spacedPhone(text: string): string {
  const number = internationalPhone(text);
  const [, code = '', rest = ''] = /^\+(\d+)$/.test(number) ? (countryCode.exec(number) ?? []) : [];
  if (code === '') return text;
  if (code === '27' && rest.length === 9)
    return `+27 ${rest.slice(0, 2)} ${rest.slice(2, 5)} ${rest.slice(5)}`;
  return [`+${code}`, ...groups(rest)].join(' ');
}

/** The codes that countries are dialled by: of one digit, of two, and of three for all others. */
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** Three and three, and the last few together, as numbers are read aloud. */
function groups(digits: string): string[] {
  if (digits.length <= 5) return [digits];
  return [digits.slice(0, 3), ...groups(digits.slice(3))];
}
