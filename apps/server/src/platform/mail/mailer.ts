import { isEmailAddress } from '@charter/contracts';
import type { Transporter } from 'nodemailer';
import type { Config } from '../config/index.ts';
import { renderLetter, type Letter } from './letter.ts';

export interface Mailer {
  /**
   * Resolves once the mail server has taken the letter or will never take it. `id` names the mail: sent again under the
   * same id it is the same mail to its receiver, who can drop the second.
   */
  send(id: string, letter: Letter): Promise<void>;
  close(): void;
}

interface MailerOptions extends Pick<Config['mail'], 'smtp' | 'from'> {
  readonly institutionName: string;
  readonly log: { warn(details: object, message: string): void };
}

/** Neither addresses nor words of a mail reach the log or an error: the queue keeps the errors of its jobs. */
export function createMailer({ smtp, from, institutionName, log }: MailerOptions): Mailer {
  let connection: Promise<Transporter> | null = null;
  const domain = from.slice(from.indexOf('@') + 1);

  return {
    send: async (id, letter) => {
      refuseInjection(letter);
      if (!smtp) throw new Error('There is no mail server: SMTP_URL is not set.');
      connection ??= connectTo(smtp);
      const transport = await connection;
      const failure = await transport
        .sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name: institutionName, address: from },
          to: { name: '', address: letter.to },
          ...(letter.answerTo === undefined ? {} : { replyTo: letter.answerTo }),
          envelope: { from, to: letter.to },
          subject: letter.subject,
          ...renderLetter(letter, institutionName),
          attachments: (letter.attachments ?? []).map(({ filename, contentType, bytes }) => ({
            filename,
            contentType,
            content: Buffer.from(bytes),
          })),
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(letter) },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        .then(() => null, reasonOf);
      if (!failure) return;
      if (isRefusedForGood(failure)) {
        log.warn({ mail: id, ...failure }, 'The mail server refuses the receiver of a mail');
        return;
      }
      log.warn({ mail: id, ...failure }, 'A mail could not be sent; it is tried again');
      throw new Error(`The mail server did not take the mail (${failure.code}, ${failure.responseCode}).`);
    },
    close: () => void connection?.then((transport) => transport.close()),
  };
}

/** RFC 8058: the mail program posts to the address when its reader says so, and nobody has to sign in. */
const unsubscribing = ({ unsubscribe }: Letter): Record<string, string> =>
  unsubscribe
    ? {
        'List-Unsubscribe': `<${unsubscribe.url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};

/** With the first mail: the mail client's code need not be there before. */
async function connectTo({
  host,
  port,
  secure,
  credentials,
}: NonNullable<Config['mail']['smtp']>): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure,
    ...(credentials ? { auth: { user: credentials.user, pass: credentials.password } } : {}),
    // A password never travels in the clear, whatever stands in between says of encryption.
    requireTLS: credentials !== null && !secure && !isLoopback(host),
    // Together less than the time a shutdown gives to running jobs.
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  });
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

/** What has a line break in it could add headers or receivers of its own. */
function refuseInjection({ to, subject, attachments = [], unsubscribe, answerTo }: Letter): void {
  if (!isEmailAddress(to) || (answerTo !== undefined && !isEmailAddress(answerTo)))
    throw new Error('A mail has no proper address.');
  if (/\p{Cc}/u.test(subject)) throw new Error('The subject of a mail has a control character in it.');
  if (unsubscribe && !/^https?:\/\/[!-;=?-~]+$/.test(unsubscribe.url)) {
    throw new Error('A mail has no proper address to unsubscribe at.');
  }
  if (attachments.some(({ filename }) => /[\p{Cc}/\\]/u.test(filename))) {
    throw new Error('An attachment of a mail has no proper name.');
  }
}

interface Failure {
  readonly code: string;
  readonly responseCode: number | null;
}

/** The rest of such an error may quote the mail server, and that the receiver. */
function reasonOf(error: unknown): Failure {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    code: typeof code === 'string' ? code : 'unknown',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  };
}

/** No such receiver: asking again would change nothing, and mail servers think ill of who does. */
const isRefusedForGood = ({ code, responseCode }: Failure): boolean =>
  code === 'EENVELOPE' && responseCode !== null && responseCode >= 500;
