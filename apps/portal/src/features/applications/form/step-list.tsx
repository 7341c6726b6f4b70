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

/** A step that asks for nothing one must answer keeps nobody from sending the rest. Where one is, one has started. */
function lookOf({ state, errors, id }: StepState, current: string): Pick<Step, 'state' | 'status'> {
  if (state !== 'not-started') return looks[state];
  if (errors === 0) return { state: 'open', status: texts.optionalStep };
  return looks[id === current ? 'in-progress' : state];
}

/** The steps of an application, and the look over all answers at their end. */
export function StepList({ title, steps, current, reviewId, state }: StepListProps) {
  const { pathname, search } = useLocation();
  const shown = steps.filter(({ state }) => state !== 'hidden');
  const isReady = shown.every(({ errors }) => errors === 0);
  const isBegun = shown.some(({ answered }) => answered > 0);
  const to = (hash: string) => ({ pathname, search, hash });
  return (
    <Stepper
      title={title}
      current={current}
      linkState={state}
      steps={[
        ...shown.map((step) => ({
          id: step.id,
          title: step.title,
          to: to(step.id),
          ...lookOf(step, current),
        })),
        {
          id: reviewId,
          title: texts.checkAnswers,
          to: to(reviewId),
          state: isReady ? 'begun' : 'open',
          status: isReady ? texts.ready : isBegun ? texts.someStillMissing : texts.notStarted,
          unnumbered: true,
        },
      ]}
    />
  );
}
