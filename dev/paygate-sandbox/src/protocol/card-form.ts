import type { Problem } from '@charter/pages';
import { cardOf, type Card } from './cards.ts';

/** What the payer typed, but for the CVV, which never travels back in a page. */
export interface CardForm {
  readonly number: string;
  readonly name: string;
  /** MM/YY. */
  readonly expiry: string;
}

/** A form that needs only to be sent. */
export function filledWith(number: string, now: number): CardForm {
  const year = new Date(now).getUTCFullYear() + 2;
  return { number, name: 'Thandi Mokoena', expiry: `12/${String(year).slice(-2)}` };
}

/**
 * The card, or everything wrong with the form. A number that no bank gave out is not wrong here: the gateway takes it and
 * declines.
 */
export function checkCardForm(form: CardForm, cvv: string, now: number): Card | Problem[] {
  const problems: Problem[] = [];
  const number = form.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number)) {
    problems.push({ field: 'number', message: 'Enter the card number, 12 to 19 digits.' });
  }
  if (form.name.trim() === '') problems.push({ field: 'name', message: 'Enter the name on the card.' });
  const expiry = readExpiry(form.expiry);
  if (!expiry)
    problems.push({ field: 'expiry', message: 'Enter the expiry date as month and year, like 12/29.' });
  else if (Date.UTC(expiry.year, expiry.month) <= now) {
    problems.push({ field: 'expiry', message: 'The expiry date must be in the future.' });
  }
  if (!/^\d{3,4}$/.test(cvv)) problems.push({ field: 'cvv', message: 'Enter the CVV, 3 or 4 digits.' });
  if (problems.length > 0 || !expiry) return problems;
  return cardOf(number, `${String(expiry.month).padStart(2, '0')}${expiry.year}`);
}

function readExpiry(text: string): { month: number; year: number } | null {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)\s*$/.exec(text) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : null;
}
