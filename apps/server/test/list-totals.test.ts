import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases, type Person } from './support/app-fixture.ts';

const type = 'mshied_previouseducations';

onBothDatabases('the total of a list', (app) => {
  let member: Person;
  beforeAll(async () => {
    member = await app().person('member');
  });

  const add = (owner: Person, years: readonly number[]) =>
    app()
      .database.db.insertInto('qualification')
      .values(years.map((year) => ({ contact_id: owner.contactId, year_of_qualification: year })))
      .execute();

  it('is counted with the first page and goes along with its token', async () => {
    await add(member, [2001, 2002, 2003, 2004, 2005]);
    const page = (continuationToken: string | null, Aggregate?: object) =>
      member.list({
        recordtype: type,
        sortfield: { field: 'ctpt_yearofqualification', sorttype: 'asc' },
        pazesize: 2,
        continuationToken,
        ...(Aggregate ? { Aggregate } : {}),
      });
    const figures = { AggregateFields: [{ field: 'ctpt_yearofqualification', type: 'max' }] };
    const first = await page(null, figures);
    expect([first.body.totalCount, first.body.aggregates]).toEqual([
      5,
      [{ field: 'ctpt_yearofqualification', type: 'max', value: 2005 }],
    ]);
    await add(member, [2006]);
    const second = await page(first.body.continuationToken, figures);
    expect([second.body.totalCount, second.body.aggregates]).toEqual([5, first.body.aggregates]);
    expect(second.body.data).toHaveLength(2);
    const third = await page(second.body.continuationToken, figures);
    expect(third.body.totalCount).toBe(5);
    // Asked for something else than was brought along, the server counts anew.
    const others = await page(first.body.continuationToken, {
      AggregateFields: [{ field: 'ctpt_yearofqualification', type: 'min' }],
    });
    expect([others.body.totalCount, others.body.aggregates]).toEqual([
      6,
      [{ field: 'ctpt_yearofqualification', type: 'min', value: 2001 }],
    ]);
  });

  it('is told with a page that holds nothing', async () => {
    const nobody = await app().person('member');
    const { body } = await nobody.list({
      recordtype: type,
      Aggregate: { AggregateFields: [{ field: 'mshied_gpa', type: 'sum' }] },
    });
    expect(body).toEqual({
      data: [],
      continuationToken: null,
      totalCount: 0,
      aggregates: [{ field: 'mshied_gpa', type: 'sum', value: 0 }],
    });
  });

  describe('of ten thousand and more', () => {
    const news = 'ctpt_notifications';
    const titles = { AggregateFields: [{ field: 'ctpt_title', type: 'count' }] };
    let reader: Person;
    beforeAll(async () => {
      reader = await app().person('member');
      await addNews(10_000);
    });
    const addNews = (count: number) =>
      sql`
      insert into notification (contact_id, kind_code, title)
      select ${reader.contactId}, 1, 'News ' || n from generate_series(1, ${count}::int) as n`.execute(
        app().database.db,
      );

    it('is exact at ten thousand, and beyond says that there are more', async () => {
      const exact = await reader.list({ recordtype: news, pazesize: 1 });
      expect([exact.body.totalCount, exact.body.totalCountIsMinimum]).toEqual([10_000, undefined]);
      await addNews(1);
      const more = await reader.list({ recordtype: news, pazesize: 1 });
      expect([more.body.totalCount, more.body.totalCountIsMinimum]).toEqual([10_000, true]);
      const next = await reader.list({
        recordtype: news,
        pazesize: 1,
        continuationToken: more.body.continuationToken,
      });
      expect([next.body.totalCount, next.body.totalCountIsMinimum]).toEqual([10_000, true]);
    });

    it('stops in the same place where figures are made of all of them', async () => {
      const { body } = await reader.list({ recordtype: news, pazesize: 1, Aggregate: titles });
      expect([body.totalCount, body.totalCountIsMinimum]).toEqual([10_000, true]);
      expect(body.aggregates).toEqual([{ field: 'ctpt_title', type: 'count', value: 10_001 }]);
    });
  });
});
