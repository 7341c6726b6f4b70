import { codes } from '@charter/contracts';
import { questionText, type FieldDefinition } from '@charter/form-logic';
import { changeFrom } from '@charter/record-forms';
import type { FormStore } from '../../../form-renderer/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { submitCreate, submitUpdate } from '../../../lib/api.ts';
import { wireName } from '../../../lib/records.ts';
import { isSameAnswer, itemOf, nodeAt } from './known-answers.ts';
import type { AskedQuestion, KnownQuestion } from './known-records.ts';
import type { ReadRecord } from './read-profile.ts';

/** An answer that the profile has otherwise, or not at all. */
export interface ProfileChange {
  /** Of the question. */
  readonly path: string;
  readonly question: string;
  readonly field: FieldDefinition;
  readonly before: unknown;
  readonly after: unknown;
  readonly binding: KnownQuestion;
}

/** What is offered together: a name of the person's, or an address, a number, a qualification as a whole. */
export interface RecordChange {
  /** Tells it from the others: where its answers are. */
  readonly key: string;
  readonly title: string;
  readonly record: ReadRecord;
  readonly changes: readonly ProfileChange[];
  /** The same, with what stays as it is: an address is read as a whole. */
  readonly whole: readonly ProfileChange[];
  /** What has to be given beside the answers of the application. */
  readonly asks: AskedQuestion | null;
}

/** What would change in the profile. A question that is hidden or left empty says nothing about the profile. */
export function profileChanges(store: FormStore, profile: readonly ReadRecord[]): readonly RecordChange[] {
  const taken = new Set<string>();
  return profile
    .filter(({ readOnly }) => !readOnly)
    .flatMap((record) => {
      if (!record.items) {
        return isOfAnother(store, record) ? [] : [changesOf(store, record, '')];
      }
      if (record.id === null) return newItems(store, record, taken);
      const home = itemOf(store, record);
      if (home === null) return [];
      taken.add(home);
      return [changesOf(store, record, `${home}/`)];
    })
    .filter((change) => change.changes.length > 0 && (change.record.id !== null || isWhole(change)))
    .flatMap((whole) =>
      whole.record.isOwned ? [whole] : whole.changes.map((change) => alone(whole, change)),
    );
}

/** Another employer is another employment, and not what the present one was called wrongly; one that is there is not made again. */
function isOfAnother(store: FormStore, { current, id, answers, besides = [] }: ReadRecord): boolean {
  const node = current && nodeAt(store, current.key);
  if (!node) return false;
  const named = store.cell(current.key).value;
  const isNamedIn = (known: ReadRecord['answers']) =>
    isSameAnswer(node.definition, known[current.key], named);
  return id === null ? besides.some(isNamedIn) : !isNamedIn(answers);
}

/** Of the person themselves each answer is wanted or not for itself. */
const alone = ({ record }: RecordChange, change: ProfileChange): RecordChange => ({
  key: change.path,
  title: change.question,
  record,
  changes: [change],
  whole: [change],
  asks: null,
});

function changesOf(store: FormStore, record: ReadRecord, home: string): RecordChange {
  const source =
    record.alsoAt?.((path) => (nodeAt(store, path) ? store.cell(path).value : undefined)) ?? null;
  const whole = Object.entries(record.questions).flatMap(([inner, binding]): readonly ProfileChange[] => {
    const path = home + inner;
    const node = nodeAt(store, path);
    if (!node) return [];
    const { visible, value } = store.cell(source === null ? path : source + inner.replace(/^.*\//, '/'));
    const before = record.answers[inner];
    const isTold = visible && value !== undefined && value !== notListed;
    const after = isTold && !isSameAnswer(node.definition, before, value) ? value : before;
    return [{ path, question: questionText(node), field: node.definition, before, after, binding }];
  });
  const changes = whole.filter(({ before, after }) => before !== after);
  const asks = record.id === null ? (record.asks ?? null) : null;
  return { key: `${record.called} ${home}`, title: record.called, record, changes, whole, asks };
}

/** An option of the application's own, which no list of the profile has. */
const notListed = 'other';

/** The items that no record is about; those with a record come before. */
function newItems(store: FormStore, record: ReadRecord, taken: ReadonlySet<string>): readonly RecordChange[] {
  const path = record.items?.path ?? '';
  if (!store.form.byPath.has(path)) return [];
  const count = Number(store.cell(path).value ?? 0);
  return Array.from({ length: count }, (_none, index) => `${path}/${index}`)
    .filter((home) => !taken.has(home))
    .map((home) => changesOf(store, record, `${home}/`));
}

/** A new record needs everything that its own form must have; without it there is nothing to offer yet. */
function isWhole({ record: { form }, changes, asks }: RecordChange): boolean {
  if (!form) return false;
  const given = new Set([...changes.map(({ binding }) => binding.name), asks?.name]);
  const needed = form.definition.steps
    .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields))
    .filter(({ required }) => required)
    .map(({ path }) => form.bindings[path ?? '']?.name);
  return needed.every((name) => name !== undefined && given.has(name));
}

