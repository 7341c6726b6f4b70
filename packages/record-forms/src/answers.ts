import { spacedPhone, type FieldChange, type RecordDescriptor } from '@charter/contracts';
import type { FormValues } from '@charter/form-logic';
import type { Binding, RecordForm } from './record-form.ts';

/** Old imports wrote this day where none was known. */
const noDate = '1900-01-01';

/** A record's values as answers. `read` finds a field by its name; dates may come as a day or as an instant. */
export function answersFrom(form: RecordForm, read: (name: string) => unknown): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const [path, binding] of Object.entries(form.bindings)) {
    const answer = answerFrom(binding, read(binding.name));
    if (answer !== undefined) answers[path] = answer;
  }
  return answers;
}

/** The record that forms are over, by the names their answers are kept under. Links are records of their own. */
export function descriptorOf(first: RecordForm, ...others: readonly RecordForm[]): RecordDescriptor {
  const bindings = [first, ...others].flatMap((form) => Object.values(form.bindings));
  return {
    type: first.recordType,
    id: first.idField,
    fields: Object.fromEntries(
      bindings
        .filter(({ type }) => type !== 'manytomany')
        .map(({ name, type, to }) => [name, to === undefined ? [name, type] : [name, type, to]]),
    ),
  };
}

export function answerFrom({ type, isPhone }: Binding, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return undefined;
  if (isPhone) return spacedPhone(String(value));
  if (type === 'datetime') {
    const day = String(value).slice(0, 10);
    return day === noDate ? undefined : day;
  }
  return type === 'number' ? String(value) : value;
}

/** Every field of the form as it is to be kept; what was not answered, or is hidden, is emptied. Links are not among them. */
export function changesFrom(form: RecordForm, answers: FormValues): FieldChange[] {
  return Object.entries(form.bindings)
    .filter(([, { type }]) => type !== 'manytomany')
    .map(([path, binding]) => changeFrom(binding, answers[path]));
}

export const changeFrom = ({ name, type, to }: Binding, answer: unknown): FieldChange => ({
  name,
  type,
  value: valueOf(type, answer),
  ...(to ? { relatedentity: to } : {}),
});

function valueOf(type: Binding['type'], answer: unknown): string | number | boolean | null {
  if (typeof answer === 'string') return type === 'number' ? Number(answer) : answer;
  return typeof answer === 'number' || typeof answer === 'boolean' ? answer : null;
}

/** What to link and unlink so that a record's links are those chosen. */
export function linkChanges(
  { recordType }: RecordForm,
  { name, to }: Binding,
  recordId: string,
  links: { readonly before: readonly string[]; readonly after: readonly string[] },
): FieldChange | null {
  if (to === undefined) return null;
  const change = (type: 'add' | 'delete') => (childId: string) => ({
    parentId: recordId,
    parentEntityName: recordType,
    childId,
    childEntityName: to,
    type,
  });
  const manyToManyValues = [
    ...links.after.filter((id) => !links.before.includes(id)).map(change('add')),
    ...links.before.filter((id) => !links.after.includes(id)).map(change('delete')),
  ];
  return manyToManyValues.length === 0 ? null : { name, type: 'manytomany', value: null, manyToManyValues };
}
