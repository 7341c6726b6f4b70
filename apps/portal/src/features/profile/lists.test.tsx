import { codes, records, type RecordDescriptor } from '@charter/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serveRecords, type FakeRecord } from '../../testing/fake-records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { said } from '../../testing/said.ts';
import { asked } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { ContactNumbersScreen } from './contact-channels/contact-numbers.tsx';
import { EmailsScreen } from './contact-channels/emails.tsx';
import { DivisionsScreen } from './divisions/divisions-screen.tsx';
import { EmploymentsScreen } from './history/employments.tsx';
import { OrganisationsScreen } from './history/organisations.tsx';
import { QualificationsScreen } from './history/qualifications.tsx';

const own = { owner: 'me', state: 0 };
const method = (label: 'Email' | 'Telephone') => ({
  method: codes.codeOf(codes.channelMethod, label),
});

interface OwnList {
  readonly title: string;
  readonly Screen: () => React.ReactNode;
  readonly of: RecordDescriptor;
  readonly where: Readonly<Record<string, string | number>>;
  readonly loading?: string;
}

const lists: readonly OwnList[] = [
  {
    title: 'qualifications',
    Screen: QualificationsScreen,
    of: records.qualifications,
    where: own,
    loading: 'Loading Qualifications Details',
  },
  {
    title: 'employments',
    Screen: EmploymentsScreen,
    of: records.employments,
    where: own,
    loading: 'Loading Employment History',
  },
  {
    title: 'professional organisations',
    Screen: OrganisationsScreen,
    of: records.organisationMemberships,
    where: own,
    loading: 'Loading Organisation History',
  },
  {
    title: 'email addresses',
    Screen: EmailsScreen,
    of: records.channels,
    where: { ...own, ...method('Email') },
    loading: 'Loading Email Details',
  },
  {
    title: 'contact numbers',
    Screen: ContactNumbersScreen,
    of: records.channels,
    where: { ...own, ...method('Telephone') },
  },
  {
    title: 'divisions of this year',
    Screen: DivisionsScreen,
    of: records.contactDivisions,
    where: { owner: 'me' },
  },
];

/** As many as asked for, each of them mine. */
const mine = (fields: OwnList['where'], count: number): FakeRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    fields,
  }));

beforeEach(() => signIn('me'));

describe.each(lists)('the list of $title', ({ Screen, of, where, loading }) => {
  it("asks for the person's own, ten at a time, and lets nobody delete", async () => {
    const server = await serveRecords(of, mine(where, 11));
    const release = server.hold();
    renderPage(<Screen />);
    await said(loading ?? 'Loading');
    release();
    await said('Showing 1 to 10 of 11');
    expect(server.requests).toMatchObject([{ recordtype: of.type, filter: { fieldAndOperator: true } }]);
    expect(asked(of, server.requests[0])).toMatchObject({ where, size: 10, token: null });
    expect(screen.queryByRole('button', { name: /delete/i })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: /delete/i })).toBeNull();
  });
});
