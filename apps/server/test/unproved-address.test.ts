import { emailChangeMessages, type ListAnswer } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { startMailbox } from '../../../dev/mailbox/src/mailbox.ts';
import { openApp, valueOf } from './support/app-fixture.ts';
import { dailyEngines } from './support/databases.ts';
import {
  addPrimaryEmail,
  awaitMail,
  confirm,
  emailFields,
  mailsTo,
  newAddress,
  nothingPending,
  tokenIn,
} from './support/email-changes.ts';
import { withMailbox } from './support/mailbox.ts';

withMailbox('an address that nobody has proved', (app, mailbox) => {
  afterEach(() => app().clock.set(new Date().toISOString()));

  const profile = async (token: string) =>
    (await app().call<{ contactid: string }>('/entitlement/api/Profile', {}, token)).body.contactid;
  /** A newcomer of a provider that has not verified their address, or not yet. */
  const register = async (email = newAddress()) => {
    const subject = `newcomer|${randomUUID()}`;
    const says = (verified: boolean) =>
      app().issuer.describe(subject, { email, email_verified: verified, given_name: 'Naledi' });
    says(false);
    const token = await app().issuer.sign(subject);
    const contactId = await profile(token);
    const call = <Body>(path: string, payload: unknown) => app().call<Body>(path, payload, token);
    return { email, subject, token, contactId, says, call };
  };
  type Newcomer = Awaited<ReturnType<typeof register>>;
  const channelOf = async ({ call }: Newcomer) => {
    const { body } = await call<{ data: { id: string; data: { name: string; value: null }[] }[] }>(
      '/portal/api/GetAllAsync',
      { recordtype: 'ctpt_channels', properties: emailFields, pazesize: 5 },
    );
    expect(body.data).toHaveLength(1);
    const [row] = body.data;
    return {
      id: row?.id ?? '',
      expiresOn: String(valueOf(row, 'ctpt_pendingemailexpireson')),
      ...Object.fromEntries(emailFields.map((name) => [name, valueOf(row, name)])),
    };
  };
  const emailOf = async (contactId: string) =>
    (
      await app()
        .database.db.selectFrom('contact')
        .select('email')
        .where('id', '=', contactId)
        .executeTakeFirst()
    )?.email;
  const casesAbout = async (contactId: string) =>
    app()
      .database.db.selectFrom('service_case')
      .select('title')
      .where('details', 'like', `%${contactId}%`)
      .execute();

  it('is kept as such, and gets its own confirmation link and nothing else', async () => {
    const newcomer = await register();
    expect(await emailOf(newcomer.contactId)).toBeNull();
    expect(await channelOf(newcomer)).toMatchObject({
      ctpt_emailaddress: null,
      ctpt_pendingemailaddress: newcomer.email,
    });
    const mail = await awaitMail(mailbox(), newcomer.email);
    expect(mail.subject).toBe('Confirm your email address');
    expect((await confirm(app(), tokenIn(mail))).status).toBe(200);
    expect(await emailOf(newcomer.contactId)).toBe(newcomer.email);
    expect(await channelOf(newcomer)).toMatchObject({
      ctpt_emailaddress: newcomer.email,
      ...nothingPending,
    });
    expect(await mailsTo(mailbox(), newcomer.email)).toHaveLength(1);
  });

  it('finds nobody and matches nobody: its true owner still signs in as a newcomer', async () => {
    const { email, contactId } = await register();
    const subject = `owner|${randomUUID()}`;
    app().issuer.describe(subject, { email, email_verified: true });
    const owner = await profile(await app().issuer.sign(subject));
    expect(owner).not.toBe('');
    expect(owner).not.toBe(contactId);
    expect(await emailOf(owner)).toBe(email);
    expect(await emailOf(contactId)).toBeNull();
  });

  it('outlives its link, which can be asked for again for as long as it takes', async () => {
    const newcomer = await register();
    await awaitMail(mailbox(), newcomer.email);
    await app().database.query(
      `update email_change set created_on = now() - interval '40 days', expires_on = now() - interval '39 days'
        where contact_id = '${newcomer.contactId}'`,
    );
    const { id, expiresOn, ...row } = await channelOf(newcomer);
    expect(row).toMatchObject({ ctpt_emailaddress: null, ctpt_pendingemailaddress: newcomer.email });
    expect(Date.parse(expiresOn)).toBeLessThan(Date.now());
    expect((await newcomer.call('/portal/api/email-change/resend', { id })).status).toBe(200);
    const again = await awaitMail(mailbox(), newcomer.email, 2);
    expect((await confirm(app(), tokenIn(again))).status).toBe(200);
    expect(await emailOf(newcomer.contactId)).toBe(newcomer.email);
  });

  it('is replaced by another one that the person gives, or given up', async () => {
    const newcomer = await register();
    const first = tokenIn(await awaitMail(mailbox(), newcomer.email));
    const { id } = await channelOf(newcomer);
    const other = newAddress();
    const update = {
      recordtype: 'ctpt_channels',
      id,
      data: [{ name: 'ctpt_emailaddress', value: other, type: 'string' }],
    };
    expect((await newcomer.call('/portal/api/submitForm/Update', update)).status).toBe(200);
    expect((await confirm(app(), first)).body.detail).toBe(emailChangeMessages.superseded);
    expect(await channelOf(newcomer)).toMatchObject({ ctpt_pendingemailaddress: other });
    expect((await newcomer.call('/portal/api/email-change/cancel', { id })).status).toBe(200);
    expect(await channelOf(newcomer)).toMatchObject({ ctpt_emailaddress: null, ...nothingPending });
  });

  it('of a newcomer whose address is verified needs no link: it is theirs from the start', async () => {
    const email = newAddress();
    const subject = `verified|${randomUUID()}`;
    app().issuer.describe(subject, { email, email_verified: true });
    const token = await app().issuer.sign(subject);
    const contactId = await profile(token);
    expect(await emailOf(contactId)).toBe(email);
    const { body } = await app().call<{ data: { data: { name: string; value: string }[] }[] }>(
      '/portal/api/GetAllAsync',
      { recordtype: 'ctpt_channels', properties: emailFields, pazesize: 5 },
      token,
    );
    expect(body.data.map((row) => valueOf(row, 'ctpt_emailaddress'))).toEqual([email]);
  });

  describe('that the provider has verified since', () => {
    it('is the person’s at the next look, and our own link has nothing left to prove', async () => {
      const newcomer = await register();
      const mail = await awaitMail(mailbox(), newcomer.email);
      newcomer.says(true);
      expect(await profile(newcomer.token)).toBe(newcomer.contactId);
      expect(await emailOf(newcomer.contactId)).toBe(newcomer.email);
      expect(await channelOf(newcomer)).toMatchObject({
        ctpt_emailaddress: newcomer.email,
        ...nothingPending,
      });
      expect((await confirm(app(), tokenIn(mail))).body.detail).toBe(emailChangeMessages.used);
    });

    it('is asked for no more once there is an address: what the provider says later changes nothing', async () => {
      const newcomer = await register();
      newcomer.says(true);
      await profile(newcomer.token);
      app().issuer.describe(newcomer.subject, { email: newAddress(), email_verified: true });
      await profile(newcomer.token);
      expect(await emailOf(newcomer.contactId)).toBe(newcomer.email);
    });

    it('once, however many tabs look at the same time', async () => {
      const newcomer = await register();
      newcomer.says(true);
      const answers = await Promise.all(Array.from({ length: 6 }, () => profile(newcomer.token)));
      expect(new Set(answers)).toEqual(new Set([newcomer.contactId]));
      await channelOf(newcomer);
    });

    it('stays unproved where another contact has it, and staff are asked, once', async () => {
      const member = await app().person('member');
      const { address } = await addPrimaryEmail(app(), member.contactId);
      const newcomer = await register(address);
      newcomer.says(true);
      await profile(newcomer.token);
      await profile(newcomer.token);
      expect(await emailOf(newcomer.contactId)).toBeNull();
      expect(await casesAbout(newcomer.contactId)).toEqual([
        { title: 'Newcomer has proved the address of another contact' },
      ]);
    });
  });

  it('that another contact has is not confirmed either: staff are asked, and the person is told', async () => {
    const address = newAddress();
    await app().database.db.insertInto('contact').values({ first_name: 'Known', email: address }).execute();
    const newcomer = await register(address);
    const token = tokenIn(await awaitMail(mailbox(), address));
    for (let n = 0; n < 2; n += 1) {
      expect(await confirm(app(), token)).toMatchObject({
        status: 409,
        body: { detail: emailChangeMessages.staffAsked },
      });
    }
    expect(await emailOf(newcomer.contactId)).toBeNull();
    expect(await casesAbout(newcomer.contactId)).toHaveLength(1);
  });
});

