import { startMailbox } from './mailbox.ts';
import { readSettings, SettingsError } from './settings.ts';

try {
  const mailbox = await startMailbox({
    ...readSettings(process.env),
    reportError: (error) => console.error(error),
  });
  console.log(`Mailbox ready at ${mailbox.url}, taking mail at ${mailbox.smtpUrl}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void mailbox.close());
  }
} catch (error) {
  if (error instanceof SettingsError) console.error(error.message);
  else console.error('The mailbox cannot start:', error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
