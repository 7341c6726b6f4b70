import type { StepState } from '@charter/form-logic';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { StepList } from './step-list.tsx';

const step = (title: string, state: StepState['state'], errors: number, answered = 0): StepState => ({
  id: title,
  title,
  state,
  errors,
  answered,
  asked: 2,
});

const statuses = (...steps: readonly StepState[]) => {
  const { leave } = renderPage(
    <StepList title="Clearance" steps={steps} current={steps[0]?.id ?? ''} reviewId="review" state={{}} />,
  );
  const read = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  leave();
  return read;
};

it.each([
  [
    'nothing is begun',
    [step('About you', 'not-started', 2), step('Work', 'not-started', 1), step('Extras', 'not-started', 0)],
    ['In progress', 'Not started', 'Optional', 'Not started'],
  ],
  [
    'a step is half done',
    [step('About you', 'in-progress', 1, 1), step('Extras', 'not-started', 0)],
    ['In progress', 'Optional', 'Some answers are missing'],
  ],
  [
    'only what is optional was left out',
    [step('About you', 'complete', 0, 2), step('Extras', 'not-started', 0)],
    ['Completed', 'Optional', 'Ready'],
  ],
] as const)('says of the whole what it says of its steps, where %s', (_name, steps, expected) => {
  const read = statuses(...steps);
  expect(read).toHaveLength(expected.length);
  for (const [index, words] of expected.entries()) expect(read[index]).toContain(words);
});
