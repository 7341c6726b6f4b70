import { codes, records } from '@charter/contracts';
import { useId } from 'react';
import { recordValues } from '../../lib/record-values.ts';
import { listRecords } from '../../lib/records.ts';
import { question } from '../../server-state/index.ts';
import { StackedChart, type Series } from '../../ui/chart.tsx';
import { Stack } from '../../ui/layout.tsx';
import * as texts from './texts.ts';

interface Attempt {
  readonly year: number;
  readonly result: number | null;
}

/** Everything that was sat, oldest first; a mock exam is no attempt. */
export const attempts = question('exam-attempts', {
  of: [records.examResults.type],
  ask: async (signal, contactId: string): Promise<readonly Attempt[]> => {
    const { data } = await listRecords(
      records.examResults,
      {
        read: ['result', 'createdOn'],
        where: { contact: contactId, isMock: false },
        sort: { field: 'createdOn', direction: 'asc' },
        size: 1000,
      },
      signal,
    );
    return data.map((row) => {
      const values = recordValues(row);
      return { year: Number(values.text('createdOn')?.slice(0, 4)), result: values.code('result') };
    });
  },
});

const pass = codes.codeOf(codes.examResult, 'Pass');
const tones: Readonly<Record<string, Series['tone']>> = {
  Pass: 'good',
  Fail: 'due',
  'Bad Fail': 'bad',
  Absent: 'plain',
};
/** In the order of their codes, the best first; only those that somebody has. */
const outcomes = Object.entries(codes.examResult).map(([code, name]) => ({ code: Number(code), name }));

/** The sentence leads, then the chart, then its table. */
export function AttemptsChart({ attempts: all }: { attempts: readonly Attempt[] }) {
  const heading = useId();
  const years = yearsOf(all);
  const passed = all.filter(({ result }) => result === pass).length;
  const series = outcomes
    .map(({ code, name }) => ({
      name,
      tone: tones[name],
      values: years.map((year) => all.filter((one) => one.year === year && one.result === code).length),
    }))
    .filter(({ values }) => values.some((count) => count > 0));
  return (
    <Stack as="section" gap="tight" width="column" labelledBy={heading}>
      <h2 id={heading}>{texts.attemptsOverTime}</h2>
      {years.length > 1 ? (
        <StackedChart
          title={texts.passedOf(passed, all.length)}
          labels={years.map(String)}
          series={series}
          of={texts.year}
        />
      ) : (
        // One year is one bar, which says no more than the sentence.
        <p>{texts.passedOf(passed, all.length)}</p>
      )}
    </Stack>
  );
}

/** From the first to the last, those without an attempt among them: a gap is part of the course. */
function yearsOf(all: readonly Attempt[]): readonly number[] {
  const [first, last] = [all[0]?.year, all.at(-1)?.year];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_none, at) => first + at);
}
