import { priceOn } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { RefusedOrder } from '../order-source.ts';
import { priceLines, totalsOf, type Product } from './price-lines.ts';

/** A product that is sold; `wanted` is what nobody can order without it. */
export async function findProduct(db: Database, code: string, wanted: string): Promise<Product> {
  const found = await products(db, code).executeTakeFirst();
  if (!found) throw new RefusedOrder(`${wanted}: the product ${code} is not in the fee schedule.`);
  return found;
}

interface Buyer {
  readonly membershipClass: number | null;
  readonly day: string;
}

interface Priced {
  readonly product: Product;
  readonly price: number;
}

/** What one of it comes to, VAT and all. */
export function amountWithVat({ product, price }: Priced): number {
  return totalsOf(priceLines([{ product, description: product.description, quantity: 1, price }])).total;
}

/** A product and what it costs somebody of a class on a day. */
export async function findPriced(
  db: Database,
  code: string,
  { wanted, ...buyer }: Buyer & { wanted: string },
): Promise<Priced> {
  const priced = (await findAllPriced(db, [code], buyer)).get(code);
  if (priced) return priced;
  const product = await findProduct(db, code, wanted);
  throw new RefusedOrder(`${wanted}: the product ${product.code} has no price on ${buyer.day}.`);
}

/** The same for several products at once, by their codes; what is not sold or has no price that day is left out. */
export async function findAllPriced(
  db: Database,
  codes: readonly string[],
  buyer: Buyer,
): Promise<ReadonlyMap<string, Priced>> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('product_price', 'product_price.product_id', 'product.id')
    .select([
      ...productColumns,
      'membership_class as membershipClass',
      'billing_year as billingYear',
      'amount_cents as amount',
      'valid_from as validFrom',
      'valid_to as validTo',
    ])
    .where('product.code', 'in', [...codes])
    .where('product.state_code', '=', active)
    .where('product_price.state_code', '=', active)
    .execute();
  const priced = new Map<string, Priced>();
  for (const [code, prices] of Map.groupBy(rows, (row) => row.code)) {
    const price = priceOn(prices, buyer);
    const [product] = prices;
    if (price !== null && product) priced.set(code, { product, price });
  }
  return priced;
}

const active = 0;

const currencyId = sql<string | null>`(select id from currency where code = 'ZAR')`;

const productColumns = [
  'product.code',
  'product.description',
  'product.unit',
  'product.vat_inclusive as vatInclusive',
  'product.hide_sponsor as hideSponsor',
  currencyId.as('currencyId'),
] as const;

/** A product as a column of a larger statement; null where it is not sold. */
export const productOf = (code: RawBuilder<string>): RawBuilder<Product | null> => sql`(
  select jsonb_build_object('code', p.code, 'description', p.description, 'unit', p.unit,
    'vatInclusive', p.vat_inclusive, 'hideSponsor', p.hide_sponsor, 'currencyId', ${currencyId})
  from product p where p.code = ${code} and p.state_code = ${sql.lit(active)})`;

const products = (db: Database, code: string) =>
  db
    .selectFrom('product')
    .select(productColumns)
    .where('product.code', '=', code)
    .where('product.state_code', '=', active);
