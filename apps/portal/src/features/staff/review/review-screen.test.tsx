import { codes, declineTemplates, records, type ReadReviewAnswer } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { notifications } from '../../../lib/notify.ts';
import { session } from '../../../lib/session.ts';
import { browserStorage } from '../../../lib/storage.ts';
import { queryClient } from '../../../server-state/index.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { isAbout, listOf, problem, serveCalls, type Call } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { ReviewScreen } from './review-screen.tsx';

const id = '50000000-0000-4000-8000-000000000001';
const me = 'c0000000-0000-4000-8000-000000000001';
const next = '50000000-0000-4000-8000-000000000002';
const stageOf = (label: (typeof codes.reviewStage)[keyof typeof codes.reviewStage]) =>
  codes.codeOf(codes.reviewStage, label);

const form: NonNullable<ReadReviewAnswer['form']> = {
  id: 'f0000000-0000-4000-8000-000000000001',
  name: 'studentApplication',
  title: 'Student Application',
  version: 3,
  hasPayment: false,
  intro: {
    shown: false,
    paragraphs: [],
    requiredDocuments: [],
    supportedFileTypes: [],
    notes: [],
    conditions: [],
  },
  schema: { type: 'object', properties: { surname: { type: 'string' }, position: { type: 'string' } } },
  steps: [
    {
      id: 'about',
      title: 'About you',
      groups: [
        {
          id: 'names',
          fields: [
            { path: 'surname', widget: 'text', label: 'Surname' },
            { path: 'position', widget: 'text', label: 'Position' },
          ],
        },
      ],
    },
  ],
};

const review: ReadReviewAnswer = {
  id,
  version: 4,
  stage: stageOf('In review'),
  formName: 'studentApplication',
  title: 'Student Application',
  reference: 'APP-2026-0053',
  submittedOn: '2026-11-02T08:00:00.000Z',
  promisedOn: '2026-11-16',
  officer: { id: me, name: 'Ayesha Naidoo' },
  takenOn: '2026-11-03T08:00:00.000Z',
  officers: [
    { id: me, name: 'Ayesha Naidoo' },
    { id: 'c2', name: 'Pieter Botha' },
  ],
  queue: { place: 3, of: 38, previousId: null, nextId: next },
  firstApprover: null,
  decision: null,
  foreseen: 'Admits the applicant today as Student.',
  mayApprove: true,
  choosesClass: false,
  choosesPercent: false,
  needsSecond: false,
  applicant: {
    id: 'a1',
    name: 'Karabo Sithole',
    since: '2026-10-12T08:00:00.000Z',
    membershipNumber: null,
    membershipClass: null,
    email: null,
    owesCents: 0,
    openCases: 0,
  },
  fee: null,
  likelySame: [
    { id: 'p1', name: 'K. Sithole', membershipNumber: '2014882', shares: ['mobile phone'], mayMerge: false },
  ],
  documents: [],
  notes: [],
  checklist: [
    {
      item: 'names',
      label: 'Name and birth date agree',
      checked: false,
      knownBy: 'officer',
      by: null,
      on: null,
    },
    { item: 'fee', label: 'Application fee paid', checked: true, knownBy: 'ledger', by: null, on: null },
  ],
  earlier: {
    lookedOn: '2026-11-12T13:20:00.000Z',
    changedOn: '2026-11-14T08:00:00.000Z',
    answers: { surname: 'Sithole', position: 'Site technician' },
  },
  stoodDays: 0,
  requests: [],
  timeline: [],
  form,
  answers: { surname: 'Sithole', position: 'Technician, pipelines' },
};

beforeEach(() => {
  browserStorage.update({ slashKey: undefined });
  signIn(me);
  const now = session.get();
  if (now.status !== 'signed-in') throw new Error('Nobody is signed in');
  session.set({ ...now, member: { ...now.member, permissions: new Map([['staff.membership', 1]]) } });
});

const open = async (
  shown: Partial<ReadReviewAnswer> = {},
  answer: (call: Call) => object = () => ({ id }),
) => {
  const calls = await serveCalls((call) => {
    if (call.name === 'staff/applications/read') return { ...review, ...shown };
    return isAbout(records.applicationReviews, call) ? listOf() : answer(call);
  });
  const page = renderPage(<ReviewScreen id={id} />, `/staff/applications/${id}`);
  await screen.findByRole('heading', { level: 1, name: 'Karabo Sithole, Student Application' });
  const sent = (name: string) =>
    calls.filter((call) => call.name === `staff/applications/${name}`).map(({ body }) => body);
  return { ...page, sent };
};

it('shows what changed since the last look, old and new, and only that on demand', async () => {
  const { user } = await open();
  const answers = screen.getByRole('region', { name: 'Answers' });
  expect(within(answers).getByText('Technician, pipelines').tagName).toBe('INS');
  expect(within(answers).getByText('Site technician').tagName).toBe('DEL');
  await user.click(within(answers).getByRole('checkbox', { name: 'Only what changed (1)' }));
  expect(within(answers).queryByText('Surname')).toBeNull();
});

