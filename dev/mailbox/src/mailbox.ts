import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Delivery } from './answer-mail.ts';
import { openMessageStore } from './message-store.ts';
import { startSmtpSink } from './smtp-sink.ts';
import { createWebHandler } from './web.ts';

export interface MailboxOptions {
  /** Where the pages are served; mail is taken from this computer only. */
  readonly host: string;
  /** Of the pages; 0 takes any free port. */
  readonly port: number;
  /** Of the mail server; any free port where it is left out. */
  readonly smtpPort?: number;
  /** Where the mails are kept, in a folder of their own; null keeps them in memory. */
  readonly dataDir: string | null;
  /** Lets mails be answered that ask for it; nobody can where it is left out. */
  readonly delivery?: Delivery;
  /** Told of faults of the mailbox itself. */
  readonly reportError?: (error: unknown) => void;
}

export interface Mailbox {
  readonly url: string;
  readonly smtpUrl: string;
  close(): Promise<void>;
}

const closingMilliseconds = 2_000;

/** A mail server that keeps what it is given and shows it. For development, demonstration and tests. */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const store = openMessageStore(options.dataDir === null ? null : join(options.dataDir, 'mailbox'));
  const server = createServer(await createWebHandler(store, options.delivery ?? null));
  server.listen(options.port, options.host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mailbox has no port');
  try {
    const sink = await startSmtpSink(store, options.smtpPort ?? 0, options.reportError ?? (() => undefined));
    return {
      url: `http://localhost:${address.port}`,
      smtpUrl: `smtp://127.0.0.1:${sink.port}`,
      close: async () => {
        await Promise.all([sink.close(), close(server)]);
      },
    };
  } catch (error) {
    await close(server);
    throw error;
  }
}

async function close(server: Server): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), closingMilliseconds);
  const closed = once(server, 'close');
  server.close();
  await closed;
  clearTimeout(force);
}
