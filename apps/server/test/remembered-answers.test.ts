import { subscriptionProduct, type ClassFeesAnswer } from '@charter/contracts';
import { beforeAll, expect, it } from 'vitest';
import { onPostgresql, type Person } from './support/app-fixture.ts';

const currencies = {
  recordtype: 'transactioncurrencies',
  properties: ['currencyname', 'currencysymbol'],
  pazesize: 1000,
};

onPostgresql('answers from memory', (app) => {
  let member: Person;
  let administrator: Person;
  beforeAll(async () => {
    member = await app().person('member');
    administrator = await app().person('administrator');
  });

  const ask = (url: string, payload: object, headers: Record<string, string> = {}, person = member) =>
    app().app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${person.token}`, ...headers },
      payload,
    });
  const calls: readonly [string, string, object][] = [
    ['all roles', '/entitlement/api/GetEntitlement', {}],
    ['the roles of the caller', '/entitlement/api/GetContactEntitlement', {}],
    ['a reference list', '/portal/api/GetAllAsync', currencies],
  ];

  it.each(calls)('%s: compressed as asked for, and not again to whom has it', async (_, url, payload) => {
    const plain = await ask(url, payload);
    expect(plain.headers['content-encoding']).toBeUndefined();
    // Kept by the browser alone, and asked about each time.
    expect(plain.headers['cache-control']).toBe('private, no-cache');
    for (const encoding of ['br', 'gzip']) {
      const packed = await ask(url, payload, { 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers['vary']).toContain('accept-encoding');
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(packed.headers['etag']).toBe(plain.headers['etag']);
    }
    const refused = await ask(url, payload, { 'accept-encoding': 'br;q=0, identity' });
    expect(refused.rawPayload.equals(plain.rawPayload)).toBe(true);
    const known = { 'if-none-match': String(plain.headers['etag']) };
    const again = await ask(url, payload, known);
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await ask(url, payload, { 'if-none-match': 'W/"old"' })).statusCode).toBe(200);
  });

  it('a changed list is told at once, whoever changed it', async () => {
    const { db } = app().database;
    const symbol = async () => {
      const answer = await ask('/portal/api/GetAllAsync', currencies);
      return [answer.body.includes('"R~"'), answer.headers['etag']];
    };
    const [before, etag] = await symbol();
    expect(before).toBe(false);
    // Past this server, as another one would.
    await db.updateTable('currency').set({ symbol: 'R~' }).where('code', '=', 'ZAR').execute();
    const [after, newEtag] = await symbol();
    expect(after).toBe(true);
    expect(newEtag).not.toBe(etag);
    await db.updateTable('currency').set({ symbol: 'R' }).where('code', '=', 'ZAR').execute();
    expect(await symbol()).toEqual([false, etag]);
  });

  it('what each class costs, for anybody: with VAT, by the schedule of the day, and not again to whom has it', async () => {
    const { db } = app().database;
    const fees = (headers: Record<string, string> = {}) =>
      app().app.inject({ method: 'GET', url: '/portal/fees', headers });
    const first = await fees();
    expect(first.json<ClassFeesAnswer>().data).toEqual([
      { membershipClass: 3, isConferred: false, applicationFeeCents: 0, annualFeeCents: 34_500 },
      { membershipClass: 5, isConferred: false, applicationFeeCents: 115_000, annualFeeCents: 115_000 },
      { membershipClass: 2, isConferred: false, applicationFeeCents: 80_500, annualFeeCents: 207_000 },
      { membershipClass: 1, isConferred: false, applicationFeeCents: 115_000, annualFeeCents: 345_000 },
      { membershipClass: 4, isConferred: false, applicationFeeCents: 0, annualFeeCents: 391_000 },
      { membershipClass: 6, isConferred: true, applicationFeeCents: 0, annualFeeCents: 0 },
    ]);
    const etag = String(first.headers['etag']);
    for (const known of [etag, etag.replace('W/', ''), `"another", ${etag}`, '*'])
      expect([known, (await fees({ 'if-none-match': known })).statusCode]).toEqual([known, 304]);
    const head = await app().app.inject({ method: 'HEAD', url: '/portal/fees' });
    expect([head.statusCode, head.headers['etag'], head.body]).toEqual([200, etag, '']);
    const students = db.updateTable('product_price').where('membership_class', '=', 3);
    await students.set({ amount_cents: 40_000 }).execute();
    const changed = await fees({ 'if-none-match': etag });
    expect(changed.json<ClassFeesAnswer>().data[0]).toMatchObject({ annualFeeCents: 40_000 });
    await students.set({ amount_cents: 34_500 }).execute();
    const subscription = db.updateTable('product').where('code', '=', subscriptionProduct);
    await subscription.set({ vat_inclusive: false }).execute();
    expect((await fees()).json<ClassFeesAnswer>().data[0]).toMatchObject({ annualFeeCents: 39_675 });
    await subscription.set({ vat_inclusive: true }).execute();
    const form = db.updateTable('web_form').where('name', '=', 'associateMemberApplication');
    await form.set({ has_payment: false }).execute();
    expect((await fees()).json<ClassFeesAnswer>().data[2]).toMatchObject({ applicationFeeCents: 0 });
    await form.set({ has_payment: true }).execute();
    expect((await fees({ 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('a changed role is told at once, in the catalogue and to who has it', async () => {
    const { db } = app().database;
    const told = async (path: string) =>
      (await ask(`/entitlement/api/${path}`, {})).body.includes('remembered.page');
    expect([await told('GetEntitlement'), await told('GetContactEntitlement')]).toEqual([false, false]);
    const role = await db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'member')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('permission_set')
      .values({ role_id: role.id, asset_key: 'remembered.page', can_read: true })
      .execute();
    expect([await told('GetEntitlement'), await told('GetContactEntitlement')]).toEqual([true, true]);
    await db.deleteFrom('permission_set').where('asset_key', '=', 'remembered.page').execute();
    expect([await told('GetEntitlement'), await told('GetContactEntitlement')]).toEqual([false, false]);
  });

  it('what one may see of a list is not told to another', async () => {
    const { db } = app().database;
    await db.updateTable('currency').set({ state_code: 1 }).where('code', '=', 'CHF').execute();
    const count = async (person: Person) =>
      ((await ask('/portal/api/GetAllAsync', currencies, {}, person)).json() as { totalCount: number })
        .totalCount;
    const all = await count(administrator);
    expect(await count(member)).toBe(all - 1);
    expect(await count(administrator)).toBe(all);
    await db.updateTable('contact').set({ state_code: 1 }).where('id', '=', member.contactId).execute();
    const roles = await ask('/entitlement/api/GetContactEntitlement', {});
    expect(roles.json()).toMatchObject({ roles: [{ permissionsets: [] }] });
    await db.updateTable('contact').set({ state_code: 0 }).where('id', '=', member.contactId).execute();
  });
});
