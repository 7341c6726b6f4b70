import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environmentOf, startServer } from '../../../bench/support/server-process.ts';
import { chainTrail } from '../src/engines/audit/index.ts';
import { readConfig } from '../src/platform/config/index.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { openPostgresql } from '../src/platform/database/postgresql.ts';
import { emptyDatabase, type EmptyDatabase } from './support/databases.ts';
import { startIssuer, type TestIssuer } from './support/issuer.ts';

const main = join(import.meta.dirname, '../src/main.ts');
const verifyTrail = join(import.meta.dirname, '../../../scripts/verify-trail.ts');

const run = (program: string, given: readonly string[], variables: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, [program, ...given], { env: environmentOf(variables), encoding: 'utf8' });

describe('the process', () => {
  let database: EmptyDatabase;
  let issuer: TestIssuer;
  beforeAll(async () => {
    [database, issuer] = await Promise.all([emptyDatabase(), startIssuer()]);
  });
  afterAll(async () => {
    await issuer.close();
    await database.drop();
  });

  it('stops at a wrong configuration, naming every variable in one message', () => {
    const wrong = { PORT: 'x', LOG_LEVEL: 'loud', NODE_ENV: 'production' };
    const { status, stderr } = run(main, [], wrong);
    expect(status).toBe(1);
    for (const name of [
      'PORT',
      'LOG_LEVEL',
      'DATABASE_URL',
      'IDENTITY_AUTHORITY',
      'PUBLIC_URL',
      'DIRECTORY_KEY',
      'LINK_SECRET',
      'INSTITUTION_VAT_NUMBER',
      'SMTP_URL',
      'MAIL_FROM',
    ]) {
      expect(stderr).toContain(`  - ${name}: `);
    }
    expect(stderr).not.toContain('at ');
  });

  it('lets copies that start together migrate and seed one database once', async () => {
    const copies = Array.from({ length: 3 }, () => openPostgresql({ url: database.url, poolSize: 2 }));
    await Promise.all(copies.map((copy) => prepareDatabase(copy, readConfig({ DEMO: 'false' }))));
    const [first] = copies;
    const { rows } = (await first?.query('select count(*) as n from role')) ?? { rows: [] };
    expect(rows).toEqual([{ n: 12 }]);
    await Promise.all(copies.map((copy) => copy.close()));
  });

  it('verifies the audit trail by a command, and ends with 1 where something is wrong', async () => {
    const { url } = database;
    const handle = openPostgresql({ url, poolSize: 1 });
    await handle.query(`insert into audit_entry (actor, action, record_type, record_id)
      values ('person', 'delete', 'trial', gen_random_uuid())`);
    const head = await chainTrail(handle.db);
    const told = `${head?.position}:${head?.digest}`;
    const verify = (...given: string[]) => run(verifyTrail, given, { DATABASE_URL: url });
    expect(verify('yesterday').status).toBe(2);
    expect(verify(told)).toMatchObject({ status: 0, stdout: expect.stringContaining(`The head is ${told}`) });
    await handle.query('alter table audit_entry disable trigger user');
    await handle.query("update audit_entry set action = 'create'");
    await handle.close();
    expect(verify(told)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('Chain: entry changed or moved at 1 (entry '),
    });
  });

  it('finishes the requests it has begun when it is told to stop', async () => {
    const server = await startServer({
      DATABASE_URL: database.url,
      DEMO: 'false',
      IDENTITY_AUTHORITY: issuer.url,
      IDENTITY_AUDIENCE: issuer.audience,
      RATE_LIMIT_PER_MINUTE: '0',
      // How busy the machine is must not decide a test.
      MAX_BUSY_MILLISECONDS: '0',
    });
    const token = await issuer.sign('leaving');
    const ask = () =>
      fetch(`${server.url}/entitlement/api/GetEntitlement`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      }).then(
        async (response) => ({ status: response.status, complete: Boolean(await response.json()) }),
        (error: Error & { cause?: { code?: string } }) => ({ refused: error.cause?.code }),
      );
    expect(await ask()).toEqual({ status: 200, complete: true });
    const answers = Array.from({ length: 40 }, ask);
    // The first answer shows that the others are under way.
    await Promise.race(answers);
    await server.stop();
    const settled = await Promise.all(answers);
    // What had not reached the server yet may find the door closed; what it answered is whole.
    const answered = settled.filter((one) => 'status' in one);
    expect(answered.filter((one) => one.status !== 503 && !(one.status === 200 && one.complete))).toEqual([]);
    expect(settled.some((one) => 'status' in one && one.status === 200)).toBe(true);
    expect(await ask()).toEqual({ refused: 'ECONNREFUSED' });
  });
});
