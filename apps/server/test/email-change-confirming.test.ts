import { emailChangeMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { valueOf } from './support/app-fixture.ts';
import {
  addPrimaryEmail,
  awaitMail,
  confirm,
  emailChangeSteps,
  mailsTo,
  newAddress,
  nothingPending,
} from './support/email-changes.ts';
import { withMailbox } from './support/mailbox.ts';

withMailbox('changing the primary email address', (app, mailbox) => {
  const { begin, ask, read, emailOf } = emailChangeSteps(app, mailbox);
  afterEach(() => app().clock.set(new Date().toISOString()));

  describe('confirming', () => {
    it('changes the channel and the contact, tells the member, and warns the old address', async () => {
      const { member, channelId, oldAddress } = await begin();
      const { address, token } = await ask(member, channelId);
      expect(await confirm(app(), token)).toMatchObject({ status: 200, body: { status: true } });
      expect(await read(member, channelId)).toEqual({ ctpt_emailaddress: address, ...nothingPending });
      expect(await emailOf(member)).toBe(address);

      const trail = await app()
        .database.db.selectFrom('audit_entry')
        .select(['record_type', 'actor_contact_id', 'actor', 'request_id', 'fields'])
        .where('record_id', 'in', [channelId, member.contactId])
        .where('actor', 'like', 'mailed link %')
        .orderBy('id')
        .execute();
      expect(trail).toMatchObject([
        {
          record_type: 'ctpt_channels',
          actor_contact_id: member.contactId,
          fields: { email_address: expect.any(String) },
        },
        {
          record_type: 'contacts',
          actor_contact_id: member.contactId,
          fields: { email: expect.any(String) },
        },
      ]);
      const news = await member.list({ recordtype: 'ctpt_notifications', properties: ['ctpt_title'] });
      expect(news.body.data.map((row) => valueOf(row, 'ctpt_title'))).toEqual([
        'Your email address was changed',
      ]);
      const warning = await awaitMail(mailbox(), oldAddress);
      expect(warning.subject).toBe('Your email address was changed');
      expect(warning.text).toContain('If this was not you');
      expect(warning.text).not.toContain(address);
      expect(warning.links).toEqual([]);
    });

    it('warns every other address that was in use, each once', async () => {
      const { member, channelId, oldAddress } = await begin();
      const elsewhere = newAddress();
      await app()
        .database.db.updateTable('contact')
        .set({ email: elsewhere })
        .where('id', '=', member.contactId)
        .execute();
      const { token } = await ask(member, channelId);
      expect((await confirm(app(), token)).status).toBe(200);
      await awaitMail(mailbox(), oldAddress);
      await awaitMail(mailbox(), elsewhere);
      expect(await mailsTo(mailbox(), oldAddress)).toHaveLength(1);
    });

    it('works once', async () => {
      const { member, channelId } = await begin();
      const { token } = await ask(member, channelId);
      expect((await confirm(app(), token)).status).toBe(200);
      expect(await confirm(app(), token)).toMatchObject({
        status: 422,
        body: { detail: emailChangeMessages.used },
      });
    });

    it('works until a day has passed, and not from that very moment on', async () => {
      const { member, channelId, oldAddress } = await begin();
      const { address, token } = await ask(member, channelId);
      const { expires_on } = await app()
        .database.db.selectFrom('email_change')
        .select('expires_on')
        .where('new_address', '=', address)
        .executeTakeFirstOrThrow();
      app().clock.set(expires_on);
      expect(await confirm(app(), token)).toMatchObject({
        status: 422,
        body: { detail: emailChangeMessages.expired },
      });
      expect(await emailOf(member)).toBe(oldAddress);
      app().clock.set(new Date(Date.parse(expires_on) - 1).toISOString());
      expect((await confirm(app(), token)).status).toBe(200);
    });

    it('shows nothing as pending any more once it has expired', async () => {
      const { member, channelId, oldAddress } = await begin();
      const { address } = await ask(member, channelId);
      await app().database.query(
        `update email_change set expires_on = now() where new_address = '${address}'`,
      );
      expect(await read(member, channelId)).toEqual({ ctpt_emailaddress: oldAddress, ...nothingPending });
    });

    it('works with the newest change only', async () => {
      const { member, channelId } = await begin();
      const first = await ask(member, channelId);
      const second = await ask(member, channelId);
      expect(await confirm(app(), first.token)).toMatchObject({
        status: 422,
        body: { detail: emailChangeMessages.superseded },
      });
      expect((await confirm(app(), second.token)).status).toBe(200);
      expect(await emailOf(member)).toBe(second.address);
    });

    it('tells nothing to somebody without a right token', async () => {
      const unknown = { status: 422, body: { detail: emailChangeMessages.unknown } };
      for (const token of ['x', randomUUID(), 'A'.repeat(43), '\u0000', "' or 1=1"]) {
        expect(await confirm(app(), token)).toMatchObject(unknown);
      }
      expect((await confirm(app(), '')).status).toBe(400);
      expect((await confirm(app(), 'x'.repeat(201))).status).toBe(400);
      expect((await app().call('/portal/api/email-change/confirm', {})).status).toBe(400);
    });

    it('is refused where the address has become somebody else’s meanwhile', async () => {
      const { member, channelId, oldAddress } = await begin();
      const byContact = await ask(member, channelId);
      await app().person('member', { email: byContact.address.toUpperCase() });
      expect(await confirm(app(), byContact.token)).toMatchObject({
        status: 409,
        body: { detail: emailChangeMessages.taken },
      });
      const byChannel = await ask(member, channelId);
      const other = await app().person('member');
      await addPrimaryEmail(app(), other.contactId, byChannel.address);
      expect((await confirm(app(), byChannel.token)).status).toBe(409);
      expect(await read(member, channelId)).toMatchObject({ ctpt_emailaddress: oldAddress });
    });

    it('is refused where the channel was closed or given to somebody else', async () => {
      const stranger = await app().person('member');
      for (const change of [{ state_code: 1 }, { contact_id: stranger.contactId }]) {
        const { member, channelId, oldAddress } = await begin();
        const { token } = await ask(member, channelId);
        await app().database.db.updateTable('channel').set(change).where('id', '=', channelId).execute();
        expect(await confirm(app(), token)).toMatchObject({
          status: 422,
          body: { detail: emailChangeMessages.cancelled },
        });
        expect(await emailOf(member)).toBe(oldAddress);
      }
    });
  });

  it('keeps addresses and tokens out of the log', async () => {
    const { member, channelId, oldAddress } = await begin();
    const { address, token } = await ask(member, channelId);
    await confirm(app(), token);
    await confirm(app(), token);
    await awaitMail(mailbox(), oldAddress);
    const log = app().logs.join('');
    expect(log).toContain('/portal/api/email-change/confirm');
    for (const secret of [address, oldAddress, token]) expect(log).not.toContain(secret);
  });
});
