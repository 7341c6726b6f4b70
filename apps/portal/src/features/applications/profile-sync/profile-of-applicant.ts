import type { CompiledForm } from '@charter/form-logic';
import { question } from '../../../server-state/index.ts';
import { profileTypes, readProfile } from './read-profile.ts';

/** What the profile knows of a form's questions, while the form is open. */
export const profileOfApplicant = question('profile-of-applicant', {
  ask: (signal, form: CompiledForm, contactId: string) => readProfile(form, contactId, signal),
  of: profileTypes,
  key: ([form, contactId]) => [form.name, form.version, contactId],
  gcTime: 0,
});
