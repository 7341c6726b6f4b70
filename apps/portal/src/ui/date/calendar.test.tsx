import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import Calendar from './calendar.tsx';

const open = (value?: string) => {
  const onChoose = vi.fn<(date: string) => void>();
  render(<Calendar value={value} onChoose={onChoose} />);
  return { onChoose, user: userEvent.setup() };
};
const focused = () => document.activeElement?.getAttribute('aria-label');

it('opens at the chosen day, moves by arrows and pages, and gives the day as yyyy-mm-dd', async () => {
  const { onChoose, user } = open('2026-02-27');
  expect(focused()).toBe('27 February 2026, Friday, selected');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('1 March 2026, Sunday');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('8 March 2026, Sunday');
  await user.keyboard('{PageUp}');
  expect(focused()).toBe('8 February 2026, Sunday');
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-02-08');
});

it('begins its weeks on Monday, and goes to a year far away in one step', async () => {
  const { onChoose, user } = open('2026-02-27');
  const [first] = [...document.querySelectorAll('th')];
  expect(first?.getAttribute('aria-label') ?? first?.textContent).toMatch(/^Mo/);
  await user.selectOptions(screen.getByRole('combobox', { name: /year/i }), '1961');
  await user.click(screen.getByRole('button', { name: '12 February 1961, Sunday' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('1961-02-12');
});
