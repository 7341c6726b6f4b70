import type { CompiledForm, FormContext, FormValues } from '../compiled.ts';
import { createFormState, type CellState, type FormState } from './form-state.ts';
import { isAnswered } from './judge.ts';

export type StepProgress = 'hidden' | 'not-started' | 'in-progress' | 'complete';

export interface StepState {
  readonly id: string;
  readonly title: string;
  readonly state: StepProgress;
  /** What is still missing or wrong. */
  readonly errors: number;
  readonly answered: number;
  /** Visible fields that take an answer. */
  readonly asked: number;
}

export function stepStates(
  form: CompiledForm,
  values: FormValues,
  context: FormContext,
): readonly StepState[] {
  return stepStatesOf(createFormState(form, values, context));
}

/** The same, from a state at hand. */
export function stepStatesOf(state: FormState): readonly StepState[] {
  const cells = Map.groupBy(state.ordered(), ({ node }) => (node.kind === 'step' ? node : node.step));
  return state.form.steps.map((step) => {
    const own = cells.get(step) ?? [];
    const visible = own.filter((cell) => cell.visible);
    const fields = visible.filter((cell) => cell.node.kind === 'field' && cell.node.schema);
    const errors = visible.reduce((sum, cell) => sum + cell.errors.length, 0);
    const answered = fields.filter(isGiven).length;
    const { id, title } = step.definition;
    const shown = own.some((cell) => cell.node === step && cell.visible);
    return {
      id,
      title,
      state: progress(shown, errors, answered, fields.length),
      errors,
      answered,
      asked: fields.length,
    };
  });
}

function progress(shown: boolean, errors: number, answered: number, asked: number): StepProgress {
  if (!shown) return 'hidden';
  // A step that only shows text has nothing to wait for.
  if (asked === 0 && errors === 0) return 'complete';
  if (answered === 0) return 'not-started';
  return errors === 0 ? 'complete' : 'in-progress';
}

/** A default that nobody touched is not yet an answer of the person. */
function isGiven({ node, value }: CellState): boolean {
  if (node.kind !== 'field' || !isAnswered(node, value)) return false;
  return JSON.stringify(value) !== JSON.stringify(node.schema?.default);
}

export interface Incomplete {
  readonly step: string;
  readonly path: string;
}

/** Where the person should go on: the first field that is missing or wrong. Nothing when all is complete. */
export function firstIncomplete(
  form: CompiledForm,
  values: FormValues,
  context: FormContext,
): Incomplete | undefined {
  const [first] = createFormState(form, values, context).errors('all');
  return first && { step: first.step, path: first.path };
}
