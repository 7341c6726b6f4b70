import { codes, placementMessages, type Problem } from '@charter/contracts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';
import { tracedWhile } from './support/meanwhile.ts';
import { addApplication } from './support/orders.ts';
import * as sample from './support/sample-files.ts';
import { insert, lookup, picklist } from './support/samples/sample.ts';
import { addDocument, download, upload } from './support/uploads.ts';

const code = (label: (typeof codes.placementStatus)[keyof typeof codes.placementStatus]) =>
  codes.codeOf(codes.placementStatus, label);

onPostgresql('placements', (app) => {
  let employer: Person;
  let rival: Person;
  let student: Person;
  let companies: string[];
  let placement: string;
  const db = () => app().database.db;

  const employ = async (role = 'employer') => {
    const person = await app().person(role);
    const ids = await Promise.all(
      ['Bridges', 'Tunnels', 'Dams'].map((name) => insert(db(), 'account', { name })),
    );
    for (const account_id of ids)
      await insert(db(), 'representative', {
        contact_id: person.contactId,
        account_id,
        begins_on: '2020-01-01',
      });
    return { person, ids };
  };
  beforeEach(async () => {
    const [one, other] = await Promise.all([employ(), employ()]);
    employer = one.person;
    rival = other.person;
    companies = one.ids;
    student = await app().person('student', {
      first_name: 'Zanele',
      last_name: 'Müller',
      birth_date: '2004-02-29',
    });
    placement = await insert(db(), 'placement', { company_id: companies[0], student_id: student.contactId });
  });

  const list = (person: Person, more: object = {}) =>
    person.list({
      recordtype: 'ctpt_studentplacements',
      properties: ['ctpt_studentname', 'statuscode'],
      formattedFields: ['statuscode'],
      pazesize: 10,
      ...more,
    });
  const move = (person: Person, status: number, more: object = {}) =>
    person.call<Partial<Problem>>('/portal/api/submitForm/Update', {
      recordtype: 'ctpt_studentplacements',
      id: placement,
      ...more,
      data: [picklist('statuscode', status)],
    });
  const statusNow = async () =>
    (
      await db()
        .selectFrom('placement')
        .select('status_code')
        .where('id', '=', placement)
        .executeTakeFirstOrThrow()
    ).status_code;

  it('of all companies of an employer are one list, searched by the student, and nobody else’s', async () => {
    const more = await Promise.all(
      companies.map(async (company_id, at) =>
        insert(db(), 'placement', {
          company_id,
          student_id: await insert(db(), 'contact', { first_name: `S${at}`, last_name: 'Dlamini' }),
        }),
      ),
    );
    const { body } = await list(employer);
    expect(body.data.map(({ id }) => id).toSorted()).toEqual([placement, ...more].toSorted());
    const found = await list(employer, { filter: { globalfilter: 'muller', filterfields: [] } });
    expect(found.body.data.map((row) => valueOf(row, 'ctpt_studentname'))).toEqual(['Zanele Müller']);
    expect((await list(rival)).body.data).toEqual([]);
    expect((await list(await app().person('member'))).body.data).toEqual([]);
    expect((await list(await app().person('applicant'))).body.data).toEqual([]);
    // A new name is found at once.
    await db()
      .updateTable('contact')
      .set({ last_name: 'Naidoo' })
      .where('id', '=', student.contactId)
      .execute();
    const renamed = await list(employer, { filter: { globalfilter: 'zanele naid', filterfields: [] } });
    expect(renamed.body.data).toHaveLength(1);
  });

  it('are listed with none, one, eleven and ten thousand at ten a page', async () => {
    const [, second = ''] = companies;
    await db().deleteFrom('placement').execute();
    expect((await list(employer)).body).toMatchObject({ data: [], totalCount: 0 });
    const add = async (count: number) => {
      await sql`insert into contact (first_name, last_name)
        select 'S' || n, 'Many' from generate_series(1, ${count}::int) n`.execute(db());
      // Each placement looks its student up, by a plan that was made while there were a few.
      await sql`analyze contact`.execute(db());
      await sql`insert into placement (company_id, student_id) select ${second}::uuid, id from contact
        where last_name = 'Many' and id not in (select student_id from placement)`.execute(db());
    };
    const shape = async () => {
      const { body } = await list(employer, { sortfield: { field: 'ctpt_studentname', sorttype: 'asc' } });
      return [body.data.length, body.totalCount, body.continuationToken === null];
    };
    await add(1);
    expect(await shape()).toEqual([1, 1, true]);
    await add(10);
    expect(await shape()).toEqual([10, 11, false]);
    await add(9_989);
    expect(await shape()).toEqual([10, 10_000, false]);
  });

  it.each(['Placed', 'Unplaced', 'Shortlisted'] as const)(
    'are set to %s by the employer, and the student is told',
    async (label) => {
      const before = label === 'Shortlisted' ? 'Placed' : 'Shortlisted';
      await db()
        .updateTable('placement')
        .set({ status_code: code(before) })
        .where('id', '=', placement)
        .execute();
      expect((await move(employer, code(label))).status).toBe(200);
      expect(await statusNow()).toBe(code(label));
      const { title } = await db()
        .selectFrom('notification')
        .select('title')
        .where('contact_id', '=', student.contactId)
        .executeTakeFirstOrThrow();
      expect(title).toBe(`Bridges: ${label}`);
    },
  );

  it('are left as they are where they were changed since they were read', async () => {
    const { body } = await list(employer, { properties: ['versionnumber'] });
    const version = Number(valueOf(body.data[0], 'versionnumber'));
    expect((await move(employer, code('Placed'), { version })).status).toBe(200);
    const late = await move(employer, code('Unplaced'), { version });
    expect([late.status, late.body.type]).toEqual([409, 'urn:charter:problem:stale']);
    expect(await statusNow()).toBe(code('Placed'));
    expect((await move(employer, code('Unplaced'), { version: version + 1 })).status).toBe(200);
  });

  it('are ended by the education desk and not by the employer, nor changed by anybody else', async () => {
    const refused = await move(employer, code('Inactive'));
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'statuscode', message: placementMessages.notSelectable }],
    ]);
    expect((await move(rival, code('Placed'))).status).toBe(404);
    // Students read their own; they may write none.
    expect((await move(student, code('Placed'))).status).toBe(403);
    expect((await move(await app().person('member'), code('Placed'))).status).toBe(403);
    expect(await statusNow()).toBe(code('Shortlisted'));
    const desk = await app().person('education-officer');
    expect((await move(desk, code('Inactive'))).status).toBe(200);
    expect(await statusNow()).toBe(code('Inactive'));

    // What was ended is not the employer's to open again.
    const revived = await move(employer, code('Shortlisted'));
    expect([revived.status, revived.body.errors]).toEqual([
      422,
      [{ field: 'statuscode', message: placementMessages.ended }],
    ]);
    expect(await statusNow()).toBe(code('Inactive'));
    expect((await move(desk, code('Shortlisted'))).status).toBe(200);
  });

  it('are entered by the education desk, and not as ended', async () => {
    const desk = await app().person('education-officer');
    const enter = (status: number) =>
      desk.call<Problem & { id: string }>('/portal/api/submitForm/Create', {
        recordtype: 'ctpt_studentplacements',
        data: [
          lookup('ctpt_company', companies[0] ?? '', 'accounts'),
          lookup('ctpt_studentid', student.contactId, 'contacts'),
          picklist('statuscode', status),
        ],
      });
    const ended = await enter(code('Inactive'));
    expect([ended.status, ended.body.errors?.[0]?.field]).toEqual([422, 'statuscode']);
    for (const status of ['Shortlisted', 'Placed', 'Unplaced'] as const)
      expect((await enter(code(status))).status).toBe(201);
  });

  it('that were ended stay listed, and open neither the CV nor the student', async () => {
    const document = await addDocument(app(), student, { name: 'my-CV' });
    const file = await upload(app(), student, document, 'zanele.pdf', sample.pdf);
    const seen = async () => [
      (
        await employer.call('/portal/api/GetRecordByIdAsync', {
          recordType: 'contacts',
          id: student.contactId,
          properties: ['fullname'],
        })
      ).status,
      (await download(app(), employer, `/portal/api/files/${file.body.id}`)).statusCode,
    ];
    expect(await seen()).toEqual([200, 200]);
    await move(await app().person('education-officer'), code('Inactive'));
    expect(await seen()).toEqual([404, 404]);
    const { body } = await list(employer);
    expect(body.data.map((row) => valueOf(row, 'ctpt_studentname'))).toEqual(['Zanele Müller']);
  });

  it('open the CV to the employer, who is noted each time; withdrawn, nobody opens it', async () => {
    const document = await addDocument(app(), student, { name: 'my-CV' });
    const identity = await addDocument(app(), student, { name: 'IdPassport' });
    const { body } = await upload(app(), student, document, 'zanele.pdf', sample.pdf);
    await upload(app(), student, identity, 'id.pdf', sample.pdf);
    const cvs = async (person: Person) => {
      const { status, body: found } = await person.list({
        recordtype: 'ctpt_supportingdocuments',
        properties: ['ctpt_name'],
        filter: {
          fieldAndOperator: true,
          filterfields: [{ field: '_ctpt_customerid_value', searchvalue: student.contactId, type: 'lookup' }],
        },
      });
      return status === 200 ? found.data.map((row) => valueOf(row, 'ctpt_name')) : status;
    };
    const open = async (person: Person) =>
      (await download(app(), person, `/portal/api/files/${body.id}`)).statusCode;
    expect(await cvs(employer)).toEqual(['my-CV']);
    expect([await cvs(rival), await open(rival)]).toEqual([[], 404]);
    expect([await open(employer), await open(employer), await open(student)]).toEqual([200, 200, 200]);
    // The bytes leave by no other call.
    const inline = await employer.call('/portal/api/GetRecordByIdAsync', {
      recordType: 'annotations',
      id: body.id,
      properties: ['documentbody'],
    });
    expect(inline.status).toBe(404);

    const openings = async (person: Person) => {
      const answer = await person.list({
        recordtype: 'ctpt_cvopenings',
        properties: ['_ctpt_company_value', '_ctpt_openedby_value', 'ctpt_role', 'filename'],
        formattedFields: ['_ctpt_company_value', '_ctpt_openedby_value'],
      });
      return answer.status === 200
        ? answer.body.data.map(({ data }) => [
            data[0]?.formattedValue,
            data[1]?.formattedValue,
            data[2]?.value,
            data[3]?.value,
          ])
        : answer.status;
    };
    const opened = ['Bridges', 'Test employer', 'Employer', 'zanele.pdf'];
    expect(await openings(student)).toEqual([opened, opened]);
    expect(await openings(employer)).toEqual([]);
    expect(await openings(await app().person('student'))).toEqual([]);

    const share = (shared: boolean) => student.call('/portal/api/placements/share-cv', { shared });
    expect((await share(false)).status).toBe(200);
    expect([await cvs(employer), await open(employer), await open(student)]).toEqual([[], 404, 200]);
    expect((await share(true)).status).toBe(200);
    expect(await open(employer)).toBe(200);
    // Whoever no longer speaks for the company opens nothing.
    await db()
      .updateTable('representative')
      .set({ ends_on: '2020-02-01' })
      .where('contact_id', '=', employer.contactId)
      .execute();
    expect([await cvs(employer), await open(employer)]).toEqual([[], 404]);
    expect(await openings(student)).toHaveLength(3);
  });

  it('are traced with the CV that is withdrawn alone, whatever else is written of the person meanwhile', async () => {
    const meanwhile = {
      table: 'contact',
      recordType: 'contacts',
      id: student.contactId,
      set: `last_name = 'Mabaso'`,
    };
    const withdrawn = await tracedWhile(app(), meanwhile, () =>
      student.call('/portal/api/placements/share-cv', { shared: false }),
    );
    expect(withdrawn).toEqual({ status: 200, fields: ['cv_withdrawn_on'] });
  });

  it('let the membership office open the CV, noted in its role; withdrawn, only the student does', async () => {
    const document = await addDocument(app(), student, { name: 'my-CV' });
    const { body } = await upload(app(), student, document, 'zanele.pdf', sample.pdf);
    const office = await app().person('membership-officer');
    const open = (person: Person) => download(app(), person, `/portal/api/files/${body.id}`);
    const openings = async () => {
      const { body: found } = await student.list({
        recordtype: 'ctpt_cvopenings',
        properties: ['_ctpt_company_value', '_ctpt_openedby_value', 'ctpt_role'],
      });
      return found.data.map((row) => ['_ctpt_company_value', 'ctpt_role'].map((name) => valueOf(row, name)));
    };
    expect((await open(office)).statusCode).toBe(200);
    expect(await openings()).toEqual([[null, 'Membership officer']]);
    // The bytes leave by no other call here either; those of other documents do.
    const inline = (id: string | undefined) =>
      office.call('/portal/api/GetRecordByIdAsync', {
        recordType: 'annotations',
        id,
        properties: ['documentbody'],
      });
    expect((await inline(body.id)).status).toBe(404);
    const identity = await addDocument(app(), student, { name: 'IdPassport' });
    const passport = await upload(app(), student, identity, 'id.pdf', sample.pdf);
    expect((await inline(passport.body.id)).status).toBe(200);

    await student.call('/portal/api/placements/share-cv', { shared: false });
    const refused = await open(office);
    expect([refused.statusCode, refused.json<Problem>().detail]).toEqual([
      403,
      placementMessages.cvWithdrawn,
    ]);
    expect((await open(student)).statusCode).toBe(200);
    expect(await openings()).toHaveLength(1);

    // What was handed in with an application was given to the office.
    const submission_id = await addApplication(app(), student.contactId);
    await insert(db(), 'document_use', {
      supporting_document_id: document,
      annotation_id: body.id,
      submission_id,
    });
    expect([(await open(office)).statusCode, (await open(employer)).statusCode]).toEqual([200, 404]);
    expect(await openings()).toHaveLength(2);
  });
});
