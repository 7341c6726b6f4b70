import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startMailbox, type Mailbox } from '../../../dev/mailbox/src/mailbox.ts';
import type { DatabaseHandle } from '../src/platform/database/index.ts';
import { openApp, type AppFixture } from './support/app-fixture.ts';
import { dailyEngines, openTestDatabase } from './support/databases.ts';
import {
  addPrimaryEmail,
  awaitMail,
  changeAddress,
  confirm,
  mailsTo,
  newAddress,
  tokenIn,
} from './support/email-changes.ts';
import { startSmtpServer } from './support/smtp-server.ts';

const jobsOf = async (app: AppFixture) => {
  const { rows } = await app.database.query(
    `select state, data::text as data, coalesce(output::text, '') as output from job_queue.job
      where name = 'confirm-email-mail' order by created_on`,
  );
  return rows.map((row) => ({
    state: String(row['state']),
    written: `${String(row['data'])} ${String(row['output'])}`,
  }));
};

/** A member asks for a new primary address, which is what sends a mail. */
async function ask(app: AppFixture): Promise<string> {
  const member = await app.person('member');
  const { channelId } = await addPrimaryEmail(app, member.contactId);
  const address = newAddress();
  expect((await changeAddress(member, channelId, address)).status).toBe(200);
  return address;
}

const nothingPersonalIn = (lines: readonly string[], address: string, token?: string) => {
  for (const line of lines) {
    expect(line).not.toContain(address);
    expect(line).not.toContain('Confirm your new email address');
    if (token) expect(line).not.toContain(token);
  }
};

