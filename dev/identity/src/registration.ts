import type { NewAccount } from './accounts.ts';
import type { Problem } from '@charter/pages';

export const shortestPassword = 10;
const longestPassword = 200;
const longestName = 100;
const longestEmail = 254;

const registrationFields = ['first-name', 'last-name', 'email', 'password', 'confirm-password'] as const;
export type RegistrationField = (typeof registrationFields)[number];
type Values = Readonly<Record<RegistrationField, string>>;

interface CheckedRegistration {
  values: Values;
  account: NewAccount;
  problems: Problem[];
}

/** Names every broken rule, one for each field, in the order of the form. */
export function checkRegistration(form: URLSearchParams): CheckedRegistration {
  const line = (name: RegistrationField) => (form.get(name) ?? '').replace(/\s+/g, ' ').trim();
  const values: Values = {
    'first-name': line('first-name'),
    'last-name': line('last-name'),
    email: line('email'),
    password: form.get('password') ?? '',
    'confirm-password': form.get('confirm-password') ?? '',
  };
  const rules: Record<RegistrationField, string | null> = {
    'first-name': nameProblem(values['first-name'], 'first name'),
    'last-name': nameProblem(values['last-name'], 'last name'),
    email: emailProblem(values.email),
    password: passwordProblem(values.password),
    'confirm-password': confirmationProblem(values.password, values['confirm-password']),
  };
  return {
    values,
    account: {
      firstName: values['first-name'],
      lastName: values['last-name'],
      email: values.email,
      password: values.password,
    },
    problems: problemsOf(registrationFields, rules),
  };
}

/** The same for somebody who chooses a new password. */
export function checkNewPassword(form: URLSearchParams): { password: string; problems: Problem[] } {
  const password = form.get('password') ?? '';
  const rules = {
    password: passwordProblem(password),
    'confirm-password': confirmationProblem(password, form.get('confirm-password') ?? ''),
  };
  return { password, problems: problemsOf(['password', 'confirm-password'], rules) };
}

const problemsOf = <Name extends string>(
  fields: readonly Name[],
  rules: Readonly<Record<Name, string | null>>,
): Problem[] =>
  fields.flatMap((field) => {
    const message = rules[field];
    return message === null ? [] : [{ field, message }];
  });

function nameProblem(name: string, what: string): string | null {
  if (name === '') return `Enter your ${what}.`;
  return name.length > longestName ? `Your ${what} may have at most ${longestName} characters.` : null;
}

function emailProblem(email: string): string | null {
  if (email === '') return 'Enter your email.';
  const looksRight = /^[^\s@<>"(),;:\\]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) && email.length <= longestEmail;
  return looksRight ? null : 'Enter an email like name@example.com.';
}

function passwordProblem(password: string): string | null {
  // Counted as a person counts, not in UTF-16 units.
  const length = [...password].length;
  if (length < shortestPassword) return `Enter a password with at least ${shortestPassword} characters.`;
  return length > longestPassword ? `Enter a password with at most ${longestPassword} characters.` : null;
}

function confirmationProblem(password: string, confirmation: string): string | null {
  if (confirmation === '') return 'Enter the password again.';
  return confirmation === password ? null : 'The passwords do not match.';
}
