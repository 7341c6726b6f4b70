import type { AnswerGroup, ReadAnswer } from '../../../form-answers/index.ts';

export interface ComparedAnswer extends ReadAnswer {
  /** What was there at the last look, where it was something else; empty where there was nothing. */
  readonly before?: string;
}

export interface ComparedGroup extends Omit<AnswerGroup, 'answers'> {
  readonly answers: readonly ComparedAnswer[];
}

/** The answers of a step beside what they were; what is gone stands where it was, without a text. */
export function compareGroups(
  now: readonly AnswerGroup[],
  earlier: readonly AnswerGroup[] | null,
): readonly ComparedGroup[] {
  if (earlier === null) return now;
  const keys = [...new Set([...now, ...earlier].map(({ key }) => key))];
  return keys.flatMap((key) => {
    const group = now.find((one) => one.key === key);
    const old = earlier.find((one) => one.key === key);
    const shown = group ?? old;
    if (!shown) return [];
    const before = new Map((old?.answers ?? []).map((answer) => [answer.path, answer.text]));
    const answers = (group?.answers ?? []).map((answer): ComparedAnswer => {
      const text = before.get(answer.path) ?? '';
      return text === answer.text ? answer : { ...answer, before: text };
    });
    const present = new Set(answers.map(({ path }) => path));
    const gone = (old?.answers ?? [])
      .filter(({ path }) => !present.has(path))
      .map((answer): ComparedAnswer => ({ ...answer, text: '', before: answer.text }));
    return [{ ...shown, answers: [...answers, ...gone] }];
  });
}

export const changesIn = (groups: readonly ComparedGroup[]): number =>
  groups.flatMap(({ answers }) => answers).filter(({ before }) => before !== undefined).length;
