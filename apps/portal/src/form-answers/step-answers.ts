import {
  answerText,
  plainWords,
  questionText,
  type FieldNode,
  type GroupNode,
  type ListWords,
  type StepNode,
} from '@charter/form-logic';
import type { FormStore } from '../form-renderer/index.ts';

export interface ReadAnswer {
  readonly path: string;
  /** As it stands alone: 'Qualification 1: Country'. */
  readonly label: string;
  /** Under the title of its group: 'Country'. */
  readonly shortLabel: string;
  readonly text: string;
}

/** What belongs together: a group of questions, or one qualification of several. */
export interface AnswerGroup {
  readonly key: string;
  readonly title: string | undefined;
  readonly answers: readonly ReadAnswer[];
}

/** The steps that are asked of this person. */
export const visibleSteps = (store: FormStore): readonly StepNode[] =>
  store.form.steps.filter(({ key }) => store.cell(key).visible);

/** What was answered in a step, as words, group by group; what has no answer is left out. */
export function answerGroups(store: FormStore, step: StepNode, words: ListWords): readonly AnswerGroup[] {
  return step.groups
    .flatMap((group) => groupsOf(store, group, words))
    .filter(({ answers }) => answers.length > 0);
}

/** The same, one after the other. */
export const stepAnswers = (store: FormStore, step: StepNode, words: ListWords): readonly ReadAnswer[] =>
  answerGroups(store, step, words).flatMap(({ answers }) => answers);

function groupsOf(store: FormStore, group: GroupNode, words: ListWords): readonly AnswerGroup[] {
  const { repeat, key, definition } = group;
  if (!repeat) {
    return [
      { key, title: definition.title, answers: answersOf({ store, group, words, home: '', prefix: '' }) },
    ];
  }
  const count = Number(store.cell(repeat.path).value ?? 0);
  return Array.from({ length: count }, (_none, index) => {
    const title = `${capitalised(repeat.itemTitle)} ${index + 1}`;
    const home = `${repeat.path}/${index}/`;
    return {
      key: `${key}/${index}`,
      title,
      answers: answersOf({ store, group, words, home, prefix: `${title}: ` }),
    };
  });
}

interface Reading {
  readonly store: FormStore;
  readonly group: GroupNode;
  readonly words: ListWords;
  /** Of an item: where its answers are, and what it is called. */
  readonly home: string;
  readonly prefix: string;
}

function answersOf(reading: Reading): readonly ReadAnswer[] {
  const own = reading.group.fields.filter(({ parent }) => parent === reading.group);
  return own.flatMap((field) =>
    field.definition.parts ? addressAnswers(reading, field) : answerAt(reading, field),
  );
}

/** An address is read as one: its lines in a row, and then whatever else is asked with it. */
function addressAnswers(reading: Reading, address: FieldNode): readonly ReadAnswer[] {
  const parts = reading.group.fields.filter(({ parent }) => parent === address);
  const lines = parts.filter(isAddressLine).flatMap((part) => answerAt(reading, part));
  // Asked with the address and no line of it, such as the branch: it has a name of its own.
  const others = parts
    .filter((part) => !isAddressLine(part))
    .flatMap((part) => {
      const shortLabel = plainWords(part.definition.label);
      return answerAt(reading, part).map((one) => ({
        ...one,
        label: reading.prefix + shortLabel,
        shortLabel,
      }));
    });
  const [first] = lines;
  if (!first) return others;
  const { label } = address.definition;
  const text = lines.map((line) => line.text).join(', ');
  return [{ path: first.path, label: reading.prefix + label, shortLabel: label, text }, ...others];
}

const isAddressLine = ({ definition: { widget, autocomplete } }: FieldNode): boolean =>
  widget === 'country' || autocomplete !== undefined;

function answerAt({ store, words, home, prefix }: Reading, field: FieldNode): readonly ReadAnswer[] {
  if (!field.schema) return [];
  const path = home === '' ? field.key : home + field.segments.join('/');
  const { visible, value } = store.cell(path);
  const text = answerText(field.definition, value, words);
  if (!visible || text === '') return [];
  const label = questionText(field);
  return [{ path, label: prefix + label, shortLabel: label, text }];
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
