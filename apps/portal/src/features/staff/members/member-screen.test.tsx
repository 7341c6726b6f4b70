import { identity } from '@charter/record-forms';
import { branchCorrection, personCorrection } from '@charter/record-forms/corrections';
import { codes, records, type ReadMemberAnswer, type ReadTimelineAnswer } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { listOf, problem, recordOf, serveCalls, withAnswers } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { MemberScreen } from './member-screen.tsx';

const id = 'c0000000-0000-4000-8000-000000000009';

const member: ReadMemberAnswer = {
  id,
  version: 4,
  isOwn: false,
  name: 'Nosipho Mafani',
  membershipNumber: '2006418',
  membershipClass: 1,
  standing: 2,
  onHoldReason: 'Fees',
  onHoldUntilPaid: true,
  joinedOn: '2011-05-16',
  terminationType: null,
  terminatedOn: null,
  email: 'n.mafani@example.test',
  mobilePhone: '+27835550127',
  details: {
    branch: 'Mpumalanga',
    divisions: ['Structural', 'Geotechnical'],
    address: null,
    company: null,
    birthDate: '1984-03-12',
    confirmedOn: null,
    signsIn: true,
  },
  covered: {
    identities: [
      { type: codes.codeOf(codes.identityType, 'South African ID Document'), masked: '840312 •••• •••' },
    ],
    hasRace: true,
    hasDisability: false,
  },
  owesCents: 1_058_000,
  mayCorrect: true,
  mayViewAs: true,
  mayMerge: true,
  likelySame: [],
  merges: [],
  steps: ['terminate', 'reinstate'],
  applications: {
    count: 9,
    items: [
      {
        id: 'a1',
        title: 'Fellow',
        reference: 'A-1',
        status: 'Submitted',
        submittedOn: '2026-11-01T08:00:00Z',
      },
    ],
  },
  invoices: null,
  certificates: { count: 0, items: [] },
  declarations: null,
  registrations: null,
  cases: { count: 0, items: [] },
  documents: { count: 0, items: [] },
};

const southAfrican = codes.codeOf(codes.identityType, 'South African ID Document');
const identityId = 'c0000000-0000-4000-8000-00000000001d';
const personRecord = withAnswers(withAnswers(records.contacts, personCorrection), branchCorrection);
const known = {
  title: 1,
  firstName: 'Nosipho',
  lastName: 'Mafani',
  dateOfBirth: '1984-03-12',
  residesInSouthAfrica: true,
};

const entry = (at: string, more: Partial<ReadTimelineAnswer['entries'][number]>) => ({
  id: `told ${at}`,
  at,
  kind: 'told' as const,
  code: null,
  what: null,
  amountCents: null,
  by: null,
  ...more,
});

beforeEach(() => signIn('c0000000-0000-4000-8000-000000000001'));

const open = async (shown: Partial<ReadMemberAnswer> = {}, refusal?: ReturnType<typeof problem>) => {
  const calls = await serveCalls(({ name, body }) => {
    if (name === 'staff/members/read') return { ...member, ...shown };
    if (name === 'staff/members/timeline')
      return body['after'] === undefined
        ? { entries: [entry('2026-11-16T08:00:00Z', { what: 'Second reminder' })], next: 'page 2' }
        : {
            entries: [
              entry('2026-11-01T08:00:00Z', {
                kind: 'changed',
                code: 'update',
                what: 'On hold',
                by: 'Lerato Mokoena',
              }),
            ],
            next: null,
          };
    if (name === 'staff/members/uncover' && !refusal)
      return {
        values: ['8403120123084'],
        records: [{ id: identityId, version: 2, code: southAfrican, text: '8403120123084' }],
      };
    if (name === 'GetRecordByIdAsync') return recordOf(personRecord, { id, version: 4, ...known });
    if (name === 'GetAllAsync' || name === 'GetListsAsync') return listOf();
    return refusal ?? { id };
  });
  const page = renderPage(<MemberScreen id={id} />, `/staff/members/${id}`);
  await screen.findByRole('heading', { level: 1, name: 'Nosipho Mafani, 2006418' });
  const sent = (name: string) =>
    calls.filter((call) => call.name === `staff/members/${name}`).map(({ body }) => body);
  return { ...page, sent };
};

it('shows who it is, how they stand and what the desk keeps, and no part of another desk', async () => {
  await open();
  screen.getByText('Corporate Member');
  screen.getByText('On hold: Fees');
  screen.getByText('+27 83 555 0127');
  screen.getByText('Structural, Geotechnical');
  const applications = screen.getByRole('region', { name: 'Applications' });
  within(applications).getByRole('link', { name: 'Fellow' });
  within(applications).getByText('and 8 more');
  expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull();
  // What is empty is one line, whatever there is of it; what the desk does not read is not in it.
  expect(screen.queryByRole('region', { name: 'Cases' })).toBeNull();
  screen.getByText('No cases, certificates or documents.');
});

