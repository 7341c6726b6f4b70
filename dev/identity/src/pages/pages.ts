import { errors, type ErrorOut } from 'oidc-provider';
import { Html } from '@charter/pages';
import { pageHeaders } from '../http.ts';
import {
  askForMailPage,
  mailOnItsWayPage,
  resetPasswordPage,
  verifyEmailPage,
  type MailKind,
  type MailedView,
} from './account-help.ts';
import type { Surroundings } from './layout.ts';
import { confirmSignOutPage, messagePage } from './message.ts';
import { mailedCodePage, type MailedCodeView } from './mailed-code.ts';
import { registerPage, type RegisterView } from './register.ts';
import { signInPage, type Offers, type SignInView } from './sign-in.ts';

/** As much of the library's context as an answer needs. */
interface Answerable {
  status: number;
  body: unknown;
  set(headers: Record<string, string>): void;
}

export type Pages = ReturnType<typeof createPages>;

export function createPages(
  institutionName: string,
  portalOrigins: readonly [string, ...string[]],
  offers: Offers,
) {
  const surroundings: Surroundings = { institutionName, portalUrl: `${portalOrigins[0]}/` };
  const headers = pageHeaders(portalOrigins);

  return {
    headers,
    signIn: (view: SignInView) => signInPage(surroundings, offers, view),
    register: (view: RegisterView) => registerPage(surroundings, offers, view),
    mailedCode: (view: MailedCodeView) => mailedCodePage(surroundings, view),
    askForMail: (kind: MailKind, view: SignInView) => askForMailPage(surroundings, kind, view),
    mailOnItsWay: (kind: MailKind, path: string, email: string) =>
      mailOnItsWayPage(surroundings, kind, { path, email }),
    verifyEmail: (view: MailedView) => verifyEmailPage(surroundings, view),
    verified: (email: string) =>
      messagePage(surroundings, {
        title: 'Your email is verified',
        text: `We know now that ${email} is yours.`,
      }),
    accountRemoved: (email: string) =>
      messagePage(surroundings, {
        title: 'The account is removed',
        text: `Nobody can sign in with it any more. ${email} is free for an account of your own.`,
      }),
    resetPassword: (view: MailedView) => resetPasswordPage(surroundings, view),
    passwordChanged: () =>
      messagePage(surroundings, {
        title: 'Your password is changed',
        text: 'Go to the portal and sign in with it.',
      }),
    deadLink: () => messagePage(surroundings, deadLink),
    /** The form comes from the library, with its own token against forged requests. */
    confirmSignOut: (form: string) => confirmSignOutPage(surroundings, new Html(form)),
    signedOut: () =>
      messagePage(surroundings, { title: 'You are signed out', text: 'It is safe to close this page.' }),
    expired: () => messagePage(surroundings, expired),
    notFound: () =>
      messagePage(surroundings, { title: 'Page not found', text: 'There is no page at this address.' }),
    broken: () => messagePage(surroundings, broken),
    refused: () => messagePage(surroundings, refused),

    problem(out: ErrorOut, error: Error): Html {
      if (error instanceof errors.SessionNotFound) return messagePage(surroundings, expired);
      if (out.error === 'server_error') return messagePage(surroundings, broken);
      const detail = [out.error, out.error_description].filter(Boolean).join(': ');
      return messagePage(surroundings, { ...refused, detail });
    },

    answer(ctx: Answerable, page: Html, status: number): void {
      ctx.set(headers);
      ctx.status = status;
      ctx.body = page.text;
    },
  };
}

const expired = {
  title: 'This page has expired',
  text: 'The sign-in was finished, or left open for too long. Go back to the portal and sign in again.',
};

const deadLink = {
  title: 'This link does not work any more',
  text: 'It was used, replaced by a newer one, or is too old. On the sign-in page you can ask for another.',
};

const refused = {
  title: 'We cannot sign you in',
  text: 'The request that brought you here is not right. Go back to the portal and try once more.',
};

const broken = {
  title: 'Something went wrong',
  text: 'The fault is on our side. Go back to the portal and try again in a moment.',
};
