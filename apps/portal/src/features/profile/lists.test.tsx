import type { FilterField } from '@charter/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { where } from '../../lib/record-filter.ts';
import { serveRecords, type FakeRecord } from '../../testing/fake-records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { said } from '../../testing/said.ts';
import { signIn } from '../../testing/sign-in.ts';
import { ContactNumbersScreen } from './contact-channels/contact-numbers.tsx';
import { EmailsScreen } from './contact-channels/emails.tsx';
import { DivisionsScreen } from './divisions/divisions-screen.tsx';
import { EmploymentsScreen } from './history/employments.tsx';
import { OrganisationsScreen } from './history/organisations.tsx';
import { QualificationsScreen } from './history/qualifications.tsx';

const active = where('statecode', 0, 'picklist');
const own = (lookup: string) => where(lookup, 'me', 'lookup');
const method = (code: number) => where('ctpt_methodtype', code, 'picklist');

interface OwnList {
  readonly title: string;
  readonly Screen: () => React.ReactNode;
  readonly recordType: string;
  readonly filter: readonly FilterField[];
  readonly loading?: string;
}

const lists: readonly OwnList[] = [
  {
    title: 'qualifications',
    Screen: QualificationsScreen,
    recordType: 'mshied_previouseducations',
    filter: [own('_mshied_StudentId_value'), active],
    loading: 'Loading Qualifications Details',
  },
  {
    title: 'employments',
    Screen: EmploymentsScreen,
    recordType: 'ctpt_professionalhistories',
    filter: [own('_ctpt_EmployeeId_value'), active],
    loading: 'Loading Employment History',
  },
  {
    title: 'professional organisations',
    Screen: OrganisationsScreen,
    recordType: 'ctpt_organisationhistories',
    filter: [own('_ctpt_Applicant_value'), active],
    loading: 'Loading Organisation History',
  },
  {
    title: 'email addresses',
    Screen: EmailsScreen,
    recordType: 'ctpt_channels',
    filter: [own('_ctpt_customerid_value'), active, method(727530001)],
    loading: 'Loading Email Details',
  },
  {
    title: 'contact numbers',
    Screen: ContactNumbersScreen,
    recordType: 'ctpt_channels',
    filter: [own('_ctpt_customerid_value'), active, method(727530002)],
  },
  {
    title: 'divisions of this year',
    Screen: DivisionsScreen,
    recordType: 'ctpt_division_contactset',
    filter: [own('_contactid_value')],
  },
];

/** As many as asked for, each of them mine. */
const mine = (filter: readonly FilterField[], count: number): FakeRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    fields: Object.fromEntries(filter.map(({ field, searchvalue }) => [field, searchvalue as string])),
  }));

beforeEach(() => signIn('me'));

describe.each(lists)('the list of $title', ({ Screen, recordType, filter, loading }) => {
  it("asks for the person's own, ten at a time, and lets nobody delete", async () => {
    const server = await serveRecords(mine(filter, 11));
    const release = server.hold();
    renderPage(<Screen />);
    await said(loading ?? 'Loading');
    release();
    await said('Showing 1 to 10 of 11');
    expect(server.requests).toMatchObject([
      {
        recordtype: recordType,
        pazesize: 10,
        continuationToken: null,
        filter: { fieldAndOperator: true, filterfields: filter },
      },
    ]);
    expect(screen.queryByRole('button', { name: /delete/i })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: /delete/i })).toBeNull();
  });
});
