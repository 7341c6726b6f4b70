import { codes, messages, records, requestMessages } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../lib/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { asked, isAbout, listOf, problem, serveCalls, type Call } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { RequestScreen } from './request-screen.tsx';
import { RequestsScreen } from './requests-screen.tsx';

const me = '00000000-0000-4000-8000-00000000c0de';
const typeId = '00000000-0000-4000-8000-000000000001';
const otherType = '00000000-0000-4000-8000-000000000002';
const caseId = '00000000-0000-4000-8000-0000000000aa';
const status = (label: (typeof codes.caseStatus)[keyof typeof codes.caseStatus]) =>
  codes.codeOf(codes.caseStatus, label);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), toFake: ['Date'] });
  signIn(me);
});

const types = listOf(
  records.caseTypes,
  { id: typeId, name: 'Complaint', requiredDocument: 'Statement of complaint', answerDays: 10 },
  { id: otherType, name: 'Fee query', requiredDocument: null, answerDays: 1 },
);
const row = (at: number) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  number: `CAS-${at}`,
  title: `Request ${at}`,
  status: 1,
  createdOn: '2026-11-10T08:00:00Z',
  modifiedOn: '2026-11-11T08:00:00Z',
});
const labelled = (list: ReturnType<typeof listOf>, label: string) => ({
  ...list,
  data: list.data.map((one) => ({
    ...one,
    data: one.data.map((value) =>
      value.name === 'statuscode' ? { ...value, formattedValue: label } : value,
    ),
  })),
});

const openList = async (rows: number, at = '/queries', answer?: (call: Call) => object | undefined) => {
  const calls = await serveCalls((call) => {
    const given = answer?.(call);
    if (given) return given;
    if (isAbout(records.caseTypes, call)) return types;
    const all = Array.from({ length: rows }, (_, index) => row(index + 1));
    const { token } = asked(records.cases, call.body);
    const from = token === 'second' ? 1000 : 0;
    return {
      ...labelled(listOf(records.cases, ...all.slice(from, from + 1000)), 'Active'),
      totalCount: rows,
      continuationToken: rows > from + 1000 ? 'second' : null,
    };
  });
  const page = renderPage(<RequestsScreen />, at);
  return { ...page, calls };
};
const names = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((one) => within(one).queryAllByRole('rowheader')[0]?.textContent ?? one.textContent);

describe('the list of service requests', () => {
  it('is the person’s own, newest first, a thousand at once, with the columns of the documents', async () => {
    const { calls } = await openList(1);
    await screen.findByText('Request 1');
    const list = calls.find((call) => isAbout(records.cases, call));
    expect(asked(records.cases, list?.body)).toMatchObject({
      where: { owner: me },
      sort: { field: 'createdOn', direction: 'desc' },
      size: 1000,
    });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Case Name',
      'Status',
      'Case created on',
      'Last updated',
      'View Request',
    ]);
    expect(screen.getByText('Active')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Request CAS-1' }).getAttribute('href')).toBe(
      `/queries/viewrequest?id=${row(1).id}`,
    );
  });

  it('shows only what is of the type in the address, and everything without one', async () => {
    const { calls, user, address } = await openList(1, `/queries?serviceRequestId=${typeId}`);
    await screen.findByText('Request 1');
    const wheres = () =>
      calls
        .filter((call) => isAbout(records.cases, call))
        .map(({ body }) => asked(records.cases, body).where);
    expect(wheres()).toEqual([{ owner: me, type: typeId }]);
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Show requests of the type' }),
      'Every type',
    );
    await waitFor(() => expect(wheres()).toEqual([{ owner: me, type: typeId }, { owner: me }]));
    expect(address()).toBe('/queries');
  });

  it.each([
    [0, [], null],
    [1, ['Request 1CAS-1'], null],
    [11, Array.from({ length: 10 }, (_, at) => `Request ${at + 1}CAS-${at + 1}`), 'Showing 1 to 10 of 11'],
    [
      10_000,
      Array.from({ length: 10 }, (_, at) => `Request ${at + 1}CAS-${at + 1}`),
      'Showing 1 to 10 of 10 000',
    ],
  ])('shows %i requests ten at a time', async (rows, shown, range) => {
    const { user } = await openList(rows);
    await screen.findByText(rows === 0 ? 'You have not asked anything yet' : 'Request 1');
    expect(names()).toEqual(shown);
    if (range === null) return;
    expect(screen.getByText(range)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(names()[0]).toBe('Request 11CAS-11');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(names()[0]).toBe('Request 1CAS-1');
  });

  it('says what to do when it cannot be loaded', async () => {
    await openList(1, '/queries', (call) =>
      isAbout(records.cases, call) ? problem(500, 'internal') : undefined,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  });
});

