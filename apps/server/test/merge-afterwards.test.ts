import {
  bulkMessages,
  mergeDays,
  mergeMessages,
  type Problem,
  type ReadMemberAnswer,
} from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { endPaidHold } from '../src/domains/membership/standing/end-paid-hold.ts';
import { forgetMerges } from '../src/domains/my-data/merge/forget-merges.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { onPostgresql } from './support/app-fixture.ts';
import { bulk } from './support/bulk.ts';
import { twoRecords } from './support/merging.ts';
import { insert } from './support/samples/sample.ts';

onPostgresql('after a merge', (app) => {
  const { pair, merge, undo, seen, contact, pointing } = twoRecords(app);

  it('leaves a record that nobody finds, and that nothing more is written to', async () => {
    const { db } = app().database;
    await merge();
    const gone = (answer: { status: number; body: Partial<Problem> }) =>
      expect([answer.status, answer.body.detail]).toEqual([409, mergeMessages.gone]);
    gone(
      await pair.officer.call('/portal/api/submitForm/Update', {
        recordtype: 'contacts',
        id: pair.other,
        data: [{ name: 'ctpt_membershipclass', value: 'Fellow', type: 'string' }],
      }),
    );
    const asked = await insert(db, 'service_case', {
      title: 'Whose sign-in is this?',
      details: `The contact ${pair.other}`,
      source_key: `identity-match:issuer|${randomUUID()}`,
    });
    const administrator = await app().person('administrator');
    gone(await administrator.call('/portal/api/sign-ins/link', { id: asked, contactId: pair.other }));
    const seeing = { id: pair.other, reason: 'She is on the phone.' };
    expect((await pair.officer.call('/portal/api/staff/members/view-as', seeing)).status).toBe(404);
    expect(await pointing(pair.other)).not.toHaveProperty(['identity_link.contact_id']);
    const text = 'Merged record';
    expect((await pair.officer.call('/portal/api/staff/find', { text })).body).toEqual({ found: [] });
    const listed = await pair.officer.list({
      recordtype: 'contacts',
      properties: ['fullname'],
      filter: { globalfilter: text },
    });
    expect(listed.status).toBe(200);
    expect(listed.text).not.toContain(text);
    const all = { recordtype: 'contacts', properties: ['fullname'] };
    const byId = { field: 'contactid', searchvalue: pair.other, type: 'guid' };
    const found = async (filter: object) => {
      const answer = await pair.officer.list({ ...all, pazesize: 100, filter });
      expect(answer.status).toBe(200);
      return JSON.stringify(answer.body).includes(text);
    };
    expect((await pair.officer.list(all)).text).not.toContain(text);
    // Whoever names it is shown it: the trail leads to what it was.
    const named = [byId, { ...byId, operator: 'eq' }, { ...byId, operator: 'in', searchvalue: [pair.other] }];
    for (const part of named) expect(await found({ filterfields: [part] })).toBe(true);
    // Whoever finds it by anything else is not, also where its id is spoken of.
    const notNamed = [
      { ...byId, operator: 'ne', searchvalue: pair.person.contactId },
      { ...byId, operator: 'isEmpty', searchvalue: false },
    ];
    const surname = { field: 'lastname', searchvalue: text, type: 'string' };
    for (const part of notNamed) expect(await found({ filterfields: [part, surname] })).toBe(false);
    const other = { ...byId, searchvalue: pair.person.contactId };
    expect(await found({ filterfields: [other, surname], fieldOrOperator: true })).toBe(false);
    const orSearch = { globalfilter: 'Thandi', globalAndOperator: false };
    expect(await found({ filterfields: [byId], ...orSearch })).toBe(false);
    const nothing = await bulk.preview(
      pair.officer,
      { kind: 'hold-members', reason: 'Fees' },
      { filter: { filterfields: [byId] } },
    );
    expect([nothing.status, nothing.body.detail]).toEqual([422, bulkMessages.nothing]);
  });

  it('leaves what stays behind with the other record as it is', async () => {
    const { db } = app().database;
    const division_id = await insert(db, 'division', { name: randomUUID() });
    await insert(db, 'contact_division', { contact_id: pair.person.contactId, division_id });
    const id = await insert(db, 'contact_division', { contact_id: pair.other, division_id });
    await merge();
    for (const change of [
      db.updateTable('contact_division').set({ version: 9 }).where('id', '=', id),
      db.deleteFrom('contact_division').where('id', '=', id),
    ])
      await expect(change.execute()).rejects.toMatchObject({ code: 'MR001' });
  });

  it('ends a hold for what was owed where the membership went, whichever record paid', async () => {
    const { db } = app().database;
    const hold = { on_hold: true, on_hold_reason: 'Fees', on_hold_until_paid: true };
    await db.updateTable('contact').set(hold).where('id', '=', pair.other).execute();
    await merge();
    expect(await contact(pair.person.contactId)).toMatchObject(hold);
    const asked: string[] = [];
    const jobs = { enqueue: async (_tx: unknown, { name }: { name: string }) => void asked.push(name) };
    const job = endPaidHold({ db, clock: app().clock, jobs });
    await job.handle({ contactId: pair.other }, { id: 'a-payment' });
    expect(await contact(pair.person.contactId)).toMatchObject({ on_hold: false, on_hold_until_paid: false });
    expect(asked).toEqual(['membership-active-again-mail']);
  });

  it('no longer names the two as likely the same person', async () => {
    const { db } = app().database;
    const mobile_phone = '+27821234567';
    await db.updateTable('contact').set({ mobile_phone }).where('id', '=', pair.person.contactId).execute();
    const { likelySame } = await seen();
    expect(likelySame).toContainEqual({
      id: pair.other,
      name: 'Thandiwe Nkosi',
      membershipNumber: expect.any(String),
      shares: ['mobile phone'],
      mayMerge: true,
    });
    await merge();
    expect((await seen()).likelySame.map(({ id }) => id)).not.toContain(pair.other);
    const finance = await app().person('finance-officer');
    const { body } = await finance.call<ReadMemberAnswer>('/portal/api/staff/members/read', {
      id: pair.person.contactId,
    });
    expect(body.likelySame).toEqual([]);
  });

  it('goes back to what it was, but for what was changed since', async () => {
    const before = await contact(pair.other);
    await merge({ takes: ['firstName', 'mobilePhone'] });
    await app()
      .database.db.updateTable('contact')
      .set({ mobile_phone: '+27830000000' })
      .where('id', '=', pair.person.contactId)
      .execute();
    expect((await undo()).status).toBe(200);
    const { version: _, modified_on: __, search_text: ___, ...same } = before;
    expect(await contact(pair.other)).toMatchObject(same);
    expect(await contact(pair.person.contactId)).toMatchObject({
      full_name: 'Thandi Nkosi',
      mobile_phone: '+27830000000',
      membership_number: null,
      contact_type: null,
    });
    expect((await seen()).merges).toEqual([]);
    expect((await seen(pair.other)).id).toBe(pair.other);
  });

  it('does not go back once the membership was decided about, or its values are forgotten', async () => {
    const { db } = app().database;
    await merge();
    const { version } = await seen();
    const reason = 'A complaint is being looked into.';
    await pair.officer.call('/portal/api/staff/members/hold', {
      id: pair.person.contactId,
      key: randomUUID(),
      version,
      reason,
    });
    expect((await undo()).body.detail).toBe(mergeMessages.membershipSince);
    const later = { now: () => new Date(Date.now() + (mergeDays + 1) * 86_400_000) };
    const id = (await seen()).merges[0]?.id ?? '';
    await forgetMerges({ db, clock: later }).handle({}, { id: randomUUID() } as never);
    const kept = await db.selectFrom('contact_merge').select('kept').where('id', '=', id).executeTakeFirst();
    expect(kept).toEqual({ kept: null });
    const late = await pair.officer.call<Problem>('/portal/api/staff/members/undo-merge', { id });
    expect(late.body.detail).toBe(mergeMessages.tooLate);
  });

  it('is undone from the last one on, where two were merged into one', async () => {
    await merge({ takes: ['mobilePhone'] });
    const firstMerge = (await seen()).merges[0]?.id;
    pair.other = await insert(app().database.db, 'contact', {
      last_name: 'Nkosi',
      mobile_phone: '+27830000001',
    });
    await merge({ takes: ['mobilePhone'] });
    expect((await seen()).merges.map(({ id }) => id).indexOf(firstMerge ?? '')).toBe(1);
    const answer = await pair.officer.call<Problem>('/portal/api/staff/members/undo-merge', {
      id: firstMerge,
    });
    expect([answer.status, answer.body.detail]).toEqual([409, mergeMessages.laterMerge]);
    expect((await undo()).status).toBe(200);
    expect((await undo()).status).toBe(200);
    expect(await contact(pair.person.contactId)).toMatchObject({
      mobile_phone: null,
      membership_number: null,
    });
  });

  it('is not undone where the other record has again what would go back, or somebody else has its number', async () => {
    const { db } = app().database;
    const division_id = await insert(db, 'division', { name: randomUUID() });
    await insert(db, 'contact_division', { contact_id: pair.other, division_id });
    const membership_number = randomUUID();
    await merge();
    const asMerging = <T>(work: (tx: Tx) => Promise<T>) =>
      db.transaction().execute(async (tx) => {
        await sql`select set_config('charter.merging', 'on', true)`.execute(tx);
        return work(tx);
      });
    const again = await asMerging((tx) =>
      insert(tx, 'contact_division', { contact_id: pair.other, division_id }),
    );
    let refused = await undo();
    expect([refused.status, refused.body.detail]).toEqual([409, mergeMessages.thereAgain]);
    await asMerging((tx) => tx.deleteFrom('contact_division').where('id', '=', again).execute());
    await insert(db, 'contact', { last_name: 'Third', membership_number });
    // As where the survivor did not take the number.
    await sql`update contact_merge set kept = jsonb_set(jsonb_set(kept, '{survivor,after}', '{}'),
      '{other,membership_number}', to_jsonb(${membership_number}::text)) where other_id = ${pair.other}::uuid`.execute(
      db,
    );
    refused = await undo();
    expect([refused.status, refused.body.detail]).toEqual([409, mergeMessages.numberTaken]);
  });
});
