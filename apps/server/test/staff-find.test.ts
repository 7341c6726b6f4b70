import { fewFound, type FindAnswer, type Problem } from '@charter/contracts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { findStatement } from '../src/staff/find/find.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { addOrder } from './support/payments.ts';
import { samples } from './support/samples/index.ts';
import { insert } from './support/samples/sample.ts';

onPostgresql('the command search of the desks', (app) => {
  const desks: Record<string, Person> = {};
  let member: Person;
  let order: string;
  let application: string;
  let asked: string;
  beforeAll(async () => {
    for (const desk of ['membership', 'finance', 'events', 'education'])
      desks[desk] = await app().person(`${desk}-officer`, { first_name: 'Ayesha', last_name: desk });
    member = await app().person('member', {
      first_name: 'Zoë',
      last_name: 'Mthembu-Nkosi',
      membership_number: '7700123',
      email: 'zoe.nkosi@example.test',
      mobile_phone: '+27835550199',
    });
    const { db } = app().database;
    order = await addOrder(app(), member.contactId, { invoice_number: 'INV-2026-77001' });
    application = (await samples['ctpt_applicationreviews']?.row(db, member.contactId)) ?? '';
    await db
      .updateTable('submission')
      .set({ reference: 'APP-2026-7701' })
      .where('id', '=', application)
      .execute();
    asked = await insert(db, 'service_case', {
      title: 'Certificate never came',
      contact_id: member.contactId,
      case_number: 'SR-2026-77015',
    });
  });
  const at = (desk: string): Person => {
    const person = desks[desk];
    if (!person) throw new Error(desk);
    return person;
  };
  const find = (by: Person, text: string) =>
    by.call<FindAnswer & Partial<Problem>>('/portal/api/staff/find', { text });
  const kinds = async (desk: string, text: string) =>
    (await find(at(desk), text)).body.found.map(({ kind, id }) => [kind, id]);

  it.each(['Mthembu', 'zoe mthem', '7700123', 'zoe.nkosi@', '083 555 0199', '083 555 0'])(
    'finds by %s a person with what is theirs, of each desk what it opens',
    async (text) => {
      const person = ['member', member.contactId];
      expect(await kinds('membership', text)).toEqual([
        person,
        ['application', application],
        ['case', asked],
      ]);
      expect(await kinds('finance', text)).toEqual([person, ['order', order]]);
      expect(await kinds('events', text)).toEqual([person]);
      expect(await kinds('education', text)).toEqual([person, ['application', application]]);
    },
  );

  it('finds by number, reference and subject, and says whose it is', async () => {
    expect((await find(at('finance'), 'inv-2026-77001')).body.found).toEqual([
      {
        kind: 'order',
        id: order,
        label: 'Annual fee',
        hint: 'INV-2026-77001, Zoë Mthembu-Nkosi',
      },
    ]);
    expect(await kinds('membership', 'APP-2026-7701')).toEqual([['application', application]]);
    expect(await kinds('membership', 'never came')).toEqual([['case', asked]]);
    expect(await kinds('membership', 'SR-2026-77015')).toEqual([['case', asked]]);
    // What every order and every form is called finds none of them.
    expect(await kinds('finance', 'annual fee')).toEqual([]);
  });

  it('gives an officer nothing of their own that another desk keeps', async () => {
    const officer = at('finance');
    const { db } = app().database;
    await insert(db, 'service_case', { title: 'Quodlibet', contact_id: officer.contactId });
    await addOrder(app(), at('events').contactId, { invoice_number: 'INV-2026-88001' });
    expect(await kinds('finance', 'quodlibet')).toEqual([]);
    expect(await kinds('membership', 'quodlibet')).toHaveLength(1);
    expect(await kinds('events', 'INV-2026-88001')).toEqual([]);
  });

  it('shows a few of each, the one whose number was typed first, and nobody who was erased', async () => {
    const { db } = app().database;
    for (let nth = 0; nth < fewFound + 2; nth += 1)
      await insert(db, 'contact', {
        first_name: 'Aaron',
        last_name: 'Quist',
        membership_number: `9900${nth}0`,
      });
    const last = await insert(db, 'contact', { last_name: 'Zwane', membership_number: '9900' });
    await insert(db, 'contact', { last_name: 'Quistgone', erased_on: '2026-01-01T00:00:00Z' });
    expect(await kinds('events', 'quist')).toHaveLength(fewFound);
    expect(await kinds('events', '990')).toHaveLength(fewFound);
    expect(await kinds('events', '9900')).toEqual([['member', last]]);
    expect(await kinds('events', 'quistgone')).toEqual([]);
  });

  it('finds by a whole number or address whose it is, and not who only has it in another text', async () => {
    const { db } = app().database;
    const last_name = 'Holder of 7700123, zoe.nkosi@example.test, +27835550199';
    const holder = await insert(db, 'contact', { last_name });
    for (const whole of ['7700123', 'ZOE.nkosi@example.test', '+27 83 555 0199', '0835550199'])
      expect(await kinds('events', whole), whole).toEqual([['member', member.contactId]]);
    for (const part of ['770012', 'zoe.nkosi@example.tes', '083 555 019'])
      expect(await kinds('events', part), part).toContainEqual(['member', holder]);
    await db.deleteFrom('contact').where('id', '=', holder).execute();
  });

  it('shows whose name, number or address begins so before who has it further on', async () => {
    const { db } = app().database;
    const add = (contact: object) => insert(db, 'contact', contact);
    const further = await add({ first_name: 'Abel', last_name: 'Van Xylo' });
    const begins = [
      await add({ first_name: 'Zacharia', last_name: 'Xylon' }),
      await add({ first_name: 'Xylona', last_name: 'Yende' }),
      await add({ first_name: 'Yusuf', last_name: 'Zulu', email: 'xylo.yusuf@example.test' }),
      await add({ first_name: 'Zola', last_name: 'Zuma', membership_number: 'XYLO1' }),
    ];
    const found = (await kinds('events', 'xylo')).map(([, id]) => id);
    expect(found.slice(0, -1).toSorted()).toEqual(begins.toSorted());
    expect(found.at(-1)).toBe(further);
    await db
      .deleteFrom('contact')
      .where('id', 'in', [further, ...begins])
      .execute();
  });

  it('looks into nobody’s record, and takes a text of a sensible length from the desks alone', async () => {
    await find(at('membership'), 'Mthembu');
    const views = await app()
      .database.db.selectFrom('record_view')
      .select('id')
      .where('contact_id', '=', member.contactId)
      .execute();
    expect(views).toEqual([]);
    for (const text of ['a', 'a'.repeat(101)]) expect((await find(at('finance'), text)).status).toBe(400);
    expect((await find(at('finance'), '%%')).body.found).toEqual([]);
    expect((await find(member, 'Mthembu')).status).toBe(403);
  });

  describe('among many', () => {
    beforeAll(async () => {
      const { db } = app().database;
      await sql`insert into contact (first_name, last_name)
        select 'Somebody', 'Else ' || n from generate_series(1, 5000) as n`.execute(db);
      await sql`analyze contact`.execute(db);
    });

    it.each(['mthembu', 'ab', 'INV-2026-7'])('reads no table from end to end for %j', async (text) => {
      const { db } = app().database;
      const caller = {
        contactId: randomUUID(),
        active: true,
        onHold: false,
        terminated: false,
        role: null,
        assets: new Set(['staff.membership', 'staff.finance', 'staff.events', 'staff.education']),
      };
      const plan = await db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        const { rows } = await sql<
          Record<string, string>
        >`explain ${findStatement(registry, caller as never, text)}`.execute(tx);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toContain('contact_search');
      expect(plan).not.toMatch(/Seq Scan on/);
    });
  });
});
