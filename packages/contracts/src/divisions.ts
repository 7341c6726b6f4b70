/** How divisions are chosen and paid for. Years are calendar years; 'next year' is the one after `today`. */
export interface DivisionChoice {
  readonly name: string;
  /** Never the free one: Geotechnical. */
  readonly alwaysPaid: boolean;
  readonly feeCents: number;
}

/** The question of an application under which the technical divisions are chosen. */
export const divisionsQuestion = ['divisionRegistration', 'divisions'] as const;

/** Of the chosen divisions those that are paid for: all but one, which is the dearest that may be free. */
export function paidDivisions<Choice extends DivisionChoice>(chosen: readonly Choice[]): readonly Choice[] {
  const [free] = chosen
    .filter(({ alwaysPaid }) => !alwaysPaid)
    .toSorted((one, other) => other.feeCents - one.feeCents);
  return chosen.filter((division) => division !== free);
}

/** The first day of the year on which next year's divisions can no longer be changed. */
export const divisionsCloseOn = (today: string): string => `${today.slice(0, 4)}-10-01`;

export const mayChangeDivisions = (today: string): boolean => today < divisionsCloseOn(today);
