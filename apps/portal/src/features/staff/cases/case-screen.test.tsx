import { caseMessages, codes, recordTypes, requestMessages, type ReadCaseAnswer } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { changed } from '../../../lib/changes.ts';
import { notifications } from '../../../lib/notify.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { problem, serveCalls } from '../../../testing/serve-calls.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { CaseScreen } from './case-screen.tsx';

const id = 'c0000000-0000-4000-8000-000000000021';
const me = { id: 'c0000000-0000-4000-8000-000000000001', name: 'Lerato Mokoena' };
const status = (label: (typeof codes.caseStatus)[keyof typeof codes.caseStatus]) =>
  codes.codeOf(codes.caseStatus, label);

const found: ReadCaseAnswer = {
  id,
  version: 3,
  number: 'CAS-00012',
  title: 'My card',
  details: 'It never came.',
  type: 'General enquiry',
  status: status('Active'),
  raisedOn: '2026-11-02T08:00:00Z',
  answerDueOn: '2999-11-04',
  waitsSince: null,
  closedOn: null,
  resolution: null,
  privacy: null,
  officer: null,
  officers: [me, { id: 'o2', name: 'Pieter Botha' }],
  member: {
    id: 'm1',
    name: 'Naledi Khoza',
    firstName: 'Naledi',
    membershipNumber: '2006418',
    standing: 1,
    email: 'naledi@example.test',
    openCases: 2,
  },
  messages: [
    {
      id: 's1',
      fromStaff: false,
      byMail: true,
      author: 'Naledi Khoza',
      body: 'Any news?',
      saidOn: '2026-11-03T08:00:00Z',
      files: [],
    },
  ],
  files: [],
  notes: [],
  events: [{ status: status('Active'), occurredOn: '2026-11-02T08:00:00Z' }],
};

beforeEach(() => signIn(me.id));

/** The page over these answers to its calls, and what was sent with one of them. */
async function open(answers: Readonly<Record<string, object>>) {
  const calls = await serveCalls(({ name }) => {
    const answer = answers[name.split('/').at(-1) ?? ''] ?? {};
    return answer instanceof Response ? answer.clone() : answer;
  });
  const { user } = renderPage(<CaseScreen id={id} />);
  const sent = (call: string) =>
    calls.filter(({ name }) => name.endsWith(`/${call}`)).map(({ body }) => body);
  return { user, sent };
}

it('is answered from a template, with what follows from it', async () => {
  const { user, sent } = await open({ read: found, answer: { id: 'k' } });
  await screen.findByRole('heading', { level: 1, name: 'CAS-00012: My card' });
  screen.getByText(/Answer promised by/);
  await user.selectOptions(screen.getByLabelText('Begin from'), 'It is done');
  screen.getByDisplayValue(/^Dear Naledi[^]*CAS-00012[^]*Lerato Mokoena$/);
  await user.click(screen.getByRole('button', { name: 'Send and resolve' }));
  await waitFor(() => expect(sent('answer')).toHaveLength(1));
  expect(sent('answer')[0]).toMatchObject({ id, version: 3, then: 'resolve' });
});

it('is not left waiting for somebody who cannot answer', async () => {
  await open({ read: { ...found, member: { ...found.member, standing: 2 } } });
  await screen.findByText(caseMessages.cannotAnswer);
  expect(screen.queryByRole('button', { name: 'Send and wait for their answer' })).toBeNull();
  screen.getByRole('button', { name: 'Send and resolve' });
});

it('sends nothing that is empty, and keeps the words where somebody was faster', async () => {
  const { user, sent } = await open({
    read: found,
    answer: problem(409, 'stale', { detail: caseMessages.changed }),
  });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  screen.getByText(requestMessages.messageMissing);
  await user.type(screen.getByLabelText('What they read'), 'It is on its way.');
  await user.click(screen.getByRole('button', { name: 'Send and wait for their answer' }));
  await screen.findByText(caseMessages.changed);
  screen.getByDisplayValue('It is on its way.');
  expect(sent('answer')).toHaveLength(1);
});

