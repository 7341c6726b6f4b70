import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderField } from '../../testing/render-field.tsx';

const duties = {
  schema: { duties: { type: 'string', maxLength: 30 } },
  field: { path: 'duties', widget: 'multiline', label: 'Main duties', required: true },
} as const;

it('takes several lines and keeps more than the limit, which it points out', async () => {
  const { store, user } = renderField(duties);
  const box = screen.getByRole('textbox', { name: 'Main duties' });
  expect(box.getAttribute('aria-required')).toBe('true');
  await user.click(box);
  await user.paste('First line\nand a second one that goes on');
  expect(store.cell('duties').raw).toBe('First line\nand a second one that goes on');
  expect(screen.getByText('10 characters too many')).toBeTruthy();
  await user.tab();
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Use 30 characters or fewer')).toBeTruthy();
});

it('counts the characters left, and says it aloud only near the limit and after a pause', () => {
  vi.useFakeTimers();
  const { store } = renderField(duties);
  const status = screen.getByRole('status');
  act(() => store.set('duties', 'Short'));
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('25 characters left')).toBeTruthy();
  expect(status.textContent).toBe('');
  act(() => store.set('duties', 'Long enough to be near'));
  expect(status.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1000));
  expect(status.textContent).toBe('8 characters left');
});

it('shows nothing for an answer of another kind', () => {
  renderField({ ...duties, values: { duties: { old: 'draft' } } });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});
