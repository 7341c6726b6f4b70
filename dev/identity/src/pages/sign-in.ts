import { demoAccounts, demoPassword } from '@charter/contracts';
import { field, html, problemSummary, titleWith, type Html, type Problem } from '@charter/pages';
import { layout, type Surroundings } from './layout.ts';

export interface SignInView {
  /** The path of this interaction; the pages of one sign-in live below it. */
  path: string;
  email: string;
  problems: readonly Problem[];
}

/** What can be mailed, and is therefore offered. */
export interface Offers {
  passwordReset: boolean;
  verification: boolean;
}

export function signInPage(
  surroundings: Surroundings,
  offers: Offers,
  { path, email, problems }: SignInView,
): Html {
  const isFirstView = problems.length === 0;
  const errorAt = (id: string) => problems.find((problem) => problem.field === id)?.message;
  return layout(
    surroundings,
    titleWith(problems, 'Sign in'),
    html`<div class="card">
        <h1>Sign in</h1>
        ${problemSummary(problems)}
        <form method="post" action="${path}/sign-in" novalidate>
          ${field({
            id: 'email',
            label: 'Email',
            type: 'email',
            autocomplete: 'username',
            value: email,
            error: errorAt('email'),
            autofocus: isFirstView && email === '',
          })}
          ${field({
            id: 'password',
            label: 'Password',
            type: 'password',
            autocomplete: 'current-password',
            error: errorAt('password'),
            autofocus: isFirstView && email !== '',
          })}
          <button type="submit">Sign in</button>
        </form>
        ${offers.passwordReset && html`<p><a href="${path}/forgot-password">Forgot password?</a></p>`}
        <div class="other">
          <p>No account yet? <a href="${path}/register">Create an account</a></p>
          ${offers.verification && html`<p>No verification mail? <a href="${path}/resend">Send it again</a></p>`}
        </div>
      </div>
      ${demoAccountList(path)}`,
  );
}

function demoAccountList(path: string): Html {
  return html`<details class="demo">
    <summary>Demo accounts</summary>
    <p>All of them have the password <code>${demoPassword}</code>. Choose one to fill it in.</p>
    <ul>
      ${demoAccounts.map(
        ({ email, note }) =>
          html`<li>
            <a href="${path}/sign-in?email=${encodeURIComponent(email)}">${email}</a> <span>${note}</span>
          </li>`,
      )}
    </ul>
  </details>`;
}
