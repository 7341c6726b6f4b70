import { fileMessages } from '@charter/contracts';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyEngines } from './support/databases.ts';
import { openApp, type AppFixture, type Person } from './support/app-fixture.ts';
import * as sample from './support/sample-files.ts';
import { openTestStore, storeKinds, type StoreFixture } from './support/stores.ts';
import { addDocument, upload, type UploadAnswer } from './support/uploads.ts';

const limit = 10 * 1_048_576;
const settings = storeKinds.flatMap((kind) => dailyEngines.map((engine) => [kind, engine] as const));

describe.each(settings)('an upload that is refused (%s, %s)', (kind, engine) => {
  let store: StoreFixture;
  let app: AppFixture;
  let member: Person;
  let address: URL;

  beforeAll(async () => {
    store = await openTestStore(kind);
    app = await openApp(engine, store.environment);
    member = await app.person('member');
    address = new URL('/portal/api/CreateFileAsync', await app.app.listen({ port: 0 }));
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  /** Neither store, disk nor database knows of any upload. */
  const expectNothingLeft = async () => {
    expect(await store.keys()).toEqual([]);
    expect(store.waiting()).toEqual([]);
    const { rows } = await app.database.query(
      `select 1 from annotation union all select 1 from quarantined_file
       union all select 1 from supporting_document where document_url is not null`,
    );
    expect(rows).toEqual([]);
  };

  it.each<[string, string, Buffer, number, string]>([
    ['a program by its name', 'setup.exe', sample.executable, 415, fileMessages.unsupported],
    ['a renamed program', 'cv.pdf', sample.executable, 422, fileMessages.mismatch],
    ['a PDF with the extension of a script', 'cv.pdf.js', sample.pdf, 415, fileMessages.unsupported],
    ['an SVG with a script', 'photo.svg', sample.svg, 415, fileMessages.unsupported],
    ['an SVG called a PNG', 'photo.png', sample.svg, 422, fileMessages.mismatch],
    ['a page called a table', 'table.csv', sample.html, 422, fileMessages.mismatch],
    ['a page', 'cv.html', sample.html, 415, fileMessages.unsupported],
    ['a picture called a paper', 'cv.pdf', sample.png, 422, fileMessages.mismatch],
    ['a name without extension', 'cv', sample.pdf, 415, fileMessages.unsupported],
    ['a zip bomb', 'cv.docx', sample.zipBomb, 422, fileMessages.expands],
    ['an archive that lies about its sizes', 'cv.docx', sample.lyingDocx, 422, fileMessages.deceives],
    ['an archive with a path out of it', 'cv.docx', sample.escapingDocx, 422, fileMessages.deceives],
    ['no bytes', 'cv.pdf', Buffer.alloc(0), 422, fileMessages.empty],
    ['a byte too many', 'cv.pdf', Buffer.alloc(limit + 1, sample.pdf), 413, 'The file is larger than 10 MB.'],
  ])('%s: says why, and leaves nothing behind', async (_, name, bytes, status, message) => {
    const documentId = await addDocument(app, member, { name: 'Application' });
    const answer = await upload(app, member, documentId, name, bytes);
    expect([answer.status, answer.body.detail]).toEqual([status, message]);
    expect(answer.body.errors).toEqual([{ field: 'file', message }]);
    await expectNothingLeft();
  });

  it.each([
    ['no bytes', '', 422, fileMessages.empty],
    ['a renamed program', sample.executable.toString('base64'), 422, fileMessages.mismatch],
    ['too much', 'A'.repeat(Math.ceil((limit + 3) / 3) * 4), 413, 'The file is larger than 10 MB.'],
    ['far too much', 'A'.repeat(limit * 2), 413, 'The file is larger than 10 MB.'],
  ])('%s in JSON: says why, and leaves nothing behind', async (_, documentbody, status, message) => {
    const supportingDocumentId = await addDocument(app, member);
    const answer = await member.call<UploadAnswer>('/portal/api/CreateFileAsync', {
      filename: 'cv.pdf',
      documentbody,
      supportingDocumentId,
    });
    expect([answer.status, answer.body.detail]).toEqual([status, message]);
    await expectNothingLeft();
  });

  it.each(['announced', 'not announced'])('200 MB, %s: refused early, in little memory', async (how) => {
    const documentId = await addDocument(app, member);
    const before = process.memoryUsage().arrayBuffers;
    let peak = 0;
    let sent = 0;
    const part = Buffer.alloc(1_048_576);
    const answer = await send(documentId, how === 'announced' ? 200 * part.length : null, async (write) => {
      for (let n = 0; n < 200; n += 1) {
        if (!(await write(part))) return;
        sent += 1;
        peak = Math.max(peak, process.memoryUsage().arrayBuffers);
      }
    });
    expect([answer.status, answer.body.detail]).toEqual([413, 'The file is larger than 10 MB.']);
    expect(peak - before).toBeLessThan(60 * 1_048_576);
    expect(sent).toBeLessThanOrEqual(200);
    await expectNothingLeft();
  });

  it('cancelled: leaves nothing behind', async () => {
    const documentId = await addDocument(app, member);
    app.logs.length = 0;
    const cancelled = send(documentId, 10 * 1_048_576, async (write, outgoing) => {
      await write(sample.pdf);
      await write(Buffer.alloc(3 * 1_048_576));
      outgoing.destroy();
    });
    await expect(cancelled).rejects.toThrow();
    await expect.poll(() => app.logs.join('')).toContain('cut off by its client');
    await expectNothingLeft();
  });

  it('ended in the middle of the form: says so, and leaves nothing behind', async () => {
    const documentId = await addDocument(app, member);
    const answer = await send(documentId, null, async (write) => {
      await write(sample.pdf);
    });
    expect([answer.status, answer.body.detail]).toEqual([400, fileMessages.interrupted]);
    await expectNothingLeft();
  });

  it('while the disk takes nothing: says so, and leaves nothing behind', async () => {
    const uploads = join(store.folder, 'uploads');
    renameSync(uploads, `${uploads}.away`);
    writeFileSync(uploads, 'a file where the folder should be');
    const documentId = await addDocument(app, member);
    const answer = await upload(app, member, documentId, 'cv.pdf', sample.pdf);
    expect([answer.status, answer.body.detail]).toEqual([503, fileMessages.notStored]);
    rmSync(uploads);
    renameSync(`${uploads}.away`, uploads);
    await expectNothingLeft();
  });

  it('goes on serving afterwards', async () => {
    const documentId = await addDocument(app, member);
    expect((await upload(app, member, documentId, 'cv.pdf', sample.pdf)).status).toBe(201);
  });

  /** A form whose file is written piece by piece and never ended properly; `length` null announces nothing. */
  async function send(
    documentId: string,
    length: number | null,
    body: (
      write: (bytes: Buffer) => Promise<boolean>,
      outgoing: ReturnType<typeof httpRequest>,
    ) => Promise<void>,
  ) {
    const head = Buffer.from(
      [
        '--part',
        'content-disposition: form-data; name="supportingDocumentId"',
        '',
        documentId,
        '--part',
        'content-disposition: form-data; name="file"; filename="cv.pdf"',
        '',
        '',
      ].join('\r\n'),
    );
    const outgoing = httpRequest(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': 'multipart/form-data; boundary=part',
        ...(length === null ? {} : { 'content-length': head.length + length }),
      },
    });
    let answered = false;
    const answer = new Promise<IncomingMessage>((done, fail) => {
      outgoing.on('response', done);
      outgoing.on('error', fail);
    });
    answer.then(
      () => (answered = true),
      () => (answered = true),
    );
    const write = (bytes: Buffer) =>
      new Promise<boolean>((done) => outgoing.write(bytes, (error) => done(!error && !answered)));
    await write(head);
    await body(write, outgoing);
    if (length === null) outgoing.end();
    const response = await answer;
    const problem = JSON.parse(await text(response)) as UploadAnswer;
    outgoing.destroy();
    return { status: response.statusCode, body: problem };
  }
});
