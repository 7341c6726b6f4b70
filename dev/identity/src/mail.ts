import { createTransport } from 'nodemailer';

export interface Letter {
  to: string;
  subject: string;
  paragraphs: readonly string[];
}

export interface Mail {
  /** Returns at once: how long a mail takes must not tell whether there is an account. */
  send(letter: Letter): void;
  close(): Promise<void>;
}

interface MailSettings {
  smtpUrl: string;
  from: string;
  institutionName: string;
  reportError: (error: unknown) => void;
}

/** Plain words through the configured mail server. What cannot be sent is reported, and asked for again by the person. */
export function openMail({ smtpUrl, from, institutionName, reportError }: MailSettings): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  });
  const underWay = new Set<Promise<void>>();
  return {
    send: ({ to, subject, paragraphs }) => {
      const sending = transport
        .sendMail({
          from: { name: institutionName, address: from },
          to: { name: '', address: to },
          subject,
          text: `${[...paragraphs, institutionName].join('\n\n')}\n`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        .then(() => undefined, reportError)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    close: async () => {
      await Promise.all(underWay);
      transport.close();
    },
  };
}
