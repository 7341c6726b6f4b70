import { institutionDay } from '@charter/contracts';
import { listsFrom, loadForm, validate, type ListSource } from '@charter/form-logic';
import { answersFrom, type RecordForm } from '@charter/record-forms';
import { AppError } from '../../platform/errors/index.ts';
import type { Field } from './field.ts';
import type { Rule, RuleContext } from './record-type.ts';

type Row = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, Field>>;

/**
 * A record must satisfy the form it is kept with, whoever writes it and by whatever means. A change that touches none
 * of the form's fields is not judged: an old record with a gap can still be changed elsewhere.
 */
export function followsForm(form: RecordForm, fields: Fields): Rule {
  const judge = judgeByForm(form, fields);
  const bound = Object.values(form.bindings)
    .filter(({ type }) => type !== 'manytomany')
    .map(({ name }) => columnOf(fields, name));
  return {
    name: `follows the form ${form.definition.name}`,
    on: ['create', 'update'],
    check: async ({ before, after, clock, rowOf }) => {
      if (!after || !isAbout(form, fields, after)) return;
      const touched = before === null || bound.some((column) => before[column] !== after[column]);
      if (!touched && before && isAbout(form, fields, before)) return;
      await judge(after, { now: clock.now(), rowOf });
    },
  };
}

/** The same for a use case that writes the row itself: refuses a row, by its columns, that the form would not take. */
export function judgeByForm(form: RecordForm, fields: Fields) {
  const compiled = loadForm(form.definition);
  return async (
    row: Row,
    { now, rowOf = async () => null }: { readonly now: Date; readonly rowOf?: RuleContext['rowOf'] },
  ): Promise<void> => {
    const answers = answersFrom(form, (name) => {
      const field = fields[name];
      return field?.kind === 'links' ? undefined : row[columnOf(fields, name)];
    });
    const errors = validate(compiled, answers, {
      mode: 'all',
      today: institutionDay(now),
      lists: await chosenRows(form, answers, rowOf),
    });
    if (errors.length === 0) return;
    throw new AppError(
      'ruleBroken',
      'Some answers are missing or wrong.',
      errors.map(({ path, message }) => ({ field: form.bindings[path]?.name ?? path, message })),
    );
  };
}

function columnOf(fields: Fields, name: string): string {
  const field = fields[name];
  if (!field) throw new Error(`A form keeps an answer in ${name}, which its record does not have`);
  return field.column;
}

const isAbout = (form: RecordForm, fields: Fields, row: Row): boolean =>
  Object.entries(form.about ?? {}).every(([name, code]) => row[columnOf(fields, name)] === code);

/** That the rows exist and may be chosen was checked with the lookups; what the form asks is which stand for 'other'. */
async function chosenRows(form: RecordForm, answers: Row, rowOf: RuleContext['rowOf']): Promise<ListSource> {
  const lists: Record<string, { value: string; isOther: boolean }[]> = {};
  for (const [path, { type, to }] of Object.entries(form.bindings)) {
    const id = answers[path];
    if (type !== 'lookup' || to === undefined || typeof id !== 'string') continue;
    const row = await rowOf(to, id);
    (lists[to] ??= []).push({ value: id, isOther: row?.['is_other'] === true });
  }
  return listsFrom(lists);
}
