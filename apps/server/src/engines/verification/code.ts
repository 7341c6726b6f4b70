import { createHash, createHmac } from 'node:crypto';

/** Crockford's base 32: no letter is taken for a digit, and no word comes out by accident. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Of five bits each: so many that a table of digests is of no use to whoever wants to find one by trying. */
const length = 20;
const group = 4;

/** The code of a row: the same whenever it is asked for, and known to nobody who has not the secret. */
export function codeOf(secret: string, id: string): string {
  const bytes = createHmac('sha256', secret).update(`verification:${id}`).digest();
  let bits = BigInt(`0x${bytes.toString('hex')}`) >> BigInt(bytes.length * 8 - length * 5);
  let code = '';
  for (let index = 0; index < length; index += 1) {
    code = (letters[Number(bits & 31n)] ?? '') + code;
    bits >>= 5n;
  }
  return code;
}

/** In groups, as it is printed. */
export const printed = (code: string): string =>
  (code.match(new RegExp(`.{1,${group}}`, 'g')) ?? []).join('-');

/** As somebody typed it from a paper: in any case, with or without its hyphens, and with the letters that look like a digit. */
export const typed = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s-]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** What a code is found by. Whatever is typed has one: what has not the shape of a code is looked for like any other. */
export const digestOf = (text: string): string => createHash('sha256').update(typed(text)).digest('hex');

/** Tells codes of one secret from those of another, and nothing of the secret. */
export const keyMark = (secret: string): string =>
  createHmac('sha256', secret).update('verification key').digest('hex').slice(0, 16);
