/** What is sold, as far as its price and its invoice line hang on it. */
export interface Product {
  readonly code: string;
  readonly description: string;
  readonly unit: string;
  readonly vatInclusive: boolean;
  readonly hideSponsor: boolean;
  /** What its prices are in; null where the list of currencies lacks it. */
  readonly currencyId: string | null;
}

/** One thing that is ordered. Prices are those of one piece, in cents, with or without VAT as the product says. */
export interface Item {
  readonly product: Pick<Product, 'code' | 'unit' | 'vatInclusive'>;
  readonly description: string;
  readonly quantity: number;
  readonly price: number;
  /** What it costs without the discount that is in the price, where there is one. */
  readonly fullPrice?: number;
}

export interface PricedLine {
  readonly code: string;
  readonly description: string;
  readonly unit: string;
  readonly quantity: number;
  readonly vat: number;
  /** What is paid for the line, VAT included. */
  readonly amount: number;
  /** How much less that is than without the discount. */
  readonly discount: number;
}

export const priceLines = (items: readonly Item[]): PricedLine[] =>
  items.map(({ product: { code, unit, vatInclusive }, description, quantity, price, fullPrice = price }) => {
    const line = { code, description, unit, quantity };
    const { vat, amount } = charge(wholeCents(quantity * price), vatInclusive);
    const full = charge(wholeCents(quantity * fullPrice), vatInclusive);
    return { ...line, vat, amount, discount: Math.max(0, full.amount - amount) };
  });

interface Totals {
  readonly total: number;
  readonly tax: number;
  readonly discount: number;
}

export const totalsOf = (lines: readonly PricedLine[]): Totals => ({
  total: sum(lines.map(({ amount }) => amount)),
  tax: sum(lines.map(({ vat }) => vat)),
  discount: sum(lines.map(({ discount }) => discount)),
});

const vatPercent = 15;

function charge(value: number, vatInclusive: boolean): { readonly vat: number; readonly amount: number } {
  const vat = share(value, vatPercent, vatInclusive ? 100 + vatPercent : 100);
  return { vat, amount: vatInclusive ? value : wholeCents(value + vat) };
}

/** So many parts of the whole, rounded to the cent. The whole is cut first: times the parts it might not be exact. */
const share = (cents: number, parts: number, whole: number): number =>
  Math.floor(cents / whole) * parts + Math.round(((cents % whole) * parts) / whole);

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => wholeCents(total + amount), 0);

/** Beyond this, numbers are no longer exact: better no order than a wrong one. */
function wholeCents(cents: number): number {
  if (Number.isSafeInteger(cents) && cents >= 0) return cents;
  throw new RangeError(`Not an amount in cents: ${cents}`);
}

/** An amount as people read it: R 1 150.00. */
export function moneyText(cents: number, symbol: string | null = null): string {
  const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.');
  return `${symbol ?? 'R'} ${whole.replace(/\B(?=(\d{3})+$)/g, ' ')}.${fraction}`;
}
