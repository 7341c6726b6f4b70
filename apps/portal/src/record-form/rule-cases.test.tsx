import { loadForm } from '@charter/form-logic';
import { ruleCases, type RuleCase } from '@charter/record-forms/rule-cases';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Form } from '../form-renderer/form.tsx';
import { FormStore } from '../form-renderer/form-store.ts';
import { queryClient, referenceRows } from '../server-state/index.ts';

/** The form with the answers of a case, over lists of two rows: any one, and the one that stands for 'other'. */
function draw({ form, answers }: RuleCase) {
  queryClient.clear();
  const rows = ['any', 'other'].map((value) => ({ value, label: value, isOther: value === 'other' }));
  const fields = form.definition.steps.flatMap(({ groups }) => groups.flatMap((group) => group.fields));
  for (const { options } of fields) {
    if (options && 'list' in options) queryClient.setQueryData(referenceRows(options.list).queryKey, rows);
  }
  const values = Object.fromEntries(
    Object.entries(answers).flatMap(([path, answer]) =>
      answer === null ? [] : [[path, typeof answer === 'object' ? answer.row : answer]],
    ),
  );
  const store = new FormStore(loadForm(form.definition), values, { today: '2026-11-15' });
  return render(
    <QueryClientProvider client={queryClient}>
      <Form store={store} readOnly={false} onSubmit={() => Promise.resolve()}>
        {() => <button type="submit">Save</button>}
      </Form>
    </QueryClientProvider>,
  );
}

const refusedCases = ruleCases.flatMap((one) =>
  one.refused ? [[`${one.form.definition.name}: ${one.title}`, one, one.refused] as const] : [],
);

it.each(refusedCases)('%s is said at the field and above the form', async (_, one, { path, message }) => {
  const { container } = draw(one);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([message]);
  expect(container.querySelector(`[id$="-${path}-error"]`)?.textContent).toContain(message);
});
