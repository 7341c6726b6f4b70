import type { FormSchemaAnswer } from '@charter/contracts';
import type { Caller } from '../../engines/entitlements/index.ts';
import { toWire } from '../../engines/forms/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireFormPage, type ApplicationServices } from './application-services.ts';

/** The form that a new application is made with. */
export async function readForm(
  { forms }: Pick<ApplicationServices, 'forms'>,
  caller: Caller,
  name: string,
): Promise<FormSchemaAnswer> {
  const form = await forms.newest(name);
  if (!form) throw notFound('The form');
  requireFormPage(caller, name);
  return { data: toWire(form) };
}
