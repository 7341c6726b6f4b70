/** The code of the product that a year of membership is. */
export const subscriptionProduct = 'SUBSCRIPTION';

/** One line of the fee schedule; what is null holds for every class, for every billing year, or for good. */
export interface Price {
  readonly membershipClass: number | null;
  readonly billingYear: number | null;
  readonly amount: number;
  /** Days, such as 2026-01-01; the second is the first day on which it does not hold any more. */
  readonly validFrom: string;
  readonly validTo: string | null;
}

/**
 * What a product costs somebody of a class on a day: the price for that class before the one for all, the one for that
 * billing year before the one for any, and of those the newest. Null where no price holds.
 */
export function priceOn(
  prices: readonly Price[],
  { membershipClass, day }: { readonly membershipClass: number | null; readonly day: string },
): number | null {
  const year = Number(day.slice(0, 4));
  const [best] = prices
    .filter((price) => price.membershipClass === null || price.membershipClass === membershipClass)
    .filter((price) => price.billingYear === null || price.billingYear === year)
    .filter(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day < validTo))
    .toSorted(
      (one, other) =>
        Number(one.membershipClass === null) - Number(other.membershipClass === null) ||
        Number(one.billingYear === null) - Number(other.billingYear === null) ||
        (one.validFrom > other.validFrom ? -1 : 1),
    );
  return best?.amount ?? null;
}