describe('a new request', () => {
  const open = async (answer?: (call: Call) => object | undefined) => {
    const page = await openList(0, '/queries', answer);
    await screen.findByText('You have not asked anything yet');
    await page.user.click(screen.getByRole('button', { name: 'Add new request' }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'New request' })) };
  };

  it('takes its subject from the type, says how long an answer takes, and needs no details', async () => {
    const { user, dialog, calls, address } = await open((call) =>
      call.name === 'requests/ask' ? { id: caseId, caseNumber: 'CAS-7' } : undefined,
    );
    const details = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Details' });
    expect([details.rows, details.tagName]).toEqual([4, 'TEXTAREA']);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Type of Request' }), 'Complaint');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Complaint');
    expect(dialog.getByText('We answer within 10 working days.')).toBeTruthy();
    expect(dialog.getByText('Attachment: Statement of complaint')).toBeTruthy();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Type of Request' }), 'Fee query');
    expect(dialog.getByText('We answer within 1 working day.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(address()).toBe(`/queries/viewrequest?id=${caseId}`));
    const { key, ...sent } = calls.find(({ name }) => name === 'requests/ask')?.body ?? {};
    expect(sent).toEqual({ caseTypeId: otherType, subject: 'Fee query', details: '' });
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps the subject that was typed when another type is chosen', async () => {
    const { user, dialog } = await open();
    const type = dialog.getByRole('combobox', { name: 'Type of Request' });
    const subject = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Subject' });
    await user.selectOptions(type, 'Complaint');
    await user.clear(subject);
    await user.selectOptions(type, 'Fee query');
    expect(subject.value).toBe('Fee query');
    await user.type(subject, ' of May');
    await user.selectOptions(type, 'Complaint');
    expect(subject.value).toBe('Fee query of May');
  });

  it('needs a type and a subject, is cleared, and asks before it is lost', async () => {
    const { user, dialog, calls } = await open();
    await user.click(dialog.getByRole('button', { name: 'Request' }));
    expect(dialog.getByText(requestMessages.typeMissing)).toBeTruthy();
    expect(dialog.getByText(requestMessages.subjectMissing)).toBeTruthy();
    expect(calls.some(({ name }) => name === 'requests/ask')).toBe(false);
    await user.type(dialog.getByRole('textbox', { name: 'Subject' }), 'Help');
    await user.click(dialog.getByRole('button', { name: 'Clear' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('');
    await user.type(dialog.getByRole('textbox', { name: 'Details' }), 'Help');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Details' }).value).toBe('Help');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New request' })).toBeNull());
  });

  it('says that it is being sent, and what went wrong, and keeps what was written under the same key', async () => {
    let answer: (response: Response) => void = () => {};
    const { user, dialog, calls } = await open((call) =>
      call.name === 'requests/ask'
        ? new Promise<Response>((resolve) => {
            answer = resolve;
          })
        : undefined,
    );
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Type of Request' }), 'Complaint');
    await user.click(dialog.getByRole('button', { name: 'Request' }));
    expect(await dialog.findByRole('button', { name: messages.loader.submitting })).toBeTruthy();
    answer(problem(503, 'unavailable'));
    await user.click(await dialog.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls.filter(({ name }) => name === 'requests/ask')).toHaveLength(2));
    const asked = () => calls.filter(({ name }) => name === 'requests/ask').map(({ body }) => body['key']);
    const [first, again] = asked();
    expect(again).toBe(first);
    // Under the key of what was sent before, the server would refuse what was written since.
    answer(problem(503, 'unavailable'));
    await dialog.findByRole('button', { name: 'Try again' });
    await user.type(dialog.getByRole('textbox', { name: 'Details' }), 'On both floors.');
    await user.click(dialog.getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(asked()).toHaveLength(3));
    expect(asked()[2]).not.toBe(first);
  });
});

