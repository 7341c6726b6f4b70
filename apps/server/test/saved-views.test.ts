import { savedViewMessages, type Problem } from '@charter/contracts';
import { beforeAll, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { verifyTrail } from '../src/engines/audit/index.ts';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';

const recordtype = 'ctpt_savedviews';
const text = (name: string, value: string) => ({ name, value, type: 'string' });
const opens = (value: boolean) => ({ name: 'ctpt_isdefault', value, type: 'boolean' });
const save = (
  by: Person,
  name: string,
  { query = 'filter.standing=2', isDefault = false }: { query?: string; isDefault?: boolean } = {},
  ...more: object[]
) =>
  by.call<{ id: string } & Partial<Problem>>('/portal/api/submitForm/Create', {
    recordtype,
    data: [
      { name: 'ctpt_contact', value: by.contactId, type: 'lookup', relatedentity: 'contacts' },
      text('ctpt_list', 'members'),
      text('ctpt_name', name),
      text('ctpt_query', query),
      opens(isDefault),
      ...more,
    ],
  });
const change = (by: Person, id: string, ...data: object[]) =>
  by.call<Partial<Problem>>('/portal/api/submitForm/Update', { recordtype, id, data });

onPostgresql('saved views', (app) => {
  let officer: Person;
  let colleague: Person;
  let finance: Person;
  let administrator: Person;
  beforeAll(async () => {
    officer = await app().person('membership-officer');
    colleague = await app().person('membership-officer');
    finance = await app().person('finance-officer');
    administrator = await app().person('administrator');
  });
  const desk = (value: number | null) => ({ name: 'ctpt_desk', value, type: 'picklist' });
  const remove = (by: Person, id: string) =>
    by.call<Partial<Problem>>('/portal/api/submitForm/delete', { recordtype, id });
  const names = async (by: Person, field = 'ctpt_name') =>
    (await by.list({ recordtype, properties: ['ctpt_name', 'ctpt_isdefault'], pazesize: 100 })).body.data.map(
      (row) => valueOf(row, field),
    );

  it('are found by their owner, and by the desk that they are shared with', async () => {
    await save(officer, 'Alone');
    await save(officer, 'Of the desk', { query: 'columns=class,name&sort=-name&search=x&size=50' }, desk(1));
    expect(await names(officer)).toEqual(expect.arrayContaining(['Alone', 'Of the desk']));
    for (const other of [colleague, administrator]) {
      expect(await names(other)).toContain('Of the desk');
      expect(await names(other)).not.toContain('Alone');
    }
    expect(await names(finance)).toEqual([]);
    expect((await save(await app().person('member'), 'Nobody’s')).status).toBe(403);
  });

  it('are changed by their owner; of a shared one an administrator changes the name or removes it', async () => {
    const { id } = (await save(officer, 'Owing', { query: 'filter.standing=2' }, desk(1))).body;
    expect((await change(officer, id, text('ctpt_query', 'filter.standing=3'))).status).toBe(200);
    for (const other of [colleague, finance])
      expect([403, 404]).toContain((await change(other, id, text('ctpt_name', 'Mine now'))).status);
    expect([403, 404]).toContain((await remove(colleague, id)).status);
    expect((await change(administrator, id, text('ctpt_name', 'Who owes'))).status).toBe(200);
    expect([403, 404]).toContain((await change(administrator, id, text('ctpt_query', 'search=y'))).status);
    expect(await names(colleague)).toContain('Who owes');
    expect((await remove(administrator, id)).status).toBe(200);
    const own = (await save(officer, 'Not shared')).body.id;
    expect((await remove(administrator, own)).status).toBe(404);
    expect((await remove(officer, own)).status).toBe(200);
  });

  it.each([
    ['ctpt_query', 'page=2.abc', savedViewMessages.notOfList],
    ['ctpt_query', 'filter.standing=2&redirect=https://example.org', savedViewMessages.notOfList],
    ['ctpt_query', 'filter.race=1', savedViewMessages.noFilter('race')],
    ['ctpt_query', 'columns=name,race', savedViewMessages.noColumn('race')],
    ['ctpt_query', 'sort=-gender', savedViewMessages.noSort('gender')],
    ['ctpt_query', 'sort=class', savedViewMessages.noSort('class')],
    ['ctpt_query', 'size=999999', savedViewMessages.noSize],
    ['ctpt_query', 'size=-1', savedViewMessages.noSize],
    ['ctpt_query', 'size=25&size=50', savedViewMessages.twice],
    ['ctpt_query', 'search=%20', savedViewMessages.noSearch],
    ['ctpt_query', `search=${'a'.repeat(201)}`, savedViewMessages.noSearch],
    ['ctpt_query', 'filter.standing=2,9', savedViewMessages.noChoice('standing')],
    ['ctpt_query', 'filter.standing=2,2', savedViewMessages.noChoice('standing')],
    ['ctpt_query', 'columns=name,name', savedViewMessages.twice],
    ['ctpt_query', 'search=a%00b', savedViewMessages.noSearch],
    ['ctpt_query', 'filter.branch=Gauteng', savedViewMessages.noChoice('branch')],
    ['ctpt_query', 'filter.toString=1', savedViewMessages.noFilter('toString')],
    ['ctpt_query', `search=${'a'.repeat(1000)}`, ''],
    ['ctpt_name', '', savedViewMessages.noName],
    ['ctpt_name', ' \u00a0', savedViewMessages.noName],
  ])('refuse %s of %j', async (field, value, message) => {
    const { id } = (await save(officer, `Kept ${field} ${value.slice(0, 30)} ${value.length}`)).body;
    const { status, body } = await change(officer, id, text(field, value));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).toContain(message);
  });

  it('are of a list that stays', async () => {
    const { id } = (await save(officer, 'Of members')).body;
    expect((await change(officer, id, text('ctpt_list', 'cases'))).status).toBe(403);
    const { body } = await officer.call<Partial<Problem>>('/portal/api/submitForm/Create', {
      recordtype,
      data: [
        { name: 'ctpt_contact', value: officer.contactId, type: 'lookup', relatedentity: 'contacts' },
        text('ctpt_list', 'toString'),
        text('ctpt_name', 'Elsewhere'),
        text('ctpt_query', 'search=a'),
        opens(false),
      ],
    });
    expect(body.errors).toEqual([{ field: 'ctpt_list', message: savedViewMessages.notList }]);
  });

  it('are of a list that the desk opens, to be kept and to be read', async () => {
    const of = (list: string) => [
      { name: 'ctpt_contact', value: officer.contactId, type: 'lookup', relatedentity: 'contacts' },
      text('ctpt_list', list),
      text('ctpt_name', `Of ${list}`),
      text('ctpt_query', 'size=50'),
    ];
    const refused = await officer.call<Partial<Problem>>('/portal/api/submitForm/Create', {
      recordtype,
      data: of('orders'),
    });
    expect(refused.body.errors).toEqual([{ field: 'ctpt_list', message: savedViewMessages.notList }]);
    // Kept at a desk that they have left since, and shared by somebody whose list it is.
    const kept = await app()
      .database.db.insertInto('saved_view')
      .values([
        { contact_id: officer.contactId, list: 'orders', name: 'Kept before' },
        { contact_id: administrator.contactId, list: 'audit', name: 'Who erased', desk_code: 1 },
      ])
      .returning('id')
      .execute();
    for (const name of ['Kept before', 'Who erased']) expect(await names(officer)).not.toContain(name);
    expect(await names(administrator)).toContain('Who erased');
    const before = kept[0]?.id ?? '';
    expect((await change(officer, before, text('ctpt_name', 'Mine'))).status).toBe(422);
    expect((await remove(officer, before)).status).toBe(200);
  });

  it('have names that are their owner’s, and are shared with a desk of their own', async () => {
    await save(officer, 'Twice');
    expect((await save(officer, 'TWICE')).body.errors).toEqual([
      { field: 'ctpt_name', message: savedViewMessages.nameTaken },
    ]);
    expect((await save(officer, ' Twice ')).body.errors).toEqual([
      { field: 'ctpt_name', message: savedViewMessages.nameTaken },
    ]);
    await save(officer, ' With blanks ');
    expect(await names(officer)).toContain('With blanks');
    expect((await save(colleague, 'Twice')).status).toBe(201);
    expect((await save(finance, 'For others', { query: 'search=a' }, desk(1))).body.errors).toEqual([
      { field: 'ctpt_desk', message: savedViewMessages.notYourDesk },
    ]);
  });

  it('are opened with one at most, and the trail knows which', async () => {
    const first = (await save(finance, 'First')).body.id;
    const second = (await save(finance, 'Second')).body.id;
    await change(finance, first, opens(true));
    await change(finance, second, opens(true));
    const views = await finance.list({ recordtype, properties: ['ctpt_isdefault'] });
    expect(
      Object.fromEntries(views.body.data.map((row) => [row.id, valueOf(row, 'ctpt_isdefault')])),
    ).toEqual({ [first]: false, [second]: true });
    const { faults } = await verifyTrail(app().database.db, registry.types);
    expect(faults.filter(({ recordType }) => recordType === recordtype)).toEqual([]);
  });

  it('are fifty at most', async () => {
    const keeper = await app().person('events-officer');
    await app()
      .database.db.insertInto('saved_view')
      .values(
        Array.from({ length: 50 }, (_, nth) => ({
          contact_id: keeper.contactId,
          list: 'events',
          name: `View ${nth}`,
        })),
      )
      .execute();
    expect((await save(keeper, 'One more')).body.detail).toBe(savedViewMessages.tooMany);
  });
});

