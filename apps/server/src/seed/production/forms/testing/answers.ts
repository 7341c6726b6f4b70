import { referenceLists } from '@charter/contracts';
import { listsFrom, type ListSource } from '@charter/form-logic';

/** Two rows of each reference list, one of them 'other'. */
export const rowOf = (list: string): string => `any row of ${list}`;
export const otherOf = (list: string): string => `the other row of ${list}`;

export const lists: ListSource = listsFrom(
  Object.fromEntries(
    Object.keys(referenceLists).map((list) => [
      list,
      [{ value: rowOf(list) }, { value: otherOf(list), isOther: true }],
    ]),
  ),
);

/** The answers with rows in place of what stands for them. */
export function resolved(answers: unknown): unknown {
  if (Array.isArray(answers)) return answers.map(resolved);
  if (typeof answers !== 'object' || answers === null) return answers;
  if ('$row' in answers) return rowOf(String(answers.$row));
  if ('$other' in answers) return otherOf(String(answers.$other));
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, resolved(answer)]));
}

export type Answers = Readonly<Record<string, unknown>>;

export const resolvedAnswers = (answers: Answers): Answers => resolved(answers) as Answers;

/** The answers with another one at a path; items are named by their number. Nothing there means: not answered. */
export function changed(answers: unknown, path: string, value: unknown): Answers {
  const [name = '', ...inner] = path.split('/');
  const inside = inner.length > 0 ? changed(read(answers, name), inner.join('/'), value) : value;
  if (Array.isArray(answers)) {
    return (answers as unknown[]).with(Number(name), inside) as unknown as Answers;
  }
  return { ...(answers as Answers | undefined), [name]: inside };
}

export function read(answers: unknown, path: string): unknown {
  return path
    .split('/')
    .reduce(
      (within: unknown, name) =>
        typeof within === 'object' && within !== null ? (within as Answers)[name] : undefined,
      answers,
    );
}
