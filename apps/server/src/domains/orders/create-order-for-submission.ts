import { applicationProduct, institutionDay, isPricedByEvent } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { findEntry, logMaking, outcome } from './automation-log.ts';
import { createOrder } from './create-order.ts';
import { divisionItems } from './division-items.ts';
import { createOrderJob } from './order-job.ts';
import { findPriced } from './schedule.ts';

const daysToPay = 30;

/** What an application that was submitted costs becomes an order, and the automation log says whether it did. */
export const createOrderForSubmission = ({ db, clock }: { db: Database; clock: Clock }) =>
  defineJob({
    ...createOrderJob,
    retries: 10,
    longestDelaySeconds: 600,
    handle: async ({ submissionId }) => {
      await db.transaction().execute(async (tx) => {
        const application = await lockApplication(tx, submissionId);
        if (!application || isPricedByEvent(application.form_name)) return;
        const known = await findEntry(tx, 'submission_id', submissionId);
        if (known?.status_code === outcome.pass) return;
        const make = () => orderFor(tx, application, clock.now());
        await logMaking(tx, { submission_id: submissionId }, make, known);
      });
    },
  });

/** Two runs for one application come one after the other, and the second finds the first one's line in the log. */
const lockApplication = (tx: Tx, submissionId: string) =>
  tx
    .selectFrom('submission')
    .innerJoin('web_form', 'web_form.id', 'submission.web_form_id')
    .innerJoin('contact', 'contact.id', 'submission.contact_id')
    .select([
      'submission.id',
      'submission.contact_id',
      'submission.form_name',
      'submission.data',
      'web_form.title',
      'contact.contact_type',
    ])
    .where('submission.id', '=', submissionId)
    .forUpdate('submission')
    .executeTakeFirst();

type Application = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

async function orderFor(tx: Tx, application: Application, now: Date): Promise<string> {
  const day = institutionDay(now);
  const name = `${application.title} fee`;
  const { product, price } = await findPriced(tx, applicationProduct(application.form_name), {
    wanted: name,
    membershipClass: application.contact_type,
    day,
  });
  return createOrder(tx, {
    contactId: application.contact_id,
    name,
    items: [
      { product, description: name, quantity: 1, price },
      ...(await divisionItems(tx, application.data)),
    ],
    dueOn: addDays(day, daysToPay),
    submissionId: application.id,
    by: createOrderJob.name,
    now,
  });
}
