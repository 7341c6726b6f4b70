import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Html } from '@charter/pages';
import type { Accounts } from './accounts.ts';
import { readForm, sendPage } from './http.ts';
import type { MailedLinks } from './mailed-links.ts';
import type { Pages } from './pages/pages.ts';
import { checkNewPassword } from './registration.ts';

interface MailedPageServices {
  accounts: Accounts;
  links: MailedLinks;
  pages: Pages;
  verifiesEmail: boolean;
}

/**
 * Where mailed links lead, on whatever device the mail is read. Opening one changes nothing, because mail programs open
 * links on their own to look for harm: only the button does.
 */
export function createMailedPages({ accounts, links, pages, verifiesEmail }: MailedPageServices) {
  return {
    async verifyEmail(request: IncomingMessage, response: ServerResponse, token: string): Promise<void> {
      const link = links.find('verify-email', token);
      const account = link && accounts.find(link.accountId);
      if (!link || !account || !verifiesEmail) return show(response, pages.deadLink(), 404);
      if (account.emailVerified) return show(response, pages.verified(account.email), 200);
      if (!link.isGood) return show(response, pages.deadLink(), 410);
      if (request.method !== 'POST') {
        return show(
          response,
          pages.verifyEmail({ path: `/verify-email/${token}`, email: account.email }),
          200,
        );
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
      // They have read the mail, which is all that verifying asks.
      if (verifiesEmail) await accounts.markVerified(account.id);
      show(response, pages.passwordChanged(), 200);
    },
  };

  function show(response: ServerResponse, page: Html, status: number): void {
    sendPage(response, pages.headers, page, status);
  }
}
