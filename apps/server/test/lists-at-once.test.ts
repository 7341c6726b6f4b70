import type { ListAnswer, ListsAnswer, Problem } from '@charter/contracts';
import { expect, it } from 'vitest';
import { onPostgresql, type Person } from './support/app-fixture.ts';

const qualifications = { recordtype: 'mshied_previouseducations', properties: ['mshied_name'], pazesize: 1 };
const invoices = {
  recordtype: 'salesorders',
  properties: ['name'],
  pazesize: 1,
  Aggregate: { AggregateFields: [{ field: 'totalamount', type: 'sum' }] },
};
const roles = { recordtype: 'ctpt_roles', properties: [], pazesize: 1 };

onPostgresql('several lists in one call', (app) => {
  const several = (person: Person, ...lists: readonly object[]) =>
    person.call<ListsAnswer & Problem>('/portal/api/GetListsAsync', { lists });
  const alone = async (person: Person, list: object) =>
    (await person.call<ListAnswer>('/portal/api/GetAllAsync', list)).body;

  it("answers each as it is answered alone, and no other person's", async () => {
    const [member, stranger] = [await app().person('member'), await app().person('member')];
    const { db } = app().database;
    const own = { contact_id: member.contactId, total_cents: 230_000, due_on: '2027-01-01' };
    await db
      .insertInto('sales_order')
      .values([
        { name: 'INV-A', ...own },
        { name: 'INV-B', ...own },
      ])
      .execute();
    const { status, body } = await several(member, qualifications, invoices);
    expect(status).toBe(200);
    const strip = (list: object | undefined) => list && { ...list, continuationToken: null };
    expect(body.lists.map(strip)).toEqual([
      strip(await alone(member, qualifications)),
      strip(await alone(member, invoices)),
    ]);
    expect(body.lists[1]).toMatchObject({ totalCount: 2, aggregates: [{ value: 4600 }] });
    expect((await several(stranger, invoices)).body.lists[0]).toMatchObject({ totalCount: 0 });
  });

  it('refuses more values than one list may be filtered by: planning them would keep everybody waiting', async () => {
    const member = await app().person('member');
    const filtered = (values: number) => ({
      ...qualifications,
      filter: {
        filterfields: Array.from({ length: 2 }, () => ({
          field: 'mshied_name',
          searchvalue: Array.from({ length: values / 2 }, (_none, at) => `Name ${at}`),
          type: 'string',
        })),
      },
    });
    expect((await several(member, filtered(300), filtered(200))).status).toBe(200);
    const { status, body } = await several(member, filtered(300), filtered(202));
    expect([status, body.detail]).toEqual([400, 'lists: may hold 500 values together, and not 502']);
  });

  it('answers the refusal of each in its place, as it is refused alone, and the others all the same', async () => {
    const member = await app().person('member');
    const refused = [
      roles,
      { ...qualifications, properties: ['noSuchField'] },
      { ...qualifications, recordtype: 'noSuchType' },
      { ...qualifications, continuationToken: 'rubbish' },
    ];
    const { status, body } = await several(member, ...refused, qualifications);
    expect(status).toBe(200);
    const problems = await Promise.all(
      refused.map(async (list) => ({
        ...(await alone(member, list)),
        requestId: expect.any(String) as string,
      })),
    );
    expect(body.lists.slice(0, -1)).toEqual(problems.map((problem) => ({ problem })));
    expect(problems).toMatchObject([{ status: 403 }, { status: 400 }, { status: 400 }, { status: 400 }]);
    expect(body.lists.at(-1)).toMatchObject({ totalCount: 0 });
  });

  it('carries no files, of which each answer holds as many as fit', async () => {
    const member = await app().person('member');
    const files = { recordtype: 'annotations', properties: ['documentbody'], pazesize: 1 };
    const { body } = await several(member, qualifications, files);
    expect(body.lists).toMatchObject([
      { totalCount: 0 },
      { problem: { status: 400, detail: 'properties: documentbody is a file: ask for its list alone' } },
    ]);
  });

  it('obeys a new role with the next call, for what was answered before and for what was refused', async () => {
    const person = await app().person('member');
    const administrator = await app().person('administrator');
    const titles = async () =>
      (await several(person, invoices, roles)).body.lists.map((list) =>
        'problem' in list ? list.problem.status : 'answered',
      );
    expect(await titles()).toEqual(['answered', 403]);
    const { db } = app().database;
    const roleOf = (contactId: string) =>
      db.selectFrom('contact_role').select('role_id').where('contact_id', '=', contactId);
    await db
      .updateTable('contact_role')
      .set({ role_id: roleOf(administrator.contactId) })
      .where('contact_id', '=', person.contactId)
      .execute();
    expect(await titles()).toEqual(['answered', 'answered']);
    await db.deleteFrom('contact_role').where('contact_id', '=', person.contactId).execute();
    expect(await titles()).toEqual([403, 403]);
  });

  it('gives a suspended account nothing, and is refused without a token and for more than a few', async () => {
    const member = await app().person('member');
    expect((await several(member, ...Array<object>(7).fill(qualifications))).status).toBe(400);
    expect((await several(member)).status).toBe(400);
    expect((await app().call('/portal/api/GetListsAsync', { lists: [qualifications] })).status).toBe(401);
    await app()
      .database.db.updateTable('contact')
      .set({ state_code: 1 })
      .where('id', '=', member.contactId)
      .execute();
    expect((await several(member, qualifications)).body.lists).toMatchObject([{ problem: { status: 403 } }]);
  });
});
