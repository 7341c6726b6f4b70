import { records } from '@charter/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { listOf, recordOf, serveCalls } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { CvSharing } from './cv-sharing.tsx';

beforeEach(() => signIn('me'));

async function open({ placements = 1, openings = true } = {}) {
  let withdrawnOn: string | null = null;
  const opened = listOf(records.cvOpenings, {
    id: 'o1',
    company: 'c1',
    openedBy: 'p1',
    role: 'Employer',
    file: 'cv.pdf',
    createdOn: '2026-11-10T08:00:00Z',
  });
  const named = opened.data.map((row) => ({
    ...row,
    data: row.data.map((value) => ({
      ...value,
      ...(value.value === 'c1' && { formattedValue: 'Bridge Works' }),
      ...(value.value === 'p1' && { formattedValue: 'Thandi Nkosi' }),
    })),
  }));
  const calls = await serveCalls(({ name, body }) => {
    if (name === 'GetRecordByIdAsync')
      return recordOf(records.contacts, { id: 'me', cvWithdrawnOn: withdrawnOn });
    if (name === 'GetListsAsync')
      return {
        lists: [{ ...listOf(records.placements), totalCount: placements }, openings ? opened : listOf()],
      };
    if (name === 'GetAllAsync') return openings ? { ...opened, data: named } : listOf();
    withdrawnOn = body['shared'] === true ? null : '2026-11-16T10:00:00Z';
    return { status: true };
  });
  return { ...renderPage(<CvSharing />, '/profile/upload-cv'), calls };
}

describe('who opened a student’s CV', () => {
  it('is told, with the role, the employer and when, a page at a time', async () => {
    await open();
    const row = (await screen.findByText('Thandi Nkosi')).closest('tr');
    expect(row?.textContent).toContain('Employer, Bridge Works');
    expect(row?.textContent).toContain('10 Nov 2026');
  });

  it('is not spoken of to somebody whom no employer knows', async () => {
    const { calls } = await open({ placements: 0, openings: false });
    await waitFor(() => expect(calls.length).toBeGreaterThan(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('is ended by withdrawing it, and taken up again', async () => {
    const { user, calls } = await open({ openings: false });
    await user.click(await screen.findByRole('button', { name: 'Withdraw your CV' }));
    await user.click(await screen.findByRole('button', { name: 'Share it again' }));
    await screen.findByRole('button', { name: 'Withdraw your CV' });
    expect(
      calls.filter(({ name }) => name === 'placements/share-cv').map(({ body }) => body['shared']),
    ).toEqual([false, true]);
  });
});
