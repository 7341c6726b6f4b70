import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BlobMissingError } from '../src/platform/blobs/index.ts';
import { openTestStore, storeKinds, type StoreFixture } from './support/stores.ts';

describe.each(storeKinds)('a blob store (%s)', (kind) => {
  let fixture: StoreFixture;
  beforeAll(async () => {
    fixture = await openTestStore(kind);
  });
  afterAll(async () => fixture.close());

  const put = (bytes: Buffer, area?: 'quarantine') =>
    fixture.store.put(Readable.from([bytes]), { size: bytes.length, ...(area ? { area } : {}) });

  /** The test server keeps what a cut connection sent, and writes it late; a real one shows only whole objects. */
  const expectNothingSince = async (before: readonly string[]) => {
    if (kind === 'folder') return expect(await fixture.keys()).toEqual(before);
    await expect
      .poll(async () => {
        const left = (await fixture.keys()).filter((key) => !before.includes(key));
        await Promise.all(left.map((key) => fixture.store.remove(key)));
        return left;
      })
      .toEqual([]);
  };

  it('gives back what it was given, with its size and hash', async () => {
    const bytes = randomBytes(3_000_000);
    const blob = await put(bytes);
    expect(blob).toMatchObject({
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect((await buffer(await fixture.store.open(blob.key))).equals(bytes)).toBe(true);
  });

  it('takes a stream of many small pieces and an empty one', async () => {
    const pieces = Array.from({ length: 5_000 }, (_, n) => Buffer.from(`${n},`));
    const size = Buffer.concat(pieces).length;
    const blob = await fixture.store.put(Readable.from(pieces), { size });
    expect((await buffer(await fixture.store.open(blob.key))).equals(Buffer.concat(pieces))).toBe(true);
    const nothing = await put(Buffer.alloc(0));
    expect(await buffer(await fixture.store.open(nothing.key))).toHaveLength(0);
  });

  it('names blobs so that nothing can be told from the name, and never twice the same', async () => {
    const [first, second] = [await put(Buffer.from('same')), await put(Buffer.from('same'))];
    expect(first.key).toMatch(/^files\/[0-9a-f]{32}$/);
    expect(second.key).not.toBe(first.key);
    expect((await put(Buffer.from('bad'), 'quarantine')).key).toMatch(/^quarantine\/[0-9a-f]{32}$/);
  });

  it('removes a blob, and is content when it is gone already', async () => {
    const { key } = await put(Buffer.from('gone soon'));
    await fixture.store.remove(key);
    await fixture.store.remove(key);
    await expect(fixture.store.open(key)).rejects.toBeInstanceOf(BlobMissingError);
    expect(await fixture.keys()).not.toContain(key);
  });

  it('keeps nothing of a stream that fails in the middle', async () => {
    const before = await fixture.keys();
    const failing = Readable.from(
      (async function* () {
        yield randomBytes(100_000);
        throw new Error('The line went dead');
      })(),
    );
    await expect(fixture.store.put(failing, { size: 200_000 })).rejects.toThrow('The line went dead');
    await expectNothingSince(before);
  });

  it.each([
    ['fewer', 5],
    ['more', 20],
  ])('keeps nothing of a stream with %s bytes than it was told', async (_, length) => {
    const before = await fixture.keys();
    const source = Readable.from([Buffer.alloc(length)]);
    await expect(fixture.store.put(source, { size: 10 })).rejects.toThrow('another size');
    await expectNothingSince(before);
  });

  it('lists only what is older than asked for', async () => {
    const { key } = await put(Buffer.from('young'));
    expect(await fixture.keys()).toContain(key);
    const old = await Array.fromAsync(fixture.store.list(new Date(Date.now() - 60_000)));
    expect(old).not.toContain(key);
  });

  it('lists many', async () => {
    const made = await Promise.all(Array.from({ length: 40 }, (_, n) => put(Buffer.from(String(n)))));
    expect(await fixture.keys()).toEqual(expect.arrayContaining(made.map((blob) => blob.key)));
  });

  it.each(['files/../../secret', '../secret', 'files/x', '/etc/passwd'])(
    'opens nothing at %s',
    async (key) => {
      await expect(fixture.store.open(key)).rejects.toThrow();
    },
  );
});

describe('the folder store', () => {
  let fixture: StoreFixture;
  beforeAll(async () => {
    fixture = await openTestStore('folder');
  });
  afterAll(async () => fixture.close());

  it('lists what a crash in the middle of writing left behind, so that it can be removed', async () => {
    const name = 'ab'.repeat(16);
    const shard = join(fixture.folder, 'files/incoming/ab');
    mkdirSync(shard, { recursive: true });
    writeFileSync(join(shard, name), 'half of it');
    expect(await fixture.keys()).toEqual([`incoming/${name}`]);
    await fixture.store.remove(`incoming/${name}`);
    expect(await fixture.keys()).toEqual([]);
  });

  it('leaves files of others alone', async () => {
    writeFileSync(join(fixture.folder, 'files/incoming/ab/notes.txt'), 'mine');
    expect(await fixture.keys()).toEqual([]);
  });

  it('shows its files to nobody else on the machine', async () => {
    const { key } = await fixture.store.put(Readable.from([Buffer.from('x')]), { size: 1 });
    const name = key.slice('files/'.length);
    const path = join(fixture.folder, 'files/files', name.slice(0, 2), name);
    expect(statSync(path).mode & 0o077).toBe(0);
  });
});
