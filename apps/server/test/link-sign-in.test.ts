import { signInMessages } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { requestState } from '../src/domains/cases/request-steps.ts';
import { verifyTrail } from '../src/engines/audit/index.ts';
import type { Person } from './support/app-fixture.ts';
import { awaitMail, confirm, correctEmail, newAddress, tokenIn } from './support/email-changes.ts';
import { withMailbox } from './support/mailbox.ts';

withMailbox('a sign-in that staff decide about', (app, mailbox) => {
  let administrator: Person;
  beforeAll(async () => {
    administrator = await app().person('administrator');
  });

  /** Somebody who signs in for the first time with an address that the provider has verified. */
  const signIn = async (email: string, verified = true) => {
    const subject = `first|${randomUUID()}`;
    app().issuer.describe(subject, { email, email_verified: verified });
    const token = await app().issuer.sign(subject);
    const profile = async () =>
      (await app().call<{ contactid: string }>('/entitlement/api/Profile', {}, token)).body.contactid;
    return { subject, profile, contactId: await profile() };
  };
  /** A member who has never signed in, with the address that an officer entered and confirmed themselves. */
  const enteredBy = async (officer: Person) => {
    const { id } = await app()
      .database.db.insertInto('contact')
      .values({ last_name: 'Mokoena', email: newAddress() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const email = newAddress();
    await correctEmail(app(), officer, id, email);
    expect((await confirm(app(), tokenIn(await awaitMail(mailbox(), email)))).status).toBe(200);
    return { id, email };
  };
  const questionAbout = (said: string) =>
    app()
      .database.db.selectFrom('service_case')
      .select(['id', 'title', 'status_code'])
      .where('source_key', 'like', `%${said}`)
      .executeTakeFirstOrThrow();
  const link = (id: string, contactId: string, by = administrator) =>
    by.call<{ id: string; detail: string }>('/portal/api/sign-ins/link', { id, contactId });

  it('does not become a member’s by an address that an officer entered and confirmed', async () => {
    const officer = await app().person('membership-officer');
    const { id, email } = await enteredBy(officer);
    const { contactId, subject } = await signIn(email);
    expect(contactId).toBe('');
    expect((await questionAbout(subject)).title).toBe('Sign-in with an address that staff entered');
    expect((await signIn(email)).contactId).not.toBe(id);
  });

  it('becomes the member’s by the decision of an administrator, with its trace, once', async () => {
    const { id, email } = await enteredBy(await app().person('membership-officer'));
    const { subject, profile } = await signIn(email);
    const question = await questionAbout(subject);
    expect(await link(question.id, id)).toMatchObject({ status: 200, body: { id } });
    expect(await profile()).toBe(id);
    expect((await questionAbout(subject)).status_code).toBe(requestState.resolved);
    const trail = await app()
      .database.db.selectFrom('audit_entry')
      .select(['action', 'actor_contact_id'])
      .where('record_id', '=', id)
      .where('action', '=', 'link')
      .execute();
    expect(trail).toEqual([{ action: 'link', actor_contact_id: administrator.contactId }]);
    expect((await link(question.id, id)).body.detail).toBe(signInMessages.decided);
    expect((await verifyTrail(app().database.db, registry.types)).faults).toEqual([]);
  });

  it.each([
    ['cancelled', requestState.cancelled],
    ['put away', requestState.inactive],
  ])('is not linked by a question that was %s', async (_, status_code) => {
    const { id, email } = await enteredBy(await app().person('membership-officer'));
    const question = await questionAbout((await signIn(email)).subject);
    await app()
      .database.db.updateTable('service_case')
      .set({ status_code })
      .where('id', '=', question.id)
      .execute();
    expect(await link(question.id, id)).toMatchObject({
      status: 409,
      body: { detail: signInMessages.decided },
    });
  });

  it('is not decided by whoever entered the address', async () => {
    const { id, email } = await enteredBy(administrator);
    const question = await questionAbout((await signIn(email)).subject);
    expect((await link(question.id, id)).status).toBe(403);
    expect((await link(question.id, id, await app().person('administrator'))).status).toBe(200);
  });

  it('is linked to nobody whom the request does not ask about, and by administrators only', async () => {
    const { id, email } = await enteredBy(await app().person('membership-officer'));
    const question = await questionAbout((await signIn(email)).subject);
    const other = await app().person('member');
    expect((await link(question.id, other.contactId)).body.detail).toBe(signInMessages.notAsked);
    expect((await link(question.id, id, await app().person('membership-officer'))).status).toBe(403);
    expect((await link(randomUUID(), id)).status).toBe(404);
  });

  it('of a newcomer moves from the record they have had meanwhile', async () => {
    const email = newAddress();
    const { id } = await app()
      .database.db.insertInto('contact')
      .values({ last_name: 'Owner', email })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { subject, contactId, profile } = await signIn(email, false);
    expect(contactId).not.toBe('');
    app().issuer.describe(subject, { email, email_verified: true });
    await profile();
    const question = await questionAbout(contactId);
    expect((await link(question.id, id)).status).toBe(200);
    expect(await profile()).toBe(id);
  });
});
