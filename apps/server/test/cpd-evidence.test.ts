import { cpdMessages, type TrackerAnswer } from '@charter/contracts';
import { changesFrom, evidence as evidenceForm } from '@charter/record-forms';
import { describe, expect, it } from 'vitest';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';
import {
  addEvidence,
  change,
  cpdOf,
  declarationStatus as state,
  mainAnswers as answers,
  proof,
  validEvidence,
  type Refusal,
} from './support/cpd.ts';
import { download, readPaper } from './support/papers.ts';
import { addEvent, calls } from './support/registrations.ts';
import * as files from './support/sample-files.ts';
import { addDocument, upload } from './support/uploads.ts';

onPostgresql('CPD', (app) => {
  const { desk, member, declared, noticesOf } = cpdOf(app);

  describe('evidence', () => {
    it('is added with its document in one act, named as the documents name it', async () => {
      const { person, id } = await declared();
      const added = await addEvidence(app(), person, { ...validEvidence, kind: 2, declarationId: id }, proof);
      expect([added.status, added.body.errors]).toEqual([201, undefined]);
      const { body } = await person.list({
        recordtype: 'ctpt_evidences',
        properties: [
          'ctpt_name',
          'ctpt_filename',
          'ctpt_documenturl',
          'ctpt_fileid',
          '_ctpt_memberdeclaration_value',
        ],
      });
      const [row] = body.data;
      expect([row?.id, valueOf(row, 'ctpt_filename'), valueOf(row, '_ctpt_memberdeclaration_value')]).toEqual(
        [added.body.id, 'cpdEvidence-certificate.pdf', id],
      );
      const got = await download(app(), person, `/portal/api/files/${String(valueOf(row, 'ctpt_fileid'))}`);
      expect([got.status, got.bytes.equals(files.pdf)]).toEqual([200, true]);
      const attached = await person.list({ recordtype: 'annotations', properties: ['subject'] });
      expect(attached.body.data.map((file) => valueOf(file, 'subject'))).toEqual(['channels']);
      expect(String(valueOf(row, 'ctpt_documenturl'))).toContain(String(valueOf(row, 'ctpt_fileid')));
      const stranger = await member();
      expect((await stranger.list({ recordtype: 'ctpt_evidences' })).body.data).toEqual([]);
      const other = await addEvidence(app(), stranger, { ...validEvidence, declarationId: id }, proof);
      expect(other.status).toBe(404);
    });

    it.each([
      ['name', '', 'ctpt_name', 'Enter the name of the activity'],
      ['whyChosen', '', 'ctpt_whydidyouchoosethisactivityandhowisitre', 'Say why you chose this activity'],
      ['tookPlaceOn', undefined, 'ctpt_whendidthisactivitytakeplace', 'Enter when the activity took place'],
      ['tookPlaceOn', '2999-01-01', 'ctpt_whendidthisactivitytakeplace', 'The date cannot be in the future'],
      ['unitsClaimed', '', 'ctpt_howmanyunitsareyourclaimingforthisactivit', 'Enter the units you claim'],
      [
        'unitsClaimed',
        '999999999999',
        'ctpt_howmanyunitsareyourclaimingforthisactivit',
        'Enter at most 999 units, in digits',
      ],
      ['unitsClaimed', '4x', 'ctpt_howmanyunitsareyourclaimingforthisactivit', 'Only numbers allowed'],
      [
        'unitsVerifiable',
        '',
        'ctpt_howmanyoftheseunitscouldyouverifywithsup',
        'Enter the units you could verify',
      ],
      ['unitsVerifiable', '-1', 'ctpt_howmanyoftheseunitscouldyouverifywithsup', 'Only numbers allowed'],
      ['unitsVerifiable', '5', 'ctpt_howmanyoftheseunitscouldyouverifywithsup', cpdMessages.moreVerifiable],
      ['learned', ' ', 'ctpt_whatdidyoulearnandhowdidwillyouapplyit', 'Say what you learned'],
    ])('with %s %j is refused, and nothing stays behind', async (path, value, field, message) => {
      const { person, id } = await declared();
      const given = { ...validEvidence, declarationId: id, [path]: value };
      const { status, body } = await addEvidence(app(), person, given, proof);
      expect([status, body.errors]).toEqual([422, [{ field, message }]]);
      const left = await app()
        .database.db.selectFrom('supporting_document')
        .select('id')
        .where('contact_id', '=', person.contactId)
        .execute();
      expect(left).toEqual([]);
    });

    it('of a day outside of the period is kept, and counts neither in the tracker nor in the declaration', async () => {
      const { person, id } = await declared();
      for (const tookPlaceOn of ['2019-05-01', validEvidence.tookPlaceOn]) {
        const given = { ...validEvidence, tookPlaceOn, declarationId: id };
        expect((await addEvidence(app(), person, given, proof)).status).toBe(201);
      }
      const { body: tracker } = await person.call<TrackerAnswer>('/portal/api/cpd/tracker', {
        declarationId: id,
      });
      const { body } = await person.list({
        recordtype: 'ctpt_memberdeclarations',
        properties: ['ctpt_unitsclaimed', 'ctpt_evidencecount'],
      });
      const claimed = Number(validEvidence.unitsClaimed);
      expect([tracker.totals.claimed, Number(valueOf(body.data[0], 'ctpt_unitsclaimed'))]).toEqual([
        claimed,
        claimed,
      ]);
    });

    it('takes what the documents allow by its content, and nothing else', async () => {
      const { person, id } = await declared();
      const send = async (name: string, bytes: Buffer) =>
        (await addEvidence(app(), person, { ...validEvidence, declarationId: id }, { name, bytes })).status;
      for (const [name, bytes] of [
        ['a.pdf', files.pdf],
        ['a.doc', files.doc],
        ['a.docx', files.docx],
        ['a.png', files.png],
        ['a.jpeg', files.jpeg],
        ['a.xlsx', files.xlsx],
        ['a.xls', files.xls],
        ['a.csv', files.csv],
      ] as const)
        expect([name, await send(name, bytes)]).toEqual([name, 201]);
      for (const [name, bytes] of [
        ['a.exe', files.executable],
        ['a.pdf', files.executable],
        ['a.svg', files.svg],
      ] as const)
        expect([422, 415]).toContain(await send(name, bytes));
      const none = await addEvidence(app(), person, { ...validEvidence, declarationId: id }, null);
      expect([400, 422]).toContain(none.status);
    });

    it('goes the documents’ own way too: the record, its document, the file, and then the submission', async () => {
      const { person, id } = await declared();
      const made = await person.call<Refusal>('/portal/api/submitForm/Create', {
        recordtype: 'ctpt_evidences',
        data: [
          ...changesFrom(evidenceForm, validEvidence).filter(({ value }) => value !== null),
          {
            name: 'ctpt_memberdeclaration',
            value: id,
            type: 'lookup',
            relatedentity: 'ctpt_memberdeclarations',
          },
        ],
      });
      expect([made.status, made.body.errors]).toEqual([201, undefined]);
      const documentId = await addDocument(app(), person, { name: 'cpdEvidence', evidence_id: made.body.id });
      expect((await upload(app(), person, documentId, 'a.csv', files.csv)).status).toBe(201);
      expect((await change(person, id, { ...answers, statuscode: state('Submitted') })).status).toBe(200);
      const removed = await person.call('/portal/api/submitForm/delete', {
        recordtype: 'ctpt_evidences',
        id: made.body.id,
      });
      expect(removed.status).toBe(422);
    });

    it('is taken away while the declaration is open', async () => {
      const { person, id } = await declared();
      const { body } = await addEvidence(app(), person, { ...validEvidence, declarationId: id }, proof);
      const remove = (who: Person) =>
        who.call('/portal/api/submitForm/delete', { recordtype: 'ctpt_evidences', id: body.id });
      expect((await remove(await member())).status).toBe(404);
      expect((await remove(person)).status).toBe(200);
    });
  });

  describe('units of an event', () => {
    const markAttended = (id: string, day: string | null) =>
      desk().call('/portal/api/submitForm/Update', {
        recordtype: 'msmedia_mediaregistrations',
        id,
        data: [{ name: 'ctpt_attendedon', value: day, type: 'datetime' }],
      });
    const attended = async () => {
      const { person, id } = await declared();
      const eventId = await addEvent(app(), {
        total_cost_cents: 0,
        cpd_units: 3,
        name: 'Timber footbridges',
      });
      const { body } = await calls(person).register(eventId);
      await app()
        .database.db.updateTable('event')
        .set({ start_date: '2026-03-01T08:00:00Z', end_date: '2026-03-01T16:00:00Z' })
        .where('id', '=', eventId)
        .execute();
      expect((await markAttended(body.registrationId, '2026-03-01')).status).toBe(200);
      return { person, id, registrationId: body.registrationId };
    };
    const tracker = async (person: Person, declarationId?: string) =>
      (await person.call<TrackerAnswer>('/portal/api/cpd/tracker', declarationId ? { declarationId } : {}))
        .body;

    it('are credited once when attendance is confirmed, become evidence with the certificate, and stand in one only', async () => {
      const { person, id, registrationId } = await attended();
      await markAttended(registrationId, '2026-03-01');
      const before = await tracker(person);
      expect(before.credits).toEqual([
        expect.objectContaining({ name: 'Timber footbridges', units: 3, tookPlaceOn: '2026-03-01' }),
      ]);
      expect(before).toMatchObject({
        declaration: { id, isEditable: true, asked: { claimed: 40, verifiable: 20 } },
        totals: { claimed: 0, verifiable: 0 },
        forecast: { claimed: 3, verifiable: 3, claimedShort: 37, verifiableShort: 17 },
      });
      expect((await noticesOf(person)).filter((title) => title.startsWith('3 CPD units'))).toHaveLength(1);
      const creditId = before.credits[0]?.id ?? '';
      const add = (who: Person) =>
        who.call<Refusal>('/portal/api/cpd/add-attended-event', {
          declarationId: id,
          creditId,
          whyChosen: 'It is what I design.',
          learned: 'How timber creeps.',
        });
      expect((await add(await member())).status).toBe(404);
      const added = await Promise.all([add(person), add(person)]);
      expect(added.map(({ status }) => status).sort()).toEqual([201, 409]);
      const after = await tracker(person, id);
      expect(after.credits).toEqual([]);
      expect(after.totals).toEqual({ claimed: 3, verifiable: 3 });
      expect(after.kinds).toEqual([{ kind: 1, claimed: 3, verifiable: 3 }]);
      const { body } = await person.list({
        recordtype: 'ctpt_evidences',
        properties: ['ctpt_fileid', 'ctpt_filename'],
      });
      const [row] = body.data;
      const file = await download(app(), person, `/portal/api/files/${String(valueOf(row, 'ctpt_fileid'))}`);
      const paper = await readPaper(file.bytes);
      expect(paper.words).toContain('Certificate of attendance');
      expect(paper.words).toContain('3 CPD units');
    });

    it('are taken back with the mark', async () => {
      const { person, registrationId } = await attended();
      await markAttended(registrationId, null);
      expect((await tracker(person)).credits).toEqual([]);
      await markAttended(registrationId, '2026-03-01');
      expect((await tracker(person)).credits).toHaveLength(1);
    });

    it('ahead are forecast for whoever has a place', async () => {
      const { person } = await declared();
      app().clock.set('2026-11-16T08:00:00Z');
      const token = await app().issuer.sign(person.subject, { expiresAt: 2_000_000_000 });
      const dates = { start_date: '2026-11-24T08:00:00Z', end_date: '2026-11-24T16:00:00Z' };
      const eventId = await addEvent(app(), { total_cost_cents: 0, cpd_units: 6, ...dates });
      await app().call('/portal/api/events/register', { eventId }, token);
      const { body } = await app().call<TrackerAnswer>('/portal/api/cpd/tracker', {}, token);
      expect(body.planned).toEqual([{ eventId, name: 'Bridges by Rail', on: '2026-11-24', units: 6 }]);
      expect(body.forecast).toMatchObject({ claimed: 6, claimedShort: 34 });
    });
  });
});
