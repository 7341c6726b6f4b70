import { priceOn } from '@charter/contracts';
import type { Database } from '../../../platform/database/index.ts';
import { RefusedOrder } from '../order-source.ts';
import type { Product } from './price-lines.ts';

/** A product that is sold; `wanted` is what nobody can order without it. */
export async function findProduct(db: Database, code: string, wanted: string): Promise<Product> {
  const found = await products(db, code).executeTakeFirst();
  if (!found) throw new RefusedOrder(`${wanted}: the product ${code} is not in the fee schedule.`);
  return found;
}

/** A product and what it costs somebody of a class on a day. */
export async function findPriced(
  db: Database,
  code: string,
  { wanted, ...buyer }: { wanted: string; membershipClass: number | null; day: string },
): Promise<{ product: Product; price: number }> {
  const product = await findProduct(db, code, wanted);
  const prices = await db
    .selectFrom('product_price')
    .innerJoin('product', 'product.id', 'product_price.product_id')
    .select([
      'membership_class as membershipClass',
      'billing_year as billingYear',
      'amount_cents as amount',
      'valid_from as validFrom',
      'valid_to as validTo',
    ])
    .where('product.code', '=', code)
    .where('product_price.state_code', '=', active)
    .execute();
  const price = priceOn(prices, buyer);
  if (price === null) throw new RefusedOrder(`${wanted}: the product ${code} has no price on ${buyer.day}.`);
  return { product, price };
}

const active = 0;

const products = (db: Database, code: string) =>
  db
    .selectFrom('product')
    .select(['code', 'description', 'unit', 'vat_inclusive as vatInclusive', 'hide_sponsor as hideSponsor'])
    .where('code', '=', code)
    .where('state_code', '=', active);