it('covers details until a reason is given, and tells before that the person reads it', async () => {
  const { user, sent } = await open();
  screen.getByText('840312 •••• •••');
  // Nothing is kept of a disability, so that there is nothing to show.
  expect(screen.getAllByRole('button', { name: /^Show (identity|race|disability)/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show identity number' }));
  const dialog = await screen.findByRole('dialog', { name: 'Show the identity number of Nosipho Mafani' });
  within(dialog).getByText(/reads under My data that you looked/);
  await user.click(within(dialog).getByRole('button', { name: 'Show' }));
  within(dialog).getByText('Say what it is needed for.');
  expect(sent('uncover')).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), 'To check a digit');
  await user.click(within(dialog).getByRole('button', { name: 'Show' }));
  await screen.findByText('8403120123084');
  expect(sent('uncover')).toEqual([{ id, detail: 'identity', reason: 'To check a digit' }]);
  expect(screen.queryByText('840312 •••• •••')).toBeNull();
});

it('keeps the reason where showing fails', async () => {
  const { user } = await open({}, problem(403, 'forbidden'));
  await user.click(screen.getByRole('button', { name: 'Show race' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'For the yearly report');
  await user.click(within(dialog).getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).not.toBe(''));
  expect(within(dialog).getByRole('textbox')).toHaveProperty('value', 'For the yearly report');
});

it('goes back in time page by page', async () => {
  const { user, sent } = await open();
  const timeline = screen.getByRole('region', { name: 'Timeline' });
  await within(timeline).findByText('Told: Second reminder');
  await user.click(within(timeline).getByRole('button', { name: 'Show earlier' }));
  await within(timeline).findByText('Record changed');
  within(timeline).getByText('On hold · by Lerato Mokoena');
  expect(within(timeline).queryByRole('button', { name: 'Show earlier' })).toBeNull();
  expect(sent('timeline')).toEqual([{ id }, { id, after: 'page 2' }]);
});

it('shows nobody their own covered details', async () => {
  await open({ isOwn: true });
  screen.getByText('This is your own record');
  expect(screen.queryByRole('button', { name: /^Show (identity|race)/ })).toBeNull();
});

it('says what a decision does before it is made, and sends the version that was read', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Reinstate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reinstate Nosipho Mafani' });
  within(dialog).getByText(/^The hold is lifted/);
  within(dialog).getByText(/is told at once/);
  await user.click(within(dialog).getByRole('button', { name: 'Reinstate' }));
  expect(sent('reinstate')).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), 'It was unfounded');
  await user.click(within(dialog).getByRole('button', { name: 'Reinstate' }));
  await waitFor(() =>
    expect(sent('reinstate')).toMatchObject([{ id, version: 4, reason: 'It was unfounded' }]),
  );
});

it('writes to nobody who has died', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Terminate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Terminate the membership of Nosipho Mafani' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Why it ends' }), 'Deceased');
  within(dialog).getByText('Nobody is written to.');
  await user.type(within(dialog).getByRole('textbox'), 'Told by the family');
  await user.click(within(dialog).getByRole('button', { name: 'Terminate it' }));
  await waitFor(() => expect(sent('terminate')).toMatchObject([{ type: 3, reason: 'Told by the family' }]));
});

it('keeps what was written where a colleague was first, and says who', async () => {
  const words = 'This record has changed since you opened it: On hold, Pieter Botha.';
  const { user } = await open({ steps: ['hold'], standing: 1 }, problem(409, 'stale', { detail: words }));
  await user.click(screen.getByRole('button', { name: 'Put on hold' }));
  const dialog = await screen.findByRole('dialog', { name: 'Put Nosipho Mafani on hold' });
  await user.type(within(dialog).getByRole('textbox'), 'A complaint');
  await user.click(within(dialog).getByRole('button', { name: 'Put on hold' }));
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain('Pieter Botha'));
  expect(within(dialog).getByRole('textbox')).toHaveProperty('value', 'A complaint');
});

it('corrects what differs, by one call with the reason, and leads back to the person', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await screen.findByRole('heading', { level: 1, name: 'Edit Nosipho Mafani' });
  const name = await screen.findByLabelText('Last name');
  await user.clear(name);
  await user.type(name, 'Mafani-Nel');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('Say why it is corrected');
  expect(sent('correct')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'She married');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Nosipho Mafani, 2006418' });
  expect(sent('correct')).toEqual([
    {
      id,
      reason: 'She married',
      changes: [
        {
          recordtype: 'contacts',
          record: { id, version: 4 },
          data: [{ name: 'lastname', type: 'string', value: 'Mafani-Nel' }],
        },
      ],
    },
  ]);
});

it('corrects a covered detail once it was shown, and covers it again', async () => {
  const { user, sent } = await open();
  expect(screen.queryByRole('button', { name: 'Correct identity number' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show identity number' }));
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'To check a digit');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show' }));
  await user.click(await screen.findByRole('button', { name: 'Correct identity number' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct the identity number of Nosipho Mafani' });
  const number = within(dialog).getByLabelText(/number/i);
  expect(number).toHaveProperty('value', '8403120123084');
  await user.clear(number);
  await user.type(number, '9104170042080');
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'A digit was wrong');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('840312 •••• •••');
  expect(sent('correct')).toMatchObject([
    {
      reason: 'A digit was wrong',
      changes: [
        {
          recordtype: identity.recordType,
          record: { id: identityId, version: 2 },
          data: [{ name: identity.bindings['number']?.name, value: '9104170042080' }],
        },
      ],
    },
  ]);
  // Of a disability nothing is kept: it is added without being shown.
  screen.getByRole('button', { name: 'Add disability' });
});

it('offers nothing to decide to whoever may not', async () => {
  await open({ steps: [], mayCorrect: false });
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Put on hold|Terminate|Reinstate/ })).toBeNull();
});
