import { challengeHeader, passHeader, type DirectoryAnswer, type Problem } from '@charter/contracts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onPostgresql, openApp, type AppFixture } from './support/app-fixture.ts';
import { insert } from './support/samples/sample.ts';

const key = 'demo-directory-key';
type ApiResult = DirectoryAnswer & Partial<Problem>;

async function ask(
  { app }: AppFixture,
  book: 'memberDirectory' | 'firmDirectory',
  query: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const url = `/portal/api/${book}?${new URLSearchParams({ key, ...query }).toString()}`;
  const response = await app.inject({ method: 'GET', url, headers });
  return { status: response.statusCode, body: response.json<ApiResult>(), headers: response.headers };
}

onPostgresql('the directories', (app) => {
  const db = () => app().database.db;
  beforeEach(async () => {
    await sql`update contact set include_in_directory = false where include_in_directory`.execute(db());
    await sql`update account set include_in_directory = false where include_in_directory`.execute(db());
  });
  let number = 0;
  const member = (first_name: string, last_name: string, more: object = {}) =>
    insert(db(), 'contact', {
      first_name,
      last_name,
      email: `${first_name}.secretmail@example.test`,
      membership_number: `M${(number += 1)}`,
      contact_type: 4,
      address_composite: '1 Long Street, Cape Town',
      include_in_directory: true,
      ...more,
    });
  const names = async (search: string, more: Record<string, string> = {}) =>
    (await ask(app(), 'memberDirectory', { search, ...more })).body.data.map((entry) => entry.membershipName);

  it('show who opted in and is a member today, with the fields of an entry and no others', async () => {
    const id = await member('Thandi', 'Nkosi', { membership_number: 'M-100' });
    await member('Sipho', 'Nkosi', { include_in_directory: false });
    await member('Left', 'Nkosi', { termination_type: 1 });
    await member('Held', 'Nkosi', { on_hold: true });
    await member('Suspended', 'Nkosi', { state_code: 1 });
    await member('Applicant', 'Nkosi', { membership_number: null });
    const { status, body } = await ask(app(), 'memberDirectory', { search: 'nkosi' });
    expect([status, body]).toEqual([
      200,
      {
        data: [
          {
            id,
            membershipNumber: 'M-100',
            membershipStatus: 'Active',
            membershipName: 'Thandi Nkosi',
            category: 'Fellow',
            mailingAddress: '1 Long Street, Cape Town',
          },
        ],
        continuationToken: null,
        totalCount: 1,
      },
    ]);
    // What is not public finds nobody.
    expect(await names('secretmail')).toEqual([]);
    expect(await names('m-100')).toEqual(['Thandi Nkosi']);
  });

  it('list firms apart', async () => {
    const firm = {
      name: 'Bridge and Tunnel',
      kind_code: 2,
      membership_number: 'F1',
      include_in_directory: true,
    };
    await insert(db(), 'account', firm);
    await insert(db(), 'account', {
      ...firm,
      name: 'Bridge Secret',
      membership_number: 'F2',
      include_in_directory: false,
    });
    const { body } = await ask(app(), 'firmDirectory', { search: 'bri' });
    expect(body.data.map(({ membershipName, category }) => [membershipName, category])).toEqual([
      ['Bridge and Tunnel', 'Firm'],
    ]);
    expect((await ask(app(), 'firmDirectory', { search: 'brigde' })).body.data).toHaveLength(1);
    await member('Bridget', 'Bridge');
    expect((await ask(app(), 'firmDirectory', {})).body.totalCount).toBe(1);
    await db().deleteFrom('account').where('membership_number', 'in', ['F1', 'F2']).execute();
  });

  it('find the nearest first, without accents, by any order of the names, and forgive a wrong letter', async () => {
    await member('Anna', 'Müllerin');
    await member('Müller', 'Zwane');
    await member('Jan', 'Müller');
    await member('Kim', 'Vandermuller');
    expect(await names('muller')).toEqual([
      'Jan Müller',
      'Anna Müllerin',
      'Müller Zwane',
      'Kim Vandermuller',
    ]);
    expect(await names('MÜLLER jan')).toEqual(['Jan Müller']);
    expect(await names('mü')).toEqual(['Jan Müller', 'Anna Müllerin']);
    const near = await ask(app(), 'memberDirectory', { search: 'Vandermulker' });
    expect([near.body.isNear, near.body.data[0]?.membershipName]).toEqual([true, 'Kim Vandermuller']);
    expect(await names('xylophone')).toEqual([]);
    expect(await names('%')).toEqual([]);
  });

  it('show others without a search the next day', async () => {
    await sql`insert into contact (first_name, last_name, membership_number, include_in_directory)
      select 'Pat', 'Many', 'Q' || gen_random_uuid(), true from generate_series(1, 200) n`.execute(db());
    const shown = async (day: string) => {
      app().clock.set(`${day}T10:00:00Z`);
      const { body } = await ask(app(), 'memberDirectory', {});
      return body.data.map(({ id }) => id);
    };
    const today = await shown('2026-11-16');
    expect(await shown('2026-11-16')).toEqual(today);
    expect(await shown('2026-11-17')).not.toEqual(today);
  });

  it('want their key, and a token of theirs', async () => {
    expect((await ask(app(), 'memberDirectory', { key: 'another' })).status).toBe(403);
    await member('One', 'Token');
    await member('Two', 'Token');
    const { body } = await ask(app(), 'memberDirectory', { search: 'token', pazesize: '1' });
    expect(body).toMatchObject({ totalCount: 2 });
    const token = String(body.continuationToken);
    const go = async (search: string, continuationToken: string) =>
      (await ask(app(), 'memberDirectory', { search, continuationToken, pazesize: '1' })).status;
    expect(await go('token', token)).toBe(200);
    expect(await go('other', token)).toBe(400);
    const forged = Buffer.from(
      JSON.stringify({ way: 'found', rank: 0, key: '', id: body.data[0]?.id, given: -1000, total: 2 }),
    ).toString('base64url');
    expect(await go('token', `${token.slice(0, 22)}${forged}`)).toBe(400);
    expect((await ask(app(), 'memberDirectory', { pazesize: '0' })).status).toBe(400);
  });

  it.each([
    [{}, true],
    [{ include_in_directory: false }, true],
    [{ on_hold: true }, false],
    [{ state_code: 1 }, false],
    [{ termination_type: 4 }, false],
  ])('say whether somebody is in good standing, yes or no: %o is %s', async (contact, inGoodStanding) => {
    const membership_number = `S${(number += 1)}`;
    await member('Good', 'Standing', { ...contact, membership_number });
    const standing = async (membershipNumber: string) =>
      (await app().call('/portal/api/memberDirectory/standing', { membershipNumber })).body;
    expect(await standing(` ${membership_number.toLowerCase()} `)).toEqual({ inGoodStanding });
    expect(await standing('S0')).toEqual({ inGoodStanding: false });
  });

  it('say no of somebody who owes what was due, as the letter does, and yes of a firm that is active', async () => {
    const standing = async (membershipNumber: string) =>
      (await app().call('/portal/api/memberDirectory/standing', { membershipNumber })).body;
    const contact_id = await member('Owing', 'Much', { membership_number: 'OWES-1' });
    expect(await standing('OWES-1')).toEqual({ inGoodStanding: true });
    await insert(db(), 'sales_order', {
      name: 'Overdue',
      contact_id,
      state_code: 0,
      total_cents: 100,
      due_on: '2020-01-01',
    });
    expect(await standing('OWES-1')).toEqual({ inGoodStanding: false });
    await insert(db(), 'account', { name: 'Firm in force', membership_number: 'FIRM-1' });
    await insert(db(), 'account', { name: 'Firm of old', membership_number: 'FIRM-2', state_code: 1 });
    expect([await standing('FIRM-1'), await standing('FIRM-2')]).toEqual([
      { inGoodStanding: true },
      { inGoodStanding: false },
    ]);
  });

  it('that fail to load are logged', async () => {
    await ask(app(), 'memberDirectory', { key: 'another', search: 'Nobodyshouldreadthis' });
    const lines = app().logs.filter((line) => line.includes('/portal/api/memberDirectory'));
    expect(lines.some((line) => line.includes('403'))).toBe(true);
    expect(app().logs.join('')).not.toContain('Nobodyshouldreadthis');
  });
});