onPostgresql('saved views that are kept at the same moment', (app) => {
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();
  const kept = ({ contactId }: Person) =>
    app()
      .database.db.selectFrom('saved_view')
      .select(['id', 'is_default'])
      .where('contact_id', '=', contactId)
      .execute();

  it('are fifty at most', async () => {
    const keeper = await app().person('membership-officer');
    const values = Array.from({ length: 46 }, (_, nth) => ({
      contact_id: keeper.contactId,
      list: 'members',
      name: `View ${nth}`,
    }));
    await app().database.db.insertInto('saved_view').values(values).execute();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, nth) => save(keeper, `More ${nth}`)));
    expect(statuses(answers)).toEqual([...Array(4).fill(201), ...Array(8).fill(422)]);
    expect(await kept(keeper)).toHaveLength(50);
  });

  it('are opened with one, whether it is new or was there', async () => {
    const keeper = await app().person('membership-officer');
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => save(keeper, `New ${nth}`, { isDefault: true })),
    );
    expect(statuses(made)).toEqual(Array(8).fill(201));
    expect((await kept(keeper)).filter(({ is_default }) => is_default)).toHaveLength(1);
    const changed = await Promise.all(made.map(({ body }) => change(keeper, body.id, opens(true))));
    expect(statuses(changed)).toEqual(Array(8).fill(200));
    expect((await kept(keeper)).filter(({ is_default }) => is_default)).toHaveLength(1);
  });
});
