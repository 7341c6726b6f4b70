import { codes, placementMessages, records } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '../../lib/notify.ts';
import { renderPage } from '../../testing/render-page.tsx';
import {
  asked,
  isAbout,
  listOf,
  problem,
  recordOf,
  serveCalls,
  written,
  type Call,
} from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { PlacementScreen } from './placement-screen.tsx';
import { PlacementsScreen } from './placements-screen.tsx';

const student = '00000000-0000-4000-8000-0000000000aa';
const placement = '00000000-0000-4000-8000-0000000000bb';
const code = (label: (typeof codes.placementStatus)[keyof typeof codes.placementStatus]) =>
  codes.codeOf(codes.placementStatus, label);

beforeEach(() => {
  signIn('00000000-0000-4000-8000-00000000c0de');
  notifications.set([]);
});

describe('the students of an employer', () => {
  const open = async (rows: number, answer?: (call: Call) => object | undefined) => {
    const calls = await serveCalls((call) => {
      const given = answer?.(call);
      if (given) return given;
      const list = listOf(
        records.placements,
        ...Array.from({ length: Math.min(rows, 10) }, (_, at) => ({
          id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
          studentName: `Student ${at + 1}`,
          student,
          status: code('Shortlisted'),
        })),
      );
      return { ...list, totalCount: rows, continuationToken: rows > 10 ? 'next' : null };
    });
    return { ...renderPage(<PlacementsScreen />, '/student-placement'), calls };
  };

  it.each([0, 1, 11, 10_000])('are one list of %i, asked for once, ten at a time', async (rows) => {
    const { calls } = await open(rows);
    await screen.findAllByText(rows === 0 ? 'There are no students yet' : 'Student 1');
    expect(calls).toHaveLength(1);
    expect(asked(records.placements, calls[0]?.body)).toMatchObject({ where: {}, size: 10 });
    expect(screen.queryAllByRole('row')).toHaveLength(rows === 0 ? 0 : Math.min(rows, 10) + 1);
  });

  it('have their columns, are searched, and lead to their details', async () => {
    const { user, calls, router } = await open(11);
    await screen.findAllByText('Student 1');
    expect(screen.getByRole('heading', { level: 1, name: 'Student Placement' })).toBeTruthy();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(expect.arrayContaining([expect.stringContaining('Student Name'), 'Status']));
    await user.type(screen.getByRole('textbox', { name: 'Search by student' }), 'nkosi{Enter}');
    await waitFor(() => expect(JSON.stringify(calls.at(-1)?.body)).toContain('"globalfilter":"nkosi"'));
    const [first] = await screen.findAllByRole('link', { name: /View Details/ });
    if (!first) throw new Error('No student leads to their details');
    await user.click(first);
    const { pathname, search, state } = router.state.location;
    expect(pathname + search).toBe(
      `/placement-details?id=${student}&placement=00000000-0000-4000-8000-000000000000`,
    );
    expect(state).toEqual({ status: code('Shortlisted') });
  });

  it('that cannot be listed are said in the words of the documents', async () => {
    await open(1, () => problem(500, 'internal'));
    expect((await screen.findByRole('alert')).textContent).toContain(placementMessages.listFailed);
  });
});