it('waits for the percent where the form leaves it to the officer, and foresees what it would do', async () => {
  const { user, sent } = await open({
    choosesPercent: true,
    foreseen: 'Reduces the fee by what you choose.',
  });
  const approve = screen.getByRole('button', { name: 'Approve' });
  expect(approve).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'The fee is reduced by' }), '50');
  await waitFor(() => expect(sent('read').at(-1)).toEqual({ id, percent: 50 }));
  await user.click(approve);
  await waitFor(() => expect(sent('approve')).toEqual([{ id, version: 4, percent: 50 }]));
});

it('says what approving does before it is done; the key leads to the button and Enter presses it', async () => {
  const { user, sent } = await open();
  const approve = screen.getByRole('button', { name: 'Approve' });
  expect(approve.getAttribute('aria-describedby')).toBe('review-does');
  screen.getByText(/Admits the applicant today as Student\./);
  await user.keyboard('a');
  expect(document.activeElement).toBe(approve);
  expect(sent('approve')).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent('approve')).toEqual([{ id, version: 4 }]));
});

it('says in the server’s words that a colleague was faster', async () => {
  const detail = 'This application has changed since you opened it: Approved, Pieter Botha.';
  const { user } = await open({}, () => problem(409, 'stale', { detail }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const panel = screen.getByRole('region', { name: 'Decide' });
  expect((await within(panel).findByText(detail)).getAttribute('role')).toBe('alert');
});

/** A colleague is first: what is pressed is refused, and what the page reads after it shows what they did. */
const openBesideColleague = async (theirs: Partial<ReadReviewAnswer>, detail: string) => {
  const now: Partial<ReadReviewAnswer> = {};
  const page = await open(now, () => {
    Object.assign(now, { version: 5, ...theirs });
    return problem(409, 'stale', { detail });
  });
  return { ...page, panel: within(screen.getByRole('region', { name: 'Decide' })) };
};

const pieter = { id: 'c2', name: 'Pieter Botha' };
const decided = (stage: 'Approved' | 'Declined'): Partial<ReadReviewAnswer> => ({
  stage: stageOf(stage),
  decision: {
    by: pieter,
    on: '2026-11-05T08:00:00.000Z',
    reason: null,
    undoUntil: null,
    certificateId: null,
  },
});
const saidOf = (stage: string) =>
  `This application has changed since you opened it: ${stage}, Pieter Botha. Nothing was done; look at it again.`;

it.each([
  {
    first: 'approved it',
    said: saidOf('Approved'),
    theirs: decided('Approved'),
    shown: /by Pieter Botha, /,
  },
  {
    first: 'declined it',
    said: saidOf('Declined'),
    theirs: decided('Declined'),
    shown: /by Pieter Botha, /,
  },
  {
    first: 'took it',
    said: saidOf('In review'),
    theirs: { officer: pieter },
    shown: 'It is with Pieter Botha.',
  },
])(
  'says that nothing was declined, and keeps the reason, where a colleague $first',
  async ({ said, theirs, shown }) => {
    const { user, panel } = await openBesideColleague(theirs, said);
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = screen.getByRole('dialog', { name: 'Decline this application' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'No degree was proved.');
    await user.click(within(dialog).getByRole('button', { name: 'Decline it' }));
    expect((await within(dialog).findByText(said)).getAttribute('role')).toBe('alert');
    panel.getByText(shown);
    expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveProperty(
      'value',
      'No degree was proved.',
    );
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    // What is decided is not declined by a key.
    await user.keyboard('d');
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('keeps the dialog where the page is read again, and closed, leads to what was decided', async () => {
  const now: Partial<ReadReviewAnswer> = {};
  const { user } = await open(now);
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline this application' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No degree was proved.');
  Object.assign(now, decided('Approved'));
  await queryClient.invalidateQueries();
  const panel = within(screen.getByRole('region', { name: 'Decide' }));
  await panel.findByText(/by Pieter Botha, /);
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'No degree was proved.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'Decide' })));
});

it.each(['Approved', 'Declined'] as const)(
  'says beside what a colleague has done that nothing was approved: %s',
  async (stage) => {
    const { user, panel } = await openBesideColleague(decided(stage), saidOf(stage));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await panel.findByText(/by Pieter Botha, /);
    expect(panel.getByRole('alert').textContent).toBe(saidOf(stage));
    await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('heading', { name: 'Decide' })));
  },
);

it('says that nothing was asked where a colleague has decided, and keeps what was written', async () => {
  const { user, panel } = await openBesideColleague(decided('Approved'), saidOf('Approved'));
  await user.keyboard('m');
  const dialog = screen.getByRole('dialog', { name: 'Ask the applicant for more' });
  await user.type(within(dialog).getByRole('textbox', { name: 'What is needed' }), 'Which position?');
  await user.type(within(dialog).getByRole('textbox', { name: /^A document/ }), 'Academic record');
  await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
  expect((await within(dialog).findByText(saidOf('Approved'))).getAttribute('role')).toBe('alert');
  await panel.findByText(/by Pieter Botha, /);
  expect(within(dialog).getByRole('textbox', { name: 'What is needed' })).toHaveProperty(
    'value',
    'Which position?',
  );
});

it('says beside what is there now that nothing was taken back', async () => {
  const undoUntil = '2099-01-01T08:00:00.000Z';
  const { decision } = decided('Approved');
  const now: Partial<ReadReviewAnswer> = {
    stage: stageOf('Approved'),
    decision: decision ? { ...decision, undoUntil } : null,
  };
  const { user } = await open(now, () => {
    Object.assign(now, { stage: stageOf('In review'), decision: null });
    return problem(409, 'stale', { detail: saidOf('In review') });
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Approve' });
  const panel = within(screen.getByRole('region', { name: 'Decide' }));
  expect(panel.getByRole('alert').textContent).toBe(saidOf('In review'));
});

it('forgets that nothing was done once something is', async () => {
  const now: Partial<ReadReviewAnswer> = {};
  const { user } = await open(now, ({ name }) => {
    if (name === 'staff/applications/approve') {
      Object.assign(now, { officer: pieter });
      return problem(409, 'stale', { detail: saidOf('In review') });
    }
    Object.assign(now, { officer: review.officer });
    return { id };
  });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText(saidOf('In review'));
  await user.click(screen.getByRole('button', { name: 'Take it' }));
  await screen.findByRole('button', { name: 'Approve' });
  await waitFor(() => expect(screen.queryByText(saidOf('In review'))).toBeNull());
});

it('says to the first of two officers that they have agreed, however it stands when that is said', async () => {
  const now: Partial<ReadReviewAnswer> = { needsSecond: true };
  const { user } = await open(now, () => {
    const agreed = { stage: stageOf('Second approval'), firstApprover: review.officer, needsSecond: false };
    Object.assign(now, agreed);
    return { id };
  });
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  await waitFor(() =>
    expect(notifications.get()[0]?.text).toBe('You have agreed. A second officer decides.'),
  );
});

it('declines with a template that the officer makes their own', async () => {
  const { user, sent } = await open();
  await user.keyboard('d');
  const dialog = screen.getByRole('dialog', { name: 'Decline this application' });
  await user.click(within(dialog).getByRole('button', { name: 'Decline it' }));
  within(dialog).getByText('Write the reason, which the applicant reads.');
  const [template] = declineTemplates;
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Begin with' }), template?.id ?? '');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), ' Regards.');
  await user.click(within(dialog).getByRole('button', { name: 'Decline it' }));
  await waitFor(() =>
    expect(sent('decline')).toEqual([{ id, version: 4, reason: `${template?.text ?? ''} Regards.` }]),
  );
});

it('asks for more at marked questions, and not without any', async () => {
  const { user, sent } = await open();
  await user.keyboard('m');
  const dialog = screen.getByRole('dialog', { name: 'Ask the applicant for more' });
  await user.type(within(dialog).getByRole('textbox', { name: 'What is needed' }), 'Which position?');
  await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
  within(dialog).getByText('Mark a question, or name a document.');
  await user.click(within(dialog).getByText('About you'));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Position' }));
  await user.click(within(dialog).getByRole('button', { name: 'Ask' }));
  await waitFor(() =>
    expect(sent('ask')).toMatchObject([
      { id, version: 4, message: 'Which position?', questions: ['position'] },
    ]),
  );
});

it('ticks with the key of a number what is the officer’s to tick, and keeps quiet while somebody types', async () => {
  const { user, sent, address } = await open();
  expect(screen.getByRole('checkbox', { name: 'Application fee paid' })).toHaveProperty('disabled', true);
  await user.keyboard('12');
  await waitFor(() => expect(sent('check')).toEqual([{ id, item: 'names', checked: true }]));
  const note = screen.getByRole('textbox', { name: 'Add a note' });
  await user.type(note, 'j1d');
  expect([sent('check').length, screen.queryByRole('dialog')]).toEqual([1, null]);
  expect(address()).toContain(id);
  note.blur();
  await user.keyboard('?');
  await user.click(screen.getByRole('checkbox', { name: 'Single keys work' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('j');
  expect(address()).toContain(id);
  browserStorage.update({ slashKey: undefined });
  await user.keyboard('j');
  await waitFor(() => expect(address()).toContain(next));
});

it('waits for the applicant while more is asked, and offers what can still be done', async () => {
  const request = {
    id: 'r1',
    message: 'The academic record, please.',
    questions: [],
    document: 'Academic record',
    askedOn: '2026-11-05T08:00:00.000Z',
    answeredOn: null,
    withdrawnOn: null,
  };
  await open({ stage: stageOf('Asked for more'), requests: [request] });
  screen.getByText('Waiting for the applicant: The academic record, please.');
  screen.getByText('Stands still, waiting for answers');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  screen.getByRole('button', { name: 'Decline' });
});

it('is taken from a colleague or from nobody before it is decided', async () => {
  const { user, sent } = await open({ officer: { id: 'c2', name: 'Pieter Botha' } });
  screen.getByText('It is with Pieter Botha.');
  await user.click(screen.getByRole('button', { name: 'Take it' }));
  await waitFor(() => expect(sent('take')).toEqual([{ id, version: 4, officerId: me }]));
});
