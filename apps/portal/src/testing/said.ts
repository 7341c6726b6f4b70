import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a live region says it. */
export const said = (text: string) =>
  waitFor(() => {
    const words = screen.getAllByRole('status').map((region) => region.textContent);
    expect(words.join('\n')).toContain(text);
  });
