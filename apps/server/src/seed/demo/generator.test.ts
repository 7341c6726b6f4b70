import { codes } from '@charter/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLists } from '../../../test/support/databases.ts';
import type { PgliteHandle } from '../../platform/database/pglite.ts';
import { generatePeople } from '../index.ts';
import { fingerprint } from '../testing/fingerprint.ts';

// Enough for the fullest event to fill up.
const count = 210;

describe('generated people', () => {
  let database: PgliteHandle;
  beforeAll(async () => {
    database = await openLists();
    await generatePeople(database.db, { count, seed: 42 });
  }, 60_000);
  afterAll(() => database.close());

  const query = async <Row>(text: ReturnType<typeof sql<Row>>) => (await text.execute(database.db)).rows;

  it('are the same row for row when drawn again, even in two runs, and others under another seed', async () => {
    const again = await openLists();
    await generatePeople(again.db, { count: 100, seed: 42 });
    await generatePeople(again.db, { count: count - 100, seed: 42, startAt: 100 });
    // When the database noted what a document serves for, it noted the time too; and it numbers the history of requests itself.
    const without = ['document_use', 'case_event'];
    expect(await fingerprint(again.db, { without })).toEqual(await fingerprint(database.db, { without }));
    await generatePeople(again.db, { count: 5, seed: 43, startAt: count, records: 'contacts-only' });
    expect(await countOf(again, 'contact')).toBe(count + 5);
    await again.close();
  }, 60_000);

  it('are passed over when they are there already', async () => {
    const before = await fingerprint(database.db);
    const progress: number[] = [];
    await generatePeople(database.db, { count, seed: 42, onProgress: (done) => progress.push(done) });
    expect(await fingerprint(database.db)).toEqual(before);
    expect(progress).toEqual([count]);
  }, 20_000);

  it('have something in every table that a member fills', async () => {
    const elsewhere = new Set([
      'annotation',
      'application_check',
      'application_look',
      'application_note',
      'application_request',
      'audit_entry',
      'audit_link',
      'audit_salt',
      'audit_unlinked',
      'bulk_action',
      'bulk_item',
      'calendar_feed',
      'case_note',
      'certificate',
      'cv_opening',
      'data_export',
      'email_change',
      'email_change_link',
      'ended_session',
      'fee_relief',
      'identity_link',
      'money_proposal',
      'quarantined_file',
      'recognition',
      'record_view',
      'saved_view',
      'trail_verification',
      'standing_decision',
      'view_session',
      'contact_merge',
      'payment_transaction',
      'payment_message',
      'payment_message_count',
      'refund',
      'registration_session',
      'representative',
      'credit_note',
      'preparation',
      'unsaved_answers',
      'verification_code',
    ]);
    for (const [table, print] of Object.entries(await fingerprint(database.db))) {
      if (!elsewhere.has(table)) expect(print, table).not.toMatch(/^0 rows/);
    }
    expect(await countOf(database, 'contact')).toBe(count);
  });

  it('have South African identity numbers that fit them', async () => {
    const people = await query(
      sql<{ number: string; birth_date: string; gender_code: number }>`
        select i.number, c.birth_date, c.gender_code from identity_document i join contact c on c.id = i.contact_id
        where i.type_code = ${codes.codeOf(codes.identityType, 'South African ID Document')}`,
    );
    expect(people.length).toBeGreaterThan(count * 0.8);
    for (const { number, birth_date, gender_code } of people) {
      expect(number).toMatch(/^\d{13}$/);
      expect(number.slice(0, 6)).toBe(birth_date.replaceAll('-', '').slice(2));
      if (gender_code < 3) expect(Number(number.slice(6, 10)) >= 5000 ? 1 : 2).toBe(gender_code);
      expect(['0', '1']).toContain(number[10]);
      expect(hasValidCheckDigit(number), number).toBe(true);
    }
  });

  it('owe and paid what the lines of their orders add up to, of which 15 percent is VAT', async () => {
    const orders = await query(
      sql<{
        total_cents: number;
        tax_cents: number;
        amount: number;
        vat: number;
        state_code: number;
        paid_on: string;
      }>`
        select o.total_cents, o.tax_cents, o.state_code, o.paid_on, sum(l.amount_cents)::bigint as amount,
          sum(l.vat_cents)::bigint as vat
        from sales_order o join order_line l on l.order_id = o.id group by o.id`,
    );
    expect(orders).toHaveLength(await countOf(database, 'sales_order'));
    for (const order of orders) {
      expect(order.total_cents).toBe(order.amount);
      expect(order.tax_cents).toBe(order.vat);
      expect(Math.abs(order.vat - (order.amount - order.amount / 1.15))).toBeLessThan(2);
      expect(order.paid_on !== null).toBe([1, 3, 4].includes(order.state_code));
    }
    expect(new Set(orders.map(({ state_code }) => state_code))).toEqual(new Set([0, 1, 3, 4]));
  });

  it('have orders that are in the state their ledgers say, for a registration each where they are for an event', async () => {
    const [wrong] = await query(
      sql<{ states: number; places: number; years: number; lines: number }>`select
        (select count(*) from sales_order o join lateral (
          select sum(case kind when 'charge' then -amount_cents else amount_cents end) as balance
          from ledger_entry where order_id = o.id) l on true
          where l.balance is distinct from case o.state_code when 0 then -o.total_cents else 0 end) as states,
        (select count(*) from sales_order o left join registration r on r.id = o.registration_id
          where o.event_id is distinct from r.event_id or (o.event_id is not null and o.paid_on is distinct from r.paid_on)
        ) as places,
        (select count(*) from sales_order where (name like 'Annual%') <> (billing_year is not null)) as years,
        (select count(*) from (select count(*), max(line_number) from order_line group by order_id) n
          where count <> max) as lines`,
    );
    expect(wrong).toEqual({ states: 0, places: 0, years: 0, lines: 0 });
  });

  it('pay the price that held when they registered, and owe nothing for what is over', async () => {
    const [found] = await query(
      sql<{ lower: number; wrong: number; late: number; reversed: number }>`select
        count(*) filter (where o.created_on <= e.discounted_price_until) as lower,
        count(*) filter (where o.total_cents <> case when o.created_on <= e.discounted_price_until
          then e.discounted_cost_cents else e.total_cost_cents end) as wrong,
        count(*) filter (where e.start_date < '2026-11-15' and (o.due_on >= '2026-11-15' or o.paid_on is null)) as late,
        count(*) filter (where o.due_on < o.created_on::date) as reversed
        from sales_order o join event e on e.id = o.event_id`,
    );
    expect(found).toMatchObject({ wrong: 0, late: 0, reversed: 0 });
    expect(found?.lower).toBeGreaterThan(0);
  });

  it('have what staff must verify, and sponsors that were asked', async () => {
    const claims = await query(
      sql<{ method: number; verified: boolean; asked: boolean }>`select o.payment_method as method,
        exists (select 1 from payment_verification where order_id = o.id and supporting_document_id is not null) as verified,
        exists (select 1 from sponsorship where order_id = o.id) as asked
        from sales_order o where o.being_verified`,
    );
    expect(new Set(claims.map(({ method }) => method))).toEqual(new Set([2, 3]));
    for (const { method, verified, asked } of claims)
      expect([verified, asked]).toEqual([method === 2, method === 3]);
  });

  it('never take more seats than an event has', async () => {
    const events = await query(
      sql<{ name: string; capacity: number; taken: number }>`
        select e.name, e.capacity, count(*) as taken from event e join registration r on r.event_id = e.id
        where r.status_code = ${codes.codeOf(codes.registrationStatus, 'Registered')} and e.capacity is not null group by e.id`,
    );
    expect(events.length).toBeGreaterThan(5);
    for (const { name, capacity, taken } of events) expect(taken, name).toBeLessThanOrEqual(capacity);
    expect(events.some(({ capacity, taken }) => capacity === taken)).toBe(true);
  });

  it('live within the order of time', async () => {
    const [wrong] = await query(
      sql<{ future: number; employment: number; joined: number; orders: number }>`select
        (select count(*) from contact where created_on > '2026-11-16' or modified_on > '2026-11-16') as future,
        (select count(*) from employment where end_date <= start_date or start_date > '2026-11-15') as employment,
        (select count(*) from contact where date_joined > '2026-11-15' or date_joined < birth_date + 17 * 365) as joined,
        (select count(*) from sales_order where paid_on < created_on::date or paid_on > '2026-11-15') as orders`,
    );
    expect(wrong).toEqual({ future: 0, employment: 0, joined: 0, orders: 0 });
  });

  it('have names with accents, particles and apostrophes', async () => {
    const names = (await query(sql<{ full_name: string }>`select full_name from contact`)).map(
      (row) => row.full_name,
    );
    expect(names.some((name) => /[^\u0020-\u007e]/.test(name))).toBe(true);
    expect(names.some((name) => / van | de | du | le /.test(name))).toBe(true);
  });
});

/** Written apart from the generator's own: alternate digits from the right are doubled, digits summed, tens expected. */
function hasValidCheckDigit(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.flatMap((digit, at) => (at % 2 === 1 ? [...String(digit * 2)].map(Number) : [digit]));
  return sum.reduce((total, digit) => total + digit, 0) % 10 === 0;
}

async function countOf(database: PgliteHandle, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    database.db,
  );
  return rows[0]?.n ?? -1;
}
