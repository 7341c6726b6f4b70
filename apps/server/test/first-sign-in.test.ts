import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { onBothDatabases, valueOf, type AppFixture } from './support/app-fixture.ts';
import type { Claims } from './support/issuer.ts';
import { linkSignIn } from './support/sign-in.ts';

interface Profile {
  contactid: string;
}

const profileOf = (app: AppFixture, token: string) =>
  app.call<Profile>('/entitlement/api/Profile', {}, token);

onBothDatabases('a first sign-in', (app) => {
  const newAddress = () => `${randomUUID()}@example.test`;
  /** Somebody who has never signed in, as the provider describes them. */
  const signIn = async (claims: Claims) => {
    const subject = `first|${randomUUID()}`;
    app().issuer.describe(subject, claims);
    const token = await app().issuer.sign(subject);
    const { status, body } = await profileOf(app(), token);
    return { subject, token, status, contactId: body.contactid };
  };
  const addContact = async (values: { first_name: string; last_name?: string; email: string }) =>
    (await app().database.db.insertInto('contact').values(values).returning('id').executeTakeFirstOrThrow())
      .id;
  /** What staff find of it, as a membership officer reads it. */
  const casesOf = async (subject: string) => {
    const officer = await app().person('membership-officer');
    const { body } = await officer.list({
      recordtype: 'ctpt_cases',
      properties: ['ctpt_title', 'ctpt_details', '_ctpt_casetypeid_value'],
      formattedFields: ['_ctpt_casetypeid_value'],
      pazesize: 500,
    });
    return body.data
      .filter((row) => String(valueOf(row, 'ctpt_details')).includes(subject))
      .map((row) => ({
        title: valueOf(row, 'ctpt_title'),
        details: String(valueOf(row, 'ctpt_details')),
        type: row.data.find(({ name }) => name === '_ctpt_casetypeid_value')?.formattedValue,
      }));
  };

  it('creates an applicant for a newcomer, once, however often and however parallel they ask', async () => {
    const subject = `new|${randomUUID()}`;
    app().issuer.describe(subject, {
      email: `${subject}@x.test`,
      email_verified: true,
      given_name: 'Nandi',
      family_name: 'Ndlovu',
    });
    const token = await app().issuer.sign(subject);
    const answers = await Promise.all(Array.from({ length: 8 }, () => profileOf(app(), token)));
    expect(new Set(answers.map((answer) => answer.body.contactid)).size).toBe(1);
    const { db } = app().database;
    const contacts = await db.selectFrom('contact').selectAll().where('last_name', '=', 'Ndlovu').execute();
    expect(contacts).toHaveLength(1);
    expect(contacts[0]).toMatchObject({
      first_name: 'Nandi',
      email: `${subject}@x.test`,
      contact_type: null,
    });
    const roles = await app().call<{ roles: { name: string }[] }>(
      '/entitlement/api/GetContactEntitlement',
      {},
      token,
    );
    expect(roles.body.roles.map((role) => role.name)).toEqual(['Applicant']);
  });

  it('welcomes a newcomer through the job queue, once', async () => {
    const subject = `welcome|${randomUUID()}`;
    const token = await app().issuer.sign(subject);
    const { body } = await profileOf(app(), token);
    const { db } = app().database;
    const notifications = () =>
      db.selectFrom('notification').select('title').where('contact_id', '=', body.contactid).execute();
    await expect.poll(notifications, { timeout: 20_000 }).toEqual([{ title: 'Welcome' }]);
  });

  describe('with a verified address', () => {
    it('links to the one contact that has it, whatever its case', async () => {
      const email = newAddress();
      const id = await addContact({ first_name: 'Known', email: email.toUpperCase() });
      expect((await signIn({ email, email_verified: true })).contactId).toBe(id);
    });

    /** Nobody is linked, nothing can be read with the sign-in, and staff are asked once, in words that say why. */
    const expectRefused = async (
      email: string,
      title: string,
      why: RegExp,
      contactId: string,
      claims: Claims = {},
    ) => {
      const links = () =>
        app()
          .database.db.selectFrom('identity_link')
          .selectAll()
          .where('contact_id', '=', contactId)
          .execute();
      const before = await links();
      const {
        subject,
        token,
        status,
        contactId: answered,
      } = await signIn({
        email,
        email_verified: true,
        ...claims,
      });
      expect([status, answered]).toEqual([200, '']);
      expect((await profileOf(app(), token)).body.contactid).toBe('');
      expect(await links()).toEqual(before);
      const read = { recordtype: 'contacts', properties: ['firstname'], pazesize: 1 };
      expect((await app().call('/portal/api/GetAllAsync', read, token)).status).toBe(403);
      const cases = await casesOf(subject);
      expect(cases.map((one) => one.title)).toEqual([title]);
      expect(cases[0]?.details).toMatch(why);
      expect(cases[0]?.details).toContain(contactId);
      expect(cases[0]?.type).toBe('Identity match');
    };

    it('links nobody to a contact that signs in already', async () => {
      const email = newAddress();
      const { contactId } = await app().person('member', { email });
      await expectRefused(
        email,
        'Sign-in with the address of somebody who signs in already',
        /has another sign-in already/,
        contactId,
      );
    });

    it.each(['administrator', 'membership-officer'])(
      'links nobody to a contact with the role %s, signed in before or not',
      async (role) => {
        const title = 'Sign-in with the address of a member of staff';
        const signedIn = newAddress();
        const { contactId } = await app().person(role, { email: signedIn });
        await expectRefused(signedIn, title, /has a staff role/, contactId);

        const fresh = newAddress();
        const id = await addContact({ first_name: 'Staff', email: fresh });
        const subject = `later|${id}`;
        await linkSignIn(app().database.db, app().issuer, { contactId: id, subject, role });
        await app().database.db.deleteFrom('identity_link').where('subject', '=', subject).execute();
        await expectRefused(fresh, title, /has a staff role/, id);
      },
    );

    it('links by a name that differs only in accents, order and initials, and by none', async () => {
      for (const name of [
        { given_name: 'MULLER', family_name: 'zoe' },
        { given_name: 'Z.', family_name: 'Müller' },
        {},
      ]) {
        const email = newAddress();
        const id = await addContact({ first_name: 'Zoë Anna', last_name: 'Müller', email });
        expect((await signIn({ email, email_verified: true, ...name })).contactId).toBe(id);
      }
    });

    it('links nobody who has another name, and asks staff', async () => {
      const email = newAddress();
      const id = await addContact({ first_name: 'Thandi', last_name: 'Mokoena', email });
      const title = 'Sign-in with another name than the contact with its address';
      const mallory = { given_name: 'Mallory', family_name: 'Smith' };
      await expectRefused(email, title, /has another name than the sign-in/, id, mallory);
    });

    it('links nobody where two contacts share it', async () => {
      const email = newAddress();
      const id = await addContact({ first_name: 'One', email });
      await addContact({ first_name: 'Two', email });
      await expectRefused(email, 'Sign-in matches more than one contact', /More than one contact/, id);
    });

    it('lets one of two sign-ins at once have the contact, and asks staff about the other', async () => {
      const email = newAddress();
      const id = await addContact({ first_name: 'Once', email });
      const answers = await Promise.all([
        signIn({ email, email_verified: true }),
        signIn({ email, email_verified: true }),
      ]);
      expect(answers.map(({ contactId }) => contactId).toSorted()).toEqual(['', id]);
    });
  });

  it('never links an address nobody has proved, and does not make it the newcomer’s', async () => {
    const email = newAddress();
    const id = await addContact({ first_name: 'Victim', email });
    const { contactId } = await signIn({ email, email_verified: false, given_name: 'Mallory' });
    expect(contactId).not.toBe(id);
    const made = await app()
      .database.db.selectFrom('contact')
      .select('email')
      .where('id', '=', contactId)
      .executeTakeFirst();
    expect(made?.email).toBeNull();
  });

  it('believes no answer about somebody else', async () => {
    const { status, contactId } = await signIn({ sub: 'another', email: newAddress(), email_verified: true });
    expect([status, contactId]).toEqual([503, undefined]);
  });

  it('keeps names on one line and takes no address that is none', async () => {
    const { contactId } = await signIn({
      given_name: 'Nandi\r\nBcc: x',
      family_name: 'Ndlovu\u0000 ',
      email: 'nandi',
      email_verified: true,
    });
    const made = await app()
      .database.db.selectFrom('contact')
      .select(['first_name', 'last_name', 'email'])
      .where('id', '=', contactId)
      .executeTakeFirst();
    expect(made).toEqual({ first_name: 'Nandi Bcc: x', last_name: 'Ndlovu', email: null });
  });
});
