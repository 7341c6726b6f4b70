import { codes, demoAccounts, divisionProduct, paidDivisions, type DivisionChoice } from '@charter/contracts';
import { loadForm, validate, type FormValues } from '@charter/form-logic';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import { openBlobStore } from '../../platform/blobs/index.ts';
import { openLists } from '../../../test/support/databases.ts';
import type { PgliteHandle } from '../../platform/database/pglite.ts';
import { demoContactId, linkDemoSignIns, seedDemo, seedDemoFiles } from '../index.ts';
import { formSeeds } from '../production/forms/index.ts';
import { fingerprint } from '../testing/fingerprint.ts';

const clock = { now: () => new Date('2026-11-15T10:00:00Z') };
const people = 30;

describe('the demo', () => {
  let database: PgliteHandle;
  beforeAll(async () => {
    database = await openLists();
    await seedDemo(database.db, { people, clock });
  }, 60_000);
  afterAll(() => database.close());

  const idOf = (name: string) => demoContactId(`${name}@demo.test`);
  const contact = (name: string) =>
    database.db.selectFrom('contact').selectAll().where('id', '=', idOf(name)).executeTakeFirstOrThrow();

  it('has a contact with the right name, email and role for every account', async () => {
    for (const account of demoAccounts) {
      const row = await database.db
        .selectFrom('contact')
        .innerJoin('contact_role', 'contact_role.contact_id', 'contact.id')
        .innerJoin('role', 'role.id', 'contact_role.role_id')
        .select(['contact.email', 'contact.full_name', 'role.key'])
        .where('contact.id', '=', demoContactId(account.email))
        .executeTakeFirstOrThrow();
      expect(row).toEqual({
        email: account.email,
        full_name: `${account.firstName} ${account.lastName}`,
        key: account.role,
      });
    }
  });

  it('lets every account sign in, staff too, and again after the provider has moved', async () => {
    const issuers = ['http://localhost:3001', 'http://localhost:4001'];
    for (const issuer of [...issuers, ...issuers]) await linkDemoSignIns(database.db, issuer);
    const links = await database.db.selectFrom('identity_link').selectAll().execute();
    expect(links).toHaveLength(2 * demoAccounts.length);
    const admin = { issuer: issuers[1], subject: 'demo|admin', contact_id: idOf('admin') };
    expect(links).toContainEqual(expect.objectContaining(admin));
  });

  it('shows each account in its own standing', async () => {
    expect(await contact('applicant')).toMatchObject({ contact_type: null, membership_number: null });
    expect(await contact('student')).toMatchObject({ contact_type: 3, on_hold: false });
    expect(await contact('associate')).toMatchObject({
      contact_type: 2,
      date_joined: '2020-01-05',
      profile_confirmed_on: '2025-10-15',
    });
    expect(await contact('corporate')).toMatchObject({ contact_type: 1, profile_confirmed_on: '2026-10-26' });
    expect(await contact('fellow')).toMatchObject({ contact_type: 4, include_in_directory: true });
    expect(await contact('firm')).toMatchObject({ category_code: 2 });
    expect(await contact('employer')).toMatchObject({ category_code: 3 });
    expect(await contact('onhold')).toMatchObject({ on_hold: true, on_hold_reason: expect.any(String) });
    expect(await contact('terminated')).toMatchObject({ termination_type: 1, date_terminated: '2026-07-15' });
    expect(await contact('inactive')).toMatchObject({ state_code: 1 });
    expect(await contact('admin')).toMatchObject({ category_code: 4, contact_type: null });
  });

  it('lets the associate owe R 3 450.00 in two invoices and have more than a page of paid ones', async () => {
    const orders = await database.db
      .selectFrom('sales_order')
      .select(['state_code', 'total_cents'])
      .where('contact_id', '=', idOf('associate'))
      .execute();
    const due = orders.filter((order) => order.state_code === 0);
    expect(due.map((order) => order.total_cents).sort()).toEqual([115_000, 230_000]);
    expect(orders.length - due.length).toBeGreaterThan(10);
  });

  it('bills each account for the divisions that its profile says next year has', async () => {
    const { rows } = await sql<{ id: string; billed: number; chosen: DivisionChoice[] }>`
      select o.contact_id as id,
        (select coalesce(sum(l.amount_cents), 0)::int from order_line l
          where l.order_id = o.id and l.code = ${divisionProduct}) as billed,
        (select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'alwaysPaid', d.always_paid,
            'feeCents', d.additional_fee_cents)), '[]')
          from contact_next_year_division n join division d on d.id = n.division_id
          where n.contact_id = o.contact_id) as chosen
      from sales_order o
      where o.billing_year = 2027 and o.contact_id = any(${demoAccounts.map(({ email }) => demoContactId(email))}::uuid[])
      `.execute(database.db);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['associate', 'corporate'].map(idOf)));
    const promised = ({ chosen }: (typeof rows)[number]) =>
      paidDivisions(chosen).reduce((sum, { feeCents }) => sum + feeCents, 0);
    for (const row of rows) expect(row.billed, row.id).toBe(promised(row));
    expect(rows.find(({ id }) => id === idOf('associate'))?.billed).toBe(23_000);
  });

  it('shows an order of every standing: due, paid, cancelled, being verified and waiting for a sponsor', async () => {
    const dueOf = async (name: string) =>
      (
        await database.db
          .selectFrom('sales_order')
          .select(['event_id', 'billing_year'])
          .where('contact_id', '=', idOf(name))
          .where('state_code', '=', 0)
          .execute()
      ).map(({ event_id, billing_year }) => (event_id ? 'event' : billing_year));
    for (const name of ['associate', 'corporate', 'student']) {
      expect(new Set(await dueOf(name)), name).toEqual(new Set(['event', 2027]));
    }
    const about = (table: 'payment_verification' | 'sponsorship' | 'credit_note', name: string) =>
      database.db
        .selectFrom(table)
        .innerJoin('sales_order', 'sales_order.id', `${table}.order_id`)
        .select('sales_order.state_code')
        .where('contact_id', '=', idOf(name))
        .execute();
    expect(await about('payment_verification', 'corporate')).toEqual([{ state_code: 0 }]);
    expect(await about('sponsorship', 'fellow')).toEqual([{ state_code: 0 }]);
    expect(await about('credit_note', 'fellow')).toEqual([{ state_code: 2 }]);
  });

  it('has a credit note for a second person to agree to, which its invoice has room for', async () => {
    const [proposal, ...more] = await database.db
      .selectFrom('money_proposal')
      .innerJoin('sales_order', 'sales_order.id', 'money_proposal.order_id')
      .select(['amount_cents', 'total_cents', 'money_proposal.contact_id', 'sales_order.contact_id as payer'])
      .execute();
    expect(more).toEqual([]);
    expect(proposal?.amount_cents).toBeLessThan(proposal?.total_cents ?? 0);
    expect(proposal?.contact_id).toBe(proposal?.payer);
  });

  it('numbers invoices, receipts and credit notes by the series of the product, and has a receipt for what is paid', async () => {
    const orders = await database.db
      .selectFrom('sales_order')
      .leftJoin('receipt', 'receipt.order_id', 'sales_order.id')
      .select(['invoice_number', 'paid_on', 'receipt.number', 'amount_cents', 'total_cents'])
      .execute();
    for (const order of orders) {
      expect(order.invoice_number).toMatch(/^INV-20\d\d-\d{6}$/);
      if (order.paid_on === null) expect(order.number).toBeNull();
      else expect(order).toMatchObject({ number: expect.any(String), amount_cents: order.total_cents });
    }
    const { rows } = await sql<{ name: string; gaps: number }>`
      with given as (
        select 'invoice' as name, invoice_number as number from sales_order
        union all select 'receipt', number from receipt
        union all select 'credit-note', number from credit_note
        union all select 'application', reference from submission where reference is not null)
      select s.name, sum(s.last_number - (select count(*) from given g
        where g.name = s.name and g.number like '%-' || s.year || '-%'))::int as gaps
      from number_series s group by s.name order by s.name`.execute(database.db);
    expect(rows).toEqual(
      ['application', 'credit-note', 'invoice', 'receipt'].map((name) => ({ name, gaps: 0 })),
    );
  });

  it('has answers that its forms take, to everything that was sent in and is kept', async () => {
    const { rows } = await sql<{ form: string; answers: FormValues; day: string }>`
      select form_name as form, data as answers, submitted_on::date::text as day
      from submission where submitted_on is not null and form_name not in ('eventreg', 'examreg')
        and (status = 'Submitted' or contact_id = any(${demoAccounts.map(({ email }) => demoContactId(email))}::uuid[]))
      `.execute(database.db);
    expect(rows.length).toBeGreaterThan(10);
    for (const { form, answers, day } of rows) {
      const seed = formSeeds.find(({ name }) => name === form);
      if (!seed) throw new Error(`There is no form ${form}`);
      const problems = validate(loadForm(seed.definition), answers, { today: day, mode: 'all' });
      // People who are drawn keep no files.
      const keepsFiles = JSON.stringify(answers).includes('"size"');
      expect(
        problems.filter(({ message }) => keepsFiles || !message.startsWith('Upload')),
        form,
      ).toEqual([]);
    }
  });

  it('gives the associate something on every screen', async () => {
    // oxfmt-ignore
    const tables = [
      'channel', 'communication_preference', 'contact_division', 'contact_nationality', 'contact_next_year_division',
      'contact_specialist_field', 'employment', 'identity_document', 'member_declaration', 'notification',
      'organisation_membership', 'qualification', 'registration', 'sales_order', 'service_case', 'submission',
    ] as const;
    for (const table of tables) {
      const rows = await database.db
        .selectFrom(table)
        .select('id')
        .where('contact_id', '=', idOf('associate'))
        .execute();
      expect(rows.length, table).toBeGreaterThan(0);
    }
    const declarations = await database.db
      .selectFrom('member_declaration')
      .select(['status_code', 'id'])
      .where('contact_id', '=', idOf('associate'))
      .execute();
    expect(declarations.map(({ status_code }) => status_code)).toEqual(
      expect.arrayContaining(
        (['Inactive', 'In Progress', 'Submitted', 'Rejected', 'Approved'] as const).map((label) =>
          codes.codeOf(codes.declarationStatus, label),
        ),
      ),
    );
  });

  it('shows every result of an exam to the student and every placement status to the employer', async () => {
    const results = await database.db
      .selectFrom('exam_result')
      .select('result_code')
      .where('contact_id', '=', idOf('student'))
      .execute();
    expect(new Set(results.map(({ result_code }) => String(result_code)))).toEqual(
      new Set(Object.keys(codes.examResult)),
    );
    const placements = await database.db
      .selectFrom('placement')
      .innerJoin('representative', 'representative.account_id', 'placement.company_id')
      .select('placement.status_code')
      .where('representative.contact_id', '=', idOf('employer'))
      .execute();
    expect(new Set(placements.map(({ status_code }) => String(status_code)))).toEqual(
      new Set(Object.keys(codes.placementStatus)),
    );
  });

  it('leaves two drafts with the applicant', async () => {
    const drafts = await database.db
      .selectFrom('submission')
      .select('form_name')
      .where('contact_id', '=', idOf('applicant'))
      .where('progress_code', '=', codes.codeOf(codes.submissionStatus, 'In progress'))
      .execute();
    expect(drafts).toHaveLength(2);
  });

  it('has events of every kind around today, some open for registration and some not', async () => {
    const events = await database.db.selectFrom('event').selectAll().execute();
    expect(new Set(events.map((event) => String(event.event_type)))).toEqual(
      new Set(Object.keys(codes.eventType)),
    );
    const now = clock.now().toISOString();
    const upcoming = events.filter((event) => event.start_date > now);
    expect(upcoming.some((event) => (event.registration_opens_on ?? '') > now)).toBe(true);
    expect(upcoming.some((event) => event.registration_closes_on && event.registration_closes_on < now)).toBe(
      true,
    );
    expect(upcoming.length).toBeGreaterThan(20);
  });

  it('has events that are full, waited for, offered, called off, online, abroad and for some only', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where seats_taken = capacity)::int as full,
        count(*) filter (where last_waiting_place > 0)::int as waited,
        count(*) filter (where called_off_on is not null)::int as off,
        count(*) filter (where is_online and online_link is not null)::int as online,
        count(*) filter (where timezone_code <> 140)::int as abroad,
        count(*) filter (where members_only or exists (select from event_class where event_id = e.id))::int as some,
        count(*) filter (where seats_taken <> (select count(*) from registration r where r.event_id = e.id
          and (r.status_code = ${codes.codeOf(codes.registrationStatus, 'Registered')} or r.offered_until is not null)))::int as wrong,
        (select count(*)::int from event_session s where s.seats_taken <>
          (select count(*) from registration_session c where c.session_id = s.id)) as miscounted,
        (select count(*)::int from registration_session) as chosen,
        (select count(*)::int from registration where offered_until > ${clock.now().toISOString()}) as offered,
        (select count(*)::int from exam_result where released_on is null) as unreleased
      from event e`.execute(database.db);
    const { wrong, miscounted, ...states } = rows[0] ?? {};
    expect([wrong, miscounted]).toEqual([0, 0]);
    for (const [state, count] of Object.entries(states)) expect(count, state).toBeGreaterThan(0);
  });

  it('has materials that open, of what its people are registered for, and makes each once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'charter-demo-'));
    try {
      const blobs = await openBlobStore({ folder, s3: null });
      await seedDemoFiles(database.db, blobs);
      const files = await database.db.selectFrom('annotation').selectAll().execute();
      expect(files.length).toBeGreaterThan(20);
      expect(files.length).toBeLessThan(150);
      const [first] = files;
      const document = await getDocumentProxy(
        new Uint8Array(await buffer(await blobs.open(first?.storage_key ?? ''))),
      );
      expect((await extractText(document, { mergePages: true })).text).toContain(first?.subject);
      await seedDemoFiles(database.db, blobs);
      expect(await database.db.selectFrom('annotation').selectAll().execute()).toHaveLength(files.length);
      const { rows } = await sql<{ sent: number; kept: number }>`
        select count(*)::int as sent, (select count(*)::int from document_use where submission_id is not null) as kept
        from supporting_document where description = 'Sent with an application.'`.execute(database.db);
      expect(rows).toEqual([{ sent: expect.any(Number), kept: rows[0]?.sent }]);
      expect(rows[0]?.sent).toBeGreaterThan(10);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('does nothing where the demo is there', async () => {
    const before = await fingerprint(database.db);
    await seedDemo(database.db, { people: people + 50, clock });
    expect(await fingerprint(database.db)).toEqual(before);
  }, 20_000);
});
