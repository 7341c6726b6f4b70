import { fileMessages } from '@charter/contracts';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type AppFixture, type Person } from './support/app-fixture.ts';
import { eicar, startScanner, type TestScanner } from './support/clamd.ts';
import * as sample from './support/sample-files.ts';
import { openTestStore, type StoreFixture, type StoreKind } from './support/stores.ts';
import { addDocument, download, upload } from './support/uploads.ts';

const settings: readonly [StoreKind, 'port' | 'socket'][] = [
  ['folder', 'socket'],
  ['s3', 'port'],
];

describe.each(settings)('scanning (%s, %s)', (kind, way) => {
  let store: StoreFixture;
  let scanner: TestScanner;
  let app: AppFixture;
  let member: Person;
  const infected = Buffer.concat([sample.pdf, Buffer.from(eicar)]);

  beforeAll(async () => {
    store = await openTestStore(kind);
    scanner = await startScanner(way === 'socket' ? join(store.folder, 'clamd.sock') : undefined);
    app = await openApp('postgresql', { ...store.environment, CLAMAV: scanner.address });
    member = await app.person('member');
  });
  afterEach(() => {
    scanner.answer = null;
  });
  afterAll(async () => {
    await app.close();
    await store.close();
    await scanner.close().catch(() => {});
  });
  const rows = (table: 'annotation' | 'quarantined_file', documentId: string) =>
    app.database.db.selectFrom(table).selectAll().where('supporting_document_id', '=', documentId).execute();

  it('shows the scanner every byte of what is stored', async () => {
    const documentId = await addDocument(app, member);
    const large = Buffer.concat([sample.pdf, Buffer.alloc(3_000_000, 'charter')]);
    expect((await upload(app, member, documentId, 'cv.pdf', large)).status).toBe(201);
    expect(scanner.scanned.at(-1)?.equals(large)).toBe(true);
  });

  it('does not trouble the scanner with what is refused anyway', async () => {
    const documentId = await addDocument(app, member);
    const before = scanner.scanned.length;
    await upload(app, member, documentId, 'cv.pdf', sample.executable);
    expect(scanner.scanned).toHaveLength(before);
  });

  it('keeps an infected file apart, with a record of it, and serves it to nobody', async () => {
    const documentId = await addDocument(app, member);
    const kept = await upload(app, member, documentId, 'cv.pdf', sample.pdf);
    const { status, body } = await upload(app, member, documentId, 'worse.pdf', infected);
    expect([status, body.detail]).toEqual([422, fileMessages.infected]);

    const [record] = await rows('quarantined_file', documentId);
    expect(record).toMatchObject({
      contact_id: member.contactId,
      filename: 'worse.pdf',
      size_bytes: infected.length,
      finding: 'Eicar-Test-Signature',
    });
    expect(record?.storage_key).toMatch(/^quarantine\//);
    expect(await store.keys()).toContain(record?.storage_key);
    const trail = app.database.db.selectFrom('audit_entry').select(['action', 'actor_contact_id']);
    expect(await trail.where('record_id', '=', record?.id ?? '').execute()).toEqual([
      { action: 'create', actor_contact_id: member.contactId },
    ]);
    expect(app.logs.join('')).toContain('An infected upload was quarantined');

    const admin = await app.person('administrator');
    expect((await download(app, admin, `/portal/api/files/${record?.id}`)).statusCode).toBe(404);
    // The document keeps the file it had.
    expect(await rows('annotation', documentId)).toMatchObject([{ id: kept.body.id }]);
  });

  it.each(['INSTREAM size limit exceeded. ERROR', '', 'stream: OK FOUND ERROR'])(
    'stores nothing when the scanner says %j',
    async (answer) => {
      scanner.answer = answer;
      const before = await store.keys();
      const documentId = await addDocument(app, member);
      const { status, body } = await upload(app, member, documentId, 'cv.pdf', sample.pdf);
      expect([status, body.detail]).toEqual([503, fileMessages.notScanned]);
      expect(await rows('annotation', documentId)).toEqual([]);
      expect(await store.keys()).toEqual(before);
    },
  );

  it('stores nothing while the scanner cannot be reached', async () => {
    await scanner.close();
    const before = await store.keys();
    const documentId = await addDocument(app, member);
    const { status, body } = await upload(app, member, documentId, 'cv.pdf', sample.pdf);
    expect([status, body.detail]).toEqual([503, fileMessages.notScanned]);
    expect(await rows('annotation', documentId)).toEqual([]);
    expect(await store.keys()).toEqual(before);
  });
});
