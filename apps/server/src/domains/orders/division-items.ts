import { divisionProduct, divisionsQuestion, paidDivisions } from '@charter/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Tx } from '../../platform/database/index.ts';
import type { OrderDraft } from './create-order.ts';
import { findProduct } from './schedule.ts';

const [group, question] = divisionsQuestion;
const Answers = Type.Object({
  [group]: Type.Object({ [question]: Type.Array(Type.String({ format: 'uuid' })) }),
});

/** The technical divisions that an application chooses beyond the free one, a line for each. */
export async function divisionItems(tx: Tx, answers: unknown): Promise<OrderDraft['items']> {
  if (!Value.Check(Answers, answers)) return [];
  const chosen = answers[group][question];
  if (chosen.length === 0) return [];
  const divisions = await tx
    .selectFrom('division')
    .select(['name', 'always_paid as alwaysPaid', 'additional_fee_cents as feeCents'])
    .where('id', 'in', chosen)
    .orderBy('name')
    .execute();
  const paid = paidDivisions(divisions);
  if (paid.length === 0) return [];
  const product = await findProduct(tx, divisionProduct, 'Technical divisions');
  return paid.map(({ name, feeCents }) => ({
    product,
    description: `${product.description}: ${name}`,
    quantity: 1,
    price: feeCents,
  }));
}
