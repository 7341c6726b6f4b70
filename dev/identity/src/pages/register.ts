import { field, html, problemSummary, titleWith, type Field, type Html, type Problem } from '@charter/pages';
import { shortestPassword, type RegistrationField } from '../registration.ts';
import { layout, type Surroundings } from './layout.ts';
import type { Offers } from './sign-in.ts';

export interface RegisterView {
  path: string;
  values: Readonly<Partial<Record<RegistrationField, string>>>;
  problems: readonly Problem[];
}

export function registerPage(
  surroundings: Surroundings,
  { verification }: Pick<Offers, 'verification'>,
  { path, values, problems }: RegisterView,
): Html {
  const ask = (id: RegistrationField, rest: Omit<Field, 'id' | 'value' | 'error'>) =>
    field({
      ...rest,
      id,
      // A password typed once is typed again: it never travels back in a page.
      value: rest.type === 'password' ? undefined : (values[id] ?? ''),
      error: problems.find((problem) => problem.field === id)?.message,
    });
  return layout(
    surroundings,
    titleWith(problems, 'Create an account'),
    html`<div class="card">
      <h1>Create an account</h1>
      ${problemSummary(problems)}
      <form method="post" action="${path}/register" novalidate>
        <div class="pair">
          ${ask('first-name', {
            label: 'First name',
            type: 'text',
            autocomplete: 'given-name',
            autofocus: problems.length === 0,
          })}
          ${ask('last-name', { label: 'Last name', type: 'text', autocomplete: 'family-name' })}
        </div>
        ${ask('email', {
          label: 'Email',
          type: 'email',
          autocomplete: 'username',
          ...(verification && { hint: 'We send you a link to verify that it is yours' }),
        })}
        ${ask('password', {
          label: 'Password',
          type: 'password',
          autocomplete: 'new-password',
          hint: `At least ${shortestPassword} characters`,
        })}
        ${ask('confirm-password', { label: 'Confirm password', type: 'password', autocomplete: 'new-password' })}
        <button type="submit">Create an account</button>
      </form>
      <div class="other">
        <p>Have an account already? <a href="${path}/sign-in">Sign in</a></p>
      </div>
    </div>`,
  );
}