describe.each(dailyEngines)('mail (%s)', (engine) => {
  let mailbox: Mailbox;
  beforeEach(async () => {
    mailbox = await startMailbox({ host: '127.0.0.1', port: 0, dataDir: null });
  });
  afterEach(async () => mailbox.close());

  /** A server that leaves its jobs to others, which only one with a database of its own to share may be. */
  const withoutJobs = { WORK_JOBS: 'false', DATABASE_URL: 'postgres://127.0.0.1/shared' };
  const open = async (...[environment, given, more]: Tail<Parameters<typeof openApp>>) => {
    const app = await openApp(engine, environment, given, more);
    if (!given) onTestFinished(() => app.close());
    return app;
  };

  it('is sent in text and HTML with one link, from the institution, with nothing to load', async () => {
    const app = await open({
      SMTP_URL: mailbox.smtpUrl,
      MAIL_FROM: 'office@institution.test',
      INSTITUTION_NAME: 'Institution of "Civil" Engineers, Ltd',
      PUBLIC_URL: 'https://members.institution.test',
    });
    const address = await ask(app);
    const mail = await awaitMail(mailbox, address);
    expect(mail.from).toBe('Institution of "Civil" Engineers, Ltd <office@institution.test>');
    expect(mail.to).toEqual([address]);
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@institution\.test>$/);
    expect(mail.links).toHaveLength(1);
    expect(mail.links[0]).toMatch(/^https:\/\/members\.institution\.test\/confirm-email#token=[\w-]{43}$/);
    expect(mail.html).toContain(`href="${mail.links[0]}"`);
    expect(mail.html).not.toMatch(/src=|<img|<script/);
    await expect.poll(async () => (await jobsOf(app)).map((job) => job.state)).toEqual(['completed']);
    nothingPersonalIn(app.logs, address, tokenIn(mail));
    nothingPersonalIn(
      (await jobsOf(app)).map((job) => job.written),
      address,
      tokenIn(mail),
    );
  });

  it('is there if and only if the change that asks for it is', async () => {
    const app = await open({ SMTP_URL: mailbox.smtpUrl });
    const member = await app.person('member');
    const { channelId } = await addPrimaryEmail(app, member.contactId);
    await app.database.query(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'Died'; end $$`,
    );
    await app.database.query(
      `create trigger die before insert on audit_entry for each row execute function die()`,
    );
    expect((await changeAddress(member, channelId, newAddress())).status).toBe(500);
    await app.database.query('drop function die cascade');
    expect(await jobsOf(app)).toEqual([]);
    const changes = await app.database.db.selectFrom('email_change').select('id').execute();
    expect(changes).toEqual([]);
  });

  it('is sent by another server when the one that was asked dies before it sends', async () => {
    const database = await openTestDatabase(engine);
    // For the mail it is as good as dead from the commit on.
    const dying = await open({ SMTP_URL: mailbox.smtpUrl, ...withoutJobs }, kept(database));
    const address = await ask(dying);
    await dying.close();
    expect(await mailsTo(mailbox, address)).toEqual([]);
    const next = await open({ SMTP_URL: mailbox.smtpUrl }, database);
    onTestFinished(() => next.close());
    const mail = await awaitMail(mailbox, address);
    expect((await confirm(next, tokenIn(mail))).status).toBe(200);
  });

  it('waits while the mail server is away, and is then sent', async () => {
    const away = await startMailbox({ host: '127.0.0.1', port: 0, dataDir: null });
    await away.close();
    const app = await open({ SMTP_URL: away.smtpUrl });
    const address = await ask(app);
    await expect
      .poll(() => app.logs.filter((line) => line.includes('it is tried again')).length, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(1);
    const back = await startMailbox({
      host: '127.0.0.1',
      port: 0,
      smtpPort: Number(new URL(away.smtpUrl).port),
      dataDir: null,
    });
    onTestFinished(() => back.close());
    const mail = await awaitMail(back, address);
    expect((await confirm(app, tokenIn(mail))).status).toBe(200);
    nothingPersonalIn(app.logs, address, tokenIn(mail));
    nothingPersonalIn(
      (await jobsOf(app)).map((job) => job.written),
      address,
    );
  });

  it('that may have arrived is sent again as the same mail, and either link works', async () => {
    const smtp = await startSmtpServer();
    onTestFinished(() => smtp.close());
    smtp.behaviour = 'cuts the line after the mail';
    const app = await open({ SMTP_URL: smtp.url });
    await ask(app);
    await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(1);
    smtp.behaviour = 'takes';
    await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(2);
    const ids = smtp.received.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@/);
    expect(ids[1]).toBe(ids[0]);
    const tokens = smtp.received.map((mail) => /#token=([\w-]{43})/.exec(unfold(mail))?.[1] ?? '');
    expect(tokens[0]).not.toBe(tokens[1]);
    expect((await confirm(app, tokens[0] ?? '')).status).toBe(200);
    expect((await confirm(app, tokens[1] ?? '')).status).toBe(422);
    await expect.poll(async () => (await jobsOf(app)).map((job) => job.state)).toEqual(['completed']);
  });

  it('to a receiver whom the mail server refuses for good is given up, and the log does not say whom', async () => {
    const smtp = await startSmtpServer();
    onTestFinished(() => smtp.close());
    smtp.behaviour = 'knows no receiver';
    const app = await open({ SMTP_URL: smtp.url });
    const address = await ask(app);
    await expect
      .poll(async () => (await jobsOf(app)).map((job) => job.state), { timeout: 30_000 })
      .toEqual(['completed']);
    expect(smtp.received).toEqual([]);
    expect(app.logs.filter((line) => line.includes('refuses the receiver'))).toHaveLength(1);
    nothingPersonalIn(app.logs, address);
  });

  it('whose change was given up before it was sent is not sent', async () => {
    const database = await openTestDatabase(engine);
    const idle = await open({ SMTP_URL: mailbox.smtpUrl, ...withoutJobs }, kept(database));
    const address = await ask(idle);
    await database.query(`update email_change set cancelled_on = now()`);
    await idle.close();
    const next = await open({ SMTP_URL: mailbox.smtpUrl }, database);
    onTestFinished(() => next.close());
    await expect
      .poll(async () => (await jobsOf(next)).map((job) => job.state), { timeout: 30_000 })
      .toEqual(['completed']);
    expect(await mailsTo(mailbox, address)).toEqual([]);
  });
});

/** Outlives the app that is closed over it. */
const kept = (database: DatabaseHandle): DatabaseHandle => ({ ...database, close: async () => {} });

type Tail<List extends readonly unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;

/** Joins the lines that quoted-printable text was broken into. */
const unfold = (mail: string): string => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
