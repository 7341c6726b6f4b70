import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Html, Problem } from '@charter/pages';
import { errors, type Interaction, type Provider } from 'oidc-provider';
import type { AccountMails } from './account-mails.ts';
import { normaliseEmail, type Account, type Accounts } from './accounts.ts';
import { Attempts, GrowingDelay, tooManyAttempts } from './attempts.ts';
import { addressOf, readForm, sendPage } from './http.ts';
import { codeMinutes, mailedCodeAcr, MailedCodes } from './mailed-codes.ts';
import type { Pages } from './pages/pages.ts';
import { checkRegistration } from './registration.ts';
import { endSession } from './sign-out.ts';

const steps = ['sign-in', 'code', 'register', 'forgot-password', 'resend'] as const;
type Step = (typeof steps)[number];

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  interaction: Interaction;
  path: string;
}

// One message for an unknown email and a wrong password: it must not tell which emails have an account.
const wrongPair: Problem = { message: 'Your email or password is not right.' };
const tooMany: Problem = { message: 'Too many attempts. Wait five minutes and try again.' };
const notCreated: Problem = {
  field: 'email',
  message:
    'We could not create an account with this email. If you have one already, sign in instead; a forgotten password can be replaced there.',
};

const noCode: Problem = { message: 'We cannot mail you a code right now. Wait an hour and try again.' };
const codeOver: Problem = { message: 'That code is no longer good. Sign in again for another one.' };

interface InteractionServices {
  provider: Provider;
  accounts: Accounts;
  pages: Pages;
  /** Null where there is no mail server: nothing can be mailed then, and nothing is offered. */
  mails: AccountMails | null;
}