onPostgresql('the pages of the directories', (app) => {
  const db = () => app().database.db;

  it('answer none, one, eleven and ten thousand by pages, to a depth, each entry once', async () => {
    const walk = async (search: string) => {
      const pages: string[][] = [];
      let token: string | null = null;
      let total: number;
      do {
        const { body }: { body: DirectoryAnswer } = await ask(app(), 'memberDirectory', {
          search,
          pazesize: '1000',
          ...(token === null ? {} : { continuationToken: token }),
        });
        pages.push(body.data.map(({ id }) => id));
        total = body.totalCount;
        token = body.continuationToken;
      } while (token !== null);
      const ids = pages.flat();
      return [ids.length, new Set(ids).size, total, pages.length];
    };
    const add = (count: number) =>
      sql`insert into contact (first_name, last_name, membership_number, include_in_directory)
        select 'Pat' || n, 'Many' || n, 'P' || gen_random_uuid(), true from generate_series(1, ${count}::int) n`.execute(
        db(),
      );
    for (const search of ['', 'ma', 'many']) expect(await walk(search)).toEqual([0, 0, 0, 1]);
    await add(1);
    for (const search of ['', 'ma', 'many']) expect(await walk(search)).toEqual([1, 1, 1, 1]);
    await add(10);
    for (const search of ['ma', 'many']) expect(await walk(search)).toEqual([11, 11, 11, 1]);
    await add(9_989);
    // Without a search one page, with two letters one page, of three letters four; nothing leads on from there.
    expect(await walk('')).toEqual([50, 50, 10_000, 1]);
    expect(await walk('ma')).toEqual([50, 50, 10_000, 1]);
    expect(await walk('many')).toEqual([200, 200, 10_000, 4]);
    const pages: number[] = [];
    for (let token: string | null = ''; token !== null && pages.length < 9;) {
      const { body }: { body: DirectoryAnswer } = await ask(app(), 'memberDirectory', {
        search: 'm',
        pazesize: '20',
        continuationToken: token,
      });
      pages.push(body.data.length);
      token = body.continuationToken;
    }
    expect(pages).toEqual([20, 20, 10]);
    await add(1);
    // More than are counted: those whose family name begins so.
    const { body } = await ask(app(), 'memberDirectory', { search: 'many' });
    expect([body.totalCount, body.totalCountIsMinimum, body.data.length]).toEqual([10_000, true, 10]);
    expect(await walk('many')).toEqual([200, 200, 10_000, 4]);
  }, 60_000);
});

