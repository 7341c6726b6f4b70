import { loadForm, type FieldDefinition, type FormDefinition } from '@charter/form-logic';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient, referenceRows, type ReferenceRow } from '../../server-state/index.ts';
import type { FileService } from '../file-service.ts';
import { FormStore } from '../form-store.ts';
import { Form } from '../form.tsx';

interface FieldOnScreen {
  readonly schema: NonNullable<FormDefinition['schema']['properties']>;
  readonly field: FieldDefinition;
  /** Further fields of the same form, such as the text of an 'other' option. */
  readonly more?: readonly FieldDefinition[];
  readonly values?: Readonly<Record<string, unknown>>;
  readonly readOnly?: boolean;
  readonly today?: string;
  readonly files?: FileService;
  /** Reference lists that have already arrived; any other is asked of the server. */
  readonly lists?: Readonly<Record<string, readonly ReferenceRow[]>>;
}

/** Renders a form of one field and a button through the real renderer, and gives back its store. */
export function renderField({
  schema,
  field,
  more = [],
  values = {},
  readOnly = false,
  today = '2026-11-15',
  files,
  lists = {},
}: FieldOnScreen) {
  const form = loadForm({
    name: 'sample',
    title: 'Sample',
    version: 1,
    schema: { type: 'object', properties: schema },
    steps: [{ id: 'step', title: 'Step', groups: [{ id: 'group', fields: [field, ...more] }] }],
  });
  const store = new FormStore(form, values, { today });
  queryClient.clear();
  for (const [name, rows] of Object.entries(lists)) {
    queryClient.setQueryData(referenceRows(name).queryKey, rows);
  }
  const user = userEvent.setup();
  const screen = render(
    <QueryClientProvider client={queryClient}>
      <Form
        store={store}
        readOnly={readOnly}
        {...(files ? { files } : {})}
        onSubmit={() => Promise.resolve()}
      >
        {() => <button type="submit">Save</button>}
      </Form>
    </QueryClientProvider>,
  );
  return { store, user, ...screen };
}
