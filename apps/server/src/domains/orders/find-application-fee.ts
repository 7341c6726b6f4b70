import { applicationProduct, institutionDay } from '@charter/contracts';
import type { Database } from '../../platform/database/index.ts';
import { priceLines, totalsOf } from './price-lines.ts';
import { RefusedOrder } from './refused-order.ts';
import { findPriced } from './schedule.ts';

/** What applying by a form costs somebody today, with VAT, before anything they choose in it; null where it has no price. */
export async function findApplicationFee(
  db: Database,
  { formName, contactId, now }: { formName: string; contactId: string; now: Date },
): Promise<number | null> {
  const applicant = await db
    .selectFrom('contact')
    .select('contact_type')
    .where('id', '=', contactId)
    .executeTakeFirst();
  try {
    const { product, price } = await findPriced(db, applicationProduct(formName), {
      wanted: formName,
      membershipClass: applicant?.contact_type ?? null,
      day: institutionDay(now),
    });
    return totalsOf(priceLines([{ product, description: product.description, quantity: 1, price }])).total;
  } catch (error) {
    if (error instanceof RefusedOrder) return null;
    throw error;
  }
}
