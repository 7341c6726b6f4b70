import type { MailboxOptions } from './mailbox.ts';

export class SettingsError extends Error {
  constructor(mistakes: readonly string[]) {
    super(['The mailbox cannot start:', ...mistakes.map((mistake) => `  - ${mistake}`)].join('\n'));
    this.name = 'SettingsError';
  }
}

/** Reads the environment once and names everything wrong with it in one message. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): MailboxOptions {
  const mistakes: string[] = [];
  const text = (name: string, fallback: string) => environment[name]?.trim() || fallback;

  if (environment['NODE_ENV'] === 'production') {
    mistakes.push('NODE_ENV: the embedded mailbox is refused in production');
  }
  const port = text('MAILBOX_PORT', '0');
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    mistakes.push(`MAILBOX_PORT: must be a whole number from 0 to 65535, not '${port}'`);
  }
  if (mistakes.length > 0) throw new SettingsError(mistakes);
  return {
    host: text('HOST', '127.0.0.1'),
    port: Number(port),
    dataDir: text('DATA_DIR', '.data'),
  };
}
