import { answerText, questionText, type FieldNode, type ListWords, type StepNode } from '@charter/form-logic';
import type { FormStore } from '../../../form-renderer/index.ts';

export interface ReadAnswer {
  readonly path: string;
  readonly label: string;
  readonly text: string;
}

/** The steps that are asked of this person. */
export const visibleSteps = (store: FormStore): readonly StepNode[] =>
  store.form.steps.filter(({ key }) => store.cell(key).visible);

/** What was answered in a step, item by item, as words. */
export function stepAnswers(store: FormStore, step: StepNode, words: ListWords): readonly ReadAnswer[] {
  return step.groups.flatMap((group) => {
    const { repeat } = group;
    if (!repeat) return group.fields.flatMap((field) => answerAt(store, field, field.key, '', words));
    const count = Number(store.cell(repeat.path).value ?? 0);
    return Array.from({ length: count }, (_none, index) =>
      group.fields.flatMap((field) =>
        answerAt(
          store,
          field,
          `${repeat.path}/${index}/${field.segments.join('/')}`,
          `${capitalised(repeat.itemTitle)} ${index + 1}: `,
          words,
        ),
      ),
    ).flat();
  });
}

function answerAt(
  store: FormStore,
  field: FieldNode,
  path: string,
  prefix: string,
  words: ListWords,
): readonly ReadAnswer[] {
  if (!field.schema) return [];
  const { visible, value } = store.cell(path);
  const text = answerText(field.definition, value, words);
  if (!visible || text === '') return [];
  return [{ path, label: prefix + questionText(field), text }];
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
