import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../testing/render-field.tsx';

const projects = {
  schema: { projects: { type: 'array', items: { type: 'string' }, maxItems: 3 } },
  field: { path: 'projects', widget: 'repeatable', label: 'Projects', required: true },
} as const;
const texts = () => screen.getAllByRole<HTMLInputElement>('textbox').map((box) => box.value);

it('is a list of boxes that grows to its limit and shrinks to one, by keyboard', async () => {
  const { store, user } = renderField(projects);
  expect(screen.getByRole('group', { name: 'Projects' })).toBeTruthy();
  await user.tab();
  await user.keyboard('Bridge');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Projects 2' }));
  await user.keyboard('Tunnel');
  await user.click(screen.getByRole('button', { name: 'Add another to Projects' }));
  expect(screen.queryByRole('button', { name: 'Add another to Projects' })).toBeNull();
  expect(store.answers()).toEqual({ projects: ['Bridge', 'Tunnel'] });
  await user.click(screen.getByRole('button', { name: 'Remove Projects 1' }));
  expect(texts()).toEqual(['Tunnel', '']);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Projects 1' }));
});

it('always has a box to type in, whatever is stored', () => {
  renderField({ ...projects, values: { projects: 'Bridge' } });
  expect(texts()).toEqual(['']);
});

it('cannot be changed in a form that is only shown', () => {
  renderField({ ...projects, values: { projects: ['Bridge'] }, readOnly: true });
  expect(screen.getByRole<HTMLInputElement>('textbox').disabled).toBe(true);
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Save' })]);
});
