import { codes, fileMessages, type ListAnswer } from '@charter/contracts';
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';
import * as sample from './support/sample-files.ts';
import { addDocument, download, send, upload } from './support/uploads.ts';
import { untracedTypes } from './support/untraced-rows.ts';

onPostgresql('files', (app) => {
  let member: Person;
  let stranger: Person;

  beforeAll(async () => {
    member = await app().person('member');
    stranger = await app().person('member');
  });

  const call = <Body = { status: boolean; detail: string }>(person: Person, name: string, body: object) =>
    person.call<Body>(`/portal/api/${name}`, body);
  const rowOf = (documentId: string) =>
    app()
      .database.db.selectFrom('annotation')
      .selectAll()
      .where('supporting_document_id', '=', documentId)
      .execute();
  const addressOf = async (documentId: string) =>
    (
      await app()
        .database.db.selectFrom('supporting_document')
        .select('document_url')
        .where('id', '=', documentId)
        .executeTakeFirstOrThrow()
    ).document_url;
  const trail = (id: string) =>
    app()
      .database.db.selectFrom('audit_entry')
      .selectAll()
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();

  describe('storing', () => {
    it('gives a document its file, and says on the document where it is', async () => {
      const documentId = await addDocument(app(), member);
      const { status, body } = await upload(app(), member, documentId, 'My CV.pdf', sample.pdf, {
        subject: 'CV',
      });
      expect(status).toBe(201);
      expect(body).toEqual({ id: expect.any(String), documenturl: `/portal/api/files/${body.id}` });
      expect(await addressOf(documentId)).toBe(body.documenturl);
      expect(await rowOf(documentId)).toMatchObject([
        {
          id: body.id,
          subject: 'CV',
          filename: 'My CV.pdf',
          mime_type: 'application/pdf',
          size_bytes: sample.pdf.length,
          sha256: createHash('sha256').update(sample.pdf).digest('hex'),
        },
      ]);
    });

    it('takes the document before or after the file', async () => {
      const documentId = await addDocument(app(), member);
      const answer = await upload(app(), member, documentId, 'cv.pdf', sample.pdf, { order: 'file-first' });
      expect(answer.status).toBe(201);
    });

    it('takes the file as base64 in JSON as well, and does not believe its type', async () => {
      const documentId = await addDocument(app(), member);
      const { status, body } = await call<{ id: string; documenturl: string }>(member, 'CreateFileAsync', {
        subject: 'CV',
        filename: 'cv.png',
        mimetype: 'text/html',
        documentbody: sample.png.toString('base64'),
        supportingDocumentId: documentId,
      });
      expect(status).toBe(201);
      expect(body.documenturl).toBe(`/portal/api/files/${body.id}`);
      const { rawPayload, headers } = await download(app(), member, body.documenturl);
      expect(headers['content-type']).toBe('image/png');
      expect(rawPayload.equals(sample.png)).toBe(true);
    });

    it.each([
      ['no base64', { documentbody: 'no base64!' }, 400],
      ['no document', { supportingDocumentId: undefined }, 400],
      ['a document that is no id', { supportingDocumentId: 'mine' }, 400],
      ['no name', { filename: '' }, 400],
    ])('refuses JSON with %s', async (_, wrong, expected) => {
      const right = { filename: 'cv.pdf', documentbody: sample.pdf.toString('base64') };
      const documentId = await addDocument(app(), member);
      const body = { ...right, supportingDocumentId: documentId, ...wrong };
      expect((await call(member, 'CreateFileAsync', body)).status).toBe(expected);
      expect(await rowOf(documentId)).toEqual([]);
    });

    it('refuses a form without a file, with two, or with a document that is none', async () => {
      const documentId = await addDocument(app(), member);
      const pdf = () => new File([new Uint8Array(sample.pdf)], 'cv.pdf');
      const without = new FormData();
      without.append('supportingDocumentId', documentId);
      const twice = new FormData();
      twice.append('supportingDocumentId', documentId);
      twice.append('file', pdf());
      twice.append('file', pdf());
      const nowhere = new FormData();
      nowhere.append('supportingDocumentId', 'mine');
      nowhere.append('file', pdf());
      const statuses = [without, twice, nowhere].map(
        async (form) => (await send(app(), member, form)).status,
      );
      expect(await Promise.all(statuses)).toEqual([422, 400, 400]);
      expect(await rowOf(documentId)).toEqual([]);
    });

    it('refuses a subject over two lines, and cleans a name of line breaks', async () => {
      const documentId = await addDocument(app(), member);
      for (const subject of ['A\nB', 'A\u2028B']) {
        const answer = await upload(app(), member, documentId, 'cv.pdf', sample.pdf, { subject });
        expect([answer.status, answer.body.errors]).toEqual([
          400,
          [{ field: 'subject', message: 'must be one line' }],
        ]);
      }
      const json = {
        supportingDocumentId: documentId,
        documentbody: sample.pdf.toString('base64'),
        filename: 'my\r\n\u2028cv.pdf',
      };
      expect((await call(member, 'CreateFileAsync', { ...json, subject: 'A\r\nB' })).status).toBe(400);
      expect((await call(member, 'CreateFileAsync', json)).status).toBe(201);
      expect(await rowOf(documentId)).toMatchObject([{ filename: 'mycv.pdf' }]);
    });

    it('refuses a document whose name has two lines', async () => {
      const name = { name: 'ctpt_name', value: 'A\nB', type: 'string' };
      const { status, body } = await member.call('/portal/api/submitForm/Create', {
        recordtype: 'ctpt_supportingdocuments',
        data: [name],
      });
      expect([status, body['errors']]).toEqual([
        400,
        [{ field: 'data[0].value', message: 'ctpt_name must not contain line breaks or control characters' }],
      ]);
    });

    it('refuses a body that is neither', async () => {
      const response = await app().app.inject({
        method: 'POST',
        url: '/portal/api/CreateFileAsync',
        headers: { authorization: `Bearer ${member.token}`, 'content-type': 'text/plain' },
        payload: 'hello',
      });
      expect(response.statusCode).toBe(415);
    });

    it('keeps one file for a document: a new one takes the place of the old, whose bytes go', async () => {
      const documentId = await addDocument(app(), member);
      const first = await upload(app(), member, documentId, 'old.pdf', sample.pdf);
      const second = await upload(app(), member, documentId, 'new.png', sample.png);
      expect(second.status).toBe(201);
      expect(await rowOf(documentId)).toMatchObject([{ id: second.body.id, filename: 'new.png' }]);
      expect(await addressOf(documentId)).toBe(second.body.documenturl);
      expect((await download(app(), member, first.body.documenturl)).statusCode).toBe(404);
    });

    it('keeps exactly one of several that arrive at once', async () => {
      const documentId = await addDocument(app(), member);
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, n) => upload(app(), member, documentId, `cv${n}.pdf`, sample.pdf)),
      );
      expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
      const [row, ...others] = await rowOf(documentId);
      expect(others).toEqual([]);
      expect(await addressOf(documentId)).toBe(`/portal/api/files/${row?.id}`);
    });

    it.each([
      ['Lebenslauf Grüße – 履歴書.pdf', 'Lebenslauf Grüße – 履歴書.pdf'],
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\Users\\me\\cv.pdf', 'cv.pdf'],
      ['cv\u202efdp.pdf', 'cvfdp.pdf'],
    ])('keeps the name %s as %s', async (given, kept) => {
      const documentId = await addDocument(app(), member);
      await upload(app(), member, documentId, given, sample.pdf);
      expect(await rowOf(documentId)).toMatchObject([{ filename: kept }]);
    });

    it('traces the file and the change of the document in one transaction', async () => {
      const documentId = await addDocument(app(), member);
      const first = await upload(app(), member, documentId, 'old.pdf', sample.pdf);
      const second = await upload(app(), member, documentId, 'new.pdf', sample.pdf);
      await call(member, 'DeleteFileAsync', { id: second.body.id });
      expect((await trail(first.body.id)).map((entry) => entry.action)).toEqual(['create', 'delete']);
      expect((await trail(second.body.id)).map((entry) => entry.action)).toEqual(['create', 'delete']);
      const changes = await trail(documentId);
      expect(changes.map((entry) => [entry.action, entry.actor_contact_id])).toEqual(
        Array.from({ length: 3 }, () => ['update', member.contactId]),
      );
      expect(changes.map(({ fields }) => fields)).toEqual([
        { document_url: expect.any(String) },
        { document_url: expect.any(String) },
        { document_url: null },
      ]);
    });
  });

  describe('the kinds of document', () => {
    const kinds = ['cv.pdf', 'cv.doc', 'cv.docx', 'cv.png', 'cv.jpg', 'cv.jpeg'];
    const tables = ['table.xlsx', 'table.xls', 'table.csv'];
    const bytesOf = (name: string) => {
      const extension = name.split('.')[1];
      return extension === 'jpg' ? sample.jpeg : sample[extension as 'pdf' | 'docx'];
    };
    const statusesOf = async (document: object) => {
      const documentId = await addDocument(app(), member, document);
      const taken: string[] = [];
      for (const name of [...kinds, ...tables]) {
        const { status, body } = await upload(app(), member, documentId, name, bytesOf(name));
        if (status === 201) taken.push(name);
        else expect([status, body.detail]).toEqual([415, fileMessages.unsupported]);
      }
      return taken;
    };

    it('a CV and a proof of payment take papers', async () => {
      expect(await statusesOf({ name: 'my cv' })).toEqual(kinds);
      expect(await statusesOf({ name: 'PaymentProof' })).toEqual(kinds);
    });

    it('evidence and identity documents take tables too', async () => {
      const declaration = await app()
        .database.db.insertInto('member_declaration')
        .values({
          name: 'CPD',
          contact_id: member.contactId,
          period_start: '2026-01-01',
          period_end: '2026-12-31',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const evidence = await app()
        .database.db.insertInto('evidence')
        .values({ name: 'Course', declaration_id: declaration.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(await statusesOf({ name: 'cv', evidence_id: evidence.id })).toEqual([...kinds, ...tables]);
      expect(await statusesOf({ name: 'IdPassport' })).toEqual([...kinds, ...tables]);
    });
  });

  describe('reading', () => {
    it('answers the bytes as an attachment that no browser opens and no cache keeps', async () => {
      const documentId = await addDocument(app(), member, { name: 'IdPassport' });
      const { body } = await upload(app(), member, documentId, 'Größe "1".csv', sample.csv);
      const got = await download(app(), member, body.documenturl);
      expect(got.statusCode).toBe(200);
      expect(got.rawPayload.equals(sample.csv)).toBe(true);
      expect(got.headers).toMatchObject({
        'content-type': 'text/csv',
        'content-length': String(sample.csv.length),
        'content-disposition': `attachment; filename="Groe _1_.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20_1_.csv`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    });

    it('answers the same by POST', async () => {
      const documentId = await addDocument(app(), member);
      const { body } = await upload(app(), member, documentId, 'cv.pdf', sample.pdf);
      const response = await app().app.inject({
        method: 'POST',
        url: '/portal/api/GetFileAsync',
        headers: { authorization: `Bearer ${member.token}` },
        payload: { id: body.id },
      });
      expect(response.rawPayload.equals(sample.pdf)).toBe(true);
      expect(response.headers['content-disposition']).toContain('attachment');
    });

    it('gives the bytes as base64 with the record, to whoever may read the file', async () => {
      const documentId = await addDocument(app(), member, { name: 'Identity' });
      const { body } = await upload(app(), member, documentId, 'id.pdf', sample.pdf);
      const properties = ['filename', 'documentbody'];
      const filterfields = [{ field: '_objectid_value', searchvalue: documentId, type: 'lookup' }];
      const list = (person: Person) =>
        person.list({ recordtype: 'annotations', properties, filter: { filterfields } });
      const get = (person: Person) =>
        call<{ data: ListAnswer['data'][number] }>(person, 'GetRecordByIdAsync', {
          recordType: 'annotations',
          properties,
          id: body.id,
        });
      const officer = await app().person('membership-officer');
      for (const person of [member, officer]) {
        const [listed, read] = [(await list(person)).body.data[0], (await get(person)).body.data];
        for (const record of [listed, read])
          expect(valueOf(record, 'documentbody')).toBe(sample.pdf.toString('base64'));
        expect(JSON.stringify([listed, read])).not.toContain('files/');
      }
      expect((await list(stranger)).body.data).toEqual([]);
      expect((await get(stranger)).status).toBe(404);
    });

    it('gives no bytes where nobody asks for them, and compares nothing by them', async () => {
      for (const question of [
        { filter: { filterfields: [{ field: 'documentbody', searchvalue: 'x', type: 'string' }] } },
        { sortfield: { field: 'documentbody', sorttype: 'asc' } },
        { Aggregate: { AggregateFields: [{ field: 'documentbody', type: 'count' }] } },
      ]) {
        const { status, body } = await member.list({ recordtype: 'annotations', ...question });
        expect([status, JSON.stringify(body)]).toEqual([
          400,
          expect.stringContaining('documentbody can only be read'),
        ]);
      }
    });

    it('gives no more bytes in one answer than one file may have', async () => {
      const hoarder = await app().person('member');
      const large = Buffer.concat([sample.pdf, Buffer.alloc(6 * 1_048_576, 0x20)]);
      for (const name of ['one.pdf', 'other.pdf']) {
        const documentId = await addDocument(app(), hoarder);
        expect((await upload(app(), hoarder, documentId, name, large)).status).toBe(201);
      }
      const ask = (pazesize: number) =>
        hoarder.list({ recordtype: 'annotations', properties: ['documentbody'], pazesize });
      expect((await ask(2)).status).toBe(413);
      expect(valueOf((await ask(1)).body.data[0], 'documentbody')).toBe(large.toString('base64'));
    });

    it('lists the file as a record beside its document, without a way to its bytes', async () => {
      const documentId = await addDocument(app(), member);
      await upload(app(), member, documentId, 'cv.pdf', sample.pdf);
      const listed = await member.list({
        recordtype: 'annotations',
        properties: ['filename', 'mimetype', 'filesize'],
        filter: { filterfields: [{ field: '_objectid_value', searchvalue: documentId, type: 'lookup' }] },
      });
      expect(valueOf(listed.body.data[0], 'filename')).toBe('cv.pdf');
      expect(valueOf(listed.body.data[0], 'filesize')).toBe(sample.pdf.length);
      expect(JSON.stringify(listed.body)).not.toContain('files/');
    });
  });

  describe('whose files they are', () => {
    it('answers a foreign and a missing file or document alike, whatever is asked', async () => {
      const documentId = await addDocument(app(), member);
      const { body } = await upload(app(), member, documentId, 'cv.pdf', sample.pdf);
      for (const [foreign, missing] of [
        [
          await upload(app(), stranger, documentId, 'cv.pdf', sample.pdf),
          await upload(app(), stranger, randomUUID(), 'cv.pdf', sample.pdf),
        ],
        [
          await upload(app(), stranger, documentId, 'cv.pdf', sample.pdf, { order: 'file-first' }),
          await upload(app(), stranger, randomUUID(), 'cv.pdf', sample.pdf, { order: 'file-first' }),
        ],
        [
          await call(stranger, 'GetFileAsync', { id: body.id }),
          await call(stranger, 'GetFileAsync', { id: randomUUID() }),
        ],
        [
          await call(stranger, 'DeleteFileAsync', { id: body.id }),
          await call(stranger, 'DeleteFileAsync', { id: randomUUID() }),
        ],
      ] as const) {
        expect([foreign.status, foreign.body.detail]).toEqual([404, missing.body.detail]);
        expect(missing.status).toBe(404);
      }
      expect((await download(app(), stranger, body.documenturl)).statusCode).toBe(404);
      expect((await download(app(), member, body.documenturl)).statusCode).toBe(200);
    });

    it('opens nothing to a role without permission sets, and does not say what exists', async () => {
      const nobody = await app().person('no-permissions');
      const documentId = await addDocument(app(), member);
      const { body } = await upload(app(), member, documentId, 'cv.pdf', sample.pdf);
      for (const name of ['GetFileAsync', 'DeleteFileAsync']) {
        const existing = await call(nobody, name, { id: body.id });
        const missing = await call(nobody, name, { id: randomUUID() });
        expect([existing.status, existing.body.detail]).toEqual([403, missing.body.detail]);
      }
      expect((await upload(app(), nobody, documentId, 'cv.pdf', sample.pdf)).status).toBe(403);
    });

    it('needs a sign-in', async () => {
      for (const [method, url] of [
        ['POST', '/portal/api/CreateFileAsync'],
        ['POST', '/portal/api/GetFileAsync'],
        ['POST', '/portal/api/DeleteFileAsync'],
        ['GET', `/portal/api/files/${randomUUID()}`],
      ] as const) {
        expect((await app().app.inject({ method, url })).statusCode).toBe(401);
      }
    });

    it('opens the materials of an event to those who hold a place, for reading only', async () => {
      const { db } = app().database;
      const event = await db
        .insertInto('event')
        .values({
          name: 'Bridges',
          event_type: codes.codeOf(codes.eventType, 'Conference'),
          start_date: '2027-03-01T08:00:00Z',
          end_date: '2027-03-01T16:00:00Z',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const documentId = await addDocument(app(), member, { name: 'Slides' });
      const { body } = await upload(app(), member, documentId, 'slides.pdf', sample.pdf);
      await db
        .updateTable('supporting_document')
        .set({ contact_id: null, event_id: event.id })
        .where('id', '=', documentId)
        .execute();
      await db
        .insertInto('registration')
        .values({
          event_id: event.id,
          contact_id: stranger.contactId,
          status_code: codes.codeOf(codes.registrationStatus, 'Registered'),
        })
        .execute();
      const others = await app().person('member');
      expect((await download(app(), stranger, body.documenturl)).statusCode).toBe(200);
      expect((await download(app(), others, body.documenturl)).statusCode).toBe(404);
      expect((await call(stranger, 'DeleteFileAsync', { id: body.id })).status).toBe(404);
      expect((await upload(app(), stranger, documentId, 'cv.pdf', sample.pdf)).status).toBe(404);
    });

    it('opens files to staff who may read the document, for reading only', async () => {
      const officer = await app().person('membership-officer');
      const events = await app().person('events-officer');
      const documentId = await addDocument(app(), member);
      const { body } = await upload(app(), member, documentId, 'cv.pdf', sample.pdf);
      expect((await download(app(), officer, body.documenturl)).statusCode).toBe(200);
      expect((await call(officer, 'DeleteFileAsync', { id: body.id })).status).toBe(404);
      expect((await download(app(), events, body.documenturl)).statusCode).toBe(404);
    });

    it('makes and removes files through the file calls only', async () => {
      const documentId = await addDocument(app(), member);
      const { body } = await upload(app(), member, documentId, 'cv.pdf', sample.pdf);
      const create = {
        recordtype: 'annotations',
        data: [{ name: 'filename', value: 'x.pdf', type: 'string' }],
      };
      expect((await call(member, 'submitForm/Create', create)).status).toBe(403);
      const remove = { recordtype: 'annotations', id: body.id };
      expect((await call(member, 'submitForm/delete', remove)).status).toBe(403);
    });
  });

  describe('removing', () => {
    it('takes the file from its document, which stays', async () => {
      const documentId = await addDocument(app(), member);
      const { body } = await upload(app(), member, documentId, 'cv.pdf', sample.pdf);
      const { status, body: answer } = await call(member, 'DeleteFileAsync', { id: body.id });
      expect([status, answer]).toEqual([200, { status: true }]);
      expect(await rowOf(documentId)).toEqual([]);
      expect(await addressOf(documentId)).toBeNull();
      expect((await download(app(), member, body.documenturl)).statusCode).toBe(404);
      expect((await call(member, 'DeleteFileAsync', { id: body.id })).status).toBe(404);
    });

    it('takes the file along with a document that is deleted', async () => {
      const documentId = await addDocument(app(), member);
      const { body } = await upload(app(), member, documentId, 'cv.pdf', sample.pdf);
      const request = { recordtype: 'ctpt_supportingdocuments', id: documentId };
      expect((await call(member, 'submitForm/delete', request)).status).toBe(200);
      expect((await download(app(), member, body.documenturl)).statusCode).toBe(404);
    });
  });

  it('sweeps by the clock', async () => {
    const { rows } = await app().database.query(`select name, cron from job_queue.schedule`);
    expect(rows).toContainEqual({ name: 'sweep-orphan-files', cron: '17 * * * *' });
  });

  it('leaves no change of a record without its trace', async () => {
    expect(await untracedTypes(app())).toEqual([]);
  });

  it('writes neither names nor content of files to the log', () => {
    expect(app().logs.join('')).not.toMatch(/履歴書|My CV|passwd/);
  });
});
