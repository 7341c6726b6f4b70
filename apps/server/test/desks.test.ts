import { beforeAll, describe, expect, it } from 'vitest';
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
    for (const role of ['membership', 'finance', 'education'])
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
          method_type: 727530002,
          telephone: '+27 11 555 0100',
        });
        const before = await db.selectFrom('contact').selectAll().where('id', '=', contactId).execute();
        for (const [type, id, change] of [
          ['contacts', contactId, off],
          ['contacts', contactId, text('emailaddress1', 'officer@evil.test')],
          ['contacts', contactId, text('lastname', 'Another')],
          ['ctpt_channels', channel, text('ctpt_telephone', '+27 11 555 0199')],
        ] as const) {
          expect((await update(desk('membership'), type, id, change)).status, `${type} of ${role}`).toBe(403);
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
