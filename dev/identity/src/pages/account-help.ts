import { field, html, problemSummary, titleWith, type Html, type Problem } from '@charter/pages';
import { shortestPassword } from '../registration.ts';
import { layout, type Surroundings } from './layout.ts';
import type { SignInView } from './sign-in.ts';

const mailPages = {
  'forgot-password': {
    title: 'Forgot password',
    text: 'Enter the email of your account. We send you a link to choose a new password.',
    button: 'Send the link',
    sent: (email: string) =>
      `If there is an account with ${email}, a mail with a link to choose a new password is on its way.`,
  },
  resend: {
    title: 'Verify your email',
    text: 'Enter the email of your account. We send you another link to verify it.',
    button: 'Send the mail again',
    sent: (email: string) =>
      `If there is an account with ${email} that is not verified yet, a mail with a new link is on its way.`,
  },
} as const;

export type MailKind = keyof typeof mailPages;

export function askForMailPage(
  surroundings: Surroundings,
  kind: MailKind,
  { path, email, problems }: SignInView,
): Html {
  const { title, text, button } = mailPages[kind];
  return layout(
    surroundings,
    titleWith(problems, title),
    html`<div class="card">
      <h1>${title}</h1>
      ${problemSummary(problems)}
      <p>${text}</p>
      <form method="post" action="${path}/${kind}" novalidate>
        ${field({
          id: 'email',
          label: 'Email',
          type: 'email',
          autocomplete: 'username',
          value: email,
          error: problems.find((problem) => problem.field === 'email')?.message,
          autofocus: problems.length === 0,
        })}
        <button type="submit">${button}</button>
      </form>
      <p class="other"><a href="${path}/sign-in">Back to sign in</a></p>
    </div>`,
  );
}

export function mailOnItsWayPage(
  surroundings: Surroundings,
  kind: MailKind,
  { path, email }: { path: string; email: string },
): Html {
  return layout(
    surroundings,
    'Look at your mail',
    html`<div class="card">
      <h1>Look at your mail</h1>
      <p class="said">${mailPages[kind].sent(email)}</p>
      <p>Nothing there after a few minutes? Look among the unwanted mail, then ask again.</p>
      <p><a class="button" href="${path}/sign-in?email=${encodeURIComponent(email)}">Back to sign in</a></p>
      <p class="other"><a href="${path}/${kind}?email=${encodeURIComponent(email)}">Ask again</a></p>
    </div>`,
  );
}

export function verifyEmailPage(surroundings: Surroundings, { path, email, problems }: MailedView): Html {
  return layout(
    surroundings,
    titleWith(problems, 'Verify your email'),
    html`<div class="card">
        <h1>Verify your email</h1>
        ${problemSummary(problems)}
        <p class="said">Enter the password that you chose to verify that ${email} is yours.</p>
        <form method="post" action="${path}" novalidate>
          ${field({
            id: 'password',
            label: 'Password',
            type: 'password',
            autocomplete: 'current-password',
            error: problems.find((problem) => problem.field === 'password')?.message,
            autofocus: problems.length === 0,
          })}
          <button type="submit">Verify this email</button>
        </form>
        <p class="other">
          Forgotten it? Choose “Forgot password?” on the sign-in page: that verifies your email too.
        </p>
      </div>
      <div class="card">
        <h2>You did not create this account?</h2>
        <p>
          Then somebody else did, with your email. Do not verify it. Remove it, and your email is free for an
          account of your own.
        </p>
        <form method="post" action="${path}">
          <input type="hidden" name="answer" value="remove" />
          <button type="submit" class="quiet">Remove the account</button>
        </form>
      </div>`,
  );
}

/** A page that a mailed link leads to. */
export interface MailedView {
  path: string;
  email: string;
  problems: readonly Problem[];
}

export function resetPasswordPage(surroundings: Surroundings, { path, email, problems }: MailedView): Html {
  const errorAt = (id: string) => problems.find((problem) => problem.field === id)?.message;
  return layout(
    surroundings,
    titleWith(problems, 'Choose a new password'),
    html`<div class="card">
      <h1>Choose a new password</h1>
      ${problemSummary(problems)}
      <p class="said">For the account of ${email}.</p>
      <form method="post" action="${path}" novalidate>
        ${field({
          id: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'new-password',
          hint: `At least ${shortestPassword} characters`,
          error: errorAt('password'),
          autofocus: problems.length === 0,
        })}
        ${field({
          id: 'confirm-password',
          label: 'Confirm password',
          type: 'password',
          autocomplete: 'new-password',
          error: errorAt('confirm-password'),
        })}
        <button type="submit">Save the password</button>
      </form>
    </div>`,
  );
}
