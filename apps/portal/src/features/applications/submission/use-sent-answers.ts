import { isPricedByEvent } from '@charter/contracts';
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
export function useSentAnswers({ name, form, data, submittedOn }: SubmittedApplication): SentAnswers | null {
  // By the day of the submission, so that a rule that looks at the date shows what was asked then.
  const store = useMemo(
    () => (form ? new FormStore(formOf(form), shown(name, data), { today: submittedOn.slice(0, 10) }) : null),
    [name, form, data, submittedOn],
  );
  const { words, isReady } = useListWords(store?.form ?? null);
  return store && { store, words, isReady };
}

/** Which event a place is at was answered by the page it was taken on, as a number that says nothing to anybody. */
function shown(name: string, data: SubmittedApplication['data']): SubmittedApplication['data'] {
  if (!isPricedByEvent(name)) return data;
  const { eventId: _, ...answers } = data;
  return answers;
}
