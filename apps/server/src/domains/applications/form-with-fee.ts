import { isPricedByEvent, type FormSchemaAnswer } from '@charter/contracts';
import type { Caller } from '../../engines/entitlements/index.ts';
import { toWire, type FormVersion } from '../../engines/forms/index.ts';
import { findApplicationFee } from './application-orders.ts';
import type { ApplicationServices } from './application-services.ts';

/** A form as clients read it, with what it costs the caller today. */
export async function formWithFee(
  { db, clock }: Pick<ApplicationServices, 'db' | 'clock'>,
  { contactId }: Caller,
  form: FormVersion,
): Promise<FormSchemaAnswer['data']> {
  const data = toWire(form);
  if (!form.hasPayment || isPricedByEvent(form.name)) return data;
  const feeCents = await findApplicationFee(db, { formName: form.name, contactId, now: clock.now() });
  return feeCents === null ? data : { ...data, feeCents };
}
