import type { ResultCode } from './results.ts';

/** What is known of a card once it was entered. Its number and CVV are never kept. */
export interface Card {
  readonly brand: string;
  readonly masked: string;
  /** MMYYYY. */
  readonly expiry: string;
  readonly resultCode: ResultCode;
  /** The first letter says whether the holder was authenticated. */
  readonly riskIndicator: string;
}

interface TestCard {
  readonly number: string;
  readonly resultCode: ResultCode;
  readonly riskIndicator: 'AX' | 'NX' | 'XX';
}

const testCard = (number: string, resultCode: ResultCode, riskIndicator: 'AX' | 'NX' | 'XX'): TestCard => ({
  number,
  resultCode,
  riskIndicator,
});

/** The gateway's public test cards. Any other number is an invalid one. */
export const testCards: readonly TestCard[] = [
  testCard('4000000000000002', '990017', 'AX'),
  testCard('5200000000000015', '990017', 'AX'),
  testCard('378282246310005', '990017', 'NX'),
  testCard('4000000000000028', '900003', 'NX'),
  testCard('5200000000000023', '900003', 'NX'),
  testCard('371449635398431', '900003', 'NX'),
  testCard('4000000000000036', '900007', 'AX'),
  testCard('5200000000000049', '900007', 'AX'),
  testCard('30569309025904', '900007', 'XX'),
  testCard('5200000000000064', '990022', 'XX'),
];

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'MasterCard'],
  [/^3[47]/, 'Amex'],
  [/^3[068]/, 'Diners'],
];

export const brandOf = (number: string): string =>
  brands.find(([beginning]) => beginning.test(number))?.[1] ?? 'Unknown';

export function cardOf(number: string, expiry: string): Card {
  const known = testCards.find((card) => card.number === number);
  return {
    brand: brandOf(number),
    masked: `${number.slice(0, 6)}${'x'.repeat(number.length - 10)}${number.slice(-4)}`,
    expiry,
    resultCode: known?.resultCode ?? '900004',
    riskIndicator: known?.riskIndicator ?? 'NX',
  };
}
