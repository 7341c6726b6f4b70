import { daysIn } from './dates.ts';
import { southAfricanIdMessages } from './texts.ts';

export { southAfricanIdMessages };

/** The message for what is wrong with the number, or nothing when it is right. */
export function southAfricanIdProblem(number: string): string | undefined {
  if (!/^\d{13}$/.test(number)) return southAfricanIdMessages.length;
  const exists = dateExists(number);
  const citizenship = number.charAt(10);
  // 0 citizen, 1 permanent resident, 2 refugee.
  const known = citizenship === '0' || citizenship === '1' || citizenship === '2';
  return exists && known && passesLuhn(number) ? undefined : southAfricanIdMessages.invalid;
}

function dateExists(number: string): boolean {
  const year = Number(number.slice(0, 2));
  const month = Number(number.slice(2, 4));
  const day = Number(number.slice(4, 6));
  // The number does not say its century. 2000 was a leap year and 1900 was not, so 29 February of '00' can be real.
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(2000 + year, month);
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - place));
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Whether the number is of somebody born on that day, yyyy-mm-dd; it does not say the century. */
export const idIsOfDay = (number: string, day: string): boolean =>
  number.slice(0, 6) === day.slice(2).replaceAll('-', '');

/** Numbers know two: below 5000 a woman's, from there on a man's. Of whoever chose another nothing is said. */
export function idIsOfGender(number: string, gender: unknown): boolean {
  const isMans = Number(number.slice(6, 10)) >= 5_000;
  return gender === male ? isMans : gender === female ? !isMans : true;
}

const [male, female] = [1, 2];
