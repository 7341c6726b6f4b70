import { questionText } from './answer-text.ts';
import type { CompiledForm, StepNode } from './compiled.ts';

/** Something that is asked as a whole: a field, an address with its parts, or a list of items. */
export interface Question {
  readonly path: string;
  readonly label: string;
  readonly step: StepNode;
}

/** What a form asks, in its order. */
export const questionsOf = (form: CompiledForm): readonly Question[] =>
  form.steps.flatMap((step) =>
    step.groups.flatMap((group): readonly Question[] => {
      const { repeat, fields, definition } = group;
      if (repeat) return [{ path: repeat.path, label: definition.title ?? repeat.itemTitle, step }];
      return fields
        .filter((field) => field.parent === group && (field.schema !== undefined || field.definition.parts))
        .map((field) => ({ path: field.key, label: questionText(field), step }));
    }),
  );
