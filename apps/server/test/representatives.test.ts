import { codes, representativeMessages, type Problem } from '@charter/contracts';
import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { up as letRepresentativesSpeak } from '../migrations/2026-11-23-2-let-representatives-speak.ts';
import { writeAudit } from '../src/engines/audit/index.ts';
import { onPostgresql, valueOf, type Answer, type Person } from './support/app-fixture.ts';
import { openTestDatabase } from './support/databases.ts';
import { insert, lookup, picklist, text } from './support/samples/sample.ts';

type ApiResult = Answer<Partial<Problem> & { id: string }>;

const today = '2026-11-20';
const noon = (day: string) => `${day}T10:00:00Z`;

onPostgresql('representatives', (app) => {
  let company: string;
  let student: string;
  let placement: string;
  let officer: Person;
  let employer: Person;

  const db = () => app().database.db;
  const grant = (person: Person, request: object): Promise<ApiResult> =>
    person.call('/portal/api/representatives/grant', { accountId: company, kind: 2, ...request });
  const end = (person: Person, id: string, endsOn?: string): Promise<ApiResult> =>
    person.call('/portal/api/representatives/end', { id, ...(endsOn ? { endsOn } : {}) });
  const named = async (role = 'employer') => {
    const id = randomUUID();
    return app().person(role, { id, email: `${id}@example.test`, last_name: `Van Wyk ${id.slice(0, 4)}` });
  };
  const byName = async ({ contactId }: Person) => {
    const found = await db()
      .selectFrom('contact')
      .select(['email', 'last_name'])
      .where('id', '=', contactId)
      .executeTakeFirstOrThrow();
    return {
      emailAddress: String(found.email).toUpperCase(),
      lastName: ` ${found.last_name.toLowerCase()} `,
    };
  };
  /** What opens to somebody who speaks for the company. */
  const opened = async (person: Person) => {
    const ids = async (recordtype: string, properties: string[]) => {
      const { status, body } = await person.list({ recordtype, properties, pazesize: 1000 });
      return status === 200 ? body.data.map((row) => row.id) : [];
    };
    return {
      // The name alone is read by whoever may choose the parties of a training agreement.
      company: (await ids('accounts', ['name', 'telephone1'])).includes(company),
      placement: (await ids('ctpt_studentplacements', ['statuscode'])).includes(placement),
      student: (await ids('contacts', ['fullname', 'birthdate', 'gendercode'])).includes(student),
      // What the menu goes by.
      page: (await person.call('/entitlement/api/Profile', {})).body['representative'],
    };
  };
  const everything = { company: true, placement: true, student: true, page: true };
  const nothing = { company: false, placement: false, student: false, page: false };
  /** As the documents' client asks: its own histories of the employer type, and whom they are with. */
  const employerHistories = async (person: Person) => {
    const { body } = await person.list({
      recordtype: 'ctpt_professionalhistories',
      properties: ['ctpt_professionalhistoryid', '_ctpt_employerid_value', 'ctpt_typeofemployment'],
      filter: {
        fieldAndOperator: true,
        filterfields: [
          { field: '_ctpt_employeeid_value', searchvalue: person.contactId, type: 'lookup' },
          { field: 'ctpt_typeofemployment', searchvalue: codes.employerType, type: 'picklist' },
        ],
      },
    });
    return body.data.map((row) => valueOf(row, '_ctpt_employerid_value'));
  };

  beforeEach(async () => {
    app().clock.set(noon(today));
    company = await insert(db(), 'account', { name: 'Bridge Works' });
    student = await insert(db(), 'contact', {
      first_name: 'Placed',
      last_name: 'Student',
      birth_date: '2004-02-29',
    });
    placement = await insert(db(), 'placement', { company_id: company, student_id: student });
    officer = await app().person('membership-officer');
    employer = await named();
  });

  it.each(['applicant', 'student', 'member', 'firm', 'employer', 'tuition-provider'])(
    'nothing opens to a %s who calls themselves an employer',
    async (role) => {
      const person = await app().person(role);
      // Staff noted the employer once, on an ordinary job; the rest the person would write.
      const id = await insert(db(), 'employment', {
        contact_id: person.contactId,
        employer_id: company,
        job_title: 'Engineer',
        sector: 2,
        start_date: '2016-01-01',
      });
      const write = (value: number): Promise<ApiResult> =>
        person.call('/portal/api/submitForm/Update', {
          recordtype: 'ctpt_professionalhistories',
          id,
          data: [picklist('ctpt_typeofemployment', value)],
        });
      const refused = await write(codes.employerType);
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual([
        { field: 'ctpt_typeofemployment', message: representativeMessages.granting },
      ]);
      expect((await write(3)).status).toBe(200);
      expect(await opened(person)).toEqual(nothing);
      expect(await employerHistories(person)).toEqual([]);
    },
  );

  it('nor do staff make an employer of anybody by writing the type', async () => {
    const recordtype = 'ctpt_professionalhistories';
    const data = [
      lookup('ctpt_EmployerId', company, 'accounts'),
      text('ctpt_jobtitle', 'Director'),
      picklist('ctpt_typeofemployment', codes.employerType),
      { name: 'ctpt_startdate', value: '2020-01-01', type: 'datetime' },
    ];
    const answer = await officer.call<Partial<Problem>>('/portal/api/staff/members/correct', {
      id: employer.contactId,
      reason: 'She wrote to us.',
      changes: [{ recordtype, data }],
    });
    expect([answer.status, answer.body.detail]).toEqual([422, representativeMessages.granting]);
    expect(await opened(employer)).toEqual(nothing);
  });

  it('staff grant it, and the company, its placements and their students open from that day on', async () => {
    const from = '2026-11-25';
    const granted = await grant(officer, { contactId: employer.contactId, beginsOn: from });
    expect(granted.status).toBe(201);
    expect(await opened(employer)).toEqual(nothing);
    app().clock.set(noon(from));
    expect(await opened(employer)).toEqual(everything);
    expect(await employerHistories(employer)).toEqual([company]);
  });

  it('a representation ends on its day, by the institution’s calendar', async () => {
    const until = '2026-11-30';
    await grant(officer, { contactId: employer.contactId, endsOn: until });
    app().clock.set('2026-11-29T21:59:00Z');
    expect(await opened(employer)).toEqual(everything);
    app().clock.set('2026-11-29T22:01:00Z');
    expect(await opened(employer)).toEqual(nothing);
    expect(await employerHistories(employer)).toEqual([]);
  });

  it('a representative names another by email address and last name, and ends them again', async () => {
    await grant(officer, { contactId: employer.contactId });
    const colleague = await named();
    const granted = await grant(employer, { ...(await byName(colleague)), kind: 1 });
    expect(granted.status).toBe(201);
    expect(await opened(colleague)).toEqual(everything);

    const listed = await employer.list({
      recordtype: 'ctpt_representatives',
      properties: ['_ctpt_contact_value', 'ctpt_kind', 'ctpt_startdate', 'ctpt_enddate'],
      formattedFields: ['ctpt_kind'],
    });
    expect(listed.body.data.map((row) => valueOf(row, '_ctpt_contact_value')).sort()).toEqual(
      [employer.contactId, colleague.contactId].sort(),
    );
    const who = await employer.list({
      recordtype: 'ctpt_representatives',
      properties: ['_ctpt_grantedby_value'],
    });
    expect(who.status).toBe(400);

    expect((await end(employer, granted.body.id)).status).toBe(200);
    expect(await opened(colleague)).toEqual(nothing);
    expect((await end(employer, granted.body.id)).body.detail).toBe(representativeMessages.endedAlready);
    const news = await db()
      .selectFrom('notification')
      .select('title')
      .where('contact_id', '=', colleague.contactId)
      .orderBy('created_on')
      .execute();
    expect(news.map(({ title }) => title)).toEqual([
      'You speak for Bridge Works',
      'You no longer speak for Bridge Works',
    ]);
    const trail = await db()
      .selectFrom('audit_entry')
      .select(['action', 'actor_contact_id'])
      .where('record_id', '=', granted.body.id)
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { action: 'create', actor_contact_id: employer.contactId },
      { action: 'update', actor_contact_id: employer.contactId },
    ]);
  });

  it('nobody grants it to themselves or ends their own, staff included', async () => {
    const own = { status: 403, body: { type: 'urn:charter:problem:ownMatter' } };
    expect(await grant(officer, { contactId: officer.contactId })).toMatchObject(own);
    const granted = await grant(officer, { contactId: employer.contactId });
    expect(await grant(employer, await byName(employer))).toMatchObject(own);
    expect(await end(employer, granted.body.id)).toMatchObject(own);
    const noted = await db()
      .selectFrom('audit_entry')
      .select(['record_type', 'record_id'])
      .where('actor_contact_id', '=', employer.contactId)
      .where('action', '=', 'refuse')
      .orderBy('id')
      .execute();
    expect(noted).toEqual([
      { record_type: 'accounts', record_id: company },
      { record_type: 'ctpt_representatives', record_id: granted.body.id },
    ]);
  });

  it('a stranger, a former representative and one of another company find no organisation', async () => {
    const former = await named();
    const granted = await grant(officer, { contactId: former.contactId });
    await end(officer, granted.body.id);
    const elsewhere = await named();
    const other = await insert(db(), 'account', { name: 'Another company' });
    await grant(officer, { contactId: elsewhere.contactId, accountId: other });
    const current = await grant(officer, { contactId: employer.contactId });
    for (const person of [await named('member'), former, elsewhere]) {
      const answer = await grant(person, await byName(await named()));
      expect([answer.status, answer.body.detail]).toEqual([404, 'The organisation was not found.']);
      expect((await end(person, current.body.id)).status).toBe(404);
    }
    expect((await end(former, randomUUID())).status).toBe(404);
  });

  it('says what is wrong with a request and grants nothing', async () => {
    await grant(officer, { contactId: employer.contactId });
    const colleague = await named();
    const { emailAddress, lastName } = await byName(colleague);
    const refusals: [Person, object, number, string][] = [
      [employer, { emailAddress, lastName: 'Somebody' }, 422, representativeMessages.nobody],
      [employer, { emailAddress: 'nobody@example.test', lastName }, 422, representativeMessages.nobody],
      [employer, { emailAddress }, 422, representativeMessages.nobody],
      [employer, { contactId: colleague.contactId }, 403, 'Name the person by'],
      [employer, {}, 400, 'emailAddress'],
      [employer, { emailAddress, lastName, kind: 7 }, 400, 'kind'],
      [employer, { emailAddress, lastName, beginsOn: '2026-11-19' }, 422, representativeMessages.past],
      [employer, { emailAddress, lastName, endsOn: today }, 422, representativeMessages.endsTooSoon],
      [employer, { emailAddress, lastName, beginsOn: 'tomorrow' }, 400, 'expected shape'],
      [officer, { contactId: employer.contactId }, 409, representativeMessages.already],
      [officer, { contactId: colleague.contactId, accountId: randomUUID() }, 404, 'not found'],
    ];
    for (const [person, request, status, words] of refusals) {
      const answer = await grant(person, request);
      expect([answer.status, answer.body.detail], JSON.stringify(request)).toEqual([
        status,
        expect.stringContaining(words),
      ]);
    }
    expect(await opened(colleague)).toEqual(nothing);
  });

  it('only staff end the last one, or the last whose time is not running out', async () => {
    const first = await grant(officer, { contactId: employer.contactId });
    const leaving = await named();
    await grant(officer, { contactId: leaving.contactId, endsOn: '2026-12-31' });
    expect((await end(leaving, first.body.id)).body.detail).toBe(representativeMessages.last);
    expect((await end(officer, first.body.id)).status).toBe(200);
    expect(await opened(employer)).toEqual(nothing);
  });

  it('two who end each other at the same moment do not leave the organisation without anybody', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await named(), await named()];
      const accountId = await insert(db(), 'account', { name: 'Contested' });
      const [ofOne, ofOther] = [
        await grant(officer, { contactId: one.contactId, accountId }),
        await grant(officer, { contactId: other.contactId, accountId }),
      ];
      const answers = await Promise.all([end(one, ofOther.body.id), end(other, ofOne.body.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    }
  });

  it('a firm one speaks for is a matter of one’s own at the membership desk', async () => {
    const colleague = await app().person('membership-officer');
    await grant(colleague, { contactId: officer.contactId });
    const data = [text('ctpt_membershipnumber', 'F-77')];
    const answer = await officer.call('/portal/api/submitForm/Update', {
      recordtype: 'accounts',
      id: company,
      data,
    });
    expect(answer).toMatchObject({ status: 403, body: { type: 'urn:charter:problem:ownMatter' } });
  });
});

