import { emailChangeMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startMailbox, type Mailbox } from '../../../dev/mailbox/src/mailbox.ts';
import { openApp, valueOf, type AppFixture, type Person } from './support/app-fixture.ts';
import { engines } from './support/databases.ts';
import {
  addPrimaryEmail,
  awaitMail,
  changeAddress,
  confirm,
  mailsTo,
  newAddress,
  tokenIn,
} from './support/email-changes.ts';

const fields = ['ctpt_emailaddress', 'ctpt_pendingemailaddress', 'ctpt_pendingemailexpireson'];
const nothingPending = { ctpt_pendingemailaddress: null, ctpt_pendingemailexpireson: null };

describe.each(engines)('changing the primary email address (%s)', (engine) => {
  let mailbox: Mailbox;
  let app: AppFixture;
  let member: Person;
  let channelId: string;
  let oldAddress: string;

  beforeAll(async () => {
    mailbox = await startMailbox({ host: '127.0.0.1', port: 0, dataDir: null });
    app = await openApp(engine, { SMTP_URL: mailbox.smtpUrl });
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });
  afterEach(() => app.clock.set(new Date().toISOString()));

  /** Somebody new each time: what one has changed counts against nobody else. */
  const begin = async () => {
    member = await app.person('member');
    ({ channelId, address: oldAddress } = await addPrimaryEmail(app, member.contactId));
    await app.database.db
      .updateTable('contact')
      .set({ email: oldAddress })
      .where('id', '=', member.contactId)
      .execute();
  };
  const read = async (person: Person, id = channelId) => {
    const { body } = await person.call<{ data?: Parameters<typeof valueOf>[0] }>(
      '/portal/api/GetRecordByIdAsync',
      { recordType: 'ctpt_channels', properties: fields, id },
    );
    return Object.fromEntries(fields.map((name) => [name, valueOf(body.data, name)]));
  };
  const contactEmail = async () =>
    (
      await app.database.db
        .selectFrom('contact')
        .select('email')
        .where('id', '=', member.contactId)
        .executeTakeFirst()
    )?.email;
  const resend = (person: Person, id = channelId) =>
    person.call<{ detail: string }>('/portal/api/email-change/resend', { id });
  const cancel = (person: Person, id = channelId) =>
    person.call<{ detail: string }>('/portal/api/email-change/cancel', { id });
  /** Asks for a new address and answers it with the token that was mailed to it. */
  const ask = async () => {
    const address = newAddress();
    expect((await changeAddress(member, channelId, address)).status).toBe(200);
    return { address, token: tokenIn(await awaitMail(mailbox, address)) };
  };
  const later = (milliseconds: number) => app.clock.set(new Date(Date.now() + milliseconds).toISOString());

  describe('asking', () => {
    it('answers as ever, leaves the address as it is and says what is pending until when', async () => {
      await begin();
      const asked = Date.now();
      const address = newAddress();
      expect(await changeAddress(member, channelId, address)).toMatchObject({
        status: 200,
        body: { id: channelId },
      });
      const row = await read(member);
      expect(row).toMatchObject({ ctpt_emailaddress: oldAddress, ctpt_pendingemailaddress: address });
      const left = Date.parse(String(row['ctpt_pendingemailexpireson'])) - asked;
      expect(left).toBeGreaterThanOrEqual(86_400_000);
      expect(left).toBeLessThan(86_460_000);
      expect(await contactEmail()).toBe(oldAddress);
      const trail = await app.database.db
        .selectFrom('audit_entry')
        .select(['before', 'after'])
        .where('record_id', '=', channelId)
        .execute();
      expect(trail).toHaveLength(1);
      expect(trail[0]?.after).toMatchObject({ pending_email_address: address });
      expect(trail[0]?.after).not.toHaveProperty('email_address');
    });

    it('stores nothing that would open the link', async () => {
      await begin();
      const { token } = await ask();
      const { rows } = await app.database.query(
        `select coalesce(string_agg(l::text, ' '), '') || coalesce((select string_agg(c::text, ' ') from email_change c), '')
           || coalesce((select string_agg(j::text, ' ') from job_queue.job j), '')
           || coalesce((select string_agg(a::text, ' ') from audit_entry a), '') as everything
         from email_change_link l`,
      );
      const everything = String(rows[0]?.['everything']);
      expect(everything.length).toBeGreaterThan(100);
      expect(everything).not.toContain(token);
      expect(everything).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    });

    it('works for a first primary address too', async () => {
      member = await app.person('member');
      const address = newAddress();
      const { status, body } = await member.call<{ id: string }>('/portal/api/submitForm/Create', {
        recordtype: 'ctpt_channels',
        data: [
          { name: 'ctpt_methodtype', value: 727530001, type: 'picklist' },
          { name: 'ctpt_mapemailto', value: 727530000, type: 'picklist' },
          { name: 'ctpt_emailaddress', value: address, type: 'string' },
        ],
      });
      expect(status).toBe(201);
      expect(await read(member, body.id)).toMatchObject({
        ctpt_emailaddress: null,
        ctpt_pendingemailaddress: address,
      });
      expect((await confirm(app, tokenIn(await awaitMail(mailbox, address)))).status).toBe(200);
      expect(await read(member, body.id)).toEqual({ ctpt_emailaddress: address, ...nothingPending });
      expect(await contactEmail()).toBe(address);
    });

    it('is needed for staff as well', async () => {
      await begin();
      const officer = await app.person('membership-officer');
      const address = newAddress();
      expect((await changeAddress(officer, channelId, address)).status).toBe(200);
      expect(await read(member)).toMatchObject({
        ctpt_emailaddress: oldAddress,
        ctpt_pendingemailaddress: address,
      });
    });

    it.each([
      ['alternate', 727530001],
      ['billing', 727530002],
    ])('is not needed for an %s address, which changes at once', async (_, use) => {
      await begin();
      const { id } = await app.database.db
        .insertInto('channel')
        .values({
          contact_id: member.contactId,
          method_type: 727530001,
          map_email_to: use,
          email_address: 'a@example.test',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const address = newAddress();
      expect((await changeAddress(member, id, address)).status).toBe(200);
      expect(await read(member, id)).toEqual({ ctpt_emailaddress: address, ...nothingPending });
      expect(await contactEmail()).toBe(oldAddress);
    });

    it('for the same address, whatever its case, is refused', async () => {
      await begin();
      const answer = await changeAddress(member, channelId, oldAddress.toUpperCase());
      expect(answer).toMatchObject({ status: 422, body: { detail: emailChangeMessages.unchanged } });
      expect(await read(member)).toEqual({ ctpt_emailaddress: oldAddress, ...nothingPending });
    });

    it.each(['', null, 'nobody', 'a@example', 'a b@example.test', 'a@example.test\r\nBcc: b@example.test'])(
      'for %j is refused as an invalid email address',
      async (address) => {
        await begin();
        const { status, body } = await changeAddress(member, channelId, address);
        expect(status).toBe(422);
        expect(body.errors?.[0]?.field).toBe('ctpt_emailaddress');
        expect(await read(member)).toEqual({ ctpt_emailaddress: oldAddress, ...nothingPending });
      },
    );

    it('names a malformed address as the page does', async () => {
      await begin();
      const { body } = await changeAddress(member, channelId, 'nobody');
      expect(body.errors).toEqual([{ field: 'ctpt_emailaddress', message: 'Invalid Email Address' }]);
    });

    it('for an address longer than 254 characters is refused', async () => {
      await begin();
      const label = 'a'.repeat(60);
      const domain = `${label}.${label}.${label}.example`;
      const ofLength = (length: number) => `${'x'.repeat(length - domain.length - 1)}@${domain}`;
      const refused = await changeAddress(member, channelId, ofLength(255));
      expect(refused.status).toBe(400);
      expect(refused.body.detail).toContain('at most 254 characters');
      expect((await changeAddress(member, channelId, ofLength(254))).status).toBe(200);
    });

    it('cannot be got round by making another address the primary one, or the primary one another', async () => {
      await begin();
      const { id } = await app.database.db
        .insertInto('channel')
        .values({
          contact_id: member.contactId,
          method_type: 727530001,
          map_email_to: 727530001,
          email_address: newAddress(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const use = (channel: string, value: number) =>
        member.call<{ detail: string }>('/portal/api/submitForm/Update', {
          recordtype: 'ctpt_channels',
          id: channel,
          data: [{ name: 'ctpt_mapemailto', value, type: 'picklist' }],
        });
      expect(await use(id, 727530000)).toMatchObject({
        status: 422,
        body: { detail: emailChangeMessages.fixedUse },
      });
      expect((await use(channelId, 727530001)).status).toBe(422);
      expect((await use(id, 727530002)).status).toBe(200);
    });

    it.each(['ctpt_pendingemailaddress', 'ctpt_pendingemailexpireson'])(
      'never happens by writing %s',
      async (name) => {
        await begin();
        const type = name.endsWith('expireson') ? 'datetime' : 'string';
        const value = type === 'string' ? newAddress() : '2030-01-01';
        const answer = await member.call('/portal/api/submitForm/Update', {
          recordtype: 'ctpt_channels',
          id: channelId,
          data: [{ name, value, type }],
        });
        expect(answer.status).toBe(403);
      },
    );

    it('ends after twenty times a day', async () => {
      await begin();
      const statuses: number[] = [];
      for (let n = 0; n < 21; n += 1) {
        statuses.push((await changeAddress(member, channelId, newAddress())).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    });
  });

  describe('confirming', () => {
    it('changes the channel and the contact, tells the member, and warns the old address', async () => {
      await begin();
      const { address, token } = await ask();
      expect(await confirm(app, token)).toMatchObject({ status: 200, body: { status: true } });
      expect(await read(member)).toEqual({ ctpt_emailaddress: address, ...nothingPending });
      expect(await contactEmail()).toBe(address);

      const trail = await app.database.db
        .selectFrom('audit_entry')
        .select(['record_type', 'actor_contact_id', 'actor', 'request_id', 'before', 'after'])
        .where('record_id', 'in', [channelId, member.contactId])
        .where('actor', 'like', 'mailed link %')
        .orderBy('id')
        .execute();
      expect(trail).toMatchObject([
        {
          record_type: 'ctpt_channels',
          actor_contact_id: member.contactId,
          before: { email_address: oldAddress },
          after: { email_address: address },
        },
        {
          record_type: 'contacts',
          actor_contact_id: member.contactId,
          before: { email: oldAddress },
          after: { email: address },
        },
      ]);
      const news = await member.list({ recordtype: 'ctpt_notifications', properties: ['ctpt_title'] });
      expect(news.body.data.map((row) => valueOf(row, 'ctpt_title'))).toEqual([
        'Your email address was changed',
      ]);
      const warning = await awaitMail(mailbox, oldAddress);
      expect(warning.subject).toBe('Your email address was changed');
      expect(warning.text).toContain('If this was not you');
      expect(warning.text).not.toContain(address);
      expect(warning.links).toEqual([]);
    });

    it('warns every other address that was in use, each once', async () => {
      await begin();
      const elsewhere = newAddress();
      await app.database.db
        .updateTable('contact')
        .set({ email: elsewhere })
        .where('id', '=', member.contactId)
        .execute();
      const { token } = await ask();
      expect((await confirm(app, token)).status).toBe(200);
      await awaitMail(mailbox, oldAddress);
      await awaitMail(mailbox, elsewhere);
      expect(await mailsTo(mailbox, oldAddress)).toHaveLength(1);
    });

    it('works once', async () => {
      await begin();
      const { token } = await ask();
      expect((await confirm(app, token)).status).toBe(200);
      expect(await confirm(app, token)).toMatchObject({
        status: 422,
        body: { detail: emailChangeMessages.used },
      });
    });

    it('works until a day has passed, and not from that very moment on', async () => {
      await begin();
      const { address, token } = await ask();
      const { expires_on } = await app.database.db
        .selectFrom('email_change')
        .select('expires_on')
        .where('new_address', '=', address)
        .executeTakeFirstOrThrow();
      app.clock.set(expires_on);
      expect(await confirm(app, token)).toMatchObject({
        status: 422,
        body: { detail: emailChangeMessages.expired },
      });
      expect(await contactEmail()).toBe(oldAddress);
      app.clock.set(new Date(Date.parse(expires_on) - 1).toISOString());
      expect((await confirm(app, token)).status).toBe(200);
    });

    it('shows nothing as pending any more once it has expired', async () => {
      await begin();
      const { address } = await ask();
      await app.database.query(`update email_change set expires_on = now() where new_address = '${address}'`);
      expect(await read(member)).toEqual({ ctpt_emailaddress: oldAddress, ...nothingPending });
    });

    it('works with the newest change only', async () => {
      await begin();
      const first = await ask();
      const second = await ask();
      expect(await confirm(app, first.token)).toMatchObject({
        status: 422,
        body: { detail: emailChangeMessages.superseded },
      });
      expect((await confirm(app, second.token)).status).toBe(200);
      expect(await contactEmail()).toBe(second.address);
    });

    it('tells nothing to somebody without a right token', async () => {
      const unknown = { status: 422, body: { detail: emailChangeMessages.unknown } };
      for (const token of ['x', randomUUID(), 'A'.repeat(43), '\u0000', "' or 1=1"]) {
        expect(await confirm(app, token)).toMatchObject(unknown);
      }
      expect((await confirm(app, '')).status).toBe(400);
      expect((await confirm(app, 'x'.repeat(201))).status).toBe(400);
      expect((await app.call('/portal/api/email-change/confirm', {})).status).toBe(400);
    });

    it('is refused where the address has become somebody else’s meanwhile', async () => {
      await begin();
      const byContact = await ask();
      await app.person('member', { email: byContact.address.toUpperCase() });
      expect(await confirm(app, byContact.token)).toMatchObject({
        status: 409,
        body: { detail: emailChangeMessages.taken },
      });
      const byChannel = await ask();
      const other = await app.person('member');
      await addPrimaryEmail(app, other.contactId, byChannel.address);
      expect((await confirm(app, byChannel.token)).status).toBe(409);
      expect(await read(member)).toMatchObject({ ctpt_emailaddress: oldAddress });
    });

    it('is refused where the channel was closed or given to somebody else', async () => {
      const stranger = await app.person('member');
      for (const change of [{ state_code: 1 }, { contact_id: stranger.contactId }]) {
        await begin();
        const { token } = await ask();
        await app.database.db.updateTable('channel').set(change).where('id', '=', channelId).execute();
        expect(await confirm(app, token)).toMatchObject({
          status: 422,
          body: { detail: emailChangeMessages.cancelled },
        });
        expect(await contactEmail()).toBe(oldAddress);
      }
    });
  });

  describe('asking for the mail again', () => {
    it('makes a new link and kills the old one', async () => {
      await begin();
      const { address, token } = await ask();
      expect(await resend(member)).toMatchObject({ status: 200, body: { id: channelId } });
      const again = tokenIn(await awaitMail(mailbox, address, 2));
      expect(again).not.toBe(token);
      expect((await confirm(app, token)).body.detail).toBe(emailChangeMessages.superseded);
      expect((await confirm(app, again)).status).toBe(200);
    });

    it('works once a minute', async () => {
      await begin();
      await ask();
      const start = Date.now();
      const at = (milliseconds: number) => app.clock.set(new Date(start + milliseconds).toISOString());
      at(0);
      expect((await resend(member)).status).toBe(200);
      at(59_999);
      expect(await resend(member)).toMatchObject({
        status: 429,
        body: { detail: emailChangeMessages.tooSoon },
      });
      at(60_000);
      expect((await resend(member)).status).toBe(200);
    });

    it('works five times a day, for all of a person’s channels together', async () => {
      await begin();
      await ask();
      const second = await addPrimaryEmail(app, member.contactId);
      expect((await changeAddress(member, second.channelId, newAddress())).status).toBe(200);
      const statuses: number[] = [];
      for (let n = 1; n <= 6; n += 1) {
        later(n * 61_000);
        statuses.push((await resend(member, n % 2 ? channelId : second.channelId)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect((await resend(member)).body.detail).toBe(emailChangeMessages.tooManyLinks);
    });

    it('is refused where nothing is pending', async () => {
      await begin();
      expect(await resend(member)).toMatchObject({
        status: 422,
        body: { detail: emailChangeMessages.nothingPending },
      });
    });
  });

  describe('cancelling', () => {
    it('leaves the address as it is and kills the link', async () => {
      await begin();
      const { token } = await ask();
      expect(await cancel(member)).toMatchObject({ status: 200, body: { id: channelId } });
      expect(await read(member)).toEqual({ ctpt_emailaddress: oldAddress, ...nothingPending });
      expect(await confirm(app, token)).toMatchObject({
        status: 422,
        body: { detail: emailChangeMessages.cancelled },
      });
      expect((await cancel(member)).status).toBe(422);
    });
  });

  it('answers a foreign and a missing channel alike, to members and to staff, and changes nothing', async () => {
    await begin();
    const { token } = await ask();
    for (const role of ['member', 'membership-officer']) {
      const other = await app.person(role);
      for (const call of [resend, cancel]) {
        const foreign = await call(other);
        const missing = await call(other, randomUUID());
        expect([foreign.status, foreign.body.detail]).toEqual([missing.status, missing.body.detail]);
        expect(foreign.status).toBe(404);
      }
    }
    const stranger = await app.person('member');
    expect((await changeAddress(stranger, channelId, newAddress())).status).toBe(404);
    const listed = await stranger.list({ recordtype: 'ctpt_channels', properties: fields });
    expect(listed.body.data).toEqual([]);
    expect((await confirm(app, token)).status).toBe(200);
  });

  it('keeps addresses and tokens out of the log', async () => {
    await begin();
    const { address, token } = await ask();
    await confirm(app, token);
    await confirm(app, token);
    await awaitMail(mailbox, oldAddress);
    const log = app.logs.join('');
    expect(log).toContain('/portal/api/email-change/confirm');
    for (const secret of [address, oldAddress, token]) expect(log).not.toContain(secret);
  });
});
