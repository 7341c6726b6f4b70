import { expect, it } from 'vitest';
import { caseTypeIds } from '../src/seed/production/reference/index.ts';
import { onPostgresql, type Person } from './support/app-fixture.ts';
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

  it.each(['membership-officer', 'finance-officer', 'events-officer', 'education-officer', 'administrator'])(
    'are shown to the %s',
    async (role) => {
      expect(await listed(await app().person(role))).toContain(identityMatch);
    },
  );
});
