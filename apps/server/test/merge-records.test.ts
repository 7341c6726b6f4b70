import {
  codes,
  mergeMessages,
  writtenTextMessages,
  type PreviewMergeAnswer,
  type Problem,
} from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { stayingReferences } from '../src/domains/my-data/merge/references.ts';
import { lockPerson } from '../src/engines/locks/index.ts';
import { onPostgresql } from './support/app-fixture.ts';
import { moving, references, twoRecords } from './support/merging.ts';
import { insert } from './support/samples/sample.ts';

onPostgresql('merging two records of one person', (app) => {
  const { pair, compare, merge, undo, seen, contact } = twoRecords(app);

  it('knows every reference to a person that there is', async () => {
    const { rows } = await references.execute(app().database.db);
    expect([...moving, ...stayingReferences].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('sets the two side by side, and covers what is covered', async () => {
    const { body } = await compare();
    expect(body).toMatchObject({
      survivor: { id: pair.person.contactId, signsIn: true },
      other: { id: pair.other, signsIn: false },
      hindrances: [],
    });
    expect(body.fields).toEqual([
      { name: 'firstName', survivor: 'Thandi', other: 'Thandiwe', covered: false, takesOther: false },
      { name: 'race', survivor: null, other: '••••••', covered: true, takesOther: true },
      { name: 'mobilePhone', survivor: null, other: '+27821234567', covered: false, takesOther: true },
    ]);
    expect((await compare({ id: pair.other, otherId: pair.person.contactId })).body.survivor.id).toBe(
      pair.person.contactId,
    );
    // Whether two covered values are the same is not told by leaving them out.
    await app()
      .database.db.updateTable('contact')
      .set({ race_code: 1 })
      .where('id', '=', pair.person.contactId)
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
    const { membership_number } = await contact(pair.other);
    expect((await merge({ takes: ['firstName', 'race'] })).status).toBe(200);
    expect(await contact(pair.person.contactId)).toMatchObject({
      full_name: 'Thandiwe Nkosi',
      race_code: 1,
      mobile_phone: null,
      email: 'thandi@example.test',
      contact_type: 1,
      membership_number,
    });
    expect(await contact(pair.other)).toMatchObject({
      full_name: 'Merged record',
      membership_number: null,
      mobile_phone: null,
      merged_into: pair.person.contactId,
      state_code: 1,
    });
    expect((await seen(pair.other)).id).toBe(pair.person.contactId);
    const told = await pair.person.list({ recordtype: 'ctpt_notifications', properties: ['ctpt_title'] });
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
      [pair.person.contactId, pair.other],
      [
        (await app().person('applicant')).contactId,
        await insert(app().database.db, 'contact', { last_name: 'Nkosi' }),
      ],
    ] as const;
    const key = randomUUID();
    const answers = await Promise.all(
      pairs.map(([id, otherId]) =>
        pair.officer.call<Partial<Problem>>('/portal/api/staff/members/merge', {
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
      pair.officer.call('/portal/api/staff/members/merge', {
        id: pair.person.contactId,
        otherId,
        key: randomUUID(),
        version: with_.survivor.version,
        otherVersion: with_.other.version,
        takes: ['firstName'],
        reason: 'One person.',
      });
    const answers = await Promise.all([send(one.body, pair.other), send(two.body, third)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await seen()).merges.length).toBe(1);
  });

  it('does not pass a decision about the same person that is made at the same moment', async () => {
    const before = await compare();
    const hold = {
      id: pair.other,
      key: randomUUID(),
      version: before.body.other.version,
      reason: 'A complaint is being looked into.',
    };
    const answers = await Promise.all([
      merge({ version: before.body.survivor.version, otherVersion: before.body.other.version }),
      pair.officer.call('/portal/api/staff/members/hold', hold),
    ]);
    const [merged, held] = answers.map(({ status }) => status === 200);
    expect(merged).not.toBe(held);
    expect((await contact(held ? pair.other : pair.person.contactId)).on_hold).toBe(held);
  });

  describe('is hindered', () => {
    it('by two sign-ins, two numbers and the institution’s own people, each in a sentence', async () => {
      const member = await app().person('member', { last_name: 'Second', membership_number: randomUUID() });
      const { db } = app().database;
      const number = randomUUID();
      await db
        .updateTable('contact')
        .set({ membership_number: number })
        .where('id', '=', pair.person.contactId)
        .execute();
      pair.other = member.contactId;
      const { body } = await compare();
      expect(body.hindrances).toEqual([
        mergeMessages.bothSignIn,
        mergeMessages.bothNumbers(
          ...([body.survivor.membershipNumber, body.other.membershipNumber] as [string, string]),
        ),
      ]);
      const refused = await merge({ id: body.survivor.id, otherId: body.other.id });
      expect([refused.status, refused.body.detail]).toEqual([409, mergeMessages.cannot(body.hindrances)]);
      pair.other = (
        await app().person('finance-officer', { first_name: 'Of', last_name: 'Finance' })
      ).contactId;
      expect((await compare()).body.hindrances).toContain(mergeMessages.isStaff('Of Finance'));
    });

    it('by two memberships, so that no number is lost, but not by one that both have', async () => {
      const { db } = app().database;
      const type = (contact_type: number) =>
        db.updateTable('contact').set({ contact_type }).where('id', '=', pair.person.contactId).execute();
      await type(2);
      expect((await compare()).body.hindrances).toEqual([mergeMessages.bothMemberships]);
      await type(1);
      const { membership_number } = await contact(pair.other);
      expect((await merge()).status).toBe(200);
      expect((await contact(pair.person.contactId)).membership_number).toBe(membership_number);
      expect((await undo()).status).toBe(200);
      expect((await contact(pair.other)).membership_number).toBe(membership_number);
      expect(await contact(pair.person.contactId)).toMatchObject({
        membership_number: null,
        contact_type: 1,
      });
    });

    it('by places of both at one event, and by a colleague who sees the portal as one of them', async () => {
      const { db } = app().database;
      const event_id = await insert(db, 'event', {
        name: 'Keeping Roads Alive',
        event_type: codes.codeOf(codes.eventType, 'Conference'),
        start_date: '2027-03-01T08:00:00Z',
        end_date: '2027-03-02T15:00:00Z',
      });
      for (const contact_id of [pair.person.contactId, pair.other])
        await insert(db, 'registration', {
          contact_id,
          event_id,
          status_code: codes.codeOf(codes.registrationStatus, 'Registered'),
        });
      const reason = 'She is on the phone.';
      const id = pair.person.contactId;
      await pair.officer.call('/portal/api/staff/members/view-as', { id, reason });
      expect((await compare()).body.hindrances).toEqual([
        mergeMessages.seen('Thandi Nkosi'),
        mergeMessages.bothPlaces('Keeping Roads Alive'),
      ]);
    });

    it('by a version that is no longer the newest, a missing reason, and the same record twice', async () => {
      expect((await merge({ otherVersion: 99 })).body.detail).toBe(mergeMessages.changed);
      expect((await merge({ reason: ' ' })).body.errors).toEqual([
        { field: 'reason', message: writtenTextMessages.blank },
      ]);
      expect((await compare({ otherId: pair.person.contactId })).body.detail).toBe(mergeMessages.same);
      expect((await compare({ otherId: pair.officer.contactId })).status).toBe(403);
      expect((await compare({ otherId: randomUUID() })).status).toBe(404);
      expect((await compare({}, await app().person('finance-officer'))).status).toBe(403);
    });
  });
});

onPostgresql('merging while somebody else decides about one of the two', (app) => {
  const { pair, merge, compare, contact } = twoRecords(app);

  /** Somebody waits for a lock on a key, in this database. */
  const someoneWaits = async (): Promise<true> => {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())) as waits`.execute(
      app().database.db,
    );
    return rows[0]?.waits ? true : someoneWaits();
  };

  it('waits until it is decided, and is then refused', async () => {
    const { body } = await compare();
    const { sent, waited } = await app()
      .database.db.transaction()
      .execute(async (tx) => {
        // As the decision begins, before it has read anything.
        await lockPerson(tx, pair.other);
        const merging = merge({ version: body.survivor.version, otherVersion: body.other.version });
        const isHeldUp = await Promise.race([merging.then(() => false), someoneWaits()]);
        const held = sql`update contact set on_hold = true, version = version + 1 where id = ${pair.other}::uuid`;
        if (isHeldUp) await held.execute(tx);
        return { sent: merging, waited: isHeldUp };
      });
    expect(waited).toBe(true);
    expect((await sent).body.detail).toBe(mergeMessages.changed);
    expect(await contact(pair.other)).toMatchObject({ on_hold: true, merged_into: null });
  });
});
