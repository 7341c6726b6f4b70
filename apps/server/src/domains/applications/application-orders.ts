import {
  applicationProduct,
  formAssets,
  formMessages,
  institutionDay,
  isPricedByEvent,
  type FormIntro,
} from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { requireAsset } from '../../engines/entitlements/index.ts';
import { requireSubmitted } from '../../engines/forms/index.ts';
import { lockWithPeople } from '../../engines/locks/index.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { notFound, refusedField } from '../../platform/errors/index.ts';
import {
  amountWithVat,
  findAllPriced,
  type OrderDraft,
  type OrderedFor,
  type OrderSource,
} from '../orders/index.ts';
import { billedToBy } from './billed-to.ts';
import { applicationItems } from './price-application.ts';
import { recordEvent } from './submission.ts';

const requestField = 'swfsubmissionid';

/** What an application that was submitted costs. Its timeline keeps what has been, whatever becomes of the payment. */
export const applicationOrders: OrderSource = {
  kind: 'application',
  column: 'submission_id',
  requestField,
  isPricedInMail: true,
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
    const { form_name, has_payment } = submission;
    if (isPricedByEvent(form_name)) return null;
    requireAsset(caller, 'application.prepayment', 'invoices', ...formAssets(form_name));
    requireSubmitted(submission, requestField);
    if (!has_payment) throw refusedField(requestField, formMessages.noPayment);
    return { id: submission.id };
  },
  lock: async (tx, id) => {
    const rows = tx.selectFrom('submission').select(['contact_id', 'form_name']).where('id', '=', id);
    const found = await lockWithPeople(tx, rows, ({ contact_id }) => [contact_id]);
    return found !== undefined && !isPricedByEvent(found.form_name);
  },
  price: priceApplication,
  orderedFor: async (db, { submission_id }) =>
    submission_id === null ? null : describeApplication(db, submission_id),
  paid: async (tx, { submission_id }, { now }) => {
    if (submission_id !== null) await recordEvent(tx, submission_id, 'Payment received', now.toISOString());
  },
  unpaid: async () => {},
  cancelled: async () => {},
  expired: async () => {},
};

async function priceApplication(tx: Tx, id: string, { now }: { readonly now: Date }): Promise<OrderDraft> {
  const { contact_id, ...application } = await findToPrice(tx, id).executeTakeFirstOrThrow();
  return {
    contactId: contact_id,
    ...(await applicationItems(tx, { ...application, now })),
    billedTo: await billedToBy(application.answers),
  };
}

/** As its form promises it: what is decided, and by when. */
async function describeApplication(db: Database, id: string): Promise<OrderedFor> {
  const { title, reference, submitted_on, intro } = await db
    .selectFrom('submission')
    .leftJoin('web_form', 'web_form.id', 'submission.web_form_id')
    .select(['title', 'reference', 'submitted_on', 'intro'])
    .where('submission.id', '=', id)
    .executeTakeFirstOrThrow();
  const { decision, decisionDays } = (intro ?? {}) as unknown as Partial<FormIntro>;
  return {
    kind: 'application',
    id,
    ...(title ? { title } : {}),
    ...(reference ? { reference } : {}),
    ...(decision ? { decision } : {}),
    ...(decisionDays && submitted_on
      ? { decisionBy: addDays(institutionDay(new Date(submitted_on)), decisionDays) }
      : {}),
  };
}

const findToPrice = (db: Database, id: string) =>
  db
    .selectFrom('submission')
    .innerJoin('contact', 'contact.id', 'submission.contact_id')
    .leftJoin('web_form', 'web_form.id', 'submission.web_form_id')
    .select([
      'submission.contact_id',
      'form_name as formName',
      'contact_type as membershipClass',
      'web_form.title',
      'data as answers',
    ])
    .where('submission.id', '=', id);

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
      return found ? [[formName, amountWithVat(found)] as const] : [];
    }),
  );
}
