import type { FieldNode } from '@charter/form-logic';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { FileService } from './file-service.ts';
import type { FieldView, FormStore, ShownError } from './form-store.ts';

/** What is known already and was not asked for: by the path of the answer. */
export interface Known {
  readonly paths: ReadonlySet<string>;
  /** An answer in words. */
  text(field: FieldNode, value: unknown): string;
}

interface FormScope {
  readonly store: FormStore;
  /** Begins every element id of the form, so that two forms on one page never meet. */
  readonly id: string;
  readonly readOnly: boolean;
  /** Where files go to; without it none can be given. */
  readonly files: FileService | undefined;
  /** What is read instead of asked. */
  readonly known: Known | undefined;
  /** The questions that are rendered, where it is not all of them. */
  readonly only: ReadonlySet<string> | undefined;
}

export const FormScopeContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = use(FormScopeContext);
  if (!scope) throw new Error('A field is drawn outside of a form');
  return scope;
}

export function useField(path: string): FieldView {
  const { store } = useFormScope();
  return useSyncExternalStore(
    useCallback((listener) => store.subscribe(path, listener), [store, path]),
    () => store.view(path),
  );
}

/** The answer at a path as typed; without a path nothing is listened to. */
export function useAnswer(path: string | undefined): unknown {
  const { store } = useFormScope();
  return useSyncExternalStore(
    useCallback(
      (listener) => (path === undefined ? () => undefined : store.subscribe(path, listener)),
      [store, path],
    ),
    () => (path === undefined ? undefined : store.view(path).raw),
  );
}

export function useShownErrors(store: FormStore, step: string | undefined): readonly ShownError[] {
  return useSyncExternalStore(store.subscribeAll, () => store.errors(step));
}

/** Where a field is found on the page: the error summary leads there. */
export const fieldId = (formId: string, path: string): string => `${formId}-${path.replaceAll('/', '-')}`;
