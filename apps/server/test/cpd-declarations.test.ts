import { cpdMessages, institutionDay } from '@charter/contracts';
import { addDays } from '@charter/form-logic';
import { changesFrom, evidence as evidenceForm } from '@charter/record-forms';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { declarationMails } from '../src/domains/cpd/mails.ts';
import { remindOfDeclarations } from '../src/domains/cpd/remind-of-declarations.ts';
import type { Letter } from '../src/platform/mail/letter.ts';
import { onPostgresql, openApp, valueOf, type AppFixture, type Person } from './support/app-fixture.ts';
import {
  addDeclaration,
  addEvidence,
  change,
  cpdOf,
  declarationRow,
  declarationStatus as state,
  mainAnswers as answers,
  proof,
  validEvidence,
  type Refusal,
} from './support/cpd.ts';
import { download } from './support/papers.ts';
import * as files from './support/sample-files.ts';
import { control } from './support/trial.ts';
import { unzip } from './support/unzip.ts';
import { openWithoutKeyLocks } from './support/without-key-locks.ts';
import { withoutLocks } from './support/without-row-locks.ts';

onPostgresql('CPD', (app) => {
  const { desk, member, declared, noticesOf } = cpdOf(app);

  describe('a declaration', () => {
    it('becomes In Progress when answers are saved, and Submitted with the date of today when it is submitted', async () => {
      const { person, id } = await declared();
      expect((await change(person, id, { ctpt_pleadedguilty: false })).status).toBe(200);
      expect(await declarationRow(app(), id)).toMatchObject({
        status_code: state('In Progress'),
        pleaded_guilty: false,
        declaration_date: null,
      });
      app().clock.set('2026-12-01T22:30:00Z');
      // In the institution's own time it is the second of December already.
      const token = await app().issuer.sign(person.subject, { expiresAt: 2_000_000_000 });
      const late = {
        ...person,
        call: (path: string, body: unknown) => app().call(path, body, token),
      } as Person;
      expect((await change(late, id, { ...answers, statuscode: state('Submitted') })).body).toEqual({ id });
      expect(await declarationRow(app(), id)).toMatchObject({
        status_code: state('Submitted'),
        declaration_date: '2026-12-02',
        cpd_complied: true,
      });
      expect(await noticesOf(person)).toEqual(['Submitted: CPD 2026']);
    });

    it.each([
      ['Submitted', { status_code: state('Submitted') }],
      ['Rejected', { status_code: state('Rejected') }],
      ['Approved', { status_code: state('Approved') }],
      ['Inactive', { status_code: state('Inactive') }],
      ['read-only', { read_only: true }],
    ])('that is %s takes neither answers nor evidence, whichever call brings them', async (_, values) => {
      const { person, id } = await declared(values);
      const before = await declarationRow(app(), id);
      expect((await change(person, id, answers)).status).toBe(422);
      expect((await change(person, id, { statuscode: state('Submitted') })).status).toBe(422);
      const added = await addEvidence(app(), person, { ...validEvidence, declarationId: id }, proof);
      expect([added.status, added.body.detail]).toEqual([422, cpdMessages.notEditable]);
      const generic = await person.call<Refusal>('/portal/api/submitForm/Create', {
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
      expect([generic.status, generic.body.detail]).toEqual([422, cpdMessages.notEditable]);
      expect(await declarationRow(app(), id)).toEqual(before);
    });

    it.each([
      ['ctpt_cpdcomplied', 'ctpt_cpdnoncomplied', 'cpd_complied', 'cpd_not_complied'],
      [
        'ctpt_compliedbicacodeofethics',
        'ctpt_notcompliedbicacodeofethics',
        'ethics_complied',
        'ethics_not_complied',
      ],
      ['ctpt_undertakencpdbybica', 'ctpt_undertakencpdbyifac', 'cpd_by_institution', 'cpd_by_ifac'],
    ] as const)('has one of %s and %s at most', async (one, other, column, otherColumn) => {
      const { person, id } = await declared();
      const both = await change(person, id, { [one]: true, [other]: true });
      expect([both.status, both.body.errors]).toEqual([
        422,
        [one, other].map((field) => ({ field, message: cpdMessages.pair })),
      ]);
      expect((await change(person, id, { [one]: true })).status).toBe(200);
      // The other half takes its place.
      expect((await change(person, id, { [other]: true })).status).toBe(200);
      expect(await declarationRow(app(), id)).toMatchObject({ [column]: false, [otherColumn]: true });
    });

    it('is not submitted without its main answers or with evidence that has no document, and can still be edited', async () => {
      const { person, id } = await declared();
      await app()
        .database.db.insertInto('evidence')
        .values({ declaration_id: id, name: 'Bare claim' })
        .execute();
      const refused = await change(person, id, { statuscode: state('Submitted') });
      expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([
        422,
        ['ctpt_cpdcomplied', 'ctpt_compliedbicacodeofethics'],
      ]);
      expect(refused.body.detail).toBe(
        `Say whether you complied with the CPD requirements. Say whether you complied with the code of ethics. ${cpdMessages.withoutDocument('Bare claim')}`,
      );
      const bare = await change(person, id, { ...answers, statuscode: state('Submitted') });
      expect([bare.status, bare.body.detail]).toEqual([422, cpdMessages.withoutDocument('Bare claim')]);
      expect((await change(person, id, { ctpt_otherspecify: 'Still open' })).status).toBe(200);
      // A status that cannot be set is in the log, with the reason.
      expect(app().logs.some((line) => line.includes('"statusCode":422'))).toBe(true);
    });

    it('lets its member set no status but Submitted, and nobody else anything', async () => {
      const { person, id } = await declared();
      for (const label of ['Approved', 'Rejected', 'Inactive', 'Draft'] as const)
        expect((await change(person, id, { statuscode: state(label) })).status).toBe(422);
      expect((await change(await member(), id, answers)).status).toBe(404);
      expect((await change(person, id, { ctpt_reviewremark: 'Well done' })).status).toBe(403);
    });

    it('is reviewed by the education desk along its steps, and the member reads what is asked', async () => {
      const { person, id } = await declared({
        status_code: state('Submitted'),
        declaration_date: '2026-11-01',
      });
      const asked = {
        ctpt_reviewrequest: 'Send the certificate of the course.',
        ctpt_reviewdueon: institutionDay(new Date()),
      };
      const late = { ...asked, ctpt_reviewdueon: addDays(asked.ctpt_reviewdueon, -1) };
      expect((await change(desk(), id, late)).body.errors).toEqual([
        { field: 'ctpt_reviewdueon', message: cpdMessages.dueInPast },
      ]);
      expect((await change(desk(), id, asked)).status).toBe(200);
      expect(await declarationRow(app(), id)).toMatchObject({
        selected_for_review: true,
        status_code: state('In Progress'),
      });
      expect((await change(person, id, answers)).status).toBe(200);
      const early = await change(desk(), id, { statuscode: state('Approved') });
      expect([early.status, early.body.detail]).toEqual([422, cpdMessages.status.inProgress]);
      expect((await change(person, id, { statuscode: state('Submitted') })).status).toBe(200);
      expect((await change(desk(), id, { statuscode: state('Approved') })).status).toBe(200);
      for (const back of ['In Progress', 'Inactive'] as const)
        expect((await change(desk(), id, { statuscode: state(back) })).status).toBe(422);
      expect(await noticesOf(person)).toEqual([
        'Please add to it: CPD 2026',
        'Submitted: CPD 2026',
        'Approved: CPD 2026',
      ]);
      // Asked along with a decision, it stays decided.
      const decided = await declared({ status_code: state('Submitted') });
      const both = { ...asked, statuscode: state('Rejected') };
      expect((await change(desk(), decided.id, both)).status).toBe(200);
      expect(await declarationRow(app(), decided.id)).toMatchObject({ status_code: state('Rejected') });
      const { body } = await person.list({
        recordtype: 'ctpt_memberdeclarations',
        properties: ['ctpt_reviewrequest', 'ctpt_reviewdueon', 'ctpt_selectedforreview'],
      });
      expect(valueOf(body.data[0], 'ctpt_reviewrequest')).toBe(asked.ctpt_reviewrequest);
    });

    it('that is decided so already stays as it is, however many desks decide so once more', async () => {
      const { person, id } = await declared({ status_code: state('Submitted') });
      const approved = { statuscode: state('Approved') };
      const decide = (more: object = {}) => change(desk(), id, { ...approved, ...more });
      const changes = async () => {
        const { db } = app().database;
        const traced = db.selectFrom('audit_entry').select('id').where('record_id', '=', id);
        return [(await declarationRow(app(), id)).version, (await traced.execute()).length];
      };
      const atOnce = await Promise.all([1, 2, 3, 4].map(() => decide()));
      expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await changes()).toEqual([2, 1]);
      const { units_required, read_only } = await declarationRow(app(), id);
      const nothingNew = { ctpt_unitsrequired: units_required, ctpt_read_only: read_only };
      expect((await decide(nothingNew)).status).toBe(200);
      expect(await changes()).toEqual([2, 1]);
      // What is new beside it is kept.
      expect((await decide({ ctpt_reviewremark: 'All units are proved.' })).status).toBe(200);
      expect(await changes()).toEqual([3, 2]);
      expect(await noticesOf(person)).toEqual(['Approved: CPD 2026']);
    });

    it.each([
      ['Draft', 'Draft'],
      ['In Progress', 'In Progress'],
      ['Submitted', 'In Progress'],
      ['Rejected', 'In Progress'],
    ] as const)('that is %s is %s once more is asked for, so that its member can answer', async (was, is) => {
      const { person, id } = await declared({ status_code: state(was) });
      expect((await change(desk(), id, { ctpt_reviewrequest: 'Add the course.' })).status).toBe(200);
      expect(await declarationRow(app(), id)).toMatchObject({ status_code: state(is) });
      expect((await change(person, id, answers)).status).toBe(200);
    });

    it.each([
      ['Approved', cpdMessages.status.approved],
      ['Inactive', cpdMessages.status.inactive],
    ] as const)('that is %s is asked for nothing more', async (was, message) => {
      const { person, id } = await declared({ status_code: state(was) });
      const asked = await change(desk(), id, { ctpt_reviewrequest: 'Add the course.' });
      expect([asked.status, asked.body.errors]).toEqual([422, [{ field: 'ctpt_reviewrequest', message }]]);
      expect(await declarationRow(app(), id)).toMatchObject({
        status_code: state(was),
        review_request: null,
        selected_for_review: false,
      });
      expect(await noticesOf(person)).toEqual([]);
    });

    it('lists 6 of 0, 1, 11 and 10,000, the latest period first', async () => {
      for (const [count, shown] of [
        [0, 0],
        [1, 1],
        [11, 6],
        [10_000, 6],
      ] as const) {
        const person = await member();
        const rows = Array.from({ length: count }, (_, at) => ({
          contact_id: person.contactId,
          name: `CPD ${at}`,
          period_start: new Date(Date.UTC(1990, 0, 1 + at)).toISOString().slice(0, 10),
          period_end: new Date(Date.UTC(1990, 0, 1 + at)).toISOString().slice(0, 10),
        }));
        for (let from = 0; from < count; from += 2000)
          await app()
            .database.db.insertInto('member_declaration')
            .values(rows.slice(from, from + 2000))
            .execute();
        const { body } = await person.list({
          recordtype: 'ctpt_memberdeclarations',
          properties: ['ctpt_name', 'ctpt_unitsclaimed'],
          sortfield: { field: 'ctpt_declarationperiodstartdate', sorttype: 'desc' },
          pazesize: 6,
        });
        expect([body.totalCount, body.data.length]).toEqual([count, shown]);
        expect(body.data.map((row) => valueOf(row, 'ctpt_name'))).toEqual(
          rows
            .slice(-shown || count)
            .map(({ name }) => name)
            .reverse(),
        );
      }
    });
  });

  it('gives the declaration and the files of its evidence away as one archive, to the member and the desk alone', async () => {
    const { person, id } = await declared();
    await addEvidence(app(), person, { ...validEvidence, declarationId: id }, proof);
    const path = `/portal/api/cpd/declarations/${id}/pack`;
    for (const who of [person, desk()]) {
      const answer = await download(app(), who, path);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
      const archive = await unzip(answer.bytes);
      expect([...archive.keys()]).toEqual(['declaration.pdf', 'evidence/01 cpdEvidence-certificate.pdf']);
      expect(archive.get('evidence/01 cpdEvidence-certificate.pdf')?.equals(files.pdf)).toBe(true);
    }
    expect((await download(app(), await member(), path)).status).toBe(404);
    expect((await download(app(), await app().person('student'), path)).status).toBe(403);
  });

  it('reminds before a period ends, once for each of 30, 7 and 1 day, and not of what is submitted', async () => {
    const { person, id } = await declared({ period_end: '2027-06-30' });
    const submitted = await declared({ period_end: '2027-06-30', status_code: state('Submitted') });
    const enqueued: object[] = [];
    const jobs = { enqueue: async (_: unknown, __: unknown, payload: object) => void enqueued.push(payload) };
    const runOn = async (day: string) => {
      const clock = { now: () => new Date(`${day}T06:00:00Z`) };
      await remindOfDeclarations({ db: app().database.db, clock, jobs: jobs as never }).handle(
        {},
        { id: day },
      );
    };
    for (const day of [
      '2027-05-30',
      '2027-05-31',
      '2027-06-01',
      '2027-06-23',
      '2027-06-29',
      '2027-06-30',
      '2027-07-01',
    ])
      await runOn(day);
    expect(enqueued).toEqual(Array.from({ length: 3 }, () => ({ declarationId: id, news: 'reminder' })));
    expect(await noticesOf(person)).toHaveLength(3);
    expect(await noticesOf(submitted.person)).toEqual([]);
    const letters: Letter[] = [];
    const mailer = { send: async (_: string, letter: Letter) => void letters.push(letter), close: () => {} };
    const [mail] = declarationMails({ ...app().config, db: app().database.db, mailer });
    await mail?.handle({ declarationId: id, news: 'reminder' }, { id: randomUUID() });
    expect(letters[0]?.subject).toBe('Still to be declared: CPD 2026');
  });
});

/** A declaration is submitted several times at the same moment: how often somebody was told that it worked. */
async function submitTogether(app: AppFixture): Promise<readonly number[]> {
  const counts: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const person = await app.person('member');
    const id = await addDeclaration(app, person);
    const sent = Array.from({ length: 5 }, () =>
      change(person, id, { ...answers, statuscode: state('Submitted') }),
    );
    counts.push((await Promise.all(sent)).filter(({ status }) => status === 200).length);
  }
  return counts;
}

it('a declaration that is submitted several times at once is submitted once', async () => {
  const app = await openApp('postgresql');
  expect(await submitTogether(app)).toEqual([1, 1, 1]);
  await app.close();
});

control('would be submitted several times without the locks', async () => {
  const { database, drop } = await openWithoutKeyLocks();
  const app = await openApp('postgresql', {}, withoutLocks(database));
  expect(Math.max(...(await submitTogether(app)))).toBeGreaterThan(1);
  await app.close();
  await drop();
});
