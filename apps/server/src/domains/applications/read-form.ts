import type { FormSchemaAnswer } from '@charter/contracts';
import type { Caller } from '../../engines/entitlements/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireForm, type ApplicationServices } from './application-services.ts';
import { formWithFee } from './form-with-fee.ts';

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
