import {
  applicationProduct,
  divisionProduct,
  divisionsQuestion,
  formAssets,
  formMessages,
  institutionDay,
  isPricedByEvent,
  paidDivisions,
} from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { Type } from 'typebox';
import { requireAsset } from '../../engines/entitlements/index.ts';
import { lockRows } from '../../engines/locks/index.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { notFound, refusedField } from '../../platform/errors/index.ts';
import { readAs } from '../../platform/typed-values.ts';
import {
  findAllPriced,
  findPriced,
  findProduct,
  priceLines,
  totalsOf,
  type OrderDraft,
  type OrderSource,
} from '../orders/index.ts';
import { billedToBy } from './billed-to.ts';
import { progress, recordEvent } from './submission.ts';

const daysToPay = 30;

/** What an application that was submitted costs. Its timeline keeps what has been, whatever becomes of the payment. */
export const applicationOrders: OrderSource = {
  kind: 'application',
  column: 'submission_id',
  find: async (tx, caller, { swfsubmissionid: id }) => {
    if (!id) return null;
    const submission = await tx
      .selectFrom('submission')
      .leftJoin('web_form', 'web_form.id', 'submission.web_form_id')
      .select(['submission.id', 'form_name', 'progress_code', 'web_form.has_payment'])
      .where('submission.id', '=', id)
      .where('submission.contact_id', '=', caller.contactId)
      .executeTakeFirst();
    if (!submission) throw notFound('The application');
    const { form_name, progress_code, has_payment } = submission;
    if (isPricedByEvent(form_name)) return null;
    requireAsset(caller, 'application.prepayment', 'invoices', ...formAssets(form_name));
    if (progress_code !== progress.completed)
      throw refusedField('swfsubmissionid', formMessages.notSubmitted);
    if (!has_payment) throw refusedField('swfsubmissionid', formMessages.noPayment);
    return { id: submission.id };
  },
  lock: async (tx, id) => {
    const rows = tx.selectFrom('submission').select('form_name').where('id', '=', id);
    const found = await lockRows(tx, 'source', rows).executeTakeFirst();
    return found !== undefined && !isPricedByEvent(found.form_name);
  },
  price: priceApplication,
  paid: async (tx, { submission_id }, { now }) => {
    if (submission_id !== null) await recordEvent(tx, submission_id, 'Payment received', now.toISOString());
  },
  unpaid: async () => {},
  cancelled: async () => {},
  expired: async () => {},
};

async function priceApplication(tx: Tx, id: string, { now }: { readonly now: Date }): Promise<OrderDraft> {
  const { form_name, contact_id, contact_type, title, data } = await tx
    .selectFrom('submission')
    .innerJoin('contact', 'contact.id', 'submission.contact_id')
    .leftJoin('web_form', 'web_form.id', 'submission.web_form_id')
    .select(['form_name', 'submission.contact_id', 'contact_type', 'web_form.title', 'data'])
    .where('submission.id', '=', id)
    .executeTakeFirstOrThrow();
  const day = institutionDay(now);
  const name = `${title ?? form_name} fee`;
  const { product, price } = await findPriced(tx, applicationProduct(form_name), {
    wanted: name,
    membershipClass: contact_type,
    day,
  });
  return {
    contactId: contact_id,
    name,
    items: [{ product, description: name, quantity: 1, price }, ...(await divisionItems(tx, data))],
    dueOn: addDays(day, daysToPay),
    billedTo: await billedToBy(data),
  };
}

const [group, question] = divisionsQuestion;
const Answers = Type.Object({
  [group]: Type.Object({ [question]: Type.Array(Type.String({ format: 'uuid' })) }),
});

/** The technical divisions that an application chooses beyond the free one, a line for each. */
async function divisionItems(tx: Tx, answers: unknown): Promise<OrderDraft['items']> {
  const chosen = (await readAs(Answers, answers))?.[group][question] ?? [];
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

/**
 * What applying by each of the forms costs somebody today, with VAT, before anything they choose in it; a form without a
 * price is left out.
 */
export async function findApplicationFees(
  db: Database,
  formNames: readonly string[],
  { membershipClass, now }: { readonly membershipClass: number | null; readonly now: Date },
): Promise<ReadonlyMap<string, number>> {
  if (formNames.length === 0) return new Map();
  const buyer = { membershipClass, day: institutionDay(now) };
  const priced = await findAllPriced(db, formNames.map(applicationProduct), buyer);
  return new Map(
    formNames.flatMap((formName) => {
      const found = priced.get(applicationProduct(formName));
      if (!found) return [];
      const { product, price } = found;
      const lines = priceLines([{ product, description: product.description, quantity: 1, price }]);
      return [[formName, totalsOf(lines).total] as const];
    }),
  );
}
