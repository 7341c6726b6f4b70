import { codes, emailChangeMessages, memberMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Person } from './support/app-fixture.ts';
import {
  addPrimaryEmail,
  awaitMail,
  changeAddress,
  confirm,
  correct,
  correctEmail,
  emailChangeSteps,
  emailUse,
  mailsTo,
  newAddress,
  nothingPending,
  tokenIn,
} from './support/email-changes.ts';
import { withMailbox } from './support/mailbox.ts';
import { untilWaiting } from './support/record-locks.ts';

type Refusal = { detail: string; errors?: { field: string; message: string }[] };

withMailbox('the email address of record', (app, mailbox) => {
  const setEmail = (officer: Person, contactId: string, value: string | null) =>
    correctEmail(app(), officer, contactId, value);
  const { begin, ask, read, emailOf } = emailChangeSteps(app, mailbox);
  const openChanges = async (contactId: string) =>
    (
      await app()
        .database.db.selectFrom('email_change')
        .select('new_address')
        .where('contact_id', '=', contactId)
        .execute()
    ).length;

  describe.each(['membership-officer', 'administrator'])('written by a %s', (role) => {
    it('waits for the link, is told to the address in use, and changes when the link is opened', async () => {
      const officer = await app().person(role);
      const { member, channelId, oldAddress } = await begin();
      const address = newAddress();
      expect((await setEmail(officer, member.contactId, address)).status).toBe(200);
      expect(await emailOf(member)).toBe(oldAddress);
      expect(await read(member, channelId)).toMatchObject({
        ctpt_emailaddress: oldAddress,
        ctpt_pendingemailaddress: address,
      });

      const warning = await awaitMail(mailbox(), oldAddress);
      expect(warning.subject).toBe('A change of your email address was asked for');
      expect(warning.text).toContain('nothing changes');
      expect(warning.text).not.toContain(address);
      expect(warning.links).toEqual([]);
      const mail = await awaitMail(mailbox(), address);
      expect(mail.subject).toBe('Confirm your new email address');
      expect(mail.text).toContain('The membership office');

      expect((await confirm(app(), tokenIn(mail))).status).toBe(200);
      expect(await emailOf(member)).toBe(address);
      expect(await read(member, channelId)).toEqual({ ctpt_emailaddress: address, ...nothingPending });
      expect((await awaitMail(mailbox(), oldAddress, 2)).subject).toBe('Your email address was changed');
    });
  });

  it('is traced with who asked for what', async () => {
    const officer = await app().person('membership-officer');
    const { member, channelId } = await begin();
    const address = newAddress();
    await setEmail(officer, member.contactId, address);
    const trail = await app()
      .database.db.selectFrom('audit_entry')
      .select(['actor_contact_id', 'record_type'])
      .where('record_id', '=', channelId)
      .execute();
    expect(trail).toEqual([{ actor_contact_id: officer.contactId, record_type: 'ctpt_channels' }]);
  });

  it('waits where there is no primary email yet, which is begun without an address', async () => {
    const officer = await app().person('membership-officer');
    const member = await app().person('member');
    const address = newAddress();
    expect((await setEmail(officer, member.contactId, address)).status).toBe(200);
    expect(await emailOf(member)).toBeNull();
    const mail = await awaitMail(mailbox(), address);
    expect(mail.subject).toBe('Confirm your email address');
    expect((await confirm(app(), tokenIn(mail))).status).toBe(200);
    expect(await emailOf(member)).toBe(address);
  });

  it('is no way into an administrator’s account', async () => {
    const officer = await app().person('membership-officer');
    const address = newAddress();
    const admin = await app().person('administrator', { email: newAddress() });
    expect((await setEmail(officer, admin.contactId, address)).status).toBe(403);
    // Nor where another administrator is talked into it.
    const other = await app().person('administrator');
    expect((await setEmail(other, admin.contactId, address)).status).toBe(200);
    const signIn = async () => {
      const subject = `officer|${randomUUID()}`;
      app().issuer.describe(subject, { email: address, email_verified: true });
      const token = await app().issuer.sign(subject);
      return (await app().call<{ contactid: string }>('/entitlement/api/Profile', {}, token)).body.contactid;
    };
    expect(await signIn()).not.toBe(admin.contactId);
    expect((await confirm(app(), tokenIn(await awaitMail(mailbox(), address)))).status).toBe(409);
  });

  it('that is saved again as it is asks for nothing, whatever its case', async () => {
    const officer = await app().person('membership-officer');
    const { member, oldAddress } = await begin();
    for (const same of [oldAddress, oldAddress.toUpperCase()]) {
      const { status, body } = await setEmail(officer, member.contactId, same);
      expect([status, body.detail]).toEqual([422, memberMessages.nothingCorrected]);
    }
    expect(await emailOf(member)).toBe(oldAddress);
    expect(await openChanges(member.contactId)).toBe(0);
  });

  it.each(['', null, 'nobody', 'a@example.test, b@example.test'])('never becomes %j', async (address) => {
    const officer = await app().person('membership-officer');
    const { member, oldAddress } = await begin();
    const { status, body } = await setEmail(officer, member.contactId, address);
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'emailaddress1']);
    expect(await emailOf(member)).toBe(oldAddress);
    expect(await openChanges(member.contactId)).toBe(0);
  });

  it('is written by nobody through the calls for records', async () => {
    const { member, oldAddress } = await begin();
    for (const person of [member, await app().person('membership-officer')]) {
      const { status } = await person.call('/portal/api/submitForm/Update', {
        recordtype: 'contacts',
        id: member.contactId,
        data: [{ name: 'emailaddress1', value: newAddress(), type: 'string' }],
      });
      expect(status).toBe(403);
    }
    expect(await emailOf(member)).toBe(oldAddress);
  });

  describe('the primary email channel', () => {
    const update = (person: Person, id: string, data: object[]) =>
      person.call<Refusal>('/portal/api/submitForm/Update', { recordtype: 'ctpt_channels', id, data });

    it('is not given to somebody else, closed or opened again, by staff neither', async () => {
      const officer = await app().person('membership-officer');
      const { member, channelId, oldAddress } = await begin();
      const other = await app().person('member');
      const given = { name: 'ctpt_customerid', value: other.contactId, type: 'lookup' };
      const closed = { name: 'statecode', value: 1, type: 'picklist' };
      const corrected = async (change: object) => {
        const { version } = await app()
          .database.db.selectFrom('channel')
          .select('version')
          .where('id', '=', channelId)
          .executeTakeFirstOrThrow();
        const record = { recordtype: 'ctpt_channels', record: { id: channelId, version }, data: [change] };
        return (await correct(officer, member.contactId, record)).status;
      };
      for (const [change, refused] of [
        [given, 403],
        [closed, 422],
      ] as const) {
        expect((await update(member, channelId, [change])).status).toBeGreaterThanOrEqual(400);
        expect(await corrected(change)).toBe(refused);
      }
      expect(await read(member, channelId)).toEqual({ ctpt_emailaddress: oldAddress, ...nothingPending });
      await app()
        .database.db.updateTable('channel')
        .set({ state_code: 1 })
        .where('id', '=', channelId)
        .execute();
      expect(await corrected({ ...closed, value: 0 })).toBe(422);
    });

    it('is one: a second is refused, from two tabs at once too', async () => {
      const member = await app().person('member');
      const add = () =>
        member.call<Refusal>('/portal/api/submitForm/Create', {
          recordtype: 'ctpt_channels',
          data: [
            { name: 'ctpt_methodtype', value: codes.codeOf(codes.channelMethod, 'Email'), type: 'picklist' },
            { name: 'ctpt_mapemailto', value: emailUse.primary, type: 'picklist' },
            { name: 'ctpt_emailaddress', value: newAddress(), type: 'string' },
          ],
        });
      const answers = await Promise.all([add(), add()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect((await add()).body.detail).toBe(emailChangeMessages.secondPrimary);
    });

    it('that is being changed is waited for, and nobody waits in a circle', async () => {
      // It has one connection, so that nobody waits for a row.
      if (app().engine === 'pglite') return;
      const officer = await app().person('membership-officer');
      const { member, channelId, oldAddress } = await begin();
      let answer: ReturnType<typeof setEmail> | null = null;
      await app()
        .database.db.transaction()
        .execute(async (tx) => {
          // As whoever opens a mailed link does: the channel first, and then the person.
          await tx.selectFrom('channel').select('id').where('id', '=', channelId).forUpdate().execute();
          answer = setEmail(officer, member.contactId, newAddress());
          await untilWaiting(app().database);
          const person = tx.selectFrom('contact').select('id').where('id', '=', member.contactId);
          await person.forNoKeyUpdate().execute();
        });
      expect(await answer).toMatchObject({ status: 200 });
      expect(await emailOf(member)).toBe(oldAddress);
    });
  });

  describe('of somebody who is being erased', () => {
    const calls = {
      'the link is opened': (_: Person, __: string, token: string) => confirm(app(), token),
      'another address is asked for': (member: Person, channelId: string) =>
        changeAddress(member, channelId, newAddress()),
      'the change is given up': (member: Person, id: string) =>
        member.call('/portal/api/email-change/cancel', { id }),
    };
    it.each(Object.keys(calls) as (keyof typeof calls)[])('is not changed any more: %s', async (name) => {
      if (app().engine === 'pglite') return;
      const administrator = await app().person('administrator');
      const { member, channelId } = await begin();
      const { token } = await ask(member, channelId);
      const { db } = app().database;
      const { last_name: lastName } = await db
        .selectFrom('contact')
        .select('last_name')
        .where('id', '=', member.contactId)
        .executeTakeFirstOrThrow();
      const { erased, call } = await db.transaction().execute(async (tx) => {
        // The erasure stops where it has locked the person and their row, and nothing else of theirs yet.
        await sql`lock table ended_session in exclusive mode`.execute(tx);
        const erasing = administrator.call('/portal/api/my-data/erase', { id: member.contactId, lastName });
        await untilWaiting(app().database);
        const calling = calls[name](member, channelId, token);
        await untilWaiting(app().database, 2);
        return { erased: erasing, call: calling };
      });
      expect((await erased).status).toBe(200);
      expect((await call).status).toBeGreaterThanOrEqual(400);
      expect((await call).status).toBeLessThan(500);
    });
  });

  it('tells nothing to an address that was never in use', async () => {
    const officer = await app().person('membership-officer');
    const member = await app().person('member');
    const { address } = await addPrimaryEmail(app(), member.contactId);
    const wanted = newAddress();
    await setEmail(officer, member.contactId, wanted);
    await awaitMail(mailbox(), address);
    await awaitMail(mailbox(), wanted);
    expect(await mailsTo(mailbox(), wanted)).toHaveLength(1);
  });
});
