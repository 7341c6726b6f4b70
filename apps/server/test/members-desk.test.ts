import {
  codes,
  writtenTextMessages,
  type FindByIdentityAnswer,
  type Problem,
  type ReadMemberAnswer,
  type ReadTimelineAnswer,
  type UncoverAnswer,
} from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';
import { addDraft, freeForm } from './support/applications.ts';
import { addOrder } from './support/payments.ts';
import { insert } from './support/samples/sample.ts';

const identityNumber = '8403120123084';

onPostgresql('the members desk', (app) => {
  const desks: Record<string, Person> = {};
  let member: Person;
  beforeAll(async () => {
    for (const desk of ['membership', 'finance', 'events', 'education'])
      desks[desk] = await app().person(`${desk}-officer`, { first_name: 'Lerato', last_name: desk });
    desks['administrator'] = await app().person('administrator');
  });
  beforeEach(async () => {
    member = await app().person('member', {
      first_name: 'Nosipho',
      last_name: 'Mafani',
      contact_type: 1,
      race_code: 1,
      disability: 'Hard of hearing',
      mobile_phone: '+27835550127',
    });
    const contact_id = member.contactId;
    await insert(app().database.db, 'identity_document', {
      contact_id,
      type_code: codes.codeOf(codes.identityType, 'South African ID Document'),
      number: identityNumber,
    });
  });
  const at = (desk: string): Person => {
    const person = desks[desk];
    if (!person) throw new Error(desk);
    return person;
  };
  const read = (by: Person, id = member.contactId) =>
    by.call<ReadMemberAnswer & Partial<Problem>>('/portal/api/staff/members/read', { id });
  const uncover = (by: Person, more: object = {}) =>
    by.call<UncoverAnswer & Partial<Problem>>('/portal/api/staff/members/uncover', {
      id: member.contactId,
      detail: 'identity',
      reason: 'She asked to have a digit checked.',
      ...more,
    });
  const timeline = (by: Person, after?: string) =>
    by.call<ReadTimelineAnswer & Partial<Problem>>('/portal/api/staff/members/timeline', {
      id: member.contactId,
      ...(after === undefined ? {} : { after }),
    });
  const views = async (of = member) =>
    (
      await of.list({
        recordtype: 'ctpt_recordviews',
        properties: ['ctpt_role', 'ctpt_kind', 'ctpt_details', 'ctpt_reason'],
      })
    ).body.data.map((row) =>
      ['ctpt_role', 'ctpt_kind', 'ctpt_details', 'ctpt_reason'].map((name) => valueOf(row, name)),
    );

  describe('finds people', () => {
    const found = async (by: Person, globalfilter: string) =>
      (
        await by.list({
          recordtype: 'contacts',
          properties: ['fullname'],
          filter: { globalfilter, globalAndOperator: true, fieldAndOperator: true, filterfields: [] },
        })
      ).body.data.map(({ id }) => id);

    it.each(['083 555 0127', '+27 83 555 0127', '0835550127', 'nosipho maf'])('by %s', async (text) => {
      for (const desk of ['membership', 'finance', 'events'])
        expect(await found(at(desk), text), desk).toContain(member.contactId);
      expect(await found(await app().person('member'), text)).toEqual([]);
    });

    it('by how they stand', async () => {
      const { db } = app().database;
      const standings = async () =>
        (
          await db
            .selectFrom('contact')
            .select('standing_code')
            .where('id', '=', member.contactId)
            .executeTakeFirstOrThrow()
        ).standing_code;
      const become = (changes: object) =>
        db.updateTable('contact').set(changes).where('id', '=', member.contactId).execute();
      const seen = [await standings()];
      for (const changes of [
        { on_hold: true },
        { state_code: 1 },
        { termination_type: 1 },
        { contact_type: null, termination_type: null },
      ]) {
        await become(changes);
        seen.push(await standings());
      }
      expect(
        seen.map((code) => codes.memberStanding[code as unknown as keyof typeof codes.memberStanding]),
      ).toEqual(['Active', 'On hold', 'Suspended', 'Terminated', 'Not a member']);
    });

    it('by their whole identity number, which the membership desk alone may and the person reads', async () => {
      const find = (by: Person, number: string) =>
        by.call<FindByIdentityAnswer>('/portal/api/staff/members/find-by-identity', { number });
      const { body } = await find(at('membership'), '840312 0123 084');
      expect(body.people).toContainEqual({
        contactId: member.contactId,
        name: 'Nosipho Mafani',
        membershipNumber: null,
      });
      expect(await views()).toEqual([['Membership officer', 3, null, null]]);
      expect((await find(at('membership'), identityNumber.slice(0, 12))).body.people).toEqual([]);
      for (const desk of ['finance', 'events', 'education'])
        expect((await find(at(desk), identityNumber)).status).toBe(403);
    });
  });

  describe('shows one person', () => {
    it('with those who are likely the same, the surest first, and nobody of the institution to merge with', async () => {
      const { db } = app().database;
      const mobile_phone = '+27835550199';
      const same = { first_name: 'Zinhle', last_name: 'Cele', birth_date: '1984-03-12', mobile_phone };
      const person = await app().person('member', same);
      for (let nth = 0; nth < 20; nth++)
        await insert(db, 'contact', { first_name: 'Of the', last_name: 'Office', mobile_phone });
      // By its id alone it would come last.
      const surest = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
      await db
        .insertInto('contact')
        .values({ ...same, id: surest })
        .execute();
      const worksHere = (await app().person('events-officer', same)).contactId;
      const { likelySame } = (await read(at('membership'), person.contactId)).body;
      expect(likelySame).toHaveLength(5);
      const shares = ['mobile phone', 'name and day of birth'];
      expect(likelySame.slice(0, 2)).toMatchObject([
        { id: worksHere, shares, mayMerge: false },
        { id: surest, shares, mayMerge: true },
      ]);
      const ofStaff = (await read(at('membership'), worksHere)).body.likelySame;
      expect(ofStaff.map(({ mayMerge }) => mayMerge)).toEqual(Array(5).fill(false));
    });

    it('with each part for the desks that it belongs to', async () => {
      const { db } = app().database;
      const parts = async (desk: string) => {
        const { body } = await read(at(desk));
        return Object.entries(body)
          .filter(
            ([name, value]) =>
              value !== null &&
              typeof value === 'object' &&
              !['cases', 'likelySame', 'merges', 'steps'].includes(name),
          )
          .map(([name]) => name);
      };
      expect(await parts('membership')).toEqual([
        'details',
        'covered',
        'applications',
        'certificates',
        'declarations',
        'documents',
      ]);
      expect(await parts('finance')).toEqual(['invoices']);
      expect(await parts('events')).toEqual(['registrations']);
      expect(await parts('education')).toEqual([
        'applications',
        'certificates',
        'declarations',
        'registrations',
      ]);
      // The form of a place at an event is no application: it stands with the events.
      const sentIn = {
        submitted_on: '2026-11-10T08:00:00Z',
        progress_code: codes.codeOf(codes.submissionStatus, 'Completed'),
      };
      for (const form of ['eventreg', freeForm]) {
        const id = await addDraft(app(), member.contactId, form);
        await db.updateTable('submission').set(sentIn).where('id', '=', id).execute();
      }
      const { applications } = (await read(at('education'))).body;
      expect([applications?.count, applications?.items.length]).toEqual([1, 1]);
      await db.deleteFrom('submission').where('contact_id', '=', member.contactId).execute();
      expect((await read(at('events'))).body).toMatchObject({ owesCents: null, steps: [] });
      for (const role of ['member', 'firm', 'no-permissions'])
        expect((await read(await app().person(role))).status, role).toBe(403);
      expect((await read(at('membership'), randomUUID())).status).toBe(404);
    });

    it('with the identity number masked and race and disability covered, also in lists', async () => {
      const { body, text } = await read(at('membership'));
      expect(body.covered).toEqual({
        identities: [
          { type: codes.codeOf(codes.identityType, 'South African ID Document'), masked: '840312 •••• •••' },
        ],
        hasRace: true,
        hasDisability: true,
      });
      for (const secret of [identityNumber, 'African', 'Hard of hearing']) expect(text).not.toContain(secret);
      for (const [recordtype, field] of [
        ['contacts', 'ctpt_race'],
        ['contacts', 'ctpt_disability'],
        ['ctpt_identities', 'ctpt_identitynumber'],
      ] as const) {
        const officer = await at('membership').list({ recordtype, properties: [field] });
        expect(officer.text).not.toContain(identityNumber);
        expect(officer.text).not.toContain('Hard of hearing');
        const own = await member.list({ recordtype, properties: [field] });
        expect(own.body.data).toHaveLength(1);
      }
    });

    it('with the newest few of what there is, and how many there are', async () => {
      for (const name of ['Fee 2025', 'Fee 2026']) await addOrder(app(), member.contactId, { name });
      const { body } = await read(at('finance'));
      expect(body.invoices).toMatchObject({ count: 2, items: [{ name: 'Fee 2026' }, { name: 'Fee 2025' }] });
      expect(body.owesCents).toBe(
        body.invoices?.items.reduce((sum, { dueCents }) => sum + (dueCents ?? 0), 0),
      );
    });

    it('notes who looked, once while they look, in a trail that nobody can change', async () => {
      await read(at('membership'));
      await read(at('membership'));
      await read(at('finance'));
      expect((await views()).toSorted()).toEqual([
        ['Finance officer', 1, null, null],
        ['Membership officer', 1, null, null],
      ]);
      const traced = await app()
        .database.db.selectFrom('audit_entry')
        .select('actor_contact_id')
        .where('record_type', '=', 'ctpt_recordviews')
        .where('about_contact_id', '=', member.contactId)
        .execute();
      expect(traced).toHaveLength(2);
      expect((await views(at('membership'))).length).toBe(0);
      expect((await read(at('membership'), at('membership').contactId)).body.isOwn).toBe(true);
      expect(await views(at('membership'))).toEqual([]);
    });

    it('of the institution’s own people for an administrator to decide about', async () => {
      expect((await read(at('membership'))).body.steps).toEqual(['hold', 'terminate']);
      const { contactId } = await app().person('finance-officer', { contact_type: 4 });
      expect((await read(at('membership'), contactId)).body.steps).toEqual([]);
      expect((await read(at('administrator'), contactId)).body.steps).toEqual(['hold', 'terminate']);
    });
  });

  describe('uncovers a detail', () => {
    it.each([
      ['identity', identityNumber, 'Identity number'],
      ['race', 'African', 'Race'],
      ['disability', 'Hard of hearing', 'Disability'],
    ] as const)('%s, with a reason that the person reads', async (detail, value, name) => {
      expect((await uncover(at('membership'), { detail })).body.values).toEqual([value]);
      expect(await views()).toEqual([['Membership officer', 2, name, 'She asked to have a digit checked.']]);
    });

    it('to nobody without a reason, without the desk, or of their own', async () => {
      const { body } = await uncover(at('membership'), { reason: '   ' });
      expect(body.errors).toEqual([{ field: 'reason', message: writtenTextMessages.blank }]);
      for (const desk of ['finance', 'events', 'education'])
        expect((await uncover(at(desk))).status, desk).toBe(403);
      expect((await uncover(at('membership'), { id: at('membership').contactId })).status).toBe(403);
      expect((await uncover(at('membership'), { id: randomUUID() })).status).toBe(404);
      expect(await views()).toEqual([]);
    });

    it.each(['identity', 'race', 'disability'])('%s of nobody who was erased', async (detail) => {
      const { db } = app().database;
      const id = await insert(db, 'contact', { last_name: 'Gone', erased_on: '2026-01-01T00:00:00Z' });
      const { status } = await uncover(at('membership'), { id, detail });
      expect([status, (await read(at('membership'), id)).status]).toEqual([404, 404]);
    });
  });

  it('has a timeline in pages, each entry once and in order, of what the desk reads', async () => {
    const { db } = app().database;
    for (let day = 1; day <= 25; day += 1)
      await insert(db, 'notification', {
        contact_id: member.contactId,
        kind_code: 2,
        title: `News ${day}`,
        body: '',
        // Two of a moment each.
        created_on: `2026-10-${String(Math.ceil(day / 2)).padStart(2, '0')}T08:00:00Z`,
      });
    await addOrder(app(), member.contactId, { name: 'Fee 2026' });
    await read(at('membership'));
    const first = (await timeline(at('membership'))).body;
    const second = (await timeline(at('membership'), first.next ?? '')).body;
    expect([first.entries.length, second.next]).toEqual([20, null]);
    const all = [...first.entries, ...second.entries];
    expect(all.map(({ at: moment }) => moment)).toEqual(
      all
        .map(({ at: moment }) => moment)
        .toSorted()
        .reverse(),
    );
    const told = all.filter(({ kind }) => kind === 'told').map(({ what }) => what);
    expect([told.length, new Set(told).size]).toEqual([25, 25]);
    expect(all[0]).toMatchObject({ kind: 'looked', code: 1, by: 'Lerato membership' });
    expect((await timeline(at('finance'))).body.entries.map(({ kind }) => kind)).toEqual(['money']);
    expect((await timeline(at('events'))).body.entries).toEqual([]);
    expect((await timeline(at('membership'), 'nonsense')).status).toBe(400);
    expect((await timeline(await app().person('member'))).status).toBe(403);
  });
});
