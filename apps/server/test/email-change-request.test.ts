import { codes, emailChangeMessages } from '@charter/contracts';
import { describe, expect, it } from 'vitest';
import {
  addEmail,
  awaitMail,
  changeAddress,
  confirm,
  correct,
  emailChangeSteps,
  emailUse,
  newAddress,
  nothingPending,
  tokenIn,
} from './support/email-changes.ts';
import { withMailbox } from './support/mailbox.ts';

withMailbox('changing the primary email address', (app, mailbox) => {
  const { begin, ask, read, emailOf } = emailChangeSteps(app, mailbox);

  describe('the request', () => {
    it('answers as ever, leaves the address as it is and says what is pending until when', async () => {
      const { member, channelId, oldAddress } = await begin();
      const asked = Date.now();
      const address = newAddress();
      expect(await changeAddress(member, channelId, address)).toMatchObject({
        status: 200,
        body: { id: channelId },
      });
      const row = await read(member, channelId);
      expect(row).toMatchObject({ ctpt_emailaddress: oldAddress, ctpt_pendingemailaddress: address });
      const left = Date.parse(String(row['ctpt_pendingemailexpireson'])) - asked;
      expect(left).toBeGreaterThanOrEqual(86_400_000);
      expect(left).toBeLessThan(86_460_000);
      expect(await emailOf(member)).toBe(oldAddress);
      const trail = await app()
        .database.db.selectFrom('audit_entry')
        .select('fields')
        .where('record_id', '=', channelId)
        .execute();
      expect(trail).toHaveLength(1);
      expect(trail[0]?.fields).toEqual({ pending_email_address: '', pending_email_expires_on: '' });
    });

    it('stores nothing that would open the link', async () => {
      const { member, channelId } = await begin();
      const { token } = await ask(member, channelId);
      const { rows } = await app().database.query(
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
      const member = await app().person('member');
      const address = newAddress();
      const { status, body } = await member.call<{ id: string }>('/portal/api/submitForm/Create', {
        recordtype: 'ctpt_channels',
        data: [
          { name: 'ctpt_methodtype', value: codes.codeOf(codes.channelMethod, 'Email'), type: 'picklist' },
          { name: 'ctpt_mapemailto', value: emailUse.primary, type: 'picklist' },
          { name: 'ctpt_emailaddress', value: address, type: 'string' },
        ],
      });
      expect(status).toBe(201);
      expect(await read(member, body.id)).toMatchObject({
        ctpt_emailaddress: null,
        ctpt_pendingemailaddress: address,
      });
      expect((await confirm(app(), tokenIn(await awaitMail(mailbox(), address)))).status).toBe(200);
      expect(await read(member, body.id)).toEqual({ ctpt_emailaddress: address, ...nothingPending });
      expect(await emailOf(member)).toBe(address);
    });

    it('is needed for staff as well', async () => {
      const { member, channelId, oldAddress } = await begin();
      const officer = await app().person('membership-officer');
      const address = newAddress();
      expect((await changeAddress(officer, channelId, address)).status).toBe(404);
      const corrected = await correct(officer, member.contactId, {
        recordtype: 'ctpt_channels',
        record: { id: channelId, version: 1 },
        data: [{ name: 'ctpt_emailaddress', value: address, type: 'string' }],
      });
      expect(corrected).toMatchObject({ status: 200, body: { changed: [] } });
      expect(await read(member, channelId)).toMatchObject({
        ctpt_emailaddress: oldAddress,
        ctpt_pendingemailaddress: address,
      });
    });

    it.each([
      ['alternate', emailUse.alternate],
      ['billing', emailUse.billing],
    ])('is not needed for an %s address, which changes at once', async (_, use) => {
      const { member, oldAddress } = await begin();
      const id = await addEmail(app(), member.contactId, use, 'a@example.test');
      const address = newAddress();
      expect((await changeAddress(member, id, address)).status).toBe(200);
      expect(await read(member, id)).toEqual({ ctpt_emailaddress: address, ...nothingPending });
      expect(await emailOf(member)).toBe(oldAddress);
    });

    it('for the same address, whatever its case, is refused', async () => {
      const { member, channelId, oldAddress } = await begin();
      const answer = await changeAddress(member, channelId, oldAddress.toUpperCase());
      expect(answer).toMatchObject({ status: 422, body: { detail: emailChangeMessages.unchanged } });
      expect(await read(member, channelId)).toEqual({ ctpt_emailaddress: oldAddress, ...nothingPending });
    });

    it.each(['', null, 'nobody', 'a@example', 'a b@example.test', 'a@example.test, b@example.test'])(
      'for %j is refused as an invalid email address',
      async (address) => {
        const { member, channelId, oldAddress } = await begin();
        const { status, body } = await changeAddress(member, channelId, address);
        expect(status).toBe(422);
        expect(body.errors?.[0]?.field).toBe('ctpt_emailaddress');
        expect(await read(member, channelId)).toEqual({ ctpt_emailaddress: oldAddress, ...nothingPending });
      },
    );

    it('names a malformed address as the page does', async () => {
      const { member, channelId } = await begin();
      const { body } = await changeAddress(member, channelId, 'nobody');
      expect(body.errors).toEqual([{ field: 'ctpt_emailaddress', message: 'Invalid Email Address' }]);
    });

    it('for an address longer than 254 characters is refused', async () => {
      const { member, channelId } = await begin();
      const label = 'a'.repeat(60);
      const domain = `${label}.${label}.${label}.example`;
      const ofLength = (length: number) => `${'x'.repeat(length - domain.length - 1)}@${domain}`;
      const refused = await changeAddress(member, channelId, ofLength(255));
      expect(refused.status).toBe(400);
      expect(refused.body.detail).toContain('at most 254 characters');
      expect((await changeAddress(member, channelId, ofLength(254))).status).toBe(200);
    });

    it('cannot be got round by making another address the primary one, or the primary one another', async () => {
      const { member, channelId } = await begin();
      const id = await addEmail(app(), member.contactId, emailUse.alternate, newAddress());
      const use = (channel: string, value: number) =>
        member.call<{ detail: string }>('/portal/api/submitForm/Update', {
          recordtype: 'ctpt_channels',
          id: channel,
          data: [{ name: 'ctpt_mapemailto', value, type: 'picklist' }],
        });
      expect(await use(id, emailUse.primary)).toMatchObject({
        status: 422,
        body: { detail: emailChangeMessages.fixedUse },
      });
      expect((await use(channelId, emailUse.alternate)).status).toBe(422);
      expect((await use(id, emailUse.billing)).status).toBe(200);
    });

    it.each(['ctpt_pendingemailaddress', 'ctpt_pendingemailexpireson'])(
      'never happens by writing %s',
      async (name) => {
        const { member, channelId } = await begin();
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
      const { member, channelId } = await begin();
      const statuses: number[] = [];
      for (let n = 0; n < 21; n += 1) {
        statuses.push((await changeAddress(member, channelId, newAddress())).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    });
  });
});
