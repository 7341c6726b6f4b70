import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { onTestFinished } from 'vitest';
import { startMailbox, type Mailbox, type MailboxOptions } from '../../src/mailbox.ts';

/** A mailbox of its own for each test, gone when the test ends. */
export async function startForTest(changes: Partial<MailboxOptions> = {}): Promise<Mailbox> {
  const faults: unknown[] = [];
  const mailbox = await startMailbox({
    host: '127.0.0.1',
    port: 0,
    dataDir: null,
    reportError: (error) => faults.push(error),
    ...changes,
  });
  onTestFinished(async () => {
    await mailbox.close();
    if (faults.length > 0) throw new AggregateError(faults, 'The mailbox reported faults');
  });
  return mailbox;
}

interface Mail {
  to?: string;
  bcc?: string;
  replyTo?: string;
  subject?: string;
  text?: string;
  html?: string;
  attachments?: { filename: string; content: string }[];
}

export async function post(mailbox: Mailbox, mail: Mail): Promise<void> {
  const transport = createTransport({ url: mailbox.smtpUrl });
  await transport.sendMail({
    from: { name: 'The Office', address: 'office@example.test' },
    to: 'reader@example.test',
    subject: 'News',
    ...mail,
  });
  transport.close();
}

export interface Listed {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

export async function listed(mailbox: Mailbox, to?: string): Promise<Listed[]> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  return (await (await fetch(`${mailbox.url}/api/messages${query}`)).json()) as Listed[];
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