describe('one request', () => {
  const open = async (
    more: { status?: number; closedOn?: string; resolution?: string } = {},
    answer?: (call: Call) => object | undefined,
    closings: readonly { id: string; status: number; occurredOn: string }[] = [],
  ) => {
    const code = more.status ?? 1;
    const calls = await serveCalls((call) => {
      const given = answer?.(call);
      if (given) return given;
      if (call.name === 'GetRecordByIdAsync') {
        const [request] = labelled(
          listOf(records.cases, {
            ...row(7),
            id: caseId,
            details: 'The lift was broken.',
            type: typeId,
            answerDueOn: '2026-11-30',
            ...more,
            status: code,
          }),
          codes.caseStatus[code as keyof typeof codes.caseStatus],
        ).data;
        return { data: request };
      }
      if (call.name === 'GetListsAsync')
        return {
          lists: [
            listOf(
              records.caseMessages,
              { id: 'm2', body: 'It is mended.', isFromStaff: true, createdOn: '2026-11-12T08:00:00Z' },
              {
                id: 'm1',
                body: 'And the stairs?',
                isFromStaff: false,
                isByMail: true,
                createdOn: '2026-11-11T08:00:00Z',
              },
            ),
            labelled(
              listOf(
                records.caseEvents,
                { id: 'e1', status: 1, occurredOn: '2026-11-10T08:00:00Z' },
                ...closings,
              ),
              'Active',
            ),
            listOf(
              records.documents,
              { id: 'd1', name: 'SD-CAS-7', message: null },
              { id: 'd2', name: 'x', message: 'm2' },
            ),
          ],
        };
      if (isAbout(records.files, call))
        return listOf(
          records.files,
          { id: 'f1', name: 'lift.png', size: 2048, document: 'd1' },
          { id: 'f2', name: 'invoice.pdf', size: 1024, document: 'd2' },
        );
      if (call.name.startsWith('requests/')) return { id: 'x' };
      return listOf();
    });
    return { ...renderPage(<RequestScreen />, `/queries/viewrequest?id=${caseId}`), calls };
  };

  it('is read-only, with its details, documents, conversation and history, and a way to the list', async () => {
    const { calls } = await open();
    await screen.findByRole('heading', { level: 1, name: 'Request 7' });
    expect(screen.getByText('The lift was broken.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to history' }).getAttribute('href')).toBe('/queries');
    const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said.findIndex((text) => text.includes('stairs'))).toBeLessThan(
      said.findIndex((text) => text.includes('mended')),
    );
    expect(said.filter((text) => text.includes('by mail'))).toEqual([expect.stringContaining('stairs')]);
    expect(screen.getByText('The institution')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download lift.png (2 kB)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download invoice.pdf (1 kB)' })).toBeTruthy();
    expect(within(screen.getByRole('complementary')).getByText('Active')).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(calls.every(({ name }) => !name.startsWith('submitForm'))).toBe(true);
  });

  it('is answered, with words', async () => {
    const { user, calls } = await open();
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(screen.getByText(requestMessages.messageMissing)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'Thank you');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'requests/reply')?.body).toMatchObject({
        id: caseId,
        message: 'Thank you',
      }),
    );
    // Empty again for the next one, with the focus where it was.
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
    await waitFor(() => expect(box.value).toBe(''));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
  });

  it('that the desk closed meanwhile shows that, and is reopened with what was typed', async () => {
    let isClosed = false;
    const { user, calls } = await open({}, (call) => {
      if (call.name === 'requests/reply') {
        isClosed = true;
        return problem(422, 'ruleBroken', { detail: requestMessages.closed });
      }
      if (call.name === 'requests/reopen') isClosed = false;
      else if (call.name === 'GetRecordByIdAsync' && isClosed) {
        const closed = {
          status: status('Resolved'),
          closedOn: '2026-11-16T09:00:00Z',
          resolution: 'Mended.',
        };
        return { data: listOf(records.cases, { ...row(7), id: caseId, type: typeId, ...closed }).data[0] };
      }
      return undefined;
    });
    await user.type(await screen.findByRole('textbox', { name: 'Your message' }), 'And the stairs');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Mended.');
    screen.getByText(requestMessages.closed);
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'And the stairs');
    await user.click(dialog.getByRole('button', { name: 'Reopen' }));
    expect(await screen.findByRole('textbox', { name: 'Your message' })).toHaveProperty('value', '');
    expect(calls.find(({ name }) => name === 'requests/reopen')?.body).toMatchObject({
      message: 'And the stairs',
    });
    expect(screen.queryByText(requestMessages.closed)).toBeNull();
  });

  it('takes a file along, which has the focus once it is chosen', async () => {
    const { user } = await open();
    await user.upload(
      await screen.findByLabelText('Attachment'),
      new File(['%PDF-1.4'], 'lift.pdf', { type: 'application/pdf' }),
    );
    const remove = await screen.findByRole('button', { name: 'Remove lift.pdf' });
    expect(document.activeElement).toBe(remove);
  });

  it('that is closed is reopened within thirty days, with the reason', async () => {
    const { user, calls } = await open({ status: status('Resolved'), closedOn: '2026-10-17T10:00:00.000Z' });
    await user.click(await screen.findByRole('button', { name: 'Reopen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Broken again');
    await user.click(dialog.getByRole('button', { name: 'Reopen' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'requests/reopen')?.body).toEqual({
        id: caseId,
        message: 'Broken again',
      }),
    );
  });

  it('that was reopened waits for another answer, and shows no resolution any more', async () => {
    await open({ resolution: 'The lift runs.' }, undefined, [
      { id: 'e2', status: status('Resolved'), occurredOn: '2026-11-13T08:00:00Z' },
      { id: 'e3', status: 1, occurredOn: '2026-11-14T08:00:00Z' },
    ]);
    expect(await screen.findByText('Answer expected')).toBeTruthy();
    expect(screen.queryByText('The lift runs.')).toBeNull();
  });

  it('that was closed longer ago says why it stays so', async () => {
    await open({ status: status('Cancelled'), closedOn: '2026-10-17T09:59:59.999Z' });
    expect(await screen.findByText(requestMessages.tooLateToReopen)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is not answered by an account on hold, which reads it', async () => {
    const now = session.get();
    if (now.status !== 'signed-in' || !now.member.account) throw new Error('Nobody is signed in');
    session.set({ ...now, member: { ...now.member, account: { ...now.member.account, onHold: true } } });
    await open();
    expect(await screen.findByText(requestMessages.closedToAccount)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    // Neither is left: they are told of another way to answer, and are not led to a page that is closed to them.
    screen.getByRole('link', { name: 'office@trial.example' });
    screen.getByText(/or call 011 555 0100, and name CAS-/);
    expect(screen.queryByRole('link', { name: 'Back to history' })).toBeNull();
    screen.getByRole('link', { name: 'Go to the home page' });
  });

  it('that cannot be loaded shows nothing of it, says so, and is tried again', async () => {
    let broken = true;
    const { user } = await open({}, (call) =>
      broken && call.name === 'GetRecordByIdAsync' ? problem(500, 'internal') : undefined,
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('The lift was broken.')).toBeNull();
    broken = false;
    await user.click(again);
    await screen.findByRole('heading', { level: 1, name: 'Request 7' });
  });
});
