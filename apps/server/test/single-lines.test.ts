import type { Problem } from '@charter/contracts';
import { expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { applying, freeForm, publish, rightAnswers } from './support/applications.ts';
import { insert, text } from './support/samples/sample.ts';
import { samples } from './support/samples/index.ts';

const broken = 'Lerato\nBcc: a@b.c';

onPostgresql('names and other single lines', (app) => {
  const update = (person: Person, recordtype: string, id: string, name: string, value: string) =>
    person.call<Partial<Problem>>('/portal/api/submitForm/Update', {
      recordtype,
      id,
      data: [text(name, value)],
    });

  const correctAs = (officer: Person, id: string, name: string, value: string) =>
    officer.call<Partial<Problem>>('/portal/api/staff/members/correct', {
      id,
      reason: 'She wrote to us.',
      changes: [{ recordtype: 'contacts', record: { id, version: 1 }, data: [text(name, value)] }],
    });

  it('of every record type that anybody writes take no line breaks, whoever writes them', async () => {
    const { db } = app().database;
    const [member, administrator] = [await app().person('member'), await app().person('administrator')];
    let tried = 0;
    for (const type of registry.types) {
      const [fields, row] = [type.allFields, samples[type.name]?.row];
      const writable = fields.filter(
        (field) =>
          field.kind === 'text' &&
          !field.computed &&
          type.grants.some(
            (grant) =>
              grant.verbs.includes('update') &&
              grant.fields !== 'all' &&
              'only' in grant.fields &&
              grant.fields.only.includes(field.name),
          ),
      );
      for (const field of writable) {
        const id = (await row?.(db, member.contactId)) ?? '';
        for (const person of [member, administrator]) {
          const answer = await update(person, type.name, id, field.name, broken);
          if (answer.status === 403 || answer.body.detail?.includes('unknown field')) continue;
          tried += 1;
          const about = answer.body.errors?.[0]?.message ?? '';
          if (field.multiline) expect(about).not.toContain('line breaks');
          else
            expect([answer.status, about], `${type.name}.${field.name}`).toEqual([
              400,
              `${field.name} must not contain line breaks or control characters`,
            ]);
        }
      }
    }
    expect(tried).toBeGreaterThan(50);
  });

  it('are the names of people and of firms', async () => {
    const { db } = app().database;
    const member = await app().person('member');
    const officer = await app().person('membership-officer');
    const firm = await insert(db, 'account', { name: 'Bridge Works' });
    for (const answer of [
      await update(member, 'contacts', member.contactId, 'lastname', broken),
      await correctAs(officer, member.contactId, 'firstname', 'Le\u0007rato'),
      await update(member, 'contacts', member.contactId, 'lastname', 'Mokoena\u202eanayd'),
      await update(member, 'contacts', member.contactId, 'firstname', '\u2066Lerato\u2069'),
      await update(officer, 'accounts', firm, 'name', broken),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.[0]?.field).toBe('data[0].value');
    }
    expect((await update(officer, 'accounts', firm, 'name', 'Brücken & Söhne')).status).toBe(200);
  });

  it('are no links, because they stand in mails to others', async () => {
    const { db } = app().database;
    const member = await app().person('member');
    const officer = await app().person('membership-officer');
    const firm = await insert(db, 'account', { name: 'Bridge Works' });
    const order = await insert(db, 'sales_order', { contact_id: member.contactId, name: 'Annual fee' });
    const refused = (field: string) => [400, `${field} must not contain a web address or the signs < and >`];
    for (const [person, type, id, field, value] of [
      [member, 'contacts', member.contactId, 'firstname', 'Win at www.evil.example'],
      [officer, 'accounts', firm, 'name', '<b>Bridge Works'],
      [member, 'salesorders', order, 'ctpt_sponsorname', 'https://evil.example'],
      [member, 'salesorders', order, 'address3_line1', 'evil.museum/pay'],
    ] as const) {
      const { status, body } = await update(person, type, id, field, value);
      expect([status, body.errors?.[0]?.message]).toEqual(refused(field));
    }
    const { status, body } = await correctAs(officer, member.contactId, 'lastname', 'evil.com');
    expect([status, body.errors?.[0]?.message]).toEqual(refused('lastname'));
    expect((await update(officer, 'accounts', firm, 'name', 'J.P. St.John & Sons')).status).toBe(200);
  });

  it('and longer texts take no characters that nobody sees', async () => {
    const member = await app().person('member');
    const raise = (details: string) =>
      member.call<Partial<Problem>>('/portal/api/submitForm/Create', {
        recordtype: 'ctpt_cases',
        data: [text('ctpt_title', 'Fees'), text('ctpt_details', details)],
      });
    for (const details of ['a\u202eb', 'a\u200bb', 'a\ufeff', 'a\ud800', 'a\u2066b\nc']) {
      const { status, body } = await raise(details);
      expect([status, body.errors?.[0]?.message]).toEqual([
        400,
        'ctpt_details must not contain control characters',
      ]);
    }
    expect((await raise('Two\r\nlines, می\u200cخواهم and 👩\u200d🔧')).status).toBe(201);
  });

  it('are judged in an application when it is submitted', async () => {
    await publish(app(), freeForm);
    const application = applying(await app().person('applicant'), freeForm);
    const refused = await application.submit({ ...rightAnswers, surname: broken });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'surname', message: 'Write this on one line, without invisible characters' }],
    ]);
    expect((await application.submit(rightAnswers)).status).toBe(200);
  });

  it.each([
    ['lines', 'Lerato\nBcc: x', '\u202eMokoena\u0007\r\n', 'Lerato Bcc: x', 'Mokoena'],
    ['links', 'Lerato', 'see evil.com', 'Lerato', ''],
  ])(
    'come as one line and no link from the identity provider: %s',
    async (which, given, family, first, last) => {
      const { issuer } = app();
      const subject = `test|${which}`;
      issuer.describe(subject, {
        email: `${which}@example.test`,
        email_verified: true,
        given_name: given,
        family_name: family,
      });
      const { body } = await app().call<{ contactid: string }>(
        '/entitlement/api/Profile',
        {},
        await issuer.sign(subject),
      );
      const contact = await app()
        .database.db.selectFrom('contact')
        .select(['first_name', 'last_name'])
        .where('id', '=', body.contactid)
        .executeTakeFirstOrThrow();
      expect(contact).toEqual({ first_name: first, last_name: last });
    },
  );
});
