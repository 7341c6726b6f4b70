import { paidDivisions, type DivisionChoice } from '@charter/contracts';

/** In cents. */
export const feeOf = (chosen: readonly DivisionChoice[]): number =>
  paidDivisions(chosen).reduce((sum, { feeCents }) => sum + feeCents, 0);
