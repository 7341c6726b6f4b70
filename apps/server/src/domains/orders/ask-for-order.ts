import { formAssets, formMessages, isPricedByEvent, type OrderRequest } from '@charter/contracts';
import { requireAsset, type Caller } from '../../engines/entitlements/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { askForRegistrationOrder } from './ask-for-registration-order.ts';
import { outcome } from './automation-log.ts';
import { createOrderJob } from './order-job.ts';
import { refusedOrder, type OrderServices } from './order-services.ts';

const completed = 100000001;

/** The order of the caller's own application or registration, or null while it is still being made. */
export async function askForOrder(
  services: OrderServices,
  caller: Caller,
  { swfsubmissionid, contactid, data }: OrderRequest,
): Promise<string | null> {
  if (contactid && contactid.toLowerCase() !== caller.contactId) throw notFound('The application');
  const submission = swfsubmissionid ? await findOwnSubmission(services.db, caller, swfsubmissionid) : null;
  if (submission && !isPricedByEvent(submission.form_name)) {
    requireAsset(caller, ...orderAssets, ...formAssets(submission.form_name));
    return orderOfApplication(services, submission);
  }
  requireAsset(caller, ...orderAssets, ...formAssets('eventreg'), ...formAssets('examreg'));
  if (submission && submission.progress_code !== completed)
    throw refusedOrder('swfsubmissionid', formMessages.notSubmitted);
  const eventId = eventOf(submission, data?.eventid?.toLowerCase());
  return askForRegistrationOrder(services, caller, { eventId, submissionId: submission?.id ?? null });
}

const orderAssets = ['application.prepayment', 'invoices'];

async function findOwnSubmission(db: Database, caller: Caller, submissionId: string) {
  const found = await db
    .selectFrom('submission')
    .leftJoin('web_form', 'web_form.id', 'submission.web_form_id')
    .leftJoin('sales_order', 'sales_order.submission_id', 'submission.id')
    .leftJoin('automation_log', 'automation_log.submission_id', 'submission.id')
    .select([
      'submission.id',
      'submission.form_name',
      'submission.progress_code',
      'submission.data',
      'web_form.has_payment',
      'sales_order.id as order_id',
      'automation_log.status_code',
    ])
    .where('submission.id', '=', submissionId)
    .where('submission.contact_id', '=', caller.contactId)
    .executeTakeFirst();
  if (!found) throw notFound('The application');
  return found;
}

type Submission = Awaited<ReturnType<typeof findOwnSubmission>>;

async function orderOfApplication(
  { db, jobs }: OrderServices,
  { id: submissionId, order_id, progress_code, has_payment, status_code }: Submission,
): Promise<string | null> {
  if (order_id !== null) return order_id;
  if (progress_code !== completed) throw refusedOrder('swfsubmissionid', formMessages.notSubmitted);
  if (!has_payment) throw refusedOrder('swfsubmissionid', formMessages.noPayment);
  if (status_code === outcome.fail) throw refusedOrder('swfsubmissionid', formMessages.noOrder);
  // Its job waits or runs; one that was given up is tried again because somebody asks.
  await db
    .transaction()
    .execute((tx) => jobs.enqueue(tx, createOrderJob, { submissionId }, { once: submissionId }));
  return null;
}

/** The form says which event it was sent in for, and so may the call. */
function eventOf(submission: Submission | null, named: string | undefined): string {
  const { eventId } = (submission?.data ?? {}) as { eventId?: unknown };
  const answered = typeof eventId === 'string' ? eventId : undefined;
  if (named && answered && named !== answered) throw refusedOrder('data/eventid', formMessages.otherEvent);
  const known = named ?? answered;
  if (known === undefined) throw refusedOrder('swfsubmissionid', formMessages.orderOfWhat);
  return known;
}
