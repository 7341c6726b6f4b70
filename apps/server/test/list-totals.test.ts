import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { progress } from '../src/domains/applications/submission.ts';
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

  describe('of a queue that is counted as it changes', () => {
    const [waiting, inReview, approved] = [1, 2, 5];
    let officer: Person;
    beforeAll(async () => {
      officer = await app().person('membership-officer');
    });
    const submit = (count: number) =>
      sql`
      insert into submission (contact_id, form_name, status, progress_code, submitted_on)
      select ${member.contactId}, 'studentApplication', case when n % 3 = 0 then 'Approved' else 'Submitted' end, ${sql.lit(progress.completed)}, now()
      from generate_series(1, ${count}::int) as n`.execute(app().database.db);
    const total = async (...stages: number[]) => {
      const { body } = await officer.list({
        recordtype: 'ctpt_applicationreviews',
        pazesize: 1,
        filter: {
          fieldAndOperator: true,
          filterfields: stages.map((stage) => ({
            field: 'ctpt_stage',
            searchvalue: stage,
            type: 'picklist',
          })),
        },
        sortfield: { field: 'ctpt_promisedon', sorttype: 'asc' },
      });
      return body.totalCount;
    };
    /** What stands in the queue, stage by stage, and what is told of it. */
    const compare = async () => {
      const { rows } = await sql<{ stage: number; n: number }>`
        select stage_code::int as stage, count(*)::int as n from application_review group by 1`.execute(
        app().database.db,
      );
      const of = (...stages: number[]) =>
        rows.filter(({ stage }) => stages.includes(stage)).reduce((sum, { n }) => sum + n, 0);
      const asked = [[waiting], [inReview], [approved], [waiting, inReview], [1, 2, 3, 4, 5, 6]];
      const told = await Promise.all([...asked.map((stages) => total(...stages)), total()]);
      expect(told).toEqual([...asked.map((stages) => of(...stages)), of(1, 2, 3, 4, 5, 6)]);
    };
    const move = (from: number, to: number, count: number, db = app().database.db) =>
      sql`
      update application_review set stage_code = ${to}
      where id in (select id from application_review where stage_code = ${from} order by id limit ${count} for update skip locked)`.execute(
        db,
      );

    it('is that of its rows, however they come, move and go', async () => {
      await submit(150);
      await compare();
      await Promise.all([move(waiting, inReview, 40), move(waiting, approved, 30), submit(70)]);
      await compare();
      await sql`delete from submission where id in (select id from application_review where stage_code = ${approved} limit 20)`.execute(
        app().database.db,
      );
      await compare();
    });

    it('and follows no change that was taken back', async () => {
      await submit(70);
      const before = await total(waiting);
      const undone = new Error('taken back');
      await expect(
        app()
          .database.db.transaction()
          .execute(async (tx) => {
            await move(waiting, inReview, 66, tx);
            throw undone;
          }),
      ).rejects.toBe(undone);
      expect(await total(waiting)).toBe(before);
      await compare();
    });

    it('takes no longer for a queue that is long: it is the sum of some changes', async () => {
      await submit(640);
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from application_review_count`.execute(app().database.db);
      expect(rows[0]?.n).toBeLessThan(150);
      // It is this that is told, and not the rows.
      const before = await total(approved);
      await sql`insert into application_review_count (stage_code, change) values (${approved}, 3)`.execute(
        app().database.db,
      );
      expect(await total(approved)).toBe(before + 3);
      await sql`insert into application_review_count (stage_code, change) values (${approved}, -3)`.execute(
        app().database.db,
      );
    });
  });
});
