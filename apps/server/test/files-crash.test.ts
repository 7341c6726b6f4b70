import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fileJobs } from '../src/engines/files/index.ts';
import type { BlobStore } from '../src/platform/blobs/index.ts';
import { openApp, type AppFixture, type Person } from './support/app-fixture.ts';
import type { Engine } from './support/databases.ts';
import * as sample from './support/sample-files.ts';
import { openTestStore, type StoreFixture, type StoreKind } from './support/stores.ts';
import { addDocument, upload } from './support/uploads.ts';

const settings: readonly [StoreKind, Engine][] = [
  ['folder', 'pglite'],
  ['s3', 'postgresql'],
];
type StoreStep = 'put' | 'after put' | 'remove' | 'after remove';

/** Each makes the named step of a change fail inside the database, the last one its very commit. */
const databaseSteps = {
  'writing the row': ['annotation', 'before insert or delete', 'true'],
  'tracing the change': ['audit_entry', 'before insert', 'true'],
  'noting the address on the document': ['supporting_document', 'before update', 'true'],
  'asking for the removal': ['job_queue.job_common', 'before insert', `new.name = 'remove-blob'`],
} as const;

describe.each(settings)('files when something dies (%s, %s)', (kind, engine) => {
  let store: StoreFixture;
  let app: AppFixture;
  let member: Person;
  /** From this step on the process is as good as dead: nothing of it reaches the store any more. */
  let dies: StoreStep | null = null;
  let dead = false;
  let afterPut: (() => Promise<void>) | null = null;

  const alive = (step: StoreStep) => {
    if (dies === step) dead = true;
    if (dead) throw new Error(`Died at: ${step}`);
  };

  beforeAll(async () => {
    store = await openTestStore(kind);
    const mortal: BlobStore = {
      ...store.store,
      put: async (source, options) => {
        alive('put');
        const blob = await store.store.put(source, options);
        await afterPut?.();
        alive('after put');
        return blob;
      },
      remove: async (key) => {
        alive('remove');
        await store.store.remove(key);
        alive('after remove');
      },
    };
    app = await openApp(engine, store.environment, undefined, { blobs: mortal });
    member = await app.person('member');
  });
  afterEach(async () => {
    afterPut = null;
    dies = null;
    dead = false;
    app.clock.set(new Date().toISOString());
    await app.database.query(`drop function if exists die cascade`);
    await sweep('in two hours');
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const sweep = async (when: 'now' | 'in two hours', blobs: BlobStore = store.store) => {
    const now = new Date(Date.now() + (when === 'now' ? 0 : 7_200_000));
    const [, sweepOrphanFiles] = fileJobs({ db: app.database.db, blobs, clock: { now: () => now } });
    await sweepOrphanFiles.handle({}, { id: 'sweep' });
  };
  const failAt = async (step: keyof typeof databaseSteps | 'the commit') => {
    const [table, event, when] = step === 'the commit' ? ['annotation', '', ''] : databaseSteps[step];
    const trigger =
      step === 'the commit'
        ? `create constraint trigger die after insert or delete on annotation deferrable initially deferred
             for each row execute function die()`
        : `create trigger die ${event} on ${table} for each row when (${when}) execute function die()`;
    await app.database.query(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'Died'; end $$`,
    );
    await app.database.query(trigger);
  };
  const rows = () =>
    app.database.db
      .selectFrom('annotation as a')
      .innerJoin('supporting_document as d', 'd.id', 'a.supporting_document_id')
      .select(['a.id', 'a.storage_key', 'a.sha256', 'a.supporting_document_id', 'd.document_url'])
      .execute();
  /** No row without its bytes, and none whose document does not know of it. */
  const expectNothingMissing = async () => {
    for (const row of await rows()) {
      const bytes = await buffer(await store.store.open(row.storage_key));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256);
      expect(row.document_url).toBe(`/portal/api/files/${row.id}`);
    }
    const { rows: pointing } = await app.database.query(
      `select 1 from supporting_document d where document_url is not null
         and not exists (select 1 from annotation a where a.supporting_document_id = d.id)`,
    );
    expect(pointing).toEqual([]);
  };
  /** After the sweep there are exactly the bytes that rows refer to. */
  const expectNothingLeftOver = async () => {
    await expectNothingMissing();
    await sweep('in two hours');
    await sweep('in two hours');
    expect(await store.keys()).toEqual((await rows()).map((row) => row.storage_key).sort());
    await expectNothingMissing();
  };
  const fileOf = async (documentId: string) =>
    (await rows()).find((row) => row.supporting_document_id === documentId)?.id;
  const begin = async () => {
    const documentId = await addDocument(app, member);
    const { body } = await upload(app, member, documentId, 'old.pdf', sample.pdf);
    return { documentId, fileId: body.id };
  };

  describe('an upload that replaces a file', () => {
    it.each(['put', 'after put'] as const)('dies at: %s', async (step) => {
      const { documentId, fileId } = await begin();
      dies = step;
      expect((await upload(app, member, documentId, 'new.png', sample.png)).status).toBe(503);
      expect(await fileOf(documentId)).toBe(fileId);
      await expectNothingLeftOver();
    });

    it.each([...(Object.keys(databaseSteps) as (keyof typeof databaseSteps)[]), 'the commit' as const])(
      'dies at: %s',
      async (step) => {
        const { documentId, fileId } = await begin();
        await failAt(step);
        expect((await upload(app, member, documentId, 'new.png', sample.png)).status).toBe(500);
        await app.database.query(`drop function die cascade`);
        expect(await fileOf(documentId)).toBe(fileId);
        await expectNothingLeftOver();
      },
    );

    it.each(['remove', 'after remove'] as const)('dies after the commit, at: %s', async (step) => {
      const { documentId } = await begin();
      dies = step;
      const { status, body } = await upload(app, member, documentId, 'new.png', sample.png);
      expect(status).toBe(201);
      await expect.poll(() => dead, { timeout: 10_000 }).toBe(true);
      expect(await fileOf(documentId)).toBe(body.id);
      await expectNothingLeftOver();
    });
  });

  describe('a removal', () => {
    const remove = (id: string) => member.call('/portal/api/DeleteFileAsync', { id });

    it.each([...(Object.keys(databaseSteps) as (keyof typeof databaseSteps)[]), 'the commit' as const])(
      'dies at: %s',
      async (step) => {
        const { documentId, fileId } = await begin();
        await failAt(step);
        expect((await remove(fileId)).status).toBe(500);
        await app.database.query(`drop function die cascade`);
        expect(await fileOf(documentId)).toBe(fileId);
        await expectNothingLeftOver();
      },
    );

    it('dies after the commit, before the bytes are gone', async () => {
      const { documentId, fileId } = await begin();
      dies = 'remove';
      expect((await remove(fileId)).status).toBe(200);
      await expect.poll(() => dead, { timeout: 10_000 }).toBe(true);
      expect(await fileOf(documentId)).toBeUndefined();
      await expectNothingLeftOver();
    });
  });

  it('removes the bytes of a replaced file at once when nothing dies', async () => {
    const { documentId } = await begin();
    await upload(app, member, documentId, 'new.png', sample.png);
    const kept = (await rows()).map((row) => row.storage_key).sort();
    await expect.poll(() => store.keys(), { timeout: 10_000 }).toEqual(kept);
  });

  it('removes the bytes at once when the document goes while they arrive', async () => {
    const documentId = await addDocument(app, member);
    const before = await store.keys();
    afterPut = async () => {
      await app.database.db.deleteFrom('supporting_document').where('id', '=', documentId).execute();
    };
    expect((await upload(app, member, documentId, 'cv.pdf', sample.pdf)).status).toBe(404);
    expect(await store.keys()).toEqual(before);
  });

  describe('the sweep', () => {
    it('leaves young bytes alone: their upload may be about to write its row', async () => {
      const { key } = await store.store.put(Readable.from([sample.pdf]), { size: sample.pdf.length });
      await sweep('now');
      expect(await store.keys()).toContain(key);
      await sweep('in two hours');
      expect(await store.keys()).not.toContain(key);
    });

    it('sees a row that is written after it listed the store', async () => {
      const documentId = await addDocument(app, member);
      const blob = await store.store.put(Readable.from([sample.pdf]), { size: sample.pdf.length });
      const late: BlobStore = {
        ...store.store,
        list: async function* (before) {
          yield* store.store.list(before);
          await app.database.db
            .insertInto('annotation')
            .values({
              supporting_document_id: documentId,
              filename: 'cv.pdf',
              mime_type: 'application/pdf',
              size_bytes: blob.size,
              sha256: blob.sha256,
              storage_key: blob.key,
            })
            .execute();
        },
      };
      await sweep('in two hours', late);
      expect(await store.keys()).toContain(blob.key);
      await app.database.db.deleteFrom('annotation').where('storage_key', '=', blob.key).execute();
    });

    it('is never overtaken: an upload so slow that its bytes were swept gives up', async () => {
      const documentId = await addDocument(app, member);
      afterPut = async () => {
        await sweep('in two hours');
        app.clock.set(new Date(Date.now() + 7_200_000).toISOString());
      };
      expect((await upload(app, member, documentId, 'cv.pdf', sample.pdf)).status).toBe(503);
      expect(await fileOf(documentId)).toBeUndefined();
      await expectNothingLeftOver();
    });

    it('removes the bytes of a document that was deleted with its file', async () => {
      const { documentId } = await begin();
      const request = { recordtype: 'ctpt_supportingdocuments', id: documentId };
      expect((await member.call('/portal/api/submitForm/delete', request)).status).toBe(200);
      await expectNothingLeftOver();
    });

    it('can run twice at the same time', async () => {
      await begin();
      await store.store.put(Readable.from([sample.pdf]), { size: sample.pdf.length });
      await Promise.all([sweep('in two hours'), sweep('in two hours')]);
      await expectNothingLeftOver();
    });
  });
});