describe('rows of before', () => {
  let close = async () => {};
  afterEach(() => close());

  it('go on where staff made them, and nowhere else', async () => {
    const database = await openTestDatabase('postgresql');
    close = () => database.close();
    const { db } = database;
    await sql`drop view professional_history`.execute(db);
    await sql`drop function accounts_spoken_for`.execute(db);
    await sql`drop table representative`.execute(db);
    const contact = (last_name: string) => insert(db, 'contact', { first_name: 'A', last_name });
    const company = await insert(db, 'account', { name: 'Bridge Works' });
    const row = async (contact_id: string, more: object = {}) =>
      insert(db, 'employment', { contact_id, employer_id: company, sector: codes.employerType, ...more });
    const [byStaff, bySelf, ended] = [await contact('Staff'), await contact('Self'), await contact('Ended')];
    await row(byStaff, { start_date: '2020-01-01' });
    await row(byStaff, { start_date: '2021-01-01' });
    await row(ended, { start_date: '2010-01-01', end_date: '2016-06-30' });
    await row(await contact('No company'), { employer_id: null });
    const written = await row(bySelf, { start_date: '2020-01-01' });
    await db.transaction().execute((tx) =>
      writeAudit(
        tx,
        { contactId: bySelf, name: 'self', requestId: null },
        {
          action: 'update',
          recordType: 'ctpt_professionalhistories',
          recordId: written,
          before: { sector: 2 },
          after: { sector: codes.employerType },
        },
      ),
    );
    await letRepresentativesSpeak(db as unknown as Kysely<unknown>);
    const found = await db
      .selectFrom('representative')
      .select(['contact_id', 'begins_on', 'ends_on'])
      .orderBy('begins_on')
      .execute();
    expect(found).toEqual([
      { contact_id: ended, begins_on: '2010-01-01', ends_on: '2016-06-30' },
      { contact_id: byStaff, begins_on: '2020-01-01', ends_on: null },
    ]);
    const left = await db
      .selectFrom('employment')
      .select('sector')
      .where('sector', '!=', 10)
      .where('employer_id', '=', company)
      .execute();
    expect(left).toEqual([]);
  });
});
