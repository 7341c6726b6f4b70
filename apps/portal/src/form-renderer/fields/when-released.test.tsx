import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { whenReleased } from './when-released.ts';

afterEach(() => vi.useRealTimers());

it('acts at once while nothing is pressed', () => {
  const act = vi.fn();
  whenReleased(act);
  expect(act).toHaveBeenCalledOnce();
});

it.each(['pointerUp', 'pointerCancel'] as const)('waits for the end of a press, by %s', (end) => {
  vi.useFakeTimers();
  const act = vi.fn();
  fireEvent.pointerDown(document.body);
  whenReleased(act);
  expect(act).not.toHaveBeenCalled();
  fireEvent[end](document.body);
  expect(act).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});
