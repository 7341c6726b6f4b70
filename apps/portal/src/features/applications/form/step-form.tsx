import { answerText, type FieldNode } from '@charter/form-logic';
import { useMemo, useState, type ReactNode } from 'react';
import { Form, type FileService, type FormStore } from '../../../form-renderer/index.ts';
import { useListWords } from '../../../form-answers/index.ts';
import { knownPaths } from '../profile-sync/known-answers.ts';
import type { ReadRecord } from '../profile-sync/read-profile.ts';

interface StepFormProps {
  store: FormStore;
  step: string;
  files: FileService;
  profile: readonly ReadRecord[];
  onSubmit: () => Promise<void>;
  children: (state: { submitting: boolean }) => ReactNode;
}

/** One step: what the profile knows is read, the rest is asked. */
export function StepForm({ store, step, files, profile, onSubmit, children }: StepFormProps) {
  // As it was when the step was opened: a field must not vanish under the hands of whoever types in it what is known.
  const [paths] = useState(() => knownPaths(store, profile));
  const { words } = useListWords(store.form);
  const known = useMemo(
    () => ({ paths, text: (field: FieldNode, value: unknown) => answerText(field.definition, value, words) }),
    [paths, words],
  );
  return (
    <Form store={store} step={step} files={files} known={known} onSubmit={onSubmit}>
      {children}
    </Form>
  );
}
