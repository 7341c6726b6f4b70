import { initialValues, writeAt, type CompiledForm } from '@charter/form-logic';
import { today } from '../../../lib/today.ts';
import { readProfile } from '../profile-sync/read-profile.ts';

/** Nothing is asked that is known already: the answers a new application begins with. */
export async function prefill(form: CompiledForm, contactId: string): Promise<Record<string, unknown>> {
  const known: Record<string, unknown> = {};
  for (const { answers } of await readProfile(form, contactId)) {
    for (const [path, answer] of Object.entries(answers)) writeAt(known, path.split('/'), answer);
  }
  return initialValues(form, known, { today: today() });
}
