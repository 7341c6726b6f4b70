import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '../src/engines/records/search.ts';
import { onBothDatabases, valueOf, type Person } from './support/app-fixture.ts';

const people: readonly [string, string][] = [
  ['Jürgen', 'Müller'],
  ['Łukasz', 'Wiśniewski'],
  ['Siân', "O'Brien"],
  ['Zoë', 'van der Merwe'],
  ['Søren', 'Ærø-Strauß'],
];

onBothDatabases('searching', (app) => {
  let officer: Person;

  beforeAll(async () => {
    officer = await app().person('membership-officer');
    await app()
      .database.db.insertInto('contact')
      .values(
        people.map(([first_name, last_name], index) => ({
          first_name,
          last_name,
          email: `person${index}@search.test`,
          membership_number: `S-77${index}`,
          mobile_phone: `+2774533055${index}`,
        })),
      )
      .execute();
  });

  const list = async (globalfilter: string, more: object = {}) =>
    (
      await officer.list({
        recordtype: 'contacts',
        properties: ['fullname'],
        sortfield: { field: 'fullname', sorttype: 'asc' },
        filter: { globalfilter },
        ...more,
      })
    ).body;
  const search = async (term: string) =>
    (await list(term)).data.map((row) => valueOf(row, 'fullname')) as string[];

  it.each([
    ['an accent left out', 'muller', ['Jürgen Müller']],
    ['an accent given, in capitals', 'MÜLLER', ['Jürgen Müller']],
    ['an accent written as a mark of its own', 'mu\u0308ller', ['Jürgen Müller']],
    ['a letter that has no base', 'lukasz wisn', ['Łukasz Wiśniewski']],
    ['letters written as two', 'aero-strauss', ['Søren Ærø-Strauß']],
    ['two words', 'jurgen mul', ['Jürgen Müller']],
    ['the family name first', 'muller jurgen', ['Jürgen Müller']],
    ['the family name first, with a comma', 'Merwe, Zo', ['Zoë van der Merwe']],
    ['a word and the number of a member', 'S-770 müll', ['Jürgen Müller']],
    ['a telephone number as people write it', '074 533 0550', ['Jürgen Müller']],
    ['a name and a telephone number as people write it', 'Müller 0745330550', ['Jürgen Müller']],
    ['a mark between two words', 'jurgen & mul', ['Jürgen Müller']],
    ['words of which one is nowhere', 'jurgen merwe', []],
    ['more words than are looked for', 'zoe van der merwe merw erwe mer erw q', ['Zoë van der Merwe']],
    ['two letters at the beginning of a word', 'wi', ['Łukasz Wiśniewski']],
    ['two letters in the middle of words', 'ur', []],
    ['one letter', 'ł', ['Łukasz Wiśniewski']],
    ['a word of three letters with a mark between', "o'b", ["Siân O'Brien"]],
    ['an apostrophe as telephones write it', 'O’Brien', ["Siân O'Brien"]],
    ['a membership number', 's-773', ['Zoë van der Merwe']],
    ['an address', 'person2@search', ["Siân O'Brien"]],
    ['what only two fields together hold', 'person0 muller', ['Jürgen Müller']],
    ['what only two fields together hold, with a line break', 'müller\n person0', ['Jürgen Müller']],
    ['what runs from one field into another', 'mullerperson0', []],
    ['marks without a letter or digit', '@@@', []],
    ['a lone sign of a pattern', '%', []],
  ])('finds %s', async (_, term, names) => {
    expect(await search(term)).toEqual(names);
  });

  it('finds a text filter of one field by that field alone', async () => {
    const found = async (field: string, searchvalue: string) => {
      const filter = { filterfields: [{ field, searchvalue, type: 'string' }] };
      return (await officer.list({ recordtype: 'contacts', properties: ['fullname'], filter })).body
        .totalCount;
    };
    expect(await found('fullname', 'müLLer')).toBe(1);
    expect(await found('fullname', 'person0@')).toBe(0);
    expect(await found('emailaddress1', 'person0@')).toBe(1);
  });

  it('finds a directory entry by its own fields, not by the address that the contact keeps', async () => {
    const found = async (globalfilter: string) =>
      (await officer.list({ recordtype: 'directoryentries', properties: [], filter: { globalfilter } })).body
        .totalCount;
    expect(await found('muller')).toBe(1);
    expect(await found('S-770')).toBe(1);
    expect(await found('person0@search')).toBe(0);
  });

  it('finds a representation by the name that its organisation has now', async () => {
    const { db } = app().database;
    const { contactId } = await app().person('member');
    const { id } = await db
      .insertInto('account')
      .values({ name: 'Brücken & Söhne' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('representative')
      .values({ account_id: id, contact_id: contactId, begins_on: '2020-01-01' })
      .execute();
    const found = async (globalfilter: string) => {
      const request = { recordtype: 'ctpt_professionalhistories', properties: ['ctpt_company'] };
      const { body } = await officer.list({ ...request, filter: { globalfilter } });
      return body.data.map((row) => valueOf(row, 'ctpt_company'));
    };
    expect(await found('brucken')).toEqual(['Brücken & Söhne']);
    await db.updateTable('account').set({ name: 'Tunnel & Töchter' }).where('id', '=', id).execute();
    expect(await found('brucken')).toEqual([]);
    expect(await found('tochter')).toEqual(['Tunnel & Töchter']);
  });

  it('folds a text exactly as the database does', async () => {
    const letters = Array.from({ length: 0x24f - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index));
    const texts = [...letters, ...'ẞẼỹ҃ӧёЙΆάΣςאبகि한국語', 'İstanbul', 'ﬁ', 'e\u0301\u0302x'];
    const { rows } = await sql<{ folded: string }>`
      select fold_text(value) as folded
      from unnest(${sql.val(texts)}::text[]) with ordinality as given (value, place) order by place`.execute(
      app().database.db,
    );
    const differences = texts.filter((text, index) => rows[index]?.folded !== foldText(text));
    expect(differences).toEqual([]);
  });

  it('pages through what it found, forwards and backwards in order, with the total of the first page', async () => {
    for (const sorttype of ['asc', 'desc']) {
      for (const field of ['fullname', 'createdon', 'ctpt_membershipclass']) {
        const sortfield = { field, sorttype };
        const whole = await list('search.test', { sortfield, pazesize: 100 });
        const ids: string[] = [];
        let continuationToken: string | null = null;
        do {
          const page = await list('search.test', { sortfield, pazesize: 2, continuationToken });
          expect(page.totalCount).toBe(people.length);
          ids.push(...page.data.map(({ id }) => id));
          continuationToken = page.continuationToken;
        } while (continuationToken !== null);
        expect(ids).toEqual(whole.data.map(({ id }) => id));
        expect(ids).toHaveLength(people.length);
      }
    }
  });

  describe('of more than ten thousand', () => {
    const request = { recordtype: 'accounts', properties: ['name'], pazesize: 3 };
    const byName = { field: 'name', sorttype: 'asc' };
    const answer = (more: object) => officer.list({ ...request, sortfield: byName, ...more });
    const namesOf = (body: { data: { data: unknown[] }[] }) =>
      body.data.map((row) => valueOf(row as never, 'name'));

    // Six thousand that stand before all of them in the order, so that no page of them is near its beginning.
    beforeAll(async () => {
      await sql`insert into account (name)
        select 'Aardvark ' || n from generate_series(1, 6000) n union all
        select 'Company ' || lpad(n::text, 5, '0') from generate_series(1, 10001) n`.execute(
        app().database.db,
      );
    });

    it.each([
      ['asc', ['00001', '00002', '00003'], ['00004', '00005', '00006']],
      ['desc', ['10001', '10000', '09999'], ['09998', '09997', '09996']],
    ])('finds the pages of a common word in order (%s)', async (sorttype, first, second) => {
      const asked = { filter: { globalfilter: 'company' }, sortfield: { field: 'name', sorttype } };
      const one = (await answer(asked)).body;
      expect(namesOf(one)).toEqual(first.map((number) => `Company ${number}`));
      expect([one.totalCount, one.totalCountIsMinimum]).toEqual([10_000, true]);
      const two = (await answer({ ...asked, continuationToken: one.continuationToken })).body;
      expect(namesOf(two)).toEqual(second.map((number) => `Company ${number}`));
      expect([two.totalCount, two.totalCountIsMinimum]).toEqual([10_000, true]);
      // Asked again, the way that led there is known.
      expect((await answer(asked)).body).toEqual(one);
    });

    it('finds what has come before the end of a page, and what follows where one of it has gone', async () => {
      const { db } = app().database;
      const asked = { filter: { globalfilter: 'company' } };
      const names = async () => namesOf((await answer(asked)).body);
      const first = ['Company 00001', 'Company 00002', 'Company 00003'];
      expect([await names(), await names()]).toEqual([first, first]);
      await db.insertInto('account').values({ name: 'Company 00000' }).execute();
      expect(await names()).toEqual(['Company 00000', ...first.slice(0, 2)]);
      await db.deleteFrom('account').where('name', '=', 'Company 00000').execute();
      await db
        .updateTable('account')
        .set({ name: 'Company 1' })
        .where('name', '=', 'Company 00002')
        .execute();
      expect(await names()).toEqual(['Company 00001', 'Company 00003', 'Company 00004']);
      await db
        .updateTable('account')
        .set({ name: 'Company 00002' })
        .where('name', '=', 'Company 1')
        .execute();
      expect(await names()).toEqual(first);
    });

    it('finds the last page', async () => {
      const asked = { filter: { globalfilter: 'company' }, pazesize: 1000 };
      let page = (await answer(asked)).body;
      let rows = page.data.length;
      while (page.continuationToken !== null) {
        page = (await answer({ ...asked, continuationToken: page.continuationToken })).body;
        rows += page.data.length;
      }
      expect(rows).toBe(10_001);
    });

    it('sorts them only by a field that has an index, and fewer by any', async () => {
      const sortfield = { field: 'ctpt_vatnumber', sorttype: 'asc' };
      for (const filter of [{}, { filter: { globalfilter: 'company' } }]) {
        const refused = await answer({ sortfield, ...filter });
        expect(refused.status).toBe(400);
        expect(JSON.stringify(refused.body)).toContain('sort by createdon, name');
      }
      const few = await answer({ sortfield, filter: { globalfilter: 'company 0012' } });
      expect(few.body.totalCount).toBe(11);
    });

    it('finds what has become rare by whichever way it was found before', async () => {
      await sql`delete from account where name like 'Company 0%' and name > 'Company 00002' or name = 'Company 10001' or name = 'Company 10000'`.execute(
        app().database.db,
      );
      for (const sorttype of ['asc', 'desc']) {
        const { body } = await answer({
          filter: { globalfilter: 'company' },
          sortfield: { field: 'name', sorttype },
        });
        const names = ['Company 00001', 'Company 00002'];
        expect(namesOf(body)).toEqual(sorttype === 'asc' ? names : names.toReversed());
        expect([body.totalCount, body.totalCountIsMinimum]).toEqual([2, undefined]);
      }
    });
  });
});
