import { codes, records, routes } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aboutYou, nextOfKin } from '@charter/record-forms';
import { readName } from '../../lib/records.ts';
import { session } from '../../lib/session.ts';
import { queryClient } from '../../server-state/index.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { isAbout, listOf, recordOf, serveCalls, withAnswers } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { ContactNumbersScreen } from './contact-channels/contact-numbers.tsx';
import { DivisionsScreen } from './divisions/divisions-screen.tsx';
import { EmploymentScreen } from './history/employments.tsx';
import { ProfileHubScreen } from './hub/profile-hub.tsx';
import { MembershipStatusScreen } from './membership-status.tsx';
import { RepresentativesScreen } from './representatives/representatives-screen.tsx';

beforeEach(() => {
  signIn('me');
  const now = session.get();
  if (now.status !== 'signed-in') throw new Error('Nobody is signed in');
  const permissions = new Map(routes.map(({ key }) => [key, 1]));
  session.set({ ...now, member: { ...now.member, permissions } });
});

it('shows what one confirms, with the way to change each part of it', async () => {
  const person = withAnswers(records.contacts, aboutYou);
  const kin = withAnswers(records.contacts, nextOfKin);
  await serveCalls(({ name, body }) => {
    if (name === 'GetRecordByIdAsync') {
      const { data } = recordOf(person, {
        id: 'me',
        firstName: 'Thandi',
        lastName: 'Nkosi',
        dateOfBirth: '1988-03-02',
      });
      const own = recordOf(kin, { id: 'me', firstName: 'Sipho', mobileNumber: '+27821234567' });
      return { data: { id: 'me', data: [...data.data, ...own.data.data] } };
    }
    if (name === 'GetListsAsync') {
      const { lists } = body as { lists: { recordtype: string }[] };
      const degree = {
        id: 'q',
        data: [{ name: readName(records.qualifications, 'degree'), value: 1, formattedValue: 'BSc Eng' }],
      };
      return {
        lists: lists.map(({ recordtype }) =>
          recordtype === records.qualifications.type
            ? { ...listOf(), data: [degree], totalCount: 3 }
            : listOf(),
        ),
      };
    }
    return listOf();
  });
  renderPage(<ProfileHubScreen />, '/profile');
  const you = screen.getByRole('region', { name: 'You' });
  await within(you).findByText('Thandi Nkosi');
  expect(you.textContent).toContain('Born on 1988-03-02');
  within(you).getByText('+27 82 123 4567');
  // What the form of the next of kin would still ask for.
  within(you).getByText('Surname, Email, Relationship');
  const experience = screen.getByRole('region', { name: 'Experience' });
  await within(experience).findByText('BSc Eng');
  within(experience).getByText('and 2 more');
  screen.getByRole('link', { name: 'Change Next of kin' });
  screen.getByRole('link', { name: 'Add Divisions' });
  screen.getByRole('link', { name: 'View Membership status' });
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(hrefs).size).toBe(hrefs.length);
  expect(hrefs.filter((href) => href?.startsWith('/profile/'))).toHaveLength(19);
  // Nobody is led to the representatives of an organisation that they do not speak for.
  expect(hrefs).not.toContain('/profile/representatives');
});

it('shows all parts at once: one that came later would move what somebody is about to press', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  await serveCalls((call) => {
    if (isAbout(records.documents, call)) return promise;
    if (call.name !== 'GetRecordByIdAsync') return call.name === 'GetListsAsync' ? { lists: [] } : listOf();
    return recordOf(withAnswers(records.contacts, aboutYou), { id: 'me', firstName: 'Thandi' });
  });
  renderPage(<ProfileHubScreen />, '/profile');
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(screen.queryByText('Thandi')).toBeNull();
  resolve(listOf());
  await screen.findByText('Thandi');
  screen.getByText('Download, correct or erase what we keep about you.');
});

it('names the record that one edits', async () => {
  const id = '7a0e3c1e-2f64-4d6c-9a55-0f8f5c1d2b3a';
  await serveCalls(({ name }) =>
    name === 'GetRecordByIdAsync'
      ? recordOf(records.employments, {
          id,
          position: 'Engineer',
          company: 'Aurecon',
          startedOn: '2019-02-01T00:00:00Z',
        })
      : listOf(),
  );
  renderPage(<EmploymentScreen />, `/profile/viewemploymenthistorydetails?id=${id}`);
  await screen.findByText('Engineer, Aurecon, since 2019-02-01');
});

it('shows every field of the membership status, and lets nobody change one', async () => {
  await serveCalls(({ name }) =>
    name.endsWith('card')
      ? { card: null, reason: 'notMember' }
      : recordOf(records.contacts, {
          ...{ id: 'me', joinedOn: '01/05/2020', membershipNumber: 'M1' },
          ...{ onHold: true, onHoldReason: 'Fees are due.' },
        }),
  );
  renderPage(<MembershipStatusScreen />, '/profile/membershipstatus');
  await screen.findByLabelText('Date joined');
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.length).toBeGreaterThan(6);
  expect(fields.filter(({ disabled }) => !disabled).map(({ id }) => id)).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('On hold').value).toBe('Yes');
});

it('spares whoever has no membership a row of empty boxes', async () => {
  await serveCalls(({ name }) =>
    name.endsWith('card')
      ? { card: null, reason: 'notMember' }
      : recordOf(records.contacts, { id: 'me', fullName: 'Naledi Dube', onHold: false }),
  );
  renderPage(<MembershipStatusScreen />, '/profile/membershipstatus');
  await screen.findByText('You have no membership yet');
  const values = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(values).toEqual(['No']);
});

it('lists contact numbers in a plain table with a way to each', async () => {
  const telephone = codes.codeOf(codes.channelMethod, 'Telephone');
  await serveCalls(() =>
    listOf(records.channels, { id: 'n1', telephone: '+27115550100', method: telephone }),
  );
  const { user, address } = renderPage(<ContactNumbersScreen />, '/profile/viewphonedetails');
  await screen.findByRole('rowheader', { name: '+27 11 555 0100' });
  for (const column of ['Phone Number', 'Type']) screen.getByRole('columnheader', { name: column });
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.queryByRole('button', { name: /Add|Delete/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: /View Details/ }));
  expect(address()).toBe('/profile/update-phone?id=n1');
});

it('opens divisions on the year that runs', async () => {
  const divisions = (...ids: string[]) => listOf(records.contactDivisions, ...ids.map((id) => ({ id })));
  await serveCalls(({ name }) =>
    name === 'GetListsAsync' ? { lists: [divisions('d1', 'd2'), divisions()] } : divisions(),
  );
  renderPage(<DivisionsScreen />, '/profile/divisions');
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Current Year2',
      'Next Year0',
    ]),
  );
  const tabs = screen.getAllByRole('tab');
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
});

it('tells whoever speaks for nobody who could name them, and leads back', async () => {
  const calls = await serveCalls(() => listOf());
  renderPage(<RepresentativesScreen />, '/profile/representatives');
  await screen.findByText('You speak for no organisation');
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/profile');
  expect(calls.some((call) => isAbout(records.representatives, call))).toBe(true);
});
