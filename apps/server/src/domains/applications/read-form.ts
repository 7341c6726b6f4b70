import { isPricedByEvent, type FormSchemaAnswer } from '@charter/contracts';
import type { Caller } from '../../engines/entitlements/index.ts';
import { toWire, type FormVersion } from '../../engines/forms/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { findApplicationFees } from './application-orders.ts';
import { requireForm, type ApplicationServices } from './application-services.ts';

/** The form that a new application is made with. */
export async function readForm(
  services: Pick<ApplicationServices, 'db' | 'clock' | 'forms'>,
  caller: Caller,
  name: string,
): Promise<FormSchemaAnswer> {
  const form = await services.forms.newest(name);
  if (!form) throw notFound('The form');
  await requireForm(services.db, caller, name);
  return { data: await formWithFee(services, caller, form) };
}

/** A form as clients read it, with what it costs the caller today. */
export async function formWithFee(
  { db, clock }: Pick<ApplicationServices, 'db' | 'clock'>,
  { contactId }: Caller,
  form: FormVersion,
): Promise<FormSchemaAnswer['data']> {
  const data = toWire(form);
  if (!form.hasPayment || isPricedByEvent(form.name)) return data;
  const { contact_type } = await db
    .selectFrom('contact')
    .select('contact_type')
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  const fees = await findApplicationFees(db, [form.name], {
    membershipClass: contact_type,
    now: clock.now(),
  });
  const feeCents = fees.get(form.name);
  return feeCents === undefined ? data : { ...data, feeCents };
}