it('is handed to a colleague, and says since when it waits', async () => {
  const waiting = { ...found, status: status('On Hold'), waitsSince: '2026-11-03T08:00:00Z' };
  const { user, sent } = await open({ read: waiting, take: { id } });
  await user.selectOptions(await screen.findByLabelText('With'), 'Pieter Botha');
  await waitFor(() => expect(sent('take')).toEqual([{ id, version: 3, officerId: 'o2' }]));
  screen.getByText(/the promised time stands still/);
});

it('answers nothing that is closed, and shows how it ended', async () => {
  const closed = {
    ...found,
    status: status('Resolved'),
    closedOn: '2026-11-04T08:00:00Z',
    resolution: 'Sent again.',
    member: null,
  };
  await open({ read: closed });
  await screen.findByText('This case is closed');
  screen.getByText('Sent again.');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  const who = screen.getByRole('region', { name: 'Who asked' });
  within(who).getByText('The portal raised it for you.');
});

const asksForErasure = (more: Partial<NonNullable<ReadCaseAnswer['privacy']>> = {}) =>
  ({ kind: 'erasure', hindrances: [], mayErase: true, ...more }) as const;
const closed = { closedOn: '2026-11-05T08:00:00Z', status: status('Resolved') };

it('leads from a correction to the page where it is made', async () => {
  await open({ read: { ...found, privacy: { ...asksForErasure(), kind: 'correction' } } });
  const region = await screen.findByRole('region', { name: 'Correct what they name' });
  expect(within(region).getByRole('link', { name: 'Naledi Khoza' }).getAttribute('href')).toBe(
    '/staff/members/m1?edit',
  );
});

it.each([
  [
    'what stands in the way',
    { privacy: asksForErasure({ hindrances: ['invoice INV-1 is not paid'] }) },
    'invoice INV-1 is not paid',
  ],
  ['that an answer comes first', { privacy: asksForErasure() }, /^Answer and resolve the case first/],
  [
    'who does it',
    { ...closed, privacy: asksForErasure({ mayErase: false }) },
    /An administrator erases them/,
  ],
])('says of an erasure %s, and offers nothing yet', async (_what, more, words) => {
  await open({ read: { ...found, ...more } });
  const region = await screen.findByRole('region', { name: 'Erase them' });
  within(region).getByText(words);
  expect(within(region).queryByRole('button')).toBeNull();
});

it('asks no more for a case that went with its person', async () => {
  const erased = { id: 'm1', records: 3, files: 0, orders: 1, keptUntil: '2031-12-31' };
  const { user, sent } = await open({
    read: { ...found, ...closed, privacy: asksForErasure() },
    erase: erased,
  });
  await user.click(await screen.findByRole('button', { name: 'Erase Naledi Khoza …' }));
  const dialog = screen.getByRole('dialog', { name: 'Erase Naledi Khoza' });
  await user.type(within(dialog).getByRole('textbox'), 'Khoza');
  const before = sent('read').length;
  await user.click(within(dialog).getByRole('button', { name: 'Erase for good' }));
  await waitFor(() =>
    expect(
      notifications
        .get()
        .map(({ text }) => text)
        .join(),
    ).toMatch(/^They are erased: 3 records\. 1 order stays until .*2031\.$/),
  );
  changed(recordTypes.cases);
  expect(sent('read')).toHaveLength(before);
});

it('erases whoever was answered, once their last name is typed, and keeps it where it is another', async () => {
  const refused = problem(422, 'ruleBroken', { detail: 'The record has another last name.' });
  const { user, sent } = await open({
    read: { ...found, ...closed, privacy: asksForErasure() },
    erase: refused,
  });
  await user.click(await screen.findByRole('button', { name: 'Erase Naledi Khoza …' }));
  const dialog = screen.getByRole('dialog', { name: 'Erase Naledi Khoza' });
  await user.type(within(dialog).getByRole('textbox'), 'Kosa');
  await user.click(within(dialog).getByRole('button', { name: 'Erase for good' }));
  await within(dialog).findByText('The record has another last name.');
  expect(within(dialog).getByRole('textbox')).toHaveProperty('value', 'Kosa');
  expect(sent('erase')).toEqual([{ id: 'm1', lastName: 'Kosa' }]);
});