describe('an address that asks the directories more than is free', () => {
  let app: AppFixture;
  beforeAll(async () => {
    app = await openApp('postgresql', { RATE_LIMIT_PER_MINUTE: '10000', RATE_LIMIT_LOOKUPS_PER_MINUTE: '3' });
  });
  afterAll(() => app.close());

  it('solves a challenge for the next hundred questions, and nobody else can use what it found', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await ask(app, 'memberDirectory', {})).status);
    const refused = await ask(app, 'memberDirectory', {});
    expect([...statuses, refused.status]).toEqual([200, 200, 200, 429]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const challenge = String(refused.headers[challengeHeader]);
    const pass = solve(challenge);
    const withPass = (given: string, remoteAddress = '127.0.0.1') =>
      app.app.inject({
        method: 'GET',
        url: `/portal/api/memberDirectory?key=${key}`,
        headers: { [passHeader]: given },
        remoteAddress,
      });
    expect((await withPass(pass)).statusCode).toBe(200);
    expect((await withPass(`${challenge}.0`)).statusCode).toBe(429);
    const number = app.call('/portal/api/memberDirectory/standing', { membershipNumber: 'M1' });
    expect((await number).status).toBe(429);
    for (let n = 1; n < 100; n += 1) await withPass(pass);
    expect((await withPass(pass)).statusCode).toBe(429);

    // Another address has its own questions free, and then a challenge of its own.
    for (let n = 0; n < 3; n += 1) expect((await withPass(pass, '203.0.113.9')).statusCode).toBe(200);
    expect((await withPass(solve(challenge, 1), '203.0.113.9')).statusCode).toBe(429);
  });
});

/** As a browser does it; `skip` looks for a further one. */
function solve(challenge: string, skip = 0): string {
  for (let found = 0, number = 0; ; number += 1) {
    const pass = `${challenge}.${number}`;
    const hash = createHash('sha256').update(pass).digest();
    if (hash.readUInt16BE(0) === 0 && (found += 1) > skip) return pass;
  }
}
