import { codes, records } from '@charter/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serveRecords, type FakeRecord } from '../../testing/fake-records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { said } from '../../testing/said.ts';
import { asked, problem } from '../../testing/serve-calls.ts';
import { signIn } from '../../testing/sign-in.ts';
import { ResultsScreen } from './results-screen.tsx';

const result = (
  number: number,
  label: keyof typeof byLabel,
  year: number,
  fields: FakeRecord['fields'] = {},
): FakeRecord => ({
  id: `r${number}`,
  fields: {
    name: `Paper ${number} ${year}`,
    attempt: 1,
    candidateNumber: `C00000${number}`,
    isMock: false,
    isShortlisted: false,
    mark: 50 + number,
    officeCode: 'JHB',
    result: byLabel[label],
    contact: 'me',
    createdOn: `${year}-06-0${number}T10:00:00.000Z`,
    ...fields,
  },
});
const code = (label: 'Pass' | 'Fail' | 'Bad Fail' | 'Absent') => codes.codeOf(codes.examResult, label);
const byLabel = {
  Pass: code('Pass'),
  Fail: code('Fail'),
  'Bad Fail': code('Bad Fail'),
  Absent: code('Absent'),
};

const all = [
  result(1, 'Fail', 2023),
  result(2, 'Pass', 2023, { isShortlisted: true }),
  result(3, 'Absent', 2025, { mark: null }),
  result(4, 'Bad Fail', 2026),
  result(5, 'Pass', 2026, { isMock: true }),
];

beforeEach(() => signIn('me'));

const text = (element: HTMLElement) => element.textContent;

describe('the exam results', () => {
  it('are listed three at a time, the newest first, with labels and marks, and nothing but read', async () => {
    const server = await serveRecords(records.examResults, all);
    renderPage(<ResultsScreen />, '/exam/reports');
    screen.getByRole('heading', { level: 1, name: 'Exam statement and reports' });
    await said('Showing 1 to 3 of 5');
    const questions = server.requests.map((request) => asked(records.examResults, request));
    expect(questions.find(({ size }) => size === 3)).toMatchObject({
      where: { contact: 'me' },
      sort: { field: 'createdOn', direction: 'desc' },
      size: 3,
    });
    const table = screen.getByRole('table', { name: 'Exam results' });
    const [, first, second, third] = within(table).getAllByRole('row');
    expect(first && within(first).getAllByRole('cell').map(text)).toEqual([
      'ResultPass',
      'Mark55',
      'Attempt1',
      'Candidate numberC000005',
      'Office codeJHB',
      'Recorded on05\u00a0Jun\u00a02026',
    ]);
    expect(first?.textContent).toContain('Mock exam');
    expect(second?.textContent).toContain('Bad Fail');
    expect(third?.textContent).toContain('Absent');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /add|delete/i })).toBeNull();
  });

  it('are said, drawn and tabulated year by year, without mock exams and with years in which nothing was sat', async () => {
    await serveRecords(records.examResults, all);
    const { user } = renderPage(<ResultsScreen />, '/exam/reports');
    const section = await screen.findByRole('region', { name: 'Attempts over time' });
    expect(within(section).getAllByText(/^You have passed 1 of 4 attempts/).length).toBeGreaterThan(0);
    await user.click(within(section).getByText('Show as a table'));
    const rows = within(section).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Year', 'Pass', 'Fail', 'Bad Fail', 'Absent'],
      ['2023', '1', '1', '0', '0'],
      ['2024', '0', '0', '0', '0'],
      ['2025', '0', '0', '0', '1'],
      ['2026', '0', '0', '1', '0'],
    ]);
  });

  it('are only said where all were in one year', async () => {
    await serveRecords(records.examResults, all.slice(0, 1));
    renderPage(<ResultsScreen />, '/exam/reports');
    const section = await screen.findByRole('region', { name: 'Attempts over time' });
    within(section).getByText(/^You have passed \d of 1 attempts?/);
    expect(section.querySelector('figure')).toBeNull();
  });

  it('are drawn in the colours of what they mean, each with a hatching and a name of its own', async () => {
    await serveRecords(records.examResults, all);
    renderPage(<ResultsScreen />, '/exam/reports');
    const section = await screen.findByRole('region', { name: 'Attempts over time' });
    const looks = [...section.querySelectorAll('figure > ul li')].map((outcome) => {
      const [mark, hatch] = outcome.querySelectorAll('rect');
      const look = /good|due|bad|plain|look\d/.exec(mark?.getAttribute('class') ?? '')?.[0];
      return [outcome.textContent, look, hatch?.getAttribute('fill')];
    });
    expect(looks).toEqual([
      ['Pass', 'good', 'url(#chart-hatch-0)'],
      ['Fail', 'due', 'url(#chart-hatch-1)'],
      ['Bad Fail', 'bad', 'url(#chart-hatch-2)'],
      ['Absent', 'plain', 'url(#chart-hatch-3)'],
    ]);
  });

  it('are taken away as a statement, or say why there is none', async () => {
    let answer = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    await serveRecords(records.examResults, all);
    const asked: string[] = [];
    const { fetch: serve } = globalThis;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      if (!url.endsWith('/exams/statement')) return serve(url, init);
      asked.push(url);
      return Promise.resolve(answer());
    });
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    const { user } = renderPage(<ResultsScreen />, '/exam/reports');
    await user.click(screen.getByRole('button', { name: 'Statement of results' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const why = 'There are no results yet that a statement could be made of.';
    answer = () => problem(422, 'rule-broken', { detail: why });
    await user.click(screen.getByRole('button', { name: 'Statement of results' }));
    await screen.findByText(why);
    expect(asked).toHaveLength(2);
  });

  it('say so where there are none, and lead to the exams', async () => {
    await serveRecords(records.examResults, []);
    renderPage(<ResultsScreen />, '/exam/reports');
    await screen.findByText('No results yet', { selector: 'p' });
    expect(screen.getByRole('link', { name: 'See upcoming exams' }).getAttribute('href')).toBe(
      '/exam/register',
    );
    expect(screen.queryByRole('region', { name: 'Attempts over time' })).toBeNull();
  });

  it('can be asked for again where they did not come', async () => {
    const server = await serveRecords(records.examResults, all);
    server.refuseNext({ status: 429, title: 'too many' });
    const { user } = renderPage(<ResultsScreen />, '/exam/reports');
    const again = await screen.findByRole('button', { name: 'Try again' });
    await user.click(again);
    await said('Showing 1 to 3 of 5');
  });
});
