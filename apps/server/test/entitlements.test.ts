import type { GetAnswer } from '@charter/contracts';
import type { Insertable } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../src/platform/database/index.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';

interface Entitlement {
  roles: { id: string; name: string; permissionsets: { assetkey: string; canread: 0 | 1 }[] }[];
}

onPostgresql('entitlements', (app) => {
  const own = async (person: Person) =>
    (await person.call<Entitlement>('/entitlement/api/GetContactEntitlement', {})).body.roles;

  it('lists every role with its permission sets', async () => {
    const member = await app().person('member');
    const { body } = await member.call<Entitlement>('/entitlement/api/GetEntitlement', {});
    expect(body.roles.map((role) => role.name).sort()).toEqual([
      'Administrator',
      'Applicant',
      'Education officer',
      'Employer',
      'Events officer',
      'Finance officer',
      'Firm',
      'Member',
      'Membership officer',
      'No permissions',
      'Student',
      'Tuition provider',
    ]);
  });

  it('answers the caller’s own role with its sets, the one in force first', async () => {
    const member = await app().person('member');
    const { db } = app().database;
    const student = await db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'student')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('contact_role')
      .values({ contact_id: member.contactId, role_id: student.id, position: 1 })
      .execute();
    const roles = await own(member);
    expect(roles.map((role) => role.name)).toEqual(['Member', 'Student']);
    expect(roles[0]?.permissionsets).toContainEqual({ assetkey: 'profile.qualifications', canread: 1 });
    const agreements = await member.list({ recordtype: 'ctpt_studenttrainingagreements' });
    expect(agreements.status, 'only the first role counts').toBe(403);
  });

  it('answers a role without permission sets with an empty list', async () => {
    expect((await own(await app().person('no-permissions')))[0]).toMatchObject({
      name: 'No permissions',
      permissionsets: [],
    });
  });

  describe('a change is obeyed by the very next request', () => {
    it('when the account is suspended', async () => {
      const member = await app().person('member');
      expect((await member.list({ recordtype: 'salesorders' })).status).toBe(200);
      await app()
        .database.db.updateTable('contact')
        .set({ state_code: 1 })
        .where('id', '=', member.contactId)
        .execute();
      expect((await member.list({ recordtype: 'salesorders' })).status).toBe(403);
      expect((await member.list({ recordtype: 'ctpt_casetypes' })).status).toBe(403);
      expect((await own(member))[0]).toMatchObject({ name: 'Member', permissionsets: [] });
      const standing = await member.list({ recordtype: 'contacts', properties: ['statecode', 'firstname'] });
      expect(standing.body.data[0]?.data[0]).toEqual({ name: 'statecode', value: 1 });
    });

    it('when a permission set is taken from the role', async () => {
      const officer = await app().person('finance-officer');
      expect((await officer.list({ recordtype: 'salesorders' })).status).toBe(200);
      const { db } = app().database;
      await db
        .updateTable('permission_set')
        .set({ can_read: false })
        .where('asset_key', '=', 'staff.finance')
        .execute();
      expect((await officer.list({ recordtype: 'salesorders' })).status).toBe(403);
      await db
        .updateTable('permission_set')
        .set({ can_read: true })
        .where('asset_key', '=', 'staff.finance')
        .execute();
      expect((await officer.list({ recordtype: 'salesorders' })).status).toBe(200);
    });

    it.each([{ on_hold: true }, { termination_type: 1 }])(
      'when the account is %o: no new service request, an old one is still read, the rest stays',
      async (change) => {
        const member = await app().person('member');
        const ask = (ctpt_title: string) =>
          member.call<{ id: string }>('/portal/api/submitForm/Create', {
            recordtype: 'ctpt_cases',
            data: [{ name: 'ctpt_title', value: ctpt_title, type: 'string' }],
          });
        const asked = await ask('Before');
        expect(asked.status).toBe(201);
        await app()
          .database.db.updateTable('contact')
          .set(change)
          .where('id', '=', member.contactId)
          .execute();
        expect((await ask('After')).status).toBe(403);
        const old = await member.call<GetAnswer>('/portal/api/GetRecordByIdAsync', {
          recordType: 'ctpt_cases',
          id: asked.body.id,
          properties: ['ctpt_title', 'statuscode'],
        });
        expect(old.body.data.data[0]?.value).toBe('Before');
        expect((await member.list({ recordtype: 'ctpt_cases' })).body.totalCount).toBe(1);
        expect((await member.list({ recordtype: 'salesorders' })).status).toBe(200);
      },
    );
  });

  describe('a field the role may not read cannot be probed', () => {
    let finance: Person;
    let subject: Person;
    const fields = ['birthdate', 'ctpt_race', 'ctpt_disability', 'ctpt_nextofkinemail', 'gendercode'];

    beforeAll(async () => {
      finance = await app().person('finance-officer');
      subject = await app().person('member', { first_name: 'Probe', last_name: 'Subject' });
    });

    const probes = (field: string, type: string, value: string | number): object[] => [
      { properties: [field] },
      { properties: ['fullname'], formattedFields: [field] },
      { properties: ['fullname'], sortfield: { field, sorttype: 'asc' } },
      { properties: ['fullname'], filter: { filterfields: [{ field, searchvalue: value, type }] } },
      { properties: ['fullname'], Aggregate: { AggregateFields: [{ field, type: 'count' }] } },
    ];

    /** A student placed at the company that the employer speaks for; answers the student. */
    const placeStudent = async (employer: Person, contact: Partial<Insertable<Schema['contact']>>) => {
      const { db } = app().database;
      const company = await db
        .insertInto('account')
        .values({ name: 'Bridge Works' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('representative')
        .values({ contact_id: employer.contactId, account_id: company.id, begins_on: '2020-01-01' })
        .execute();
      const { id } = await db.insertInto('contact').values(contact).returning('id').executeTakeFirstOrThrow();
      await db.insertInto('placement').values({ company_id: company.id, student_id: id }).execute();
      return id;
    };

    it('by properties, formats, sorts, filters or aggregates: the answers are the same whatever it holds', async () => {
      const types: Record<string, [string, string | number]> = {
        birthdate: ['datetime', '1980-01-01'],
        ctpt_race: ['picklist', 1],
        ctpt_disability: ['string', 'none'],
        ctpt_nextofkinemail: ['string', 'kin@example.test'],
        gendercode: ['picklist', 2],
      };
      const answers = async () => {
        const all: unknown[] = [];
        for (const field of fields) {
          for (const probe of probes(field, ...(types[field] ?? ['string', '']))) {
            const { status, body } = await finance.list({ recordtype: 'contacts', ...probe });
            expect(status, field).toBe(200);
            expect(
              body.data.every((row) => row.id === finance.contactId),
              field,
            ).toBe(true);
            all.push([body.data, body.totalCount, body.aggregates]);
          }
        }
        return all;
      };
      const before = await answers();
      await app()
        .database.db.updateTable('contact')
        .set({
          birth_date: '1980-01-01',
          race_code: 1,
          disability: 'none',
          kin_email: 'kin@example.test',
          gender_code: 2,
        })
        .where('id', '=', subject.contactId)
        .execute();
      expect(await answers()).toEqual(before);
    });

    it('and, where no row shows it, is as unknown as a field that does not exist', async () => {
      const nobody = await app().person('no-permissions');
      const detail = async (field: string) => {
        const { status, body } = await nobody.list({ recordtype: 'contacts', properties: [field] });
        return [status, (body as unknown as { detail: string }).detail.replace(field, '…')];
      };
      expect(await detail('birthdate')).toEqual(await detail('nosuchfield'));
      expect((await detail('birthdate'))[0]).toBe(400);
    });

    it('by the global search: a term that only an unreadable field holds finds nothing', async () => {
      const employer = await app().person('employer');
      await placeStudent(employer, {
        first_name: 'Placed',
        last_name: 'Student',
        email: 'secret-address@example.test',
        membership_number: 'S-SECRET-1',
      });
      const search = async (globalfilter: string) =>
        (await employer.list({ recordtype: 'contacts', properties: ['fullname'], filter: { globalfilter } }))
          .body.totalCount;
      expect(await search('Placed')).toBe(1);
      expect(await search('secret-address')).toBe(0);
      expect(await search('S-SECRET')).toBe(0);
    });

    it('through rows of which it may read only some fields: each field narrows the rows to those where it may', async () => {
      const employer = await app().person('employer', { email: 'boss@example.test' });
      const studentId = await placeStudent(employer, { first_name: 'Hidden', email: 'hidden@example.test' });
      const ids = async (properties: string[], filter: object = {}) =>
        (await employer.list({ recordtype: 'contacts', properties, filter })).body.data
          .map((row) => row.id)
          .sort();
      expect(await ids(['fullname', 'birthdate'])).toEqual([employer.contactId, studentId].sort());
      expect(await ids(['fullname', 'emailaddress1'])).toEqual([employer.contactId]);
      const byEmail = { filterfields: [{ field: 'emailaddress1', searchvalue: 'hidden', type: 'string' }] };
      expect(await ids(['fullname'], byEmail)).toEqual([]);
    });
  });
});
