import { formAssets, formMessages, isPricedByEvent, type OrderRequest } from '@charter/contracts';
import { requireAsset, type Caller } from '../../engines/entitlements/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';

const completed = 100000001;
const failed = 533910001;

/** The order of the caller's own application, or null while it is still being made. */
export async function findOrderForSubmission(
  db: Database,
  caller: Caller,
  { swfsubmissionid, contactid }: OrderRequest,
): Promise<string | null> {
  if (contactid && contactid.toLowerCase() !== caller.contactId) throw notFound('The application');
  const found = await db
    .selectFrom('submission')
    .leftJoin('web_form', 'web_form.id', 'submission.web_form_id')
    .leftJoin('sales_order', 'sales_order.submission_id', 'submission.id')
    .leftJoin('automation_log', 'automation_log.submission_id', 'submission.id')
    .select([
      'submission.form_name',
      'submission.progress_code',
      'web_form.has_payment',
      'sales_order.id as order_id',
      'automation_log.status_code',
    ])
    .where('submission.id', '=', swfsubmissionid)
    .where('submission.contact_id', '=', caller.contactId)
    .executeTakeFirst();
  if (!found) throw notFound('The application');
  requireAsset(caller, 'application.prepayment', 'invoices', ...formAssets(found.form_name));
  if (found.order_id !== null) return found.order_id;
  if (found.progress_code !== completed) throw refuse(formMessages.notSubmitted);
  if (!found.has_payment) throw refuse(formMessages.noPayment);
  if (isPricedByEvent(found.form_name)) throw refuse(formMessages.pricedByEvent);
  if (found.status_code === failed) throw refuse(formMessages.noOrder);
  return null;
}

const refuse = (message: string): AppError =>
  new AppError('ruleBroken', message, [{ field: 'swfsubmissionid', message }]);
