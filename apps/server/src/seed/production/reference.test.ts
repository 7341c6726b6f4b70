import { earlyBirdNote, roleSeeds } from '@charter/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLists } from '../../../test/support/databases.ts';
import type { PgliteHandle } from '../../platform/database/pglite.ts';
import { caseTypeIds, seedAccess, seedReferenceLists, stableId, zarId } from '../index.ts';
import { formSeeds } from './forms/index.ts';
import { annualFeeCents } from './reference/index.ts';
import { fingerprint } from '../testing/fingerprint.ts';

const counts = {
  country: 249,
  nationality: 224,
  institution: 66,
  discipline: 47,
  programme_level: 25,
  organisation: 59,
  registration_category: 66,
  branch: 21,
  division: 12,
  specialist_field: 70,
  timezone: 96,
  currency: 176,
  case_type: 14,
  preference_type: 16,
  interest_type: 10,
  web_form: 22,
  product: 10,
  product_price: 12,
  billing_year: 12,
} as const;
/** No lists that a question chooses from. */
const withoutOther = ['web_form', 'product', 'product_price', 'billing_year'];
const listsWithOther = [
  'institution',
  'discipline',
  'programme_level',
  'organisation',
  'registration_category',
];

describe('the reference lists', () => {
  let database: PgliteHandle;
  beforeAll(async () => {
    database = await openLists();
  }, 30_000);
  afterAll(() => database.close());

  const rowsOf = async <Row>(table: string) =>
    (await sql<Row>`select * from ${sql.table(table)}`.execute(database.db)).rows;

  it.each(Object.entries(counts))('%s has %i rows', async (list, count) => {
    expect(await rowsOf(list)).toHaveLength(count);
  });

  it('has exactly one row for "other" in the lists that offer it, under a fixed id', async () => {
    for (const list of Object.keys(counts).filter((name) => !withoutOther.includes(name))) {
      const others = (await rowsOf<{ id: string; is_other: boolean }>(list)).filter((row) => row.is_other);
      expect(
        others.map(({ id }) => id),
        list,
      ).toEqual(listsWithOther.includes(list) ? [stableId(list, 'other')] : []);
    }
  });

  it('gives every row an id of its own', async () => {
    const ids = (await Promise.all(Object.keys(counts).map((list) => rowsOf<{ id: string }>(list)))).flat();
    expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
  });

  it('never changes an id that databases already hold', () => {
    expect(zarId).toBe(stableId('currency', 'ZAR'));
    expect(stableId('currency', 'ZAR')).toMatchInlineSnapshot(`"2c16f9d3-8270-5bef-9996-5460bf79cffa"`);
    expect(caseTypeIds.letterOfGoodStanding).toMatchInlineSnapshot(`"d9a60b4f-b702-5444-951f-0966b3a9e9b3"`);
  });

  it('names the zones that the machine knows, with their offset outside summer time', async () => {
    for (const { zone, offset_minutes, name } of await rowsOf<{
      zone: string;
      offset_minutes: number;
      name: string;
    }>('timezone')) {
      const offsets = ['2026-01-15', '2026-07-15'].map((day) => offsetOf(zone, new Date(day)));
      expect(offsets, name).toContain(offset_minutes);
    }
  });

  it('knows the names of the forms and which of them cost something', async () => {
    const forms = await rowsOf<{ name: string; title: string; has_payment: boolean; definition: unknown }>(
      'web_form',
    );
    expect(
      forms
        .filter((form) => form.has_payment)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'associateMemberApplication',
      'clearanceCertificate',
      'corporateMemberApplication',
      'eventreg',
      'examreg',
      'firmMembership_nonaat',
      'firmMembership_nonaudit',
      'individualMembership',
    ]);
    for (const form of forms) {
      expect(form.title).not.toBe(form.name);
      expect(form.definition).toEqual({});
    }
  });

  it('prices each class of membership, and each form that is paid for when it is submitted', async () => {
    const products = await rowsOf<{ id: string; code: string }>('product');
    const prices = await rowsOf<{
      product_id: string;
      membership_class: number | null;
      amount_cents: string;
    }>('product_price');
    const priceOf = (code: string, membershipClass: number | null) =>
      prices
        .filter(({ product_id }) => products.find(({ id }) => id === product_id)?.code === code)
        .filter(({ membership_class }) => membership_class === membershipClass)
        .map(({ amount_cents }) => Number(amount_cents));
    for (const [code, cents] of Object.entries(annualFeeCents)) {
      expect(priceOf('SUBSCRIPTION', Number(code))).toEqual([cents]);
    }
    for (const { name, feeCents } of formSeeds) {
      expect(priceOf(`APPLICATION-${name}`, null)).toEqual(feeCents === null ? [] : [feeCents]);
    }
  });

  it('settles for each billing year what paying early takes off', async () => {
    const years = await database.db.selectFrom('billing_year').selectAll().orderBy('year').execute();
    const [first] = years;
    expect(years.map(({ year }) => year)).toContain(new Date().getFullYear() + 1);
    expect(
      first &&
        earlyBirdNote({
          percent: first.early_bird_percent,
          until: first.early_bird_until,
          fullFeeFrom: first.full_fee_from,
          fullFeeUntil: first.full_fee_until,
        }),
    ).toBe(
      '20 percent discount if paid by 31 December 2023; full fee between 2 January 2024 and 31 December 2024.',
    );
  });

  it('opens to each role what the contracts say', async () => {
    const roles = await rowsOf<{ id: string; key: string }>('role');
    const permissions = await rowsOf<{ role_id: string; asset_key: string; can_read: boolean }>(
      'permission_set',
    );
    expect(roles).toHaveLength(roleSeeds.length);
    for (const seed of roleSeeds) {
      const id = roles.find(({ key }) => key === seed.key)?.id;
      const assets = permissions.filter(({ role_id }) => role_id === id).map(({ asset_key }) => asset_key);
      expect(new Set(assets), seed.key).toEqual(new Set(seed.assets));
    }
  });

  it('changes nothing the second time, whatever the institution has made of its lists', async () => {
    await database.db
      .updateTable('branch')
      .set({ name: 'Mother City' })
      .where('name', '=', 'Western Cape')
      .execute();
    await database.db.updateTable('case_type').set({ state_code: 1 }).execute();
    await database.db.deleteFrom('permission_set').where('asset_key', '=', 'invoices').execute();
    // A statement that changes no row still has servers read their lists anew.
    const prints = () => fingerprint(database.db, { without: ['data_version'] });
    const before = await prints();
    const start = performance.now();
    await seedReferenceLists(database.db);
    await seedAccess(database.db);
    expect(await prints()).toEqual(before);
    // A start must not wait for it: some 30 ms, with room for a busy machine.
    expect(performance.now() - start).toBeLessThan(1_500);
  });
});

function offsetOf(zone: string, at: Date): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}