const primaryEmail = codes.codeOf(codes.emailMap, 'Primary Email');

/** It waits for the link that the server mails to the new address. */
export const isPrimaryEmail = ({ record }: RecordChange): boolean =>
  record.about?.['emailUse'] === primaryEmail;

/** Of a kind that one has several of, where there is one already. */
export const isOneMore = ({ record: { id, items, besides = [] } }: RecordChange): boolean =>
  id === null && (items !== undefined || besides.length > 0);

interface Refusal {
  /** What was offered that it is about; null where it is about something else of the record. */
  readonly key: string | null;
  readonly message: string;
}

export interface Outcome {
  readonly done: readonly RecordChange[];
  readonly refusals: readonly Refusal[];
  /** The profile was changed somewhere else after it was read here. */
  readonly isStale: boolean;
}

/** What was given for what some of it asks for, by its key. */
export type GivenAnswers = Readonly<Record<string, string>>;

/** Changes the profile record by record, each as a whole: the server judges by the rules of the profile. */
export async function updateProfile(changes: readonly RecordChange[], given: GivenAnswers): Promise<Outcome> {
  const done: RecordChange[] = [];
  const refusals: Refusal[] = [];
  let isStale = false;
  for (const [, together] of Map.groupBy(changes, ({ record, key }) => record.id ?? key)) {
    try {
      await write(together, given);
      done.push(...together);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      isStale ||= error.code === 'stale';
      refusals.push(...refusalsOf(error, together));
    }
  }
  return { done, refusals, isStale };
}

/** What the server says of a field stands with its question; what it says of another field, or of all, stands alone. */
function refusalsOf(error: ApiError, changes: readonly RecordChange[]): readonly Refusal[] {
  if (error.errors.length === 0) return changes.map(({ key }) => ({ key, message: error.message }));
  return error.errors.map(({ field, message }) => ({
    key: changes.find((one) => namesOf(one).includes(field))?.key ?? null,
    message,
  }));
}

const namesOf = ({ changes, asks }: RecordChange) => [
  ...changes.map(({ binding }) => binding.name),
  ...(asks ? [asks.name] : []),
];

function write(together: readonly RecordChange[], given: GivenAnswers): Promise<unknown> {
  const [first] = together;
  if (!first) return Promise.resolve();
  const { record } = first;
  const { of, id, version, form } = record;
  const data = together.flatMap(({ key, changes, asks }) => [
    ...changes.map(({ binding, after }) => changeFrom(binding, kept(binding, after))),
    ...(asks ? [changeFrom(asks, asks.options ? Number(given[key]) : kept(asks, given[key]))] : []),
  ]);
  if (id !== null)
    return submitUpdate({ recordtype: of.type, id, ...(version === null ? {} : { version }), data });
  const fixed = Object.entries({ ...form?.about, ...form?.given }).map(([name, value]) => ({
    name,
    type: 'picklist' as const,
    value,
  }));
  const uses = Object.entries(record.about ?? {})
    .map(([name, value]) => ({ name: wireName(of, name), type: 'picklist' as const, value }))
    .filter(({ name }) => !fixed.some((one) => one.name === name));
  return submitCreate({ recordtype: of.type, data: [...fixed, ...uses, ...data] });
}

/** The profile keeps a day where a month was asked for: its first. */
const kept = ({ isMonth }: KnownQuestion, answer: unknown): unknown =>
  isMonth && typeof answer === 'string' ? `${answer}-01` : answer;
