import {
  applicationProduct,
  divisionProduct,
  divisionsQuestion,
  institutionDay,
  isPricedByEvent,
  paidDivisions,
  type ApplicationPriceAnswer,
  type ApplicationPriceRequest,
} from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { Type } from 'typebox';
import type { Caller } from '../../engines/entitlements/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { readAs } from '../../platform/typed-values.ts';
import {
  findPriced,
  findProduct,
  priceLines,
  RefusedOrder,
  totalsOf,
  type OrderDraft,
} from '../orders/index.ts';
import { requireForm, type ApplicationServices } from './application-services.ts';

const daysToPay = 30;

const [group, question] = divisionsQuestion;
const Answers = Type.Object({
  [group]: Type.Object({ [question]: Type.Array(Type.String({ format: 'uuid' })) }),
});

/** What an application is billed for, by the schedule of the day it is priced on. */
export async function applicationItems(
  db: Database,
  application: {
    readonly formName: string;
    readonly title: string | null;
    readonly membershipClass: number | null;
    readonly answers: unknown;
    readonly now: Date;
  },
): Promise<Pick<OrderDraft, 'name' | 'items' | 'dueOn'>> {
  const { formName, title, membershipClass, answers, now } = application;
  const day = institutionDay(now);
  const name = `${title ?? formName} fee`;
  const { product, price } = await findPriced(db, applicationProduct(formName), {
    wanted: name,
    membershipClass,
    day,
  });
  const divisions = (await readAs(Answers, answers))?.[group][question] ?? [];
  return {
    name,
    items: [{ product, description: name, quantity: 1, price }, ...(await divisionItems(db, divisions))],
    dueOn: addDays(day, daysToPay),
  };
}

/** The technical divisions that an application chooses beyond the free one, a line for each. */
async function divisionItems(db: Database, chosen: readonly string[]): Promise<OrderDraft['items']> {
  if (chosen.length === 0) return [];
  const divisions = await db
    .selectFrom('division')
    .select(['name', 'always_paid as alwaysPaid', 'additional_fee_cents as feeCents'])
    .where('id', 'in', [...chosen])
    .orderBy('name')
    .execute();
  const paid = paidDivisions(divisions);
  if (paid.length === 0) return [];
  const product = await findProduct(db, divisionProduct, 'Technical divisions');
  return paid.map(({ name, feeCents }) => ({
    product,
    description: `${product.description}: ${name}`,
    quantity: 1,
    price: feeCents,
  }));
}

/**
 * What an application would cost the caller if it were sent in now, line by line as its invoice will say. Only the answers
 * that the price depends on are asked for.
 */
export async function priceOfApplication(
  { db, clock, forms }: Pick<ApplicationServices, 'db' | 'clock' | 'forms'>,
  caller: Caller,
  { formName, divisions = [] }: ApplicationPriceRequest,
): Promise<ApplicationPriceAnswer> {
  await requireForm(db, caller, formName);
  const form = await forms.newest(formName);
  if (!form?.hasPayment || isPricedByEvent(formName)) throw notFound('The fee');
  const { contact_type } = await db
    .selectFrom('contact')
    .select('contact_type')
    .where('id', '=', caller.contactId)
    .executeTakeFirstOrThrow();
  const priced = await ifPriced(
    applicationItems(db, {
      formName,
      title: form.title,
      membershipClass: contact_type,
      answers: { [group]: { [question]: divisions } },
      now: clock.now(),
    }),
  );
  if (!priced) throw notFound('The fee');
  const lines = priceLines(priced.items);
  return {
    data: {
      lines: lines.map(({ description, amount }) => ({ description, amountCents: amount })),
      totalCents: totalsOf(lines).total,
      dueOn: priced.dueOn,
    },
  };
}

/** Null where the fee schedule lacks something: it is then for the institution to say what it costs. */
export async function ifPriced<Priced>(asked: Promise<Priced>): Promise<Priced | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RefusedOrder) return null;
    throw error;
  }
}
