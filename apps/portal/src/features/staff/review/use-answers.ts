import type { ListWords, StepNode } from '@charter/form-logic';
import { useMemo } from 'react';
import {
  answerGroups,
  formOf,
  inOurLanguage,
  useListWords,
  visibleSteps,
} from '../../../form-answers/index.ts';
import { FormStore } from '../../../form-renderer/index.ts';
import { changesIn, compareGroups, type ComparedGroup } from './compare-answers.ts';
import type { Review } from './review-calls.ts';

export interface ReviewedStep {
  readonly step: StepNode;
  readonly number: number;
  readonly groups: readonly ComparedGroup[];
  readonly changes: number;
}

export interface ReviewAnswers {
  readonly store: FormStore;
  readonly words: ListWords;
  readonly steps: readonly ReviewedStep[];
}

/** The answers as their form asked for them, beside what they were at the last look; null where its questions are not kept any more. */
export function useAnswers({ form, answers, earlier, submittedOn }: Review): ReviewAnswers | null {
  const { now, before } = useMemo(() => {
    if (!form) return { now: null, before: null };
    const compiled = formOf(inOurLanguage(form));
    // By the day of the submission, so that a rule that looks at the date shows what was asked then.
    const context = { today: (submittedOn ?? '').slice(0, 10) };
    return {
      now: new FormStore(compiled, answers, context),
      before: earlier && new FormStore(compiled, earlier.answers, context),
    };
  }, [form, answers, earlier, submittedOn]);
  const { words } = useListWords(now?.form ?? null);
  return useMemo(() => {
    if (!now) return null;
    const steps = visibleSteps(now).map((step, index) => {
      const groups = compareGroups(
        answerGroups(now, step, words),
        before && answerGroups(before, step, words),
      );
      return { step, number: index + 1, groups, changes: changesIn(groups) };
    });
    return { store: now, words, steps };
  }, [now, before, words]);
}
