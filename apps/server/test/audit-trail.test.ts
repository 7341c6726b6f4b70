import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import {
  auditJobs,
  chainTrail,
  personActor,
  verifyChain,
  verifyTrail,
  writeAudit,
  type ChainHead,
} from '../src/engines/audit/index.ts';
import { linkWaiting } from '../src/engines/audit/chain.ts';
import type { Database, Tx } from '../src/platform/database/index.ts';
import { onBothDatabases, type Person } from './support/app-fixture.ts';
import { applying, freeForm, idIn, publish, rightAnswers } from './support/applications.ts';

const text = (name: string, value: string | null) => ({ name, value, type: 'string' });

onBothDatabases('the audit trail', (app) => {
  const verify = () => verifyTrail(app().database.db, registry.types);
  const addRecord = async (person: Person, value: string) => {
    const { body, status } = await person.call<{ id: string }>('/portal/api/submitForm/Create', {
      recordtype: 'ctpt_supportingdocuments',
      data: [text('ctpt_name', value)],
    });
    expect(status).toBe(201);
    return body.id;
  };
  const job = (name: string) => {
    const { db } = app().database;
    const jobs = auditJobs({ db, types: registry.types, log: { info: () => undefined } });
    return jobs.find((one) => one.name === name)?.handle({}, { id: 'job' });
  };
  const entriesOf = (recordId: string) =>
    app()
      .database.db.selectFrom('audit_entry')
      .selectAll()
      .where('record_id', '=', recordId)
      .orderBy('id')
      .execute();

  it('verifies while records are what it says they are, whatever is saved beside it', async () => {
    const person = await app().person('member');
    await addRecord(person, 'cv');
    await publish(app(), freeForm);
    const application = applying(await app().person('applicant'), freeForm);
    const id = idIn(await application.save({ surname: 'A' }));
    await application.save({ surname: 'B' }, { submissionId: id });
    expect((await verify()).faults).toEqual([]);
    await application.submit(rightAnswers, { submissionId: id });
    const { records, fields, faults } = await verify();
    expect(faults).toEqual([]);
    expect(records).toBeGreaterThan(1);
    expect(fields).toBeGreaterThan(records);
  });

  it('holds nobody to what the database makes of other fields, whichever way those are changed', async () => {
    const officer = await app().person('membership-officer');
    const { contactId: id } = await app().person('member', {
      contact_type: 1,
      membership_number: `M-${randomUUID()}`,
    });
    const version = async () =>
      (await officer.call<{ version: number }>('/portal/api/staff/members/read', { id })).body.version;
    for (const step of ['hold', 'reinstate'])
      await officer.call(`/portal/api/staff/members/${step}`, {
        id,
        key: randomUUID(),
        version: await version(),
        reason: 'A complaint is being looked into.',
      });
    const { status } = await officer.call('/portal/api/submitForm/Update', {
      recordtype: 'contacts',
      id,
      data: [{ name: 'ctpt_contacttype', value: 2, type: 'picklist' }],
    });
    expect(status).toBe(200);
    expect((await verify()).faults).toEqual([]);
  });

  it('finds a value that was changed behind its back, and names the field', async () => {
    const id = await addRecord(await app().person('member'), 'cv');
    const change = (value: string | null) =>
      app()
        .database.db.updateTable('supporting_document')
        .set({ description: value })
        .where('id', '=', id)
        .execute();
    await change('forged');
    expect((await verify()).faults).toEqual([
      { recordType: 'ctpt_supportingdocuments', recordId: id, field: 'description' },
    ]);
    await change(null);
    expect((await verify()).faults).toEqual([]);
  });

  it('finds that a salt was taken away', async () => {
    const id = await addRecord(await app().person('member'), 'cv');
    const { db } = app().database;
    const salt = await db
      .deleteFrom('audit_salt')
      .where('record_id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    expect((await verify()).faults).toEqual([
      { recordType: 'ctpt_supportingdocuments', recordId: id, field: null },
    ]);
    await sql`insert into audit_salt (id, record_type, record_id, salt) overriding system value
      values (${salt.id}, ${salt.record_type}, ${id}, ${salt.salt})`.execute(db);
    expect((await verify()).faults).toEqual([]);
  });

  it('fails its weekly job with the names of what does not match', async () => {
    const { db } = app().database;
    const id = await addRecord(await app().person('member'), 'cv');
    const rename = (name: string) =>
      db.updateTable('supporting_document').set({ name }).where('id', '=', id).execute();
    await job('verify-audit-trail');
    await rename('forged');
    await expect(job('verify-audit-trail')).rejects.toThrow(
      `1 values are not what the audit trail says, among them: ctpt_supportingdocuments ${id} name`,
    );
    await rename('cv');
    const salts = db.selectFrom('audit_salt').select('id').where('record_id', '=', id);
    await job('forget-digests-of-deleted-records');
    expect(await salts.execute()).toHaveLength(1);
    await db.deleteFrom('supporting_document').where('id', '=', id).execute();
    await job('forget-digests-of-deleted-records');
    expect(await salts.execute()).toEqual([]);
  });

  it('says nothing of a value, not even that two are the same', async () => {
    const person = await app().person('member');
    const [one, other] = [await addRecord(person, 'cv'), await addRecord(person, 'cv')];
    const [first] = await entriesOf(one);
    const [second] = await entriesOf(other);
    expect(Object.keys(Object(first?.fields))).toEqual(Object.keys(Object(second?.fields)));
    const digests = [first, second].map((entry) => Object(entry?.fields)['name']);
    expect(digests[0]).not.toBe(digests[1]);
  });

  it('forgets how to read the digests of a record that is deleted', async () => {
    const person = await app().person('member');
    const id = await addRecord(person, 'cv');
    await person.call('/portal/api/submitForm/delete', { recordtype: 'ctpt_supportingdocuments', id });
    const entries = await entriesOf(id);
    expect(entries.map(({ action }) => action)).toEqual(['create', 'delete']);
    expect(entries[1]).toMatchObject({ fields: {}, about_contact_id: person.contactId });
    const salts = app().database.db.selectFrom('audit_salt').select('id').where('record_id', '=', id);
    expect(await salts.execute()).toEqual([]);
    expect((await verify()).faults).toEqual([]);
  });

  describe('of a record that several change at once', () => {
    it('has an entry of each, although the salt is made only once', async () => {
      const { db } = app().database;
      const recordId = randomUUID();
      const trace = (n: number) =>
        db.transaction().execute((tx) =>
          writeAudit(tx, personActor(randomUUID(), null), {
            action: 'update',
            recordType: 'trial',
            recordId,
            before: null,
            after: { n, version: n },
          }),
        );
      await Promise.all(Array.from({ length: 8 }, (_, n) => trace(n)));
      const entries = await entriesOf(recordId);
      expect(entries).toHaveLength(8);
      expect(new Set(entries.map(({ salt_id }) => salt_id)).size).toBe(1);
    });
  });

  describe('chained', () => {
    const chain = () => chainTrail(app().database.db);
    const check = (expectedHead?: Parameters<typeof verifyChain>[1]) =>
      verifyChain(app().database.db, expectedHead);
    /** Entries of a record of their own, chained, by their numbers and places in the chain. */
    const chained = async (count = 3) => {
      const { db } = app().database;
      const recordId = randomUUID();
      for (let version = 1; version <= count; version++)
        await db.transaction().execute((tx) =>
          writeAudit(tx, personActor(randomUUID(), null), {
            action: 'update',
            recordType: 'trial',
            recordId,
            before: null,
            after: { version, n: version },
          }),
        );
      await chain();
      const links = await db
        .selectFrom('audit_link')
        .innerJoin('audit_entry', 'audit_entry.id', 'audit_link.entry_id')
        .select(['audit_link.position', 'audit_link.entry_id'])
        .where('audit_entry.record_id', '=', recordId)
        .orderBy('position')
        .execute();
      expect(links).toHaveLength(count);
      return links.map(({ position, entry_id }) => ({ position: Number(position), entryId: entry_id }));
    };
    /** As somebody with the keys of the database would, and taken back afterwards. */
    const tampered = async (tamper: (db: Database) => Promise<unknown>, expectedHead?: ChainHead) => {
      const { db } = app().database;
      const takenBack = new Error('taken back');
      let faults: unknown;
      const trial = db.transaction().execute(async (tx) => {
        await sql`alter table audit_entry disable trigger user`.execute(tx);
        await sql`alter table audit_link disable trigger user`.execute(tx);
        await tamper(tx);
        faults = (await verifyChain(tx, expectedHead)).faults;
        throw takenBack;
      });
      await expect(trial).rejects.toBe(takenBack);
      return faults;
    };

    it('holds, and says where it ends', async () => {
      const links = await chained();
      const { head, waiting, faults } = await check();
      expect(faults).toEqual([]);
      expect(waiting).toBe(0);
      expect(head.position).toBe(links.at(-1)?.position);
      expect(await chain()).toBeNull();
      expect((await check(head)).faults).toEqual([]);
      await chained(1);
      expect((await check(head)).faults).toEqual([]);
    });

    it('lets entries wait for their turn, and knows how many', async () => {
      await chain();
      await addRecord(await app().person('member'), 'cv');
      const { waiting, faults } = await check();
      expect(waiting).toBeGreaterThan(0);
      expect(faults).toEqual([]);
    });

    it.each([
      ['who did it', sql`actor_contact_id = gen_random_uuid()`],
      ['when', sql`at = at + interval '1 microsecond'`],
      ['what was done', sql`action = 'create'`],
      ['a digest', sql`fields = '{"n": "other"}'`],
      ['the record', sql`record_id = gen_random_uuid()`],
    ])('finds an entry in which somebody changed %s', async (_, change) => {
      const [, second] = await chained();
      const faults = await tampered((db) =>
        sql`update audit_entry set ${change} where id = ${second?.entryId}`.execute(db),
      );
      expect(faults).toEqual([{ ...second, fault: 'entry changed or moved' }]);
    });

    it('finds an entry that was removed, with its link or without', async () => {
      const [, second] = await chained();
      const removeEntry = (db: Database) =>
        sql`delete from audit_entry where id = ${second?.entryId}`.execute(db);
      expect(await tampered(removeEntry)).toEqual([{ ...second, fault: 'entry removed' }]);
      const removeBoth = async (db: Database) => {
        await removeEntry(db);
        await sql`delete from audit_link where entry_id = ${second?.entryId}`.execute(db);
      };
      expect(await tampered(removeBoth)).toEqual([
        { position: second?.position, entryId: null, fault: 'link removed' },
      ]);
    });

    it('finds two entries that changed places', async () => {
      const [first, second] = await chained();
      const swap = async (db: Database) => {
        const move = (from: unknown, to: unknown) =>
          sql`update audit_link set entry_id = ${to} where entry_id = ${from}`.execute(db);
        await move(first?.entryId, -1);
        await move(second?.entryId, first?.entryId);
        await move(-1, second?.entryId);
      };
      expect(await tampered(swap)).toEqual([
        { position: first?.position, entryId: second?.entryId, fault: 'entry changed or moved' },
        { position: second?.position, entryId: first?.entryId, fault: 'entry changed or moved' },
      ]);
    });

    it('finds an entry that was slipped in, one that went before its turn, and a link made anew', async () => {
      const [first] = await chained();
      const slipIn = (db: Database) =>
        sql`insert into audit_entry (actor, action, record_type, record_id)
          values ('person', 'create', 'trial', gen_random_uuid())`.execute(db);
      expect(await tampered(slipIn)).toMatchObject([{ position: null, fault: 'entry not chained' }]);
      const removeEarly = async (db: Database) => {
        await sql`alter table audit_entry enable trigger audit_entry_awaits_link`.execute(db);
        await slipIn(db);
        await sql`delete from audit_entry where id = (select max(entry_id) from audit_unlinked)`.execute(db);
        await linkWaiting(db as Tx);
      };
      expect(await tampered(removeEarly)).toMatchObject([{ fault: 'entry removed' }]);
      const forge = (db: Database) =>
        sql`update audit_link set digest = sha256('forged') where entry_id = ${first?.entryId}`.execute(db);
      expect(await tampered(forge)).toMatchObject([
        { ...first, fault: 'entry changed or moved' },
        { position: (first?.position ?? 0) + 1, fault: 'entry changed or moved' },
      ]);
    });

    it('finds an end that was cut off, by a head that was kept elsewhere', async () => {
      const links = await chained();
      const { head } = await check();
      const cut = async (db: Database) => {
        const { entryId } = links.at(-1) ?? {};
        await sql`delete from audit_link where entry_id = ${entryId}`.execute(db);
        await sql`delete from audit_entry where id = ${entryId}`.execute(db);
      };
      expect(await tampered(cut)).toEqual([]);
      expect(await tampered(cut, head)).toEqual([
        { position: head.position, entryId: null, fault: 'cut off' },
      ]);
    });

    it('cannot be changed by the server itself', async () => {
      const [first] = await chained();
      const { db } = app().database;
      const refused = [
        sql`update audit_link set digest = sha256('forged') where entry_id = ${first?.entryId}`,
        sql`delete from audit_link where entry_id = ${first?.entryId}`,
        sql`truncate audit_link`,
      ];
      for (const statement of refused) await expect(statement.execute(db)).rejects.toThrow('append-only');
    });

    it('is one chain, however many make it at once', async () => {
      const person = await app().person('member');
      for (let n = 0; n < 4; n++) await addRecord(person, 'cv');
      await Promise.all([chain(), chain(), chain()]);
      expect((await check()).faults).toEqual([]);
    });

    it('fails the weekly job with what is wrong', async () => {
      const [first] = await chained();
      const { db } = app().database;
      const change = (actor: string) =>
        db.transaction().execute(async (tx) => {
          await sql`alter table audit_entry disable trigger audit_entry_append_only`.execute(tx);
          await sql`update audit_entry set actor = ${actor} where id = ${first?.entryId}`.execute(tx);
          await sql`alter table audit_entry enable trigger audit_entry_append_only`.execute(tx);
        });
      await change('nobody');
      await expect(job('verify-audit-trail')).rejects.toThrow(
        `1 faults in the chain of the audit trail, among them: entry changed or moved at ${first?.position} (entry ${first?.entryId})`,
      );
      await change('person');
      await job('verify-audit-trail');
    });
  });
});
