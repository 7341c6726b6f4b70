import { southAfricanIdProblem } from '@charter/form-logic';

/** '8001015009087' → '1980-01-01'. Nobody is born in the future, so a year that would be is one of the last century. */
export function birthDateIn(number: string, today: string): string | undefined {
  if (southAfricanIdProblem(number) !== undefined) return undefined;
  const [year, month, day] = [number.slice(0, 2), number.slice(2, 4), number.slice(4, 6)];
  const recent = `20${year}-${month}-${day}`;
  return recent <= today ? recent : `19${year}-${month}-${day}`;
}
