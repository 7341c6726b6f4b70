import { loadForm, type CompiledForm } from '@charter/form-logic';
import { FormStore, type WidgetExample } from '../../form-renderer/index.ts';

export interface ExampleState {
  readonly title: 'Empty' | 'Filled' | 'Wrong' | 'Disabled' | 'Shown';
  readonly values: Readonly<Record<string, unknown>>;
}

/** The states that an example has: words have one, and what may be left empty can only be wrong if it says how. */
export function statesOf(example: WidgetExample): readonly ExampleState[] {
  const { field, values, wrong = {} } = example;
  if (field.path === undefined) return [{ title: 'Shown', values: {} }];
  const states: ExampleState[] = [{ title: 'Empty', values: {} }];
  if (values) states.push({ title: 'Filled', values });
  const refused: ExampleState = { title: 'Wrong', values: wrong };
  if (storeFor(example, refused).errors().length > 0) states.push(refused);
  return [...states, { title: 'Disabled', values: values ?? {} }];
}

export function storeFor(example: WidgetExample, { title, values }: ExampleState): FormStore {
  const store = new FormStore(formOf(example), values, { today: '2026-11-15' });
  if (title === 'Wrong') store.submit();
  return store;
}

function formOf({ schema, field, more = [] }: WidgetExample): CompiledForm {
  return loadForm({
    name: 'example',
    title: 'Example',
    version: 1,
    schema: { type: 'object', properties: schema },
    steps: [{ id: 'step', title: 'Step', groups: [{ id: 'group', fields: [field, ...more] }] }],
  });
}
