import { institutionDay, isPricedByEvent } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { writeAudit } from '../../engines/audit/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { createOrderJob } from './order-job.ts';
import { orders } from './records/orders.ts';
import { vatWithin } from './vat.ts';

const outcome = { pass: 533910000, fail: 533910001 } as const;
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
        if (!application || isPricedByEvent(application.form_name) || (await isLogged(tx, submissionId)))
          return;
        const reason = reasonAgainst(application);
        if (reason !== null) {
          await log(tx, { submission_id: submissionId, status_code: outcome.fail, reason });
          return;
        }
        const orderId = await addOrder(tx, application, institutionDay(clock.now()));
        await log(tx, { submission_id: submissionId, status_code: outcome.pass, order_id: orderId });
      });
    },
  });

/** Two runs for one application come one after the other, and the second finds the first one's line in the log. */
const lockApplication = (tx: Tx, submissionId: string) =>
  tx
    .selectFrom('submission')
    .innerJoin('web_form', 'web_form.id', 'submission.web_form_id')
    .leftJoin('currency', (join) => join.on('currency.code', '=', 'ZAR'))
    .select([
      'submission.id',
      'submission.contact_id',
      'submission.form_name',
      'web_form.title',
      'web_form.fee_cents',
      'currency.id as currency_id',
    ])
    .where('submission.id', '=', submissionId)
    .forUpdate('submission')
    .executeTakeFirst();

type Application = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

async function isLogged(tx: Tx, submissionId: string): Promise<boolean> {
  const logged = await tx
    .selectFrom('automation_log')
    .select('id')
    .where('submission_id', '=', submissionId)
    .limit(1)
    .executeTakeFirst();
  return logged !== undefined;
}

function reasonAgainst({ fee_cents, currency_id, title }: Application): string | null {
  if (fee_cents === null) return `No fee is set for the form '${title}'.`;
  return currency_id === null ? 'The currency ZAR is not in the list of currencies.' : null;
}

async function addOrder(tx: Tx, application: Application, today: string): Promise<string> {
  const { contact_id, title, currency_id } = application;
  const total = application.fee_cents ?? 0;
  const tax = vatWithin(total);
  const order = await tx
    .insertInto('sales_order')
    .values({
      name: `${title} fee`,
      contact_id,
      submission_id: application.id,
      currency_id,
      total_cents: total,
      tax_cents: tax,
      due_on: addDays(today, daysToPay),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('order_line')
    .values({
      order_id: order.id,
      code: 'APP-FEE',
      description: `${title} fee`,
      unit: 'each',
      vat_cents: tax,
      amount_cents: total,
    })
    .execute();
  await tx
    .insertInto('notification')
    .values({
      id: order.id,
      contact_id,
      kind_code: 2,
      title: `To pay: ${title} fee`,
      body: 'The invoice for your application is ready.',
      link: '/invoices',
    })
    .execute();
  const actor = { contactId: null, name: createOrderJob.name, requestId: null };
  await writeAudit(tx, actor, {
    action: 'create',
    recordType: orders.name,
    recordId: order.id,
    before: null,
    after: order,
  });
  return order.id;
}

async function log(
  tx: Tx,
  entry: { submission_id: string; status_code: number; order_id?: string; reason?: string },
): Promise<void> {
  await tx.insertInto('automation_log').values(entry).execute();
}
