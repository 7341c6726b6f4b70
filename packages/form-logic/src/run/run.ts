import type { CompiledForm, FieldNode, FormContext, FormError, FormValues } from '../compiled.ts';
import { readAt, writeAt } from '../paths.ts';
import { createFormState, type CellState, type ValidationMode } from './form-state.ts';

/** Each call evaluates the whole form once; a screen that follows typing keeps a FormState instead. */

export interface ValidationOptions extends FormContext {
  readonly mode: ValidationMode;
  /** Only these paths and what lies inside them. */
  readonly fields?: readonly string[];
}

/** Everything wrong with the answers, in the order of the form. An empty list means: accepted. */
export function validate(
  form: CompiledForm,
  values: FormValues,
  options: ValidationOptions,
): readonly FormError[] {
  const errors = createFormState(form, values, options).errors(options.mode);
  const { fields } = options;
  if (!fields) return errors;
  return errors.filter(({ path }) => fields.some((field) => path === field || path.startsWith(`${field}/`)));
}

/** The answers that count: what is hidden, unknown or empty is gone, texts are trimmed. */
export function clean(form: CompiledForm, values: FormValues, context: FormContext): Record<string, unknown> {
  return createFormState(form, values, context).cleanValues();
}

export interface VisibleField extends CellState {
  readonly node: FieldNode;
}

/** The fields to show, with headings and notes, in the order of the form and item by item. */
export function visibleFields(
  form: CompiledForm,
  values: FormValues,
  context: FormContext,
): readonly VisibleField[] {
  return createFormState(form, values, context)
    .ordered()
    .filter((cell): cell is VisibleField => cell.visible && cell.node.kind === 'field');
}

/** Whether an answer is needed at a path: never while it is hidden. */
export function isRequired(
  form: CompiledForm,
  values: FormValues,
  path: string,
  context: FormContext,
): boolean {
  return createFormState(form, values, context).at(path).required;
}

/**
 * The values a new form begins with: what is given, the schema's defaults where nothing is, and as many items as a
 * repeated group needs at least. A draft that is resumed needs none of it: what was emptied on purpose stays empty.
 */
export function initialValues(
  form: CompiledForm,
  given: FormValues = {},
  context?: Pick<FormContext, 'today'>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const group of form.steps.flatMap((step) => step.groups)) {
    if (!group.repeat) {
      fillIn(values, group.fields, given, context);
      continue;
    }
    const found = readAt(given, group.repeat.segments);
    const items: readonly unknown[] = Array.isArray(found) ? found : [];
    const count = Math.max(group.repeat.min, Math.min(items.length, group.repeat.max + 1));
    const made = Array.from({ length: count }, (_none, index) => {
      const item: Record<string, unknown> = {};
      fillIn(item, group.fields, items[index], context);
      return item;
    });
    if (made.length > 0) writeAt(values, group.repeat.segments, made);
  }
  return values;
}

/**
 * The answers with the day on which they are sent in, wherever the form notes it itself: a date that nobody may change and
 * that begins with today's.
 */
export function datedToday(
  form: CompiledForm,
  values: FormValues,
  { today }: Pick<FormContext, 'today'>,
): Record<string, unknown> {
  const dated = structuredClone(values) as Record<string, unknown>;
  for (const node of form.byPath.values()) {
    if (node.kind !== 'field' || node.inItem) continue;
    const { initial, readOnly } = node.definition;
    if (initial === 'today' && readOnly === true) writeAt(dated, node.segments, today);
  }
  return dated;
}

function fillIn(
  target: Record<string, unknown>,
  fields: readonly FieldNode[],
  given: unknown,
  context: Pick<FormContext, 'today'> | undefined,
): void {
  for (const field of fields) {
    if (!field.schema) continue;
    const found = readAt(given, field.segments) ?? undefined;
    const initial =
      field.definition.initial === 'today' ? context?.today : structuredCopy(field.schema.default);
    const value = found ?? initial;
    if (value !== undefined) writeAt(target, field.segments, value);
  }
}

// A default that is a list must not be shared by the forms that begin with it.
const structuredCopy = (value: unknown): unknown =>
  Array.isArray(value) ? [...(value as unknown[])] : value;
