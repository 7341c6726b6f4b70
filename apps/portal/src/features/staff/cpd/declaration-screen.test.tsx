import { codes, records, type ReadDeclarationAnswer } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { changesOf } from '../../../lib/records.ts';
import { session } from '../../../lib/session.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { problem, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { DeclarationScreen } from './declaration-screen.tsx';

const id = 'de000000-0000-4000-8000-000000000009';
const status = (label: (typeof codes.declarationStatus)[keyof typeof codes.declarationStatus]) =>
  codes.codeOf(codes.declarationStatus, label);

const declaration: ReadDeclarationAnswer = {
  id,
  version: 3,
  name: 'CPD 2026',
  status: status('Submitted'),
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  declaredOn: '2026-11-02',
  member: { id: 'c9', name: 'Nosipho Mafani', membershipNumber: '2006418', email: 'n@example.test' },
  units: { claimed: 4, verifiable: 3, required: 40, verifiableRequired: 20 },
  review: { isSelected: false, request: null, dueOn: null, remark: null },
  declared: ['I complied with the CPD requirements.'],
  evidence: [
    {
      id: 'e1',
      name: 'Lateral support course',
      kind: 1,
      tookPlaceOn: '2026-03-02',
      units: 4,
      verifiable: 3,
      description: null,
      whyChosen: 'It bears on my work.',
      learned: null,
      document: null,
    },
  ],
  history: [{ at: '2026-11-02T08:00:00.000Z', by: 'Nosipho Mafani', action: 'update', fields: ['Status'] }],
  steps: ['reopen', 'approve', 'reject', 'retire'],
};

beforeEach(() => {
  signIn('c0000000-0000-4000-8000-000000000001');
  const now = session.get();
  if (now.status !== 'signed-in') throw new Error('Nobody is signed in');
  session.set({ ...now, member: { ...now.member, permissions: new Map([['staff.education', 1]]) } });
});

const open = async (shown: Partial<ReadDeclarationAnswer> = {}, answer: () => object = () => ({ id })) => {
  const calls = await serveCalls(({ name }) =>
    name === 'staff/declarations/read' ? { ...declaration, ...shown } : answer(),
  );
  const page = renderPage(<DeclarationScreen id={id} />, `/staff/declarations/${id}`);
  await screen.findByRole('heading', { level: 1, name: 'CPD 2026, Nosipho Mafani' });
  const sent = () => calls.filter(({ name }) => name === 'submitForm/Update').map(({ body }) => body);
  return { ...page, sent };
};

it('shows what was declared, the evidence and the history in words', async () => {
  await open();
  screen.getByText('I complied with the CPD requirements.');
  const piece = screen.getByRole('region', { name: 'Lateral support course' });
  within(piece).getByText('4 units, 3 verifiable');
  within(piece).getByText('Without a document');
  within(screen.getByRole('region', { name: 'History' })).getByText('by Nosipho Mafani · Status');
  // Without a document the column itself takes the focus, and has a name that none of its parts has.
  expect(screen.getByRole('region', { name: 'CPD declaration' })).toHaveProperty('tabIndex', 0);
  expect(screen.getAllByRole('region', { name: 'What was declared' })).toHaveLength(1);
});

it('rejects with what was found, in the version that was read', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject the declaration' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  within(dialog).getByText('Say what you found.');
  expect(sent()).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), 'No evidence');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(sent()).toMatchObject([{ id, version: 3 }]));
  expect(sent()[0]?.['data']).toEqual(
    changesOf(records.declarations, { status: status('Rejected'), reviewRemark: 'No evidence' }),
  );
});

it('says what a colleague was first with, that nothing was done, and keeps what was written', async () => {
  const now: Partial<ReadDeclarationAnswer> = {};
  const { user } = await open(now, () => {
    const approved = {
      at: '2026-11-05T08:00:00.000Z',
      by: 'Pieter Botha',
      action: 'update',
      fields: ['Status'],
    };
    Object.assign(now, {
      version: 4,
      status: status('Approved'),
      history: [approved, ...declaration.history],
    });
    return problem(409, 'stale', { detail: 'It has changed.' });
  });
  await user.click(screen.getByRole('button', { name: 'Ask for more' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask for more' });
  await user.type(within(dialog).getByRole('textbox', { name: /^What is needed/ }), 'The certificate of May');
  await user.click(within(dialog).getByRole('button', { name: 'Ask for more' }));
  const said = await within(dialog).findByText(
    'This declaration has changed since you opened it: Approved, Pieter Botha. Nothing was done; look at it again.',
  );
  expect(said.getAttribute('role')).toBe('alert');
  expect(within(dialog).getByRole('textbox', { name: /^What is needed/ })).toHaveProperty(
    'value',
    'The certificate of May',
  );
});

it('leaves the decision and the evidence to the education desk', async () => {
  const now = session.get();
  if (now.status !== 'signed-in') throw new Error('Nobody is signed in');
  session.set({ ...now, member: { ...now.member, permissions: new Map([['staff.membership', 1]]) } });
  await open({ evidence: null, steps: [] });
  screen.getByText('The evidence is read by the education desk.');
  screen.getByText('The education desk decides.');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