describe.each(dailyEngines)('a provider that mails a link of its own (%s)', (engine) => {
  it('leaves ours to be asked for', async () => {
    const mailbox = await startMailbox({ host: '127.0.0.1', port: 0, dataDir: null });
    const app = await openApp(engine, { SMTP_URL: mailbox.smtpUrl, IDENTITY_VERIFIES_EMAIL: 'true' });
    const [subject, email] = [`newcomer|${randomUUID()}`, newAddress()];
    app.issuer.describe(subject, { email, email_verified: false });
    const token = await app.issuer.sign(subject);
    await app.call('/entitlement/api/Profile', {}, token);
    const { body } = await app.call<ListAnswer>(
      '/portal/api/GetAllAsync',
      { recordtype: 'ctpt_channels', properties: emailFields, pazesize: 5 },
      token,
    );
    const [row] = body.data;
    expect(valueOf(row, 'ctpt_pendingemailaddress')).toBe(email);
    expect(Date.parse(String(valueOf(row, 'ctpt_pendingemailexpireson')))).toBeLessThanOrEqual(Date.now());
    const id = row?.id ?? '';
    expect((await app.call('/portal/api/email-change/resend', { id }, token)).status).toBe(200);
    await awaitMail(mailbox, email);
    // The one that was asked for is the only one.
    expect(await mailsTo(mailbox, email)).toHaveLength(1);
    expect((await confirm(app, tokenIn(await awaitMail(mailbox, email)))).status).toBe(200);
    await app.close();
    await mailbox.close();
  });
});
