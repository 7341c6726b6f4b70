import type { Day } from '../../days.ts';
import type { Random } from './random.ts';

/** A valid number: birth date, sequence (5000 and up for men), citizen or permanent resident, 8, check digit. */
export function southAfricanId(
  random: Random,
  person: { birthDate: Day; sex: 'female' | 'male'; citizen: boolean },
): string {
  const [year, month, day] = person.birthDate.split('-');
  const sequence = random.between(0, 4999) + (person.sex === 'male' ? 5000 : 0);
  const body = `${year?.slice(2)}${month}${day}${String(sequence).padStart(4, '0')}${person.citizen ? 0 : 1}8`;
  return `${body}${luhnDigit(body)}`;
}

function luhnDigit(body: string): number {
  let sum = 0;
  for (let at = 0; at < body.length; at += 1) {
    // Doubling starts with the digit next to the check digit, the last one here.
    const doubled = Number(body.charAt(at)) * ((body.length - at) % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}
