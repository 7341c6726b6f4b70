import { initialValues, type CompiledForm } from '@charter/form-logic';
import { today } from '../../../lib/today.ts';
import { answersOf } from '../profile-sync/known-answers.ts';
import { readProfile } from '../profile-sync/read-profile.ts';

/** Nothing is asked that is known already: the answers a new application begins with. */
export const prefill = async (form: CompiledForm, contactId: string): Promise<Record<string, unknown>> =>
  initialValues(form, answersOf(await readProfile(form, contactId)), { today: today() });
