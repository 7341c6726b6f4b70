import type { ListWords } from '@charter/form-logic';
import { useMemo } from 'react';
import { FormStore } from '../../../form-renderer/index.ts';
import { formOf, useListWords } from '../../../form-answers/index.ts';
import type { SubmittedApplication } from './submitted-application.ts';

export interface SentAnswers {
  readonly store: FormStore;
  readonly words: ListWords;
  /** Once the words for everything chosen are there. */
  readonly isReady: boolean;
}

/** The answers as their form asked for them; null where its questions are not kept any more. */
export function useSentAnswers({ form, data, submittedOn }: SubmittedApplication): SentAnswers | null {
  // By the day of the submission, so that a rule that looks at the date shows what was asked then.
  const store = useMemo(
    () => (form ? new FormStore(formOf(form), data, { today: submittedOn.slice(0, 10) }) : null),
    [form, data, submittedOn],
  );
  const { words, isReady } = useListWords(store?.form ?? null);
  return store && { store, words, isReady };
}