describe('the details of a student', () => {
  const open = async (
    { status = code('Shortlisted') as number, hasCv = true } = {},
    answer?: (call: Call) => object | undefined,
  ) => {
    const calls = await serveCalls((call) => {
      const given = answer?.(call);
      if (given) return given;
      if (call.name === 'GetRecordByIdAsync')
        return isAbout(records.contacts, call)
          ? recordOf(records.contacts, {
              id: student,
              firstName: 'Zanele',
              lastName: 'Müller',
              fullName: 'Zanele Müller',
              birthDate: '2004-02-29',
            })
          : recordOf(records.placements, { id: placement, status });
      if (isAbout(records.documents, call))
        return hasCv ? listOf(records.documents, { id: 'd', name: 'my-CV' }) : listOf();
      if (isAbout(records.files, call))
        return listOf(records.files, { id: 'f', name: 'cv.pdf', document: 'd' });
      return { id: placement };
    });
    return {
      ...renderPage(<PlacementScreen />, `/placement-details?id=${student}&placement=${placement}`),
      calls,
    };
  };
  const facts = () =>
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

  it('are read-only, with the CV', async () => {
    await open();
    await screen.findByText('Zanele Müller');
    expect(facts().slice(0, 4)).toEqual([
      ['First name', 'Zanele'],
      ['Last name', 'Müller'],
      ['Full name', 'Zanele Müller'],
      ['Birth date', '29\u00a0Feb\u00a02004'],
    ]);
    expect(screen.getByRole('link', { name: 'View CV →' }).getAttribute('href')).toBe(
      `/placement-details?id=${student}&placement=${placement}#cv`,
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('say that there is no CV', async () => {
    await open({ hasCv: false });
    expect(await screen.findByText('No CV uploaded')).toBeTruthy();
  });

  it('offer each status, Inactive not to be chosen, and change it only where it differs', async () => {
    const { user, calls } = await open();
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' });
    const options = within(choice).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value, textContent, disabled }) => [Number(value), textContent, disabled])).toEqual(
      [
        [code('Inactive'), 'Inactive', true],
        [code('Placed'), 'Placed', false],
        [code('Shortlisted'), 'Shortlisted', false],
        [code('Unplaced'), 'Unplaced', false],
      ],
    );
    const update = screen.getByRole<HTMLButtonElement>('button', { name: 'Update Status' });
    expect(update.disabled).toBe(true);
    await user.selectOptions(choice, 'Placed');
    expect(update.disabled).toBe(false);
    await user.selectOptions(choice, 'Shortlisted');
    expect(update.disabled).toBe(true);
    await user.selectOptions(choice, 'Placed');
    await user.click(update);
    await waitFor(() => expect(notifications.get()[0]?.text).toBe('Status updated successfully'));
    const call = calls.find(({ name }) => name === 'submitForm/Update');
    expect([call?.body['id'], written(records.placements, call)]).toEqual([
      placement,
      { status: code('Placed') },
    ]);
  });

  it('say that a status could not be changed', async () => {
    const { user } = await open({}, ({ name }) =>
      name === 'submitForm/Update' ? problem(500, 'internal') : undefined,
    );
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Unplaced');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    await waitFor(() => expect(notifications.get()[0]?.text).toBe('Status update failed'));
  });

  it('send the version that was read; one that was changed meanwhile is left, and shown as it is now', async () => {
    let [status, version] = [code('Shortlisted') as number, 3];
    const updates: unknown[] = [];
    const { user } = await open({}, (call) => {
      if (call.name === 'GetRecordByIdAsync' && isAbout(records.placements, call))
        return recordOf(records.placements, { id: placement, status, version });
      if (call.name !== 'submitForm/Update') return undefined;
      updates.push(call.body['version']);
      if (call.body['version'] === 4) {
        [status, version] = [code('Unplaced'), 5];
        return { id: placement };
      }
      [status, version] = [code('Placed'), 4];
      return problem(409, 'stale', { detail: 'The record was changed since it was read.' });
    });
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' });
    await user.selectOptions(choice, 'Unplaced');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    const said = 'This status has changed since you opened it: Placed. Nothing was done; look at it again.';
    await waitFor(() => expect(document.activeElement?.textContent).toBe(said));
    expect(document.activeElement?.role).toBe('alert');
    expect(choice.selectedOptions[0]?.textContent).toBe('Placed');
    expect(notifications.get()[0]?.text).toBe('Status update failed');
    await user.selectOptions(choice, 'Unplaced');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    await waitFor(() => expect(notifications.get().at(-1)?.text).toBe('Status updated successfully'));
    expect(updates).toEqual([3, 4]);
    expect(screen.queryByText(said)).toBeNull();
    expect(choice.selectedOptions[0]?.textContent).toBe('Unplaced');
  });

  it('that cannot be loaded are said in the words of the documents', async () => {
    await open({}, ({ name }) => (name === 'GetRecordByIdAsync' ? problem(500, 'internal') : undefined));
    expect(await screen.findByText('Unable to fetch data, Please try again later')).toBeTruthy();
  });
});
