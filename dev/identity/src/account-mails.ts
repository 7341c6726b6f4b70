import { isDemoAccount, type Account } from './accounts.ts';
import { Attempts } from './attempts.ts';
import type { Mail } from './mail.ts';
import { codeMinutes } from './mailed-codes.ts';
import { linkHours, type MailedLinks } from './mailed-links.ts';

export type AccountMails = ReturnType<typeof createAccountMails>;

interface AccountMailSettings {
  mail: Mail;
  links: MailedLinks;
  institutionName: string;
  /** False makes a provider that never verifies anybody's address. */
  verifiesEmail: boolean;
}

/** What the provider writes to people about their accounts. */
export function createAccountMails({ mail, links, institutionName, verifiesEmail }: AccountMailSettings) {
  const sent = new Attempts({ limit: 5, minutes: 60 });
  /** A stranger who presses the button again and again fills nobody's mailbox. */
  const mayBeSent = (account: Account, what: string): boolean => {
    const key = `${what} ${account.id}`;
    if (sent.isBlocked(key)) return false;
    sent.record(key);
    return true;
  };

  return {
    verifiesEmail,

    async sendVerification(account: Account): Promise<void> {
      if (!verifiesEmail || account.emailVerified || !mayBeSent(account, 'verify')) return;
      const link = await links.create('verify-email', account.id);
      mail.send({
        to: account.email,
        subject: 'Verify your email',
        paragraphs: [
          `You created an account with the ${institutionName}. Verify that this email is yours:\n${link}`,
          `The link works for ${linkHours['verify-email']} hours.`,
          'You will be asked for the password that you chose.',
          'If you created no account, do not verify it: open the link and choose “Remove the account”.',
        ],
      });
    },

    /** False where so many were asked for that this one is not sent. */
    sendCode(account: Account, code: string): boolean {
      if (!mayBeSent(account, 'code')) return false;
      mail.send({
        to: account.email,
        subject: 'Your code',
        paragraphs: [
          `Your code for signing in to the ${institutionName} is ${code}.`,
          `It is good for ${codeMinutes} minutes. If you are not signing in, somebody knows your password: choose a new one.`,
        ],
      });
      return true;
    },

    async sendPasswordReset(account: Account): Promise<void> {
      if (!mayBeSent(account, 'reset')) return;
      if (isDemoAccount(account)) {
        mail.send({
          to: account.email,
          subject: 'Your password',
          paragraphs: [
            'This is a demo account. All of them share the password that stands on the sign-in page, which nobody can change.',
          ],
        });
        return;
      }
      const link = await links.create('reset-password', account.id);
      mail.send({
        to: account.email,
        subject: 'Choose a new password',
        paragraphs: [
          `Somebody asked for a new password for your account with the ${institutionName}. Choose it here:\n${link}`,
          `The link works once, for ${linkHours['reset-password'] * 60} minutes.`,
          'If it was not you, ignore this mail: your password stays as it is.',
        ],
      });
    },
  };
}
