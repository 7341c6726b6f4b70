import { mergeMessages, records, type PreviewMergeAnswer, type ReadMemberAnswer } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { listOf, problem, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { LikelySame } from './likely-same.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { MergedRecords } from './merged-records.tsx';

const id = 'c0000000-0000-4000-8000-000000000009';
const otherId = 'c0000000-0000-4000-8000-000000000010';
const member = { id, name: 'Thandi Nkosi', mayMerge: true, merges: [] } as unknown as ReadMemberAnswer;

const pair: PreviewMergeAnswer = {
  survivor: {
    id,
    version: 3,
    name: 'Thandi Nkosi',
    membershipNumber: null,
    email: 'thandi@example.test',
    signsIn: true,
  },
  other: {
    id: otherId,
    version: 7,
    name: 'Thandiwe Nkosi',
    membershipNumber: '1000110',
    email: null,
    signsIn: false,
  },
  hindrances: [],
  fields: [
    { name: 'firstName', survivor: 'Thandi', other: 'Thandiwe', covered: false, takesOther: false },
    { name: 'race', survivor: null, other: '••••••', covered: true, takesOther: true },
  ],
  moves: [
    { what: 'invoices', count: 2 },
    { what: 'rest', count: 5 },
  ],
};

beforeEach(() => signIn('c0000000-0000-4000-8000-000000000001'));

const open = async (answer: Partial<PreviewMergeAnswer> = {}, refusal?: ReturnType<typeof problem>) => {
  const calls = await serveCalls(({ name }) => {
    if (name === 'GetAllAsync')
      return listOf(
        records.contacts,
        { id, fullName: 'Thandi Nkosi', membershipNumber: null, email: 'thandi@example.test' },
        { id: otherId, fullName: 'Thandiwe Nkosi', membershipNumber: '1000110', email: null },
      );
    if (name === 'staff/members/compare') return { ...pair, ...answer };
    return refusal ?? { id };
  });
  const { user } = renderPage(<MergeDialog member={member} />, `/staff/members/${id}`);
  await user.click(screen.getByRole('button', { name: 'Merge with another record' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge Thandi Nkosi with another record' });
  await user.type(within(dialog).getByRole('combobox', { name: /^The other record/ }), 'nkosi');
  // The record whose page it is cannot be the other one.
  await waitFor(() => expect(within(dialog).getAllByRole('option')).toHaveLength(1));
  await user.click(within(dialog).getByRole('option', { name: /Thandiwe Nkosi/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Compare' }));
  const sent = (name: string) =>
    calls.filter((call) => call.name === `staff/members/${name}`).map(({ body }) => body);
  return { user, dialog, sent };
};

it('sets both records side by side, and sends what is chosen with both versions and a reason', async () => {
  const { user, dialog, sent } = await open();
  const firstName = await within(dialog).findByRole('group', { name: 'First name' });
  within(dialog).getByText('2 invoices and 5 other entries move to the record that stays.');
  expect(within(firstName).getByRole('radio', { name: 'Thandi' })).toHaveProperty('checked', true);
  await user.click(within(firstName).getByRole('radio', { name: 'Thandiwe' }));
  const race = within(dialog).getByRole('group', { name: 'Race' });
  await user.click(within(race).getByRole('radio', { name: 'Empty' }));
  await user.click(within(dialog).getByRole('button', { name: 'Merge the records' }));
  within(dialog).getByText('Say how you know that they are one person.');
  expect(sent('merge')).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: /^How you know/ }), 'She named her number');
  await user.click(within(dialog).getByRole('button', { name: 'Merge the records' }));
  await waitFor(() =>
    expect(sent('merge')).toMatchObject([
      { id, otherId, version: 3, otherVersion: 7, takes: ['firstName'], reason: 'She named her number' },
    ]),
  );
});

it('says what hinders it, and offers nothing then', async () => {
  const { dialog } = await open({ hindrances: ['Both have a sign-in.'] });
  await within(dialog).findByText('Both have a sign-in.');
  expect(within(dialog).queryByRole('button', { name: 'Merge the records' })).toBeNull();
});

it('keeps what was chosen and written where it fails', async () => {
  const words = 'One of the two records has changed since you compared them.';
  const { user, dialog } = await open({}, problem(409, 'stale', { detail: words }));
  await user.type(await within(dialog).findByRole('textbox', { name: /^How you know/ }), 'She rang');
  await user.click(within(dialog).getByRole('button', { name: 'Merge the records' }));
  await within(dialog).findByText(words);
  expect(within(dialog).getByRole('textbox', { name: /^How you know/ })).toHaveProperty('value', 'She rang');
});

it('takes apart again what was merged, and says why where it cannot', async () => {
  const words = 'The membership has changed since. The merge cannot be undone.';
  const calls = await serveCalls(() => problem(409, 'conflict', { detail: words }));
  const merges = [
    { id: otherId, name: 'Thandiwe Nkosi', mergedOn: '2026-11-17T10:00:00Z', until: '2026-12-17T10:00:00Z' },
    { id, name: 'T Nkosi', mergedOn: '2026-11-16T10:00:00Z', until: '2026-12-16T10:00:00Z' },
  ];
  const { user } = renderPage(<MergedRecords member={{ ...member, merges }} />, `/staff/members/${id}`);
  screen.getByText('Thandiwe Nkosi was merged into this record on 17 Nov 2026');
  screen.getByText('It can be undone until 17 Dec 2026.');
  // One button: what was merged first is taken apart last.
  screen.getByText(mergeMessages.laterMerge);
  await user.click(screen.getByRole('button', { name: 'Undo the merge' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo the merge with Thandiwe Nkosi' });
  await user.click(within(dialog).getByRole('button', { name: 'Undo the merge' }));
  await within(dialog).findByText(words);
  expect(calls.map(({ body }) => body)).toEqual([{ id: otherId }]);
});

it('compares somebody who is likely the same person at once, for whoever may merge', async () => {
  const calls = await serveCalls(({ name }) => (name === 'staff/members/compare' ? pair : { id }));
  const other = {
    id: otherId,
    name: 'Thandiwe Nkosi',
    membershipNumber: '1000110',
    shares: ['mobile phone'],
    mayMerge: true,
  };
  const officer = { ...other, id: 'c0000000-0000-4000-8000-000000000011', name: 'T Nkosi', mayMerge: false };
  const { user } = renderPage(
    <LikelySame person={member} others={[other, officer]} />,
    `/staff/members/${id}`,
  );
  const likely = screen.getByRole('region', { name: 'Likely the same person' });
  expect(within(likely).getAllByRole('listitem')[0]?.textContent).toContain(
    'Thandiwe Nkosi, 1000110: the same mobile phone.',
  );
  // Nobody was looked at yet.
  expect(calls).toEqual([]);
  await user.click(within(likely).getByRole('button', { name: /^Compare/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge Thandi Nkosi with Thandiwe Nkosi' });
  within(dialog).getByRole('button', { name: 'Merge the records' });
  expect(calls.map(({ body }) => body)).toEqual([{ id, otherId }]);
});
