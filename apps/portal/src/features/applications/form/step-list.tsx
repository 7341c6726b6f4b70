import type { StepState } from '@charter/form-logic';
import { useLocation } from 'react-router';
import { Stepper, type Step } from '../../../ui/stepper.tsx';
import * as texts from '../texts.ts';

interface StepListProps {
  title: string;
  steps: readonly StepState[];
  current: string;
  reviewId: string;
  /** Goes along to each step. */
  state: object;
}

const looks: Readonly<Record<StepState['state'], Pick<Step, 'state' | 'status'>>> = {
  hidden: { state: 'open', status: '' },
  'not-started': { state: 'open', status: texts.notStarted },
  'in-progress': { state: 'begun', status: texts.inProgress },
  complete: { state: 'done', status: texts.completed },
};

/** The steps of an application, and the look over all answers at their end. */
export function StepList({ title, steps, current, reviewId, state }: StepListProps) {
  const { pathname, search } = useLocation();
  const shown = steps.filter(({ state }) => state !== 'hidden');
  const isReady = shown.every(({ state }) => state === 'complete');
  const to = (hash: string) => ({ pathname, search, hash });
  return (
    <Stepper
      title={title}
      current={current}
      linkState={state}
      steps={[
        ...shown.map(({ id, title, state }) => ({ id, title, to: to(id), ...looks[state] })),
        {
          id: reviewId,
          title: texts.checkAnswers,
          to: to(reviewId),
          state: isReady ? 'begun' : 'open',
          status: isReady ? texts.ready : texts.someStillMissing,
          unnumbered: true,
        },
      ]}
    />
  );
}
