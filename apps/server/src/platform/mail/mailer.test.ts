import { describe, expect, it } from 'vitest';
import { createMailer } from './mailer.ts';

const mailer = (smtp: Parameters<typeof createMailer>[0]['smtp']) =>
  createMailer({
    smtp,
    from: 'office@example.test',
    institutionName: 'Institution',
    log: { warn: () => {} },
  });
const letter = { to: 'reader@example.test', subject: 'News', paragraphs: ['Words.'] };
// Nothing listens there: a letter that is let through fails to connect, and says so in other words.
const nowhere = { host: '127.0.0.1', port: 1, secure: false, credentials: null };

describe('a mail', () => {
  it.each([
    'a@example.test\r\nBcc: b@example.test',
    'a@example.test, b@example.test',
    'A <a@example.test>',
    '"a\r\n"@example.test',
    '',
  ])('is not sent to %j', async (to) => {
    await expect(mailer(nowhere).send('1', { ...letter, to })).rejects.toThrow('no proper address');
  });

  it.each(['News\r\nBcc: b@example.test', 'News\n', 'Ne\u0000ws', 'Ne\u0085ws'])(
    'is not sent under the subject %j',
    async (subject) => {
      await expect(mailer(nowhere).send('1', { ...letter, subject })).rejects.toThrow('control character');
    },
  );

  it.each(['../receipt.pdf', 'a\\b.pdf', 'a\r\nb.pdf'])('is not sent with %j attached', async (filename) => {
    const attachments = [{ filename, contentType: 'application/pdf', bytes: new Uint8Array() }];
    await expect(mailer(nowhere).send('1', { ...letter, attachments })).rejects.toThrow('no proper name');
  });

  it('waits where there is no mail server, and says what is missing', async () => {
    await expect(mailer(null).send('1', letter)).rejects.toThrow('SMTP_URL is not set');
  });

  it('that cannot be sent leaves no address and no word of it in the error', async () => {
    const failure: unknown = await mailer(nowhere)
      .send('1', letter)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toHaveProperty('cause');
    expect(String(failure)).toContain('did not take the mail');
    expect(String(failure)).not.toMatch(/reader|News|Words/);
  });
});