/** The pages between the portal's request and the answer to it: sign in, create an account, or ask for a mail. */
export function createInteractions({ provider, accounts, pages, mails }: InteractionServices) {
  const codes = new MailedCodes();
  const guesses = new GrowingDelay();
  const refused = new Attempts({ limit: 20, minutes: 5 });
  const asked = new Attempts({ limit: 20, minutes: 5 });

  return async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const [, , uid, step] = url.pathname.split('/');
    const interaction = await find(request, response, uid);
    if (!interaction) return show(response, pages.expired(), 400);
    const path = `/interaction/${interaction.uid}`;
    const visit: Visit = { request, response, interaction, path };
    const shown = step === undefined ? firstStep(interaction) : steps.find((known) => known === step);
    if (shown === undefined || (isAboutMail(shown) && !mails)) {
      return show(response, pages.notFound(), 404);
    }
    if (request.method === 'POST') {
      if (isAboutMail(shown)) return sendMail(visit, shown);
      if (shown === 'code') return confirmCode(visit);
      return shown === 'register' ? register(visit) : signIn(visit);
    }
    const signedIn =
      step === undefined && lacksCodeOnly(interaction) && accounts.find(interaction.session?.accountId ?? '');
    if (signedIn) return sendCode(visit, signedIn);
    const email = url.searchParams.get('email') ?? text(interaction.params.login_hint);
    if (isAboutMail(shown))
      return show(response, pages.askForMail(shown, { path, email, problems: [] }), 200);
    if (shown === 'register') return show(response, pages.register({ path, values: {}, problems: [] }), 200);

    show(response, pages.signIn({ path, email, problems: [] }), 200);
  };

  // The address names the interaction and a signed cookie of that address must agree: a form on another site has
  // neither, and one sign-in cannot answer for another.
  async function find(request: IncomingMessage, response: ServerResponse, uid: string | undefined) {
    try {
      const interaction = await provider.interactionDetails(request, response);
      return interaction.uid === uid ? interaction : undefined;
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    }
  }

  async function signIn(visit: Visit): Promise<void> {
    const form = await readForm(visit.request);
    const email = (form.get('email') ?? '').trim();
    const password = form.get('password') ?? '';
    const again = (problems: Problem[], status: number) =>
      show(visit.response, pages.signIn({ path: visit.path, email, problems }), status);

    const missing: Problem[] = [];
    if (email === '') missing.push({ field: 'email', message: 'Enter your email.' });
    if (password === '') missing.push({ field: 'password', message: 'Enter your password.' });
    if (missing.length > 0) return again(missing, 422);

    // By account and address together: whoever guesses from elsewhere does not keep the member out.
    const key = `${normaliseEmail(email)} ${addressOf(visit.request, provider.proxy)}`;
    const seconds = guesses.secondsToWait(key);
    if (seconds > 0) return again([tooManyAttempts(seconds)], 429);
    const account = await accounts.authenticate(email, password);
    if (!account) {
      guesses.recordFailure(key);
      return again([wrongPair], 422);
    }
    guesses.clear(key);
    if (asksForCode(visit.interaction)) return sendCode(visit, account);
    await finish(visit, account.id);
  }

  /** The portal asks for a second factor: whoever knows the password must read the account's mail as well. */
  function sendCode({ response, interaction, path }: Visit, account: Account): void {
    const isSent =
      codes.isOut(interaction.uid) ||
      (mails?.sendCode(account, codes.issue(interaction.uid, account.id)) ?? false);
    if (!isSent) return show(response, pages.signIn({ path, email: account.email, problems: [noCode] }), 429);
    show(response, pages.mailedCode({ path, minutes: codeMinutes, problems: [] }), 200);
  }

  async function confirmCode(visit: Visit): Promise<void> {
    const { interaction, path, response } = visit;
    const typed = ((await readForm(visit.request)).get('code') ?? '').trim();
    const again = (message: string) => {
      const problems = [{ field: 'code', message }];
      show(response, pages.mailedCode({ path, minutes: codeMinutes, problems }), 422);
    };
    if (typed === '') return again('Enter the code.');
    const confirmed = codes.confirm(interaction.uid, typed);
    if (confirmed === 'wrong') return again('That is not the code we mailed you.');
    if (confirmed === 'over')
      return show(response, pages.signIn({ path, email: '', problems: [codeOver] }), 422);
    await finish(visit, confirmed.accountId, mailedCodeAcr);
  }

  async function register(visit: Visit): Promise<void> {
    const { values, account: details, problems } = checkRegistration(await readForm(visit.request));
    const again = (found: Problem[], status: number) =>
      show(visit.response, pages.register({ path: visit.path, values, problems: found }), status);
    if (problems.length > 0) return again(problems, 422);

    // Counted by address alone: each try of somebody who collects emails names another one.
    const key = addressOf(visit.request, provider.proxy);
    if (refused.isBlocked(key)) return again([tooMany], 429);
    const account = await accounts.register(details);
    if (!account) {
      refused.record(key);
      return again([notCreated], 422);
    }
    await mails?.sendVerification(account);
    if (asksForCode(visit.interaction)) return sendCode(visit, account);
    await finish(visit, account.id);
  }

  /** Answers the same whether there is an account or not. */
  async function sendMail(visit: Visit, step: MailStep): Promise<void> {
    const form = await readForm(visit.request);
    const email = (form.get('email') ?? '').trim();
    const again = (problem: Problem, status: number) =>
      show(visit.response, pages.askForMail(step, { path: visit.path, email, problems: [problem] }), status);
    if (email === '') return again({ field: 'email', message: 'Enter your email.' }, 422);
    const key = addressOf(visit.request, provider.proxy);
    if (asked.isBlocked(key)) return again(tooMany, 429);
    asked.record(key);

    const account = accounts.findByEmail(email);
    if (account && step === 'resend') await mails?.sendVerification(account);
    if (account && step === 'forgot-password') await mails?.sendPasswordReset(account);
    show(visit.response, pages.mailOnItsWay(step, visit.path, email), 200);
  }

  async function finish(
    { request, response, interaction }: Visit,
    accountId: string,
    acr?: string,
  ): Promise<void> {
    await leaveOtherAccount(interaction, accountId);
    // `create` marks that prompt as dealt with, also for somebody who came to register and then signed in.
    const result = { login: { accountId, remember: false, ...(acr && { acr }) }, create: {} };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  // Somebody signed in as one person who then signs in as another: the first session ends here. The library would do it
  // with a page that submits itself with a script.
  async function leaveOtherAccount(interaction: Interaction, accountId: string): Promise<void> {
    if (!interaction.session || interaction.session.accountId === accountId) return;
    const session = await provider.Session.findByUid(interaction.session.uid);
    if (session) await endSession(provider, session);
    interaction.session = undefined;
    await interaction.persist();
  }

  function show(response: ServerResponse, page: Html, status: number): void {
    sendPage(response, pages.headers, page, status);
  }
}

type MailStep = Extract<Step, 'forgot-password' | 'resend'>;

const isAboutMail = (step: Step): step is MailStep => step === 'forgot-password' || step === 'resend';

function firstStep({ prompt, params }: Interaction): Step {
  return prompt.name === 'create' || params.screen_hint === 'register' ? 'register' : 'sign-in';
}

/** Of the ways that the portal takes, ours is the only one. */
const asksForCode = ({ params }: Interaction): boolean =>
  text(params.acr_values).split(' ').includes(mailedCodeAcr);

/** Somebody who is signed in gave the password already. */
const lacksCodeOnly = ({ prompt }: Interaction): boolean =>
  prompt.name === 'login' && prompt.reasons.every((reason) => reason === 'second_factor');

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
