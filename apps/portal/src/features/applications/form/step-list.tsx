import type { StepState } from '@charter/form-logic';
import { useLocation } from 'react-router';
import { Stepper, type Step } from '../../../ui/stepper.tsx';

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
  'not-started': { state: 'open', status: 'Not started' },
  'in-progress': { state: 'begun', status: 'In progress' },
  complete: { state: 'done', status: 'Completed' },
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
          title: 'Check your answers',
          to: to(reviewId),
          state: isReady ? 'begun' : 'open',
          status: isReady ? 'Ready' : 'Some answers are missing',
          unnumbered: true,
        },
      ]}
    />
  );
}
