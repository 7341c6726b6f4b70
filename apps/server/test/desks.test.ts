import {
  codes,
  memberMessages,
  type CorrectMemberAnswer,
  type Problem,
  type ReadMemberAnswer,
  type ReadTimelineAnswer,
  type UncoverAnswer,
} from '@charter/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseTypeIds } from '../src/seed/index.ts';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';
import { makeProof } from './support/choices.ts';
import { awaitProof } from './support/finance.ts';
import { addPayer } from './support/payments.ts';
import * as sample from './support/sample-files.ts';
import { insert, picklist, text } from './support/samples/sample.ts';
import { addDocument, download, upload } from './support/uploads.ts';

onPostgresql('what a desk of the institution reaches', (app) => {
  const people: Record<string, Person> = {};
  const desk = (role: string): Person => {
    const person = people[role];
    if (!person) throw new Error(role);
    return person;
  };
  beforeAll(async () => {
    for (const role of ['membership', 'finance', 'events', 'education'])
      people[role] = await app().person(`${role}-officer`);
    people['administrator'] = await app().person('administrator');
  });

  describe('the details of staff', () => {
    const update = (by: Person, recordtype: string, id: string, change: object) =>
      by.call('/portal/api/submitForm/Update', { recordtype, id, data: [change] });
    const off = picklist('statecode', 1);

    it('are an administrator’s: one officer neither locks another out nor turns their mail', async () => {
      const { db } = app().database;
      for (const role of ['finance', 'administrator']) {
        const { contactId } = desk(role);
        const channel = await insert(db, 'channel', {
          contact_id: contactId,
          method_type: codes.codeOf(codes.channelMethod, 'Telephone'),
          telephone: '+27 11 555 0100',
        });
        const before = await db.selectFrom('contact').selectAll().where('id', '=', contactId).execute();
        for (const [type, id, change] of [
          ['contacts', contactId, off],
          ['contacts', contactId, text('emailaddress1', 'officer@evil.test')],
          ['contacts', contactId, text('lastname', 'Another')],
          ['ctpt_channels', channel, text('ctpt_telephone', '+27 11 555 0199')],
        ] as const) {
          const { status } = await update(desk('membership'), type, id, change);
          expect([403, 404], `${type} of ${role}`).toContain(status);
        }
        expect(await db.selectFrom('contact').selectAll().where('id', '=', contactId).execute()).toEqual(
          before,
        );
      }
      const other = await app().person('events-officer');
      expect((await update(desk('administrator'), 'contacts', other.contactId, off)).status).toBe(200);
      const member = await app().person('member');
      expect((await update(desk('membership'), 'contacts', member.contactId, off)).status).toBe(200);
    });
  });

  describe('corrects the details of a person', () => {
    let member: Person;
    beforeEach(async () => {
      member = await app().person('member', {
        first_name: 'Nosipho',
        last_name: 'Mafani',
        title_code: 1,
        birth_date: '1984-03-12',
        race_code: 1,
        mobile_phone: '+27835550127',
      });
      await insert(app().database.db, 'identity_document', {
        contact_id: member.contactId,
        type_code: codes.codeOf(codes.identityType, 'South African ID Document'),
        number: '8403120123084',
      });
    });
    const read = (by: Person) =>
      by.call<ReadMemberAnswer>('/portal/api/staff/members/read', { id: member.contactId });
    const uncover = (by: Person) =>
      by.call<UncoverAnswer>('/portal/api/staff/members/uncover', {
        id: member.contactId,
        detail: 'identity',
        reason: 'She asked to have a digit checked.',
      });
    const correct = (by: Person, changes: readonly object[], more: object = {}) =>
      by.call<CorrectMemberAnswer & Partial<Problem>>('/portal/api/staff/members/correct', {
        id: member.contactId,
        reason: 'She wrote to us.',
        changes,
        ...more,
      });
    const views = async () => {
      const properties = ['ctpt_role', 'ctpt_kind', 'ctpt_details', 'ctpt_reason'];
      const { body } = await member.list({ recordtype: 'ctpt_recordviews', properties });
      return body.data.map((row) => properties.map((name) => valueOf(row, name)));
    };
    const own = async (version?: number) => ({
      recordtype: 'contacts',
      record: { id: member.contactId, version: version ?? (await read(desk('membership'))).body.version },
    });
    const told = async () =>
      (
        await member.list({ recordtype: 'ctpt_notifications', properties: ['ctpt_title', 'ctpt_body'] })
      ).body.data.map((row) => valueOf(row, 'ctpt_body'));
    const person = () =>
      app()
        .database.db.selectFrom('contact')
        .selectAll()
        .where('id', '=', member.contactId)
        .executeTakeFirstOrThrow();
    const address = {
      recordtype: 'ctpt_channels',
      data: [
        {
          name: 'ctpt_methodtype',
          value: codes.codeOf(codes.channelMethod, 'Postal address'),
          type: 'picklist',
        },
        { name: 'ctpt_addresstype', value: codes.codeOf(codes.addressType, 'Residential'), type: 'picklist' },
        text('ctpt_line1', '12 Loop Street'),
        text('ctpt_city', 'Mbombela'),
        text('ctpt_postalcode', '1200'),
      ],
    };
    const mobile = (value: string) => ({
      recordtype: 'ctpt_channels',
      data: [
        { name: 'ctpt_methodtype', value: codes.codeOf(codes.channelMethod, 'Telephone'), type: 'picklist' },
        { name: 'ctpt_maptelephoneto', value: codes.codeOf(codes.telephoneMap, 'Mobile'), type: 'picklist' },
        text('ctpt_telephone', value),
      ],
    });
    const named = async () => ({ ...(await own()), data: [text('lastname', 'Mafani-Nel')] });

    it('with the reason, which the person reads beside who it was, and tells them what is another one now', async () => {
      const country = await insert(app().database.db, 'country', {
        name: 'Eswatini',
        iso2: 'XX',
        iso3: 'XXX',
      });
      const at12 = {
        ...address,
        data: [
          ...address.data,
          { name: 'ctpt_country', value: country, type: 'lookup', relatedentity: 'ctpt_countries' },
        ],
      };
      const { status, body } = await correct(desk('membership'), [
        await named(),
        at12,
        mobile('083 555 0100'),
      ]);
      expect([status, body.changed?.toSorted()]).toEqual([
        200,
        ['Last name', 'Residential address', 'Telephone number'],
      ]);
      const shown = (await read(desk('membership'))).body;
      expect(shown).toMatchObject({ name: 'Nosipho Mafani-Nel', mobilePhone: '+27835550100' });
      expect(shown.details?.address).toContain('12 Loop Street');
      const [newest] = (await views()).filter(([, kind]) => kind === 12);
      expect(newest).toEqual(['Membership officer', 12, body.changed?.join(', '), 'She wrote to us.']);
      expect(await told()).toEqual([expect.stringContaining('Last name')]);
      const { entries } = (
        await desk('membership').call<ReadTimelineAnswer>('/portal/api/staff/members/timeline', {
          id: member.contactId,
        })
      ).body;
      expect(entries).toContainEqual(expect.objectContaining({ kind: 'looked', code: 12 }));
    });

    it('all of them or none, and nothing that was changed meanwhile', async () => {
      const version = (await person()).version;
      const stale = { ...(await own(version - 1 || 99)), data: [text('lastname', 'Nel')] };
      expect((await correct(desk('membership'), [stale, mobile('083 555 0100')])).status).toBe(409);
      const wrong = { ...(await own()), data: [text('lastname', ''), text('firstname', 'Anna')] };
      expect((await correct(desk('membership'), [mobile('083 555 0100'), wrong])).status).not.toBe(200);
      expect(await person()).toMatchObject({ version, mobile_phone: '+27835550127', last_name: 'Mafani' });
      const same = { ...(await own()), data: [text('lastname', 'Mafani')] };
      expect((await correct(desk('membership'), [same])).body.detail).toBe(memberMessages.nothingCorrected);
      expect(await told()).toEqual([]);
    });

    it('by who may, and never in a matter of their own, of somebody else or of a colleague', async () => {
      for (const role of ['finance', 'events', 'education'])
        expect((await correct(desk(role), [await named()])).status, role).toBe(403);
      const officer = desk('membership');
      const onOwn = await correct(officer, [await named()], { id: officer.contactId });
      expect(onOwn.body.type).toContain('ownMatter');
      const other = await app().person('member');
      expect((await correct(officer, [await named()], { id: other.contactId })).status).toBe(404);
      const colleague = desk('events').contactId;
      const ofStaff = {
        recordtype: 'contacts',
        record: { id: colleague, version: 1 },
        data: [text('lastname', 'Nel')],
      };
      for (const change of [ofStaff, mobile('083 555 0100')])
        expect((await correct(officer, [change], { id: colleague })).status).toBe(403);
      expect((await correct(officer, [await named()], { reason: ' ' })).status).toBe(400);
      // Nor under the name of one person what is another's from then on.
      const owned = {
        name: 'ctpt_customerid',
        value: other.contactId,
        type: 'lookup',
        relatedentity: 'contacts',
      };
      const handed = { ...mobile('083 555 0199'), data: [...mobile('083 555 0199').data, owned] };
      const first = { ...handed, data: handed.data.toReversed() };
      for (const change of [handed, first]) {
        const answer = await correct(officer, [change]);
        const kept = await app()
          .database.db.selectFrom('channel')
          .select('contact_id')
          .where('telephone', '=', '+27835550199')
          .execute();
        expect([answer.status, kept]).toEqual([400, []]);
      }
    });

    it('by no other call, and by this one nothing that the institution says of them', async () => {
      const officer = desk('membership');
      const identity = (await uncover(officer)).body.records[0]?.id;
      const job = await insert(app().database.db, 'employment', {
        contact_id: member.contactId,
        job_title: 'Engineer',
        company: 'Bridge Works',
        sector: 2,
        start_date: '2016-01-01',
      });
      const before = await person();
      for (const [recordtype, id, change] of [
        ['contacts', member.contactId, text('lastname', 'Nel')],
        ['contacts', member.contactId, { name: 'ctpt_race', value: 2, type: 'picklist' }],
        [
          'contacts',
          member.contactId,
          { name: 'ctpt_includeinpublicdirectory', value: true, type: 'boolean' },
        ],
        ['ctpt_identities', identity, text('ctpt_identitynumber', '9104170042080')],
        ['ctpt_professionalhistories', job, text('ctpt_jobtitle', 'Director')],
      ] as const) {
        for (const role of ['membership', 'administrator']) {
          const { status } = await desk(role).call('/portal/api/submitForm/Update', {
            recordtype,
            id,
            data: [change],
          });
          // What is covered they do not know of.
          expect([400, 403, 404], `${role} ${recordtype}`).toContain(status);
        }
      }
      const owner = { name: 'ctpt_customerid', value: member.contactId, type: 'lookup' };
      const added = { ...address, data: [...address.data, owner] };
      expect((await officer.call('/portal/api/submitForm/Create', added)).status).toBe(404);
      for (const change of [
        { name: 'statecode', value: 1, type: 'picklist' },
        text('ctpt_membershipnumber', 'M-1'),
        text('mobilephone', '+27835550199'),
        { name: 'ctpt_onhold', value: true, type: 'boolean' },
      ])
        expect((await correct(officer, [{ ...(await own()), data: [change] }])).status).toBe(403);
      expect(await person()).toEqual(before);
      const history = { recordtype: 'ctpt_professionalhistories', record: { id: job, version: 1 } };
      const { body } = await correct(officer, [{ ...history, data: [text('ctpt_jobtitle', 'Director')] }]);
      expect(body.changed).toEqual(['Employment']);
    });

    it('what is covered too, which stays covered, and a new email address by its link alone', async () => {
      const officer = desk('membership');
      const { body } = await uncover(officer);
      const [identity] = body.records;
      if (!identity) throw new Error('Nothing was uncovered');
      const number = '9104170042080';
      const { id, version } = identity;
      const change = (value: string) => ({
        recordtype: 'ctpt_identities',
        record: { id, version },
        data: [text('ctpt_identitynumber', value)],
      });
      expect((await correct(officer, [change('9104170042081')])).status).toBe(422);
      expect((await correct(officer, [change(number)])).body.changed).toEqual(['Identity number']);
      expect((await uncover(officer)).body.values).toEqual([number]);
      const race = { ...(await own()), data: [{ name: 'ctpt_race', value: 2, type: 'picklist' }] };
      expect((await correct(officer, [race])).body).toEqual({ id: member.contactId, changed: ['Race'] });
      const before = (await person()).email;
      // However its name is written, and whatever else is changed with it.
      const asked = { ...(await own()), data: [text('EmailAddress1', 'nosipho.new@example.test')] };
      expect((await correct(officer, [asked])).body.changed).toEqual([]);
      expect((await person()).email).toBe(before);
      expect((await views()).some(([, , details]) => details === memberMessages.emailAsked)).toBe(true);
    });
  });

  it('of service requests are those of its own work, and all of them for the membership desk', async () => {
    const { db } = app().database;
    const { contactId } = await app().person('member');
    const kinds = {
      eventQuery: 'Event query',
      feeQuery: 'Fee query',
      cpdQuery: 'CPD query',
      complaint: 'Complaint',
    };
    const ids = await Promise.all(
      (['eventQuery', 'feeQuery', 'cpdQuery', 'complaint'] as const).map((kind) =>
        insert(db, 'service_case', {
          title: kinds[kind],
          contact_id: contactId,
          case_type_id: caseTypeIds[kind],
        }),
      ),
    );
    const untyped = await insert(db, 'service_case', { title: 'Whose is it?', contact_id: null });
    const read = async (role: string) => {
      const list = await (
        await app().person(role)
      ).list({
        recordtype: 'ctpt_cases',
        properties: ['ctpt_title'],
        pazesize: 1000,
      });
      const mine = new Set([...ids, untyped]);
      return list.body.data.filter(({ id }) => mine.has(id)).map((row) => valueOf(row, 'ctpt_title'));
    };
    expect(await read('events-officer')).toEqual(['Event query']);
    expect(await read('finance-officer')).toEqual(['Fee query']);
    expect(await read('education-officer')).toEqual(['CPD query']);
    expect((await read('membership-officer')).toSorted()).toEqual(
      [...Object.values(kinds), 'Whose is it?'].toSorted(),
    );
  });

  describe('documents', () => {
    const readers = async (documentId: string, fileId: string): Promise<string[]> => {
      const found: string[] = [];
      for (const role of ['membership', 'finance', 'education']) {
        const record = await desk(role).call('/portal/api/GetRecordByIdAsync', {
          recordType: 'ctpt_supportingdocuments',
          id: documentId,
          properties: ['ctpt_name'],
        });
        const { statusCode: status } = await download(app(), desk(role), `/portal/api/files/${fileId}`);
        expect(record.status, role).toBe(status);
        if (status === 200) found.push(role);
      }
      return found;
    };
    const stored = async (person: Person, documentId: string) => {
      const { body } = await upload(app(), person, documentId, 'paper.pdf', sample.pdf);
      return readers(documentId, body.id);
    };

    it.each(['IdPassport', 'my CV', 'Application'])(
      'of a person are the membership desk’s: %s',
      async (name) => {
        const person = await app().person('student');
        expect(await stored(person, await addDocument(app(), person, { name }))).toEqual(['membership']);
      },
    );

    it('that prove a payment are finance’s too', async () => {
      const payer = await addPayer(app());
      await awaitProof(app(), payer);
      expect(await stored(payer.person, await makeProof(payer.person))).toEqual(['membership', 'finance']);
    });

    it('of CPD and training are education’s too', async () => {
      const { db } = app().database;
      const person = await app().person('member');
      const declaration_id = await insert(db, 'member_declaration', {
        contact_id: person.contactId,
        name: 'CPD 2026',
        period_start: '2026-01-01',
        period_end: '2026-12-31',
      });
      const evidence_id = await insert(db, 'evidence', { declaration_id, name: 'A course' });
      const document = await addDocument(app(), person, { name: 'Certificate', evidence_id });
      expect(await stored(person, document)).toEqual(['membership', 'education']);
    });
  });
});
