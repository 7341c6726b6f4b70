import {
  mergeDays,
  mergeMessages,
  type PreviewMergeAnswer,
  type Problem,
  type ReadMemberAnswer,
} from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { forgetMerges } from '../src/domains/my-data/merge/forget-merges.ts';
import { movingReferences, stayingReferences } from '../src/domains/my-data/merge/references.ts';
import { verifyTrail } from '../src/engines/audit/index.ts';
import { onBothDatabases, type Person } from './support/app-fixture.ts';
import { addMarkedPerson, markedLastName } from './support/marked-person.ts';
import { insert } from './support/samples/sample.ts';
import { ScriptedGateway } from './support/scripted-gateway.ts';

const gateway = await ScriptedGateway.start();
afterAll(() => gateway.close());

const references = sql<{ name: string }>`
  select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
  where c.contype = 'f' and c.confrelid = 'contact'::regclass order by 1`;
const moving = movingReferences.map(({ table, column }) => `${table}.${column}`);

onBothDatabases(
  'merging two records of one person',
  (app) => {
    let officer: Person;
    let person: Person;
    let other: string;
    beforeAll(async () => {
      officer = await app().person('membership-officer');
    });
    beforeEach(async () => {
      person = await app().person('applicant', {
        first_name: 'Thandi',
        last_name: 'Nkosi',
        email: 'thandi@example.test',
      });
      other = await insert(app().database.db, 'contact', {
        first_name: 'Thandiwe',
        last_name: 'Nkosi',
        mobile_phone: '+27821234567',
        race_code: 1,
        contact_type: 1,
        membership_number: randomUUID(),
      });
    });
    const { compare, merge, undo, seen, contact, pointing } = calls();
    function calls() {
      const compareThem = (more: object = {}, by = officer) =>
        by.call<PreviewMergeAnswer & Partial<Problem>>('/portal/api/staff/members/compare', {
          id: person.contactId,
          otherId: other,
          ...more,
        });
      const read = async (id = person.contactId) =>
        (await officer.call<ReadMemberAnswer>('/portal/api/staff/members/read', { id })).body;
      return {
        compare: compareThem,
        seen: read,
        merge: async (more: object = {}, by = officer) => {
          const { body } = await compareThem();
          return by.call<{ id: string } & Partial<Problem>>('/portal/api/staff/members/merge', {
            id: person.contactId,
            otherId: other,
            key: randomUUID(),
            version: body.survivor.version,
            otherVersion: body.other.version,
            takes: body.fields.filter(({ takesOther }) => takesOther).map(({ name }) => name),
            reason: 'She rang and named her number.',
            ...more,
          });
        },
        undo: async (by = officer) =>
          by.call<{ id: string } & Partial<Problem>>('/portal/api/staff/members/undo-merge', {
            id: (await read()).merges[0]?.id ?? randomUUID(),
          }),
        contact: (id: string) =>
          app().database.db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
        pointing: async (id: string) => {
          const { db } = app().database;
          const counts: Record<string, number> = {};
          for (const { name } of (await references.execute(db)).rows) {
            const [table = '', column = ''] = name.split('.');
            const { rows } = await sql<{ count: number }>`
              select count(*)::integer as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}::uuid`.execute(
              db,
            );
            if (rows[0]?.count) counts[name] = rows[0].count;
          }
          return counts;
        },
      };
    }

    /** The person of this test has been changed by hand in other fields. */
    const untraced = async () => {
      const ours = new Set<string | null>(['merged_into', ...movingReferences.map(({ column }) => column)]);
      const { faults } = await verifyTrail(app().database.db, registry.types);
      return faults.filter(({ field }) => field === null || ours.has(field));
    };

    it('knows every reference to a person that there is', async () => {
      const { rows } = await references.execute(app().database.db);
      expect([...moving, ...stayingReferences].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    });

    it('sets the two side by side, and covers what is covered', async () => {
      const { body } = await compare();
      expect(body).toMatchObject({
        survivor: { id: person.contactId, signsIn: true },
        other: { id: other, signsIn: false },
        hindrances: [],
      });
      expect(body.fields).toEqual([
        { name: 'firstName', survivor: 'Thandi', other: 'Thandiwe', covered: false, takesOther: false },
        { name: 'race', survivor: null, other: '••••••', covered: true, takesOther: true },
        { name: 'mobilePhone', survivor: null, other: '+27821234567', covered: false, takesOther: true },
      ]);
      expect((await compare({ id: other, otherId: person.contactId })).body.survivor.id).toBe(
        person.contactId,
      );
      // Whether two covered values are the same is not told by leaving them out.
      await app()
        .database.db.updateTable('contact')
        .set({ race_code: 1 })
        .where('id', '=', person.contactId)
        .execute();
      expect((await compare()).body.fields).toContainEqual({
        name: 'race',
        survivor: '••••••',
        other: '••••••',
        covered: true,
        takesOther: false,
      });
    });

    it('gives the survivor what was chosen, the membership and its role, and tells them', async () => {
      const { membership_number } = await contact(other);
      expect((await merge({ takes: ['firstName', 'race'] })).status).toBe(200);
      expect(await contact(person.contactId)).toMatchObject({
        full_name: 'Thandiwe Nkosi',
        race_code: 1,
        mobile_phone: null,
        email: 'thandi@example.test',
        contact_type: 1,
        membership_number,
      });
      expect(await contact(other)).toMatchObject({
        full_name: 'Merged record',
        membership_number: null,
        mobile_phone: null,
        merged_into: person.contactId,
        state_code: 1,
      });
      expect((await seen(other)).id).toBe(person.contactId);
      const told = await person.list({ recordtype: 'ctpt_notifications', properties: ['ctpt_title'] });
      expect(told.text).toContain('Two records of yours are now one');
    });

    it('is done once, however often it is sent', async () => {
      const { body } = await compare();
      const request = { key: randomUUID(), version: body.survivor.version, otherVersion: body.other.version };
      const answers = await Promise.all([merge(request), merge(request)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await seen()).merges.length).toBe(1);
      expect((await undo()).status).toBe(200);
      const again = await merge(request);
      expect([again.status, again.body.detail]).toEqual([409, mergeMessages.undone]);
    });

    it('is one merge under one key, where two pairs are sent under it at the same moment', async () => {
      const pairs = [
        [person.contactId, other],
        [
          (await app().person('applicant')).contactId,
          await insert(app().database.db, 'contact', { last_name: 'Nkosi' }),
        ],
      ] as const;
      const key = randomUUID();
      const answers = await Promise.all(
        pairs.map(([id, otherId]) =>
          officer.call<Partial<Problem>>('/portal/api/staff/members/merge', {
            id,
            otherId,
            key,
            version: 1,
            otherVersion: 1,
            takes: [],
            reason: 'One person.',
          }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.map(({ body }) => body.detail)).toContain(mergeMessages.otherMerge);
    });

    it('makes one record of two where two merges share a person at the same moment', async () => {
      const third = await insert(app().database.db, 'contact', { last_name: 'Nkosi' });
      const [one, two] = await Promise.all([compare(), compare({ otherId: third })]);
      const send = (with_: PreviewMergeAnswer, otherId: string) =>
        officer.call('/portal/api/staff/members/merge', {
          id: person.contactId,
          otherId,
          key: randomUUID(),
          version: with_.survivor.version,
          otherVersion: with_.other.version,
          takes: ['firstName'],
          reason: 'One person.',
        });
      const answers = await Promise.all([send(one.body, other), send(two.body, third)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await seen()).merges.length).toBe(1);
    });

    it('does not pass a decision about the same person that is made at the same moment', async () => {
      const before = await compare();
      const hold = {
        id: other,
        key: randomUUID(),
        version: before.body.other.version,
        reason: 'A complaint is being looked into.',
      };
      const answers = await Promise.all([
        merge({ version: before.body.survivor.version, otherVersion: before.body.other.version }),
        officer.call('/portal/api/staff/members/hold', hold),
      ]);
      const [merged, held] = answers.map(({ status }) => status === 200);
      expect(merged).not.toBe(held);
      expect((await contact(held ? other : person.contactId)).on_hold).toBe(held);
    });

    it('leaves a record that nobody finds, and that nothing more is written to', async () => {
      const { db } = app().database;
      await merge();
      const gone = (answer: { status: number; body: Partial<Problem> }) =>
        expect([answer.status, answer.body.detail]).toEqual([409, mergeMessages.gone]);
      gone(
        await officer.call('/portal/api/submitForm/Update', {
          recordtype: 'contacts',
          id: other,
          data: [{ name: 'mobilephone', value: '+27831112222', type: 'string' }],
        }),
      );
      const asked = await insert(db, 'service_case', {
        title: 'Whose sign-in is this?',
        details: `The contact ${other}`,
        source_key: `identity-match:issuer|${randomUUID()}`,
      });
      const administrator = await app().person('administrator');
      gone(await administrator.call('/portal/api/sign-ins/link', { id: asked, contactId: other }));
      const seeing = { id: other, reason: 'She is on the phone.' };
      expect((await officer.call('/portal/api/staff/members/view-as', seeing)).status).toBe(404);
      expect(await pointing(other)).not.toHaveProperty(['identity_link.contact_id']);
      const text = 'Merged record';
      expect((await officer.call('/portal/api/staff/find', { text })).body).toEqual({ found: [] });
      const listed = await officer.list({
        recordtype: 'contacts',
        properties: ['fullname'],
        filter: { globalfilter: text },
      });
      expect(listed.status).toBe(200);
      expect(listed.text).not.toContain(text);
    });

    it('is taken back to what it was, but for what was changed since', async () => {
      const before = await contact(other);
      await merge({ takes: ['firstName', 'mobilePhone'] });
      await app()
        .database.db.updateTable('contact')
        .set({ mobile_phone: '+27830000000' })
        .where('id', '=', person.contactId)
        .execute();
      expect((await undo()).status).toBe(200);
      const { version: _, modified_on: __, search_text: ___, ...same } = before;
      expect(await contact(other)).toMatchObject(same);
      expect(await contact(person.contactId)).toMatchObject({
        full_name: 'Thandi Nkosi',
        mobile_phone: '+27830000000',
        membership_number: null,
        contact_type: null,
      });
      expect((await seen()).merges).toEqual([]);
      expect((await seen(other)).id).toBe(other);
    });

    it('is not taken back once the membership was decided about, or its values are forgotten', async () => {
      const { db } = app().database;
      await merge();
      const { version } = await seen();
      const reason = 'A complaint is being looked into.';
      await officer.call('/portal/api/staff/members/hold', {
        id: person.contactId,
        key: randomUUID(),
        version,
        reason,
      });
      expect((await undo()).body.detail).toBe(mergeMessages.membershipSince);
      const later = { now: () => new Date(Date.now() + (mergeDays + 1) * 86_400_000) };
      const id = (await seen()).merges[0]?.id ?? '';
      await forgetMerges({ db, clock: later }).handle({}, { id: randomUUID() } as never);
      const kept = await db
        .selectFrom('contact_merge')
        .select('kept')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(kept).toEqual({ kept: null });
      const late = await officer.call<Problem>('/portal/api/staff/members/undo-merge', { id });
      expect(late.body.detail).toBe(mergeMessages.tooLate);
    });

    it('is undone from the last one on, where two were merged into one', async () => {
      await merge({ takes: ['mobilePhone'] });
      const firstMerge = (await seen()).merges[0]?.id;
      other = await insert(app().database.db, 'contact', {
        last_name: 'Nkosi',
        mobile_phone: '+27830000001',
      });
      await merge({ takes: ['mobilePhone'] });
      expect((await seen()).merges.map(({ id }) => id).indexOf(firstMerge ?? '')).toBe(1);
      const answer = await officer.call<Problem>('/portal/api/staff/members/undo-merge', { id: firstMerge });
      expect([answer.status, answer.body.detail]).toEqual([409, mergeMessages.laterMerge]);
      expect((await undo()).status).toBe(200);
      expect((await undo()).status).toBe(200);
      expect(await contact(person.contactId)).toMatchObject({ mobile_phone: null, membership_number: null });
    });

    it('is not undone where the other record has again what would go back, or somebody else has its number', async () => {
      const { db } = app().database;
      const division_id = await insert(db, 'division', { name: randomUUID() });
      await insert(db, 'contact_division', { contact_id: other, division_id });
      const membership_number = randomUUID();
      await merge();
      const again = await db.transaction().execute(async (tx) => {
        await sql`select set_config('charter.merging', 'on', true)`.execute(tx);
        return insert(tx, 'contact_division', { contact_id: other, division_id });
      });
      let refused = await undo();
      expect([refused.status, refused.body.detail]).toEqual([409, mergeMessages.thereAgain]);
      await db.deleteFrom('contact_division').where('id', '=', again).execute();
      await insert(db, 'contact', { last_name: 'Third', membership_number });
      // As where the survivor did not take the number.
      await sql`update contact_merge set kept = jsonb_set(jsonb_set(kept, '{survivor,after}', '{}'),
        '{other,membership_number}', to_jsonb(${membership_number}::text)) where other_id = ${other}::uuid`.execute(
        db,
      );
      refused = await undo();
      expect([refused.status, refused.body.detail]).toEqual([409, mergeMessages.numberTaken]);
    });

    describe('is hindered', () => {
      it('by two sign-ins, two numbers and the institution’s own people, each in a sentence', async () => {
        const member = await app().person('member', { last_name: 'Second', membership_number: randomUUID() });
        const { db } = app().database;
        const number = randomUUID();
        await db
          .updateTable('contact')
          .set({ membership_number: number })
          .where('id', '=', person.contactId)
          .execute();
        other = member.contactId;
        const { body } = await compare();
        expect(body.hindrances).toEqual([
          mergeMessages.bothSignIn,
          mergeMessages.bothNumbers(
            ...([body.survivor.membershipNumber, body.other.membershipNumber] as [string, string]),
          ),
        ]);
        const refused = await merge({ id: body.survivor.id, otherId: body.other.id });
        expect([refused.status, refused.body.detail]).toEqual([409, mergeMessages.cannot(body.hindrances)]);
        other = (await app().person('finance-officer', { first_name: 'Of', last_name: 'Finance' })).contactId;
        expect((await compare()).body.hindrances).toContain(mergeMessages.isStaff('Of Finance'));
      });

      it('by two memberships, so that no number is lost, but not by one that both have', async () => {
        const { db } = app().database;
        const type = (contact_type: number) =>
          db.updateTable('contact').set({ contact_type }).where('id', '=', person.contactId).execute();
        await type(2);
        expect((await compare()).body.hindrances).toEqual([mergeMessages.bothMemberships]);
        await type(1);
        const { membership_number } = await contact(other);
        expect((await merge()).status).toBe(200);
        expect((await contact(person.contactId)).membership_number).toBe(membership_number);
        expect((await undo()).status).toBe(200);
        expect((await contact(other)).membership_number).toBe(membership_number);
        expect(await contact(person.contactId)).toMatchObject({ membership_number: null, contact_type: 1 });
      });

      it('by places of both at one event, and by a colleague who sees the portal as one of them', async () => {
        const { db } = app().database;
        const event_id = await insert(db, 'event', {
          name: 'Keeping Roads Alive',
          event_type: 100000001,
          start_date: '2027-03-01T08:00:00Z',
          end_date: '2027-03-02T15:00:00Z',
        });
        for (const contact_id of [person.contactId, other])
          await insert(db, 'registration', { contact_id, event_id, status_code: 766860003 });
        const reason = 'She is on the phone.';
        const id = person.contactId;
        await officer.call('/portal/api/staff/members/view-as', { id, reason });
        expect((await compare()).body.hindrances).toEqual([
          mergeMessages.seen('Thandi Nkosi'),
          mergeMessages.bothPlaces('Keeping Roads Alive'),
        ]);
      });

      it('by a version that is no longer the newest, a missing reason, and the same record twice', async () => {
        expect((await merge({ otherVersion: 99 })).body.detail).toBe(mergeMessages.changed);
        expect((await merge({ reason: ' ' })).body.errors).toEqual([
          { field: 'reason', message: mergeMessages.reasonMissing },
        ]);
        expect((await compare({ otherId: person.contactId })).body.detail).toBe(mergeMessages.same);
        expect((await compare({ otherId: officer.contactId })).status).toBe(403);
        expect((await compare({ otherId: randomUUID() })).status).toBe(404);
        expect((await compare({}, await app().person('finance-officer'))).status).toBe(403);
      });
    });

    describe('of somebody who has used everything', () => {
      beforeAll(async () => {
        other = (await addMarkedPerson(app(), gateway)).contactId;
      });

      it('leaves nothing with the other record but what stays there, and gives all of it back', async () => {
        const { db } = app().database;
        const marked = await db
          .selectFrom('contact')
          .select('id')
          .where('last_name', '=', markedLastName)
          .executeTakeFirstOrThrow();
        other = marked.id;
        await db.deleteFrom('identity_link').where('contact_id', '=', other).execute();
        await sql`update email_change set cancelled_on = now() where confirmed_on is null and superseded_on is null
          and cancelled_on is null`.execute(db);
        await compare();
        const before = await pointing(other);
        expect((await merge()).body).toEqual({ id: person.contactId });
        const left = Object.keys(await pointing(other)).filter((name) => moving.includes(name));
        // The primary address of whoever signs in stays theirs; what belongs to the other one stays with it.
        expect(left).toEqual(['channel.contact_id', 'email_change.contact_id']);
        expect(await untraced()).toEqual([]);
        expect((await undo()).body).toEqual({ id: other });
        expect(await pointing(other)).toEqual({ ...before, 'contact_merge.other_id': 1 });
        expect(await untraced()).toEqual([]);
      });

      it('is erased with the survivor, the values that were kept too', async () => {
        const { db } = app().database;
        await merge();
        const administrator = await app().person('administrator');
        const id = (await seen()).merges[0]?.id ?? '';
        const erased = await administrator.call('/portal/api/my-data/erase', {
          id: person.contactId,
          lastName: 'Nkosi',
        });
        expect(erased.status).toBe(200);
        expect((await contact(other)).erased_on).not.toBeNull();
        const row = await db.selectFrom('contact_merge').selectAll().where('id', '=', id).executeTakeFirst();
        expect(row).toMatchObject({ kept: null, reason: 'Erased' });
        const answer = await officer.call<Problem>('/portal/api/staff/members/undo-merge', { id });
        expect(answer.status).toBe(409);
      });
    });
  },
  { PAYGATE_URL: gateway.url },
);
