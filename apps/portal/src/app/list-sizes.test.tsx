import { records, type RecordDescriptor } from '@charter/contracts';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { screens as cpd } from '../features/cpd/index.ts';
import { screens as notifications } from '../features/notifications/index.ts';
import { screens as placements } from '../features/placements/index.ts';
import { screens as training } from '../features/training/index.ts';
import { renderPage } from '../testing/render-page.tsx';
import { said } from '../testing/said.ts';
import { asked, isAbout, listOf, recordOf, serveCalls, type Call } from '../testing/serve-calls.ts';
import { signIn } from '../testing/sign-in.ts';

interface List {
  readonly name: string;
  readonly of: RecordDescriptor;
  readonly Screen: ComponentType | undefined;
  readonly at: string;
  readonly size: number;
  readonly empty: string;
  readonly row: object;
  /** What a page renders of each row, once. */
  readonly rendered: () => number;
}

const viewDetails = () => screen.queryAllByRole('link', { name: /^View Details/ }).length;

/** Every list of records on the member's side that grows with the years. The others have their tests beside them. */
const lists: readonly List[] = [
  {
    name: 'CPD declarations',
    of: records.declarations,
    Screen: cpd['/cpd/declaration'],
    at: '/cpd/declaration',
    size: 6,
    empty: 'You have no CPD declaration yet',
    row: { name: 'CPD', startsOn: '2026-01-01', endsOn: '2026-12-31' },
    rendered: viewDetails,
  },
  {
    name: 'evidence of a declaration',
    of: records.evidences,
    Screen: cpd['/exam/evidence'],
    at: '/exam/evidence?id=00000000-0000-4000-8000-000000002026',
    size: 10,
    empty: 'No evidence yet',
    row: {
      name: 'Course',
      tookPlaceOn: '2026-03-02',
      unitsClaimed: 1,
      unitsVerifiable: 1,
      fileName: 'a.pdf',
    },
    rendered: viewDetails,
  },
  {
    name: 'training agreements',
    of: records.trainingAgreements,
    Screen: training['/membership/student-training-agreement'],
    at: '/membership/student-training-agreement',
    size: 6,
    empty: 'No training agreements yet',
    row: { name: 'Lerato Mokoena', startsOn: '2026-02-01', months: 36, endsOn: '2029-02-01' },
    rendered: viewDetails,
  },
  {
    name: 'placements',
    of: records.placements,
    Screen: placements['/student-placement'],
    at: '/student-placement',
    size: 10,
    empty: 'There are no students yet',
    row: { studentName: 'Lerato Mokoena', student: 's1', company: 'c1' },
    rendered: viewDetails,
  },
  {
    name: 'notifications',
    of: records.notifications,
    Screen: notifications['/notifications'],
    at: '/notifications',
    size: 10,
    empty: 'Nothing new',
    row: { title: 'News', body: 'It happened.', kind: 1, createdOn: '2026-11-09T08:00:00Z', readOn: null },
    rendered: () => screen.queryAllByRole('button', { name: /^Mark as read/ }).length,
  },
];

/** A page of so many records, as the server gives them: the token says where the next begins. */
function pageOf({ of, row }: List, total: number, { body }: Call) {
  const { size, token } = asked(of, body);
  const from = Number(token ?? 0);
  const to = Math.min(from + size, total);
  const rows = Array.from({ length: to - from }, (_, at) => ({ ...row, id: `r${from + at}` }));
  return { ...listOf(of, ...rows), totalCount: total, continuationToken: to < total ? String(to) : null };
}

beforeEach(() => {
  signIn('me');
});

const thousands = (count: number) => String(count).replace('10000', '10\u00a0000');

it.each(lists.flatMap((list) => [0, 1, 11, 10_000].map((total) => [list.name, total, list] as const)))(
  '%s: %i of them are shown page by page',
  async (_name, total, list) => {
    const calls = await serveCalls((call) => {
      if (call.name === 'GetAllAsync' && isAbout(list.of, call)) return pageOf(list, total, call);
      if (call.name === 'GetRecordByIdAsync')
        return recordOf(records.declarations, {
          id: '00000000-0000-4000-8000-000000002026',
          name: 'CPD',
          startsOn: '2026-01-01',
          endsOn: '2026-12-31',
        });
      return call.name === 'cpd/tracker' ? { declaration: null, credits: [] } : listOf();
    });
    const { Screen = () => null, at, size } = list;
    const { user } = renderPage(<Screen />, at);
    const onPage = Math.min(total, size);
    if (total === 0) await screen.findAllByText(list.empty);
    else await said(total === 1 ? 'Showing 1 of 1' : `Showing 1 to ${onPage} of ${thousands(total)}`);
    expect(list.rendered()).toBe(onPage);
    const questions = () => calls.filter((call) => call.name === 'GetAllAsync' && isAbout(list.of, call));
    expect(questions().map(({ body }) => asked(list.of, body).size)).toEqual([size]);
    const next = screen.queryByRole('button', { name: 'Next' });
    expect(next !== null).toBe(total > size);
    if (!next) return;
    await user.click(next);
    const last = Math.min(total, 2 * size);
    const second = last === size + 1 ? `${last}` : `${size + 1} to ${last}`;
    await said(`Showing ${second} of ${thousands(total)}`);
    expect(list.rendered()).toBe(last - size);
    expect(questions()).toHaveLength(2);
  },
);
