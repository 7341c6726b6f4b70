import {
  codes,
  demoAccounts,
  demoSubject,
  representativesAsset,
  type ListAnswer,
  type ProfileAnswer,
} from '@charter/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../src/product.ts';
import { linkDemoSignIns, seedDemo } from '../src/seed/index.ts';
import { openApp, type AppFixture } from './support/app-fixture.ts';

/**
 * What each page with a list lists, as its screen asks for it. A page of a later area lists what its documents say.
 * What somebody may have none of is left out: documents that are only there when something is under way.
 */
const lists: Readonly<Record<string, readonly (readonly [recordType: string, filter?: object])[]>> = {
  applications: [['ctpt_sonicwebformsubmissions']],
  invoices: [['salesorders']],
  queries: [['ctpt_cases']],
  notifications: [['ctpt_notifications']],
  preferences: [['ctpt_communicationpreferences']],
  'profile.update-email': [
    [
      'ctpt_channels',
      { field: 'ctpt_methodtype', searchvalue: codes.codeOf(codes.channelMethod, 'Email'), type: 'picklist' },
    ],
  ],
  'profile.viewphonedetails': [
    [
      'ctpt_channels',
      {
        field: 'ctpt_methodtype',
        searchvalue: codes.codeOf(codes.channelMethod, 'Telephone'),
        type: 'picklist',
      },
    ],
  ],
  'profile.qualifications': [['mshied_previouseducations']],
  'profile.employmenthistory': [['ctpt_professionalhistories']],
  'profile.professionalorganisation': [['ctpt_organisationhistories']],
  'profile.identity': [['ctpt_identities']],
  'profile.nationalities': [['ctpt_contactnationalities']],
  'event.registration': [['msmedia_mediaevents'], ['msmedia_mediaregistrations']],
  'exam.register': [['ctpt_exams']],
  'exam.reports': [['ctpt_examresults']],
  'cpd.declaration': [['ctpt_memberdeclarations']],
  'exam.evidence': [['ctpt_evidences']],
  'membership.student-training-agreement': [['ctpt_studenttrainingagreements']],
  'student-placement': [['ctpt_studentplacements']],
  'staff.membership': [['contacts'], ['ctpt_sonicwebformsubmissions'], ['ctpt_cases']],
  'staff.finance': [['salesorders'], ['ctpt_paymentverifications']],
  'staff.events': [['msmedia_mediaevents'], ['msmedia_mediaregistrations']],
  'staff.education': [['ctpt_memberdeclarations'], ['ctpt_examresults'], ['ctpt_studentplacements']],
};

let app: AppFixture;
beforeAll(async () => {
  app = await openApp('postgresql');
  await seedDemo(app.database.db, { people: 60 });
  await linkDemoSignIns(app.database.db, app.issuer.url);
});
afterAll(() => app.close());

/** A suspended account sees the public pages alone, and a role that opens nothing opens nothing. */
const opening = demoAccounts.filter(({ email }) => !/^(inactive|nopermissions)@/.test(email));

describe.each(opening)('$email', (account) => {
  it('finds something on every screen that lists something', async () => {
    const token = await app.issuer.sign(demoSubject(account));
    const { body: profile } = await app.call<ProfileAnswer>('/entitlement/api/Profile', {}, token);
    const { body } = await app.call<{ roles: { permissionsets: { assetkey: string; canread: number }[] }[] }>(
      '/entitlement/api/GetContactEntitlement',
      {},
      token,
    );
    const assets = (body.roles[0]?.permissionsets ?? []).filter(({ canread }) => canread === 1);
    const asked = assets.flatMap(({ assetkey }) =>
      (lists[assetkey] ?? []).map((list) => [assetkey, ...list] as const),
    );
    if (profile.representative) asked.push([representativesAsset, 'ctpt_representatives']);
    expect(asked.length).toBeGreaterThan(5);
    const empty: string[] = [];
    for (const [assetkey, recordtype, filter] of asked) {
      // Staff see everybody's records; on the pages of a profile they see their own like anybody else.
      const own = assetkey.startsWith('staff.') ? [] : ownerFilter(recordtype, profile.contactid);
      const filterfields = [...(filter ? [filter] : []), ...own];
      const { status, body: answer } = await app.call<{ totalCount: number }>(
        '/portal/api/GetAllAsync',
        { recordtype, properties: [], pazesize: 1, filter: { fieldAndOperator: true, filterfields } },
        token,
      );
      if (status !== 200 || answer.totalCount === 0) empty.push(`${assetkey}: ${recordtype} ${status}`);
    }
    expect(empty).toEqual([]);
  });
});

it.each(['membership', 'finance', 'events', 'education'])(
  '%s finds the report of a bulk action',
  async (desk) => {
    const account = demoAccounts.find(({ email }) => email === `${desk}@demo.test`);
    const token = account && (await app.issuer.sign(demoSubject(account)));
    const { body } = await app.call<ListAnswer>(
      '/portal/api/GetAllAsync',
      { recordtype: 'ctpt_bulkactions', properties: [], pazesize: 5 },
      token,
    );
    expect(body.data).toHaveLength(1);
    const report = await app.call('/portal/api/staff/bulk/read', { id: body.data[0]?.id }, token);
    expect(report.body).toMatchObject({ act: { kind: 'take-cases' }, notDone: 1, waiting: 0 });
  },
);

function ownerFilter(recordType: string, contactId: string): readonly object[] {
  const { ownerColumn, allFields } = registry.get(recordType);
  const owner = allFields.find(({ kind, column }) => kind === 'lookup' && column === ownerColumn);
  return owner
    ? [{ field: `_${owner.name.toLowerCase()}_value`, searchvalue: contactId, type: 'lookup' }]
    : [];
}
