import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Html, Problem } from '@charter/pages';
import type { Accounts } from './accounts.ts';
import { GrowingDelay, tooManyAttempts } from './attempts.ts';
import { readForm, sendPage } from './http.ts';
import type { MailedLinks } from './mailed-links.ts';
import type { Pages } from './pages/pages.ts';
import type { RecordStore } from './records.ts';
import { checkNewPassword } from './registration.ts';

interface MailedPageServices {
  accounts: Accounts;
  records: Pick<RecordStore, 'endSessionsOf'>;
  links: MailedLinks;
  pages: Pages;
  verifiesEmail: boolean;
}

/**
 * Where mailed links lead, on whatever device the mail is read. Opening one changes nothing, because mail programs open
 * links on their own to look for harm: only the button does.
 */
export function createMailedPages({ accounts, records, links, pages, verifiesEmail }: MailedPageServices) {
  const guesses = new GrowingDelay();

  return {
    /**
     * Reading the mail is not enough: a stranger may have made the account with this address, and its owner who presses
     * the button would hand them what belongs to the address. Whoever made the account knows its password.
     */
    async verifyEmail(request: IncomingMessage, response: ServerResponse, token: string): Promise<void> {
      const link = links.find('verify-email', token);
      const account = link && accounts.find(link.accountId);
      if (!link || !account || !verifiesEmail) return show(response, pages.deadLink(), 404);
      if (account.emailVerified) return show(response, pages.verified(account.email), 200);
      if (!link.isGood) return show(response, pages.deadLink(), 410);
      const view = { path: `/verify-email/${token}`, email: account.email };
      const again = (problem: Problem, status: number) =>
        show(response, pages.verifyEmail({ ...view, problems: [problem] }), status);
      if (request.method !== 'POST') {
        return show(response, pages.verifyEmail({ ...view, problems: [] }), 200);
      }
      const form = await readForm(request);
      if (form.get('answer') === 'remove') {
        await links.markUsed(token);
        await accounts.removeUnverified(account.id);
        await records.endSessionsOf(account.id);
        return show(response, pages.accountRemoved(account.email), 200);
      }
      const password = form.get('password') ?? '';
      if (password === '') return again({ field: 'password', message: 'Enter your password.' }, 422);
      const seconds = guesses.secondsToWait(account.id);
      if (seconds > 0) return again(tooManyAttempts(seconds), 429);
      if (!(await accounts.authenticate(account.email, password))) {
        guesses.recordFailure(account.id);
        return again({ field: 'password', message: 'This is not the password of the account.' }, 422);
      }
      await links.markUsed(token);
      await accounts.markVerified(account.id);
      show(response, pages.verified(account.email), 200);
    },

    async resetPassword(request: IncomingMessage, response: ServerResponse, token: string): Promise<void> {
      const link = links.find('reset-password', token);
      const account = link && accounts.find(link.accountId);
      if (!link || !account) return show(response, pages.deadLink(), 404);
      if (!link.isGood) return show(response, pages.deadLink(), 410);
      const view = { path: `/reset-password/${token}`, email: account.email };
      if (request.method !== 'POST') {
        return show(response, pages.resetPassword({ ...view, problems: [] }), 200);
      }
      const { password, problems } = checkNewPassword(await readForm(request));
      if (problems.length > 0) return show(response, pages.resetPassword({ ...view, problems }), 422);
      await links.markUsed(token);
      await accounts.setPassword(account.id, password);
      // Before the email counts as verified: a stranger who made the account with it may still be signed in.
      await records.endSessionsOf(account.id);
      // They have read the mail, and only they know the password from now on.
      if (verifiesEmail) await accounts.markVerified(account.id);
      show(response, pages.passwordChanged(), 200);
    },
  };

  function show(response: ServerResponse, page: Html, status: number): void {
    sendPage(response, pages.headers, page, status);
  }
}
