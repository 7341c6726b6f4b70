import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRecordStore } from '../src/records.ts';
import { parametersOf, Portal, startForTest } from './support/portal.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

describe('a restart with the same folder', () => {
  it('keeps keys, accounts, sessions and refresh tokens', async () => {
    const dataDir = await temporaryFolder();
    const before = await startForTest({ dataDir });
    const keysBefore = await (await fetch(`${before.issuer}/jwks`)).text();
    const portal = new Portal(before.issuer);
    const page = await portal.authorize({ prompt: 'create' });
    const callback = await portal.browser.submit(page, {
      'first-name': 'Ada',
      'last-name': 'Ohara',
      email: 'ada@example.com',
      password: 'a long enough one',
      'confirm-password': 'a long enough one',
    });
    const tokens = await portal.tokensFrom(callback);
    const used = await new Portal(before.issuer).signInForTokens('fellow@demo.test');
    await portal.refresh(used.refresh_token);
    await before.close();

    await startForTest({ dataDir, port: before.port });
    expect(await (await fetch(`${before.issuer}/jwks`)).text()).toBe(keysBefore);
    expect((await portal.userinfo(tokens.access_token)).body).toMatchObject({ email: 'ada@example.com' });
    expect(parametersOf(await portal.authorize({ prompt: 'none' }))).toHaveProperty('code');
    expect((await portal.refresh(tokens.refresh_token)).status).toBe(200);
    expect((await portal.refresh(used.refresh_token)).status).toBe(400);
    const later = await new Portal(before.issuer).signIn('ada@example.com', 'a long enough one');
    expect(parametersOf(later)).toHaveProperty('code');
  });

  it('leaves files only their owner can read, without a password in them', async () => {
    const dataDir = await temporaryFolder();
    const { issuer } = await startForTest({ dataDir });
    await new Portal(issuer).signInForTokens('associate@demo.test');
    const folder = join(dataDir, 'identity');
    const files = await readdir(folder);
    expect(files).toEqual(
      expect.arrayContaining(['keys.json', 'Session.json', 'Grant.json', 'RefreshToken.json']),
    );
    for (const file of files) {
      expect((await stat(join(folder, file))).mode & 0o777, file).toBe(0o600);
      expect(await readFile(join(folder, file), 'utf8')).not.toContain('charter-demo');
    }
  });

  it('without a folder forgets everything', async () => {
    const before = await startForTest();
    const portal = new Portal(before.issuer);
    const { refresh_token } = await portal.signInForTokens('associate@demo.test');
    await before.close();
    await startForTest({ port: before.port });
    expect((await portal.refresh(refresh_token)).status).toBe(400);
  });
});

describe('stored records', () => {
  it('are dropped when they expire, also from the file', async () => {
    const folder = await temporaryFolder();
    const sessions = createRecordStore(folder).adapter('Session');
    await sessions.upsert('old', { uid: 'old-uid' }, 0);
    await sessions.upsert('new', { uid: 'new-uid' }, 60);
    expect(await sessions.find('old')).toBeUndefined();
    expect(await sessions.findByUid('old-uid')).toBeUndefined();

    const reopened = createRecordStore(folder).adapter('Session');
    expect(await reopened.findByUid('new-uid')).toEqual({ uid: 'new-uid' });
    await reopened.upsert('newer', { uid: 'newer-uid' }, 60);
    expect(await readFile(join(folder, 'Session.json'), 'utf8')).not.toContain('old-uid');
  });

  it('change only when they are saved', async () => {
    const sessions = createRecordStore(null).adapter('Session');
    const payload = { uid: 'a', authorizations: { portal: { grantId: 'g1' } } };
    await sessions.upsert('1', payload, 60);
    payload.authorizations.portal.grantId = 'g2';
    expect(await sessions.find('1')).toMatchObject({ authorizations: { portal: { grantId: 'g1' } } });
  });

  it('survive many changes at once', async () => {
    const folder = await temporaryFolder();
    const grants = createRecordStore(folder).adapter('Grant');
    const ids = Array.from({ length: 200 }, (_, index) => `grant-${index}`);
    await Promise.all(ids.map((id) => grants.upsert(id, { accountId: id }, 60)));
    const reopened = createRecordStore(folder).adapter('Grant');
    for (const id of ids) expect(await reopened.find(id)).toEqual({ accountId: id });
  });
});
