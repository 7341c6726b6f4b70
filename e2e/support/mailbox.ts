import { expect } from '@playwright/test';

export interface Mail {
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly links: readonly string[];
}

/** Where the mail that this run's server sends is read. */
export function mailboxUrl(): string {
  const url = process.env['CHARTER_MAILBOX_URL'];
  if (!url) throw new Error('CHARTER_MAILBOX_URL is not set');
  return url;
}

/** Waits for a mail with this subject, the newest where there are several. */
export async function awaitMail(
  address: string,
  subject: string | RegExp,
  mailbox = mailboxUrl(),
): Promise<Mail> {
  const find = async () => {
    const response = await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(address)}`);
    return ((await response.json()) as Mail[]).filter((mail) =>
      typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject),
    );
  };
  await expect
    .poll(find, { message: `mail '${String(subject)}' to ${address}`, timeout: 20_000 })
    .not.toEqual([]);
  const [newest] = await find();
  if (!newest) throw new Error(`The mail '${String(subject)}' to ${address} is gone again`);
  return newest;
}
