import { codes } from '@charter/contracts';
import { expect, it } from 'vitest';
import { openDeclarations } from '../src/domains/cpd/open-declarations.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
import { addDeclaration, cpdOf, declarationStatus as state } from './support/cpd.ts';

onPostgresql('the declarations of a new period', (app) => {
  const { noticesOf } = cpdOf(app);
  const db = () => app().database.db;
  let number = 0;
  const member = (
    label: (typeof codes.contactType)[keyof typeof codes.contactType] = 'Associate Member',
    more: object = {},
  ) => {
    number += 1;
    return app().person('member', {
      contact_type: codes.codeOf(codes.contactType, label),
      membership_number: `D-${number}`,
      date_joined: '2019-03-01',
      ...more,
    });
  };
  const runAt = (moment: string) =>
    openDeclarations({ db: db(), clock: { now: () => new Date(moment) } }).handle({}, { id: moment });
  const declarationsOf = async ({ contactId }: Person) =>
    (
      await db()
        .selectFrom('member_declaration')
        .select(['name', 'period_start', 'period_end', 'status_code'])
        .where('contact_id', '=', contactId)
        .orderBy('period_start')
        .execute()
    ).map(({ name, period_start, period_end, status_code }) => [name, period_start, period_end, status_code]);
  const draft = state('Draft');

  it('are opened on its first day for every member in force, once, traced and told', async () => {
    const people = {
      declared: await member(),
      first: await member('Corporate Member'),
      onHold: await member('Fellow', { on_hold: true }),
      student: await member('Student'),
      honorary: await member('Honorary Fellow'),
      removed: await member('Fellow', { termination_type: 2, date_terminated: '2026-05-01' }),
      inactive: await member('Fellow', { state_code: 1 }),
      newcomer: await member('Associate Member', { date_joined: '2027-01-01' }),
      nobody: await member('Associate Member', { membership_number: null }),
    };
    await addDeclaration(app(), people.declared, { status_code: state('Submitted') });

    // The last minute of the year at the institution, and the first of the next.
    await runAt('2026-12-31T21:59:00Z');
    expect(await declarationsOf(people.declared)).toHaveLength(1);
    await Promise.all([runAt('2026-12-31T22:10:00Z'), runAt('2026-12-31T22:10:00Z')]);
    await runAt('2027-06-01T10:00:00Z');

    const opened = ['CPD declaration 2027', '2027-01-01', '2027-12-31', draft];
    expect(await declarationsOf(people.declared)).toEqual([
      ['CPD 2026', '2026-01-01', '2026-12-31', state('Submitted')],
      opened,
    ]);
    expect(await noticesOf(people.declared)).toEqual(['Open: CPD declaration 2027']);
    expect((await declarationsOf(people.first)).at(-1)).toEqual(opened);
    expect((await declarationsOf(people.onHold)).at(-1)).toEqual(opened);
    for (const who of ['student', 'honorary', 'removed', 'inactive', 'newcomer', 'nobody'] as const)
      expect(await declarationsOf(people[who]), who).toEqual([]);
    const { link } = await db()
      .selectFrom('notification')
      .select('link')
      .where('contact_id', '=', people.declared.contactId)
      .executeTakeFirstOrThrow();
    const { rows } = await app().database.query(
      `select action, actor from audit_entry where record_type = 'ctpt_memberdeclarations' and record_id = $1::uuid`,
      [String(link).replace('/exam/evidence?id=', '')],
    );
    expect(rows).toEqual([{ action: 'create', actor: 'open-declarations' }]);
  });

  it('follow on the one before, where the year of an institution begins in July', async () => {
    const person = await member();
    await addDeclaration(app(), person, { period_start: '2029-07-01', period_end: '2030-06-30' });
    await runAt('2030-06-30T10:00:00Z');
    expect(await declarationsOf(person)).toHaveLength(1);
    await runAt('2030-07-03T10:00:00Z');
    expect((await declarationsOf(person)).at(-1)).toEqual([
      'CPD declaration 2030/31',
      '2030-07-01',
      '2031-06-30',
      draft,
    ]);
    // Whoever was away for years begins with the year it is.
    await runAt('2035-02-01T10:00:00Z');
    expect((await declarationsOf(person)).at(-1)?.[1]).toBe('2035-01-01');
  });

  it('are as many as there are members, however many', async () => {
    await db().deleteFrom('member_declaration').execute();
    await app().database
      .query(`insert into contact (first_name, last_name, contact_type, membership_number, date_joined)
      select 'M', n::text, 1, 'B-' || n, '2020-01-01' from generate_series(1, 2300) n`);
    await runAt('2040-01-01T10:00:00Z');
    const { rows } = await app().database.query(
      `select count(*)::int as people, count(distinct d.contact_id)::int as declarations from contact c
        left join member_declaration d on d.contact_id = c.id where c.membership_number like 'B-%'`,
    );
    expect(rows).toEqual([{ people: 2300, declarations: 2300 }]);
  });
});
