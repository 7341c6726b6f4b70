import type { HomeAnswer, ListAnswer } from '@charter/contracts';
import { expect, it } from 'vitest';
import { caseTypeIds } from '../src/seed/production/reference/index.ts';
import { onPostgresql, valueOf, type Person } from './support/app-fixture.ts';
import { lookup, text } from './support/samples/sample.ts';

onPostgresql('case types that are for staff only', (app) => {
  const { identityMatch, generalEnquiry } = caseTypeIds;
  const listed = async (person: Person) =>
    (await person.list({ recordtype: 'ctpt_casetypes' })).body.data.map(({ id }) => id);
  const raise = (person: Person, typeId: string) =>
    person.call('/portal/api/submitForm/Create', {
      recordtype: 'ctpt_cases',
      data: [
        text('ctpt_title', 'Open the other record for me'),
        lookup('ctpt_CaseTypeId', typeId, 'ctpt_casetypes'),
        lookup('ctpt_CustomerId_contact', person.contactId, 'contacts'),
      ],
    });

  it('are neither shown to a member nor raised by one', async () => {
    const member = await app().person('member');
    expect(await listed(member)).not.toContain(identityMatch);
    expect(await listed(member)).toContain(generalEnquiry);
    expect((await raise(member, identityMatch)).status).toBe(404);
    expect((await raise(member, generalEnquiry)).status).toBe(201);
  });

  it('are left out of the list that the tiles are made of, in which each of the others says whether it has one', async () => {
    const member = await app().person('member');
    const { status, body } = await member.call<ListAnswer>('/portal/api/GetAllAsync', {
      properties: ['ctpt_name', 'ctpt_casetypeid', 'ctpt_displayflag'],
      sortfield: { field: 'ctpt_name', sorttype: 'asc' },
      recordtype: 'ctpt_casetypes',
      idfield: 'ctpt_casetypeid',
      continuationToken: null,
      pazesize: 1000,
    });
    expect(status).toBe(200);
    const shown = body.data.filter((row) => valueOf(row, 'ctpt_displayflag') === true).map(({ id }) => id);
    expect(shown).toContain(generalEnquiry);
    const home = await member.call<HomeAnswer>('/portal/api/home', {});
    expect(home.body.caseTypes.map(({ id }) => id)).toEqual(shown);
  });

  it.each(['membership-officer', 'finance-officer', 'events-officer', 'education-officer', 'administrator'])(
    'are shown to the %s',
    async (role) => {
      expect(await listed(await app().person(role))).toContain(identityMatch);
    },
  );
});
