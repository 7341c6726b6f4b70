import { afterAll, beforeAll, describe } from 'vitest';
import { startMailbox, type Mailbox } from '../../../../dev/mailbox/src/mailbox.ts';
import { openApp, type AppFixture } from './app-fixture.ts';
import { dailyEngines } from './databases.ts';

/** As `onPostgresql`, with a mailbox that gets what the app sends. */
export function withMailbox(
  name: string,
  suite: (app: () => AppFixture, mailbox: () => Mailbox) => void,
  environment: Record<string, string> = {},
) {
  describe.each(dailyEngines)(`${name} (%s)`, (engine) => {
    let mailbox: Mailbox;
    let app: AppFixture;
    beforeAll(async () => {
      mailbox = await startMailbox({ host: '127.0.0.1', port: 0, dataDir: null });
      app = await openApp(engine, { SMTP_URL: mailbox.smtpUrl, ...environment });
    });
    afterAll(async () => {
      await app.close();
      await mailbox.close();
    });
    suite(
      () => app,
      () => mailbox,
    );
  });
}
