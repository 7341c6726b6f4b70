import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { registry } from '../src/app.ts';
import { auditJobs, personActor, verifyTrail, writeAudit } from '../src/engines/audit/index.ts';
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
    const job = (name: string) => {
      const found = auditJobs({ db, types: registry.types }).find((one) => one.name === name);
      return found?.handle({}, { id: 'job' });
    };
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
});
