import { spacedPhone } from '@charter/contracts';
import { diallingCodes } from './dialling-texts.ts';

/**
 * '0027 (0)82-123 4567' and '0821234567' → '+27 82 123 4567': the signs people put between digits say nothing, and a zero in
 * brackets is not dialled after a country code. The person sees at once which country a number was taken to be of.
 */
export function tidy(text: string): string {
  const plain = text
    .trim()
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^(\+[\d ]+)\(0\)/, '$1')
    .replaceAll(/[().\-/\u2010-\u2015]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return spacedPhone(plain);
}

/** The country whose code the number begins with. Several share a code; `preferred` is kept where it is one of them. */
export function countryOf(number: string, preferred: string | null): string | undefined {
  const digits = tidy(number).replaceAll(' ', '');
  if (!digits.startsWith('+')) return undefined;
  const matching = Object.entries(diallingCodes).filter(([, code]) => digits.startsWith(`+${code}`));
  const longest = Math.max(...matching.map(([, code]) => code.length));
  const candidates = matching.filter(([, code]) => code.length === longest).map(([name]) => name);
  return candidates.find((name) => name === preferred) ?? candidates[0];
}

/** The same number with another country's code, or with none. */
export function withCountry(number: string, country: string | undefined): string {
  const plain = tidy(number);
  const present = countryOf(plain, null);
  const code = present === undefined ? undefined : diallingCodes[present];
  // The blanks of the number itself stay; only the code is taken off, however its digits are spaced.
  const rest =
    code === undefined
      ? plain.replace(/^\+ ?/, '')
      : plain.replace(new RegExp(`^\\+ ?${[...code].join(' ?')} ?`), '');
  const next = country === undefined ? undefined : diallingCodes[country];
  if (next === undefined) return rest;
  return spacedPhone(`+${next} ${rest.replace(/^0/, '')}`);
}
