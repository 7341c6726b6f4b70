import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Unbroken } from './unbroken.tsx';

it('keeps the dates and references of a text together, and says the same', () => {
  const text = 'Born on 1988-09-03, sat Paper 2 (2026-11), paid INV-2026-000230, call 021-555-0100';
  const { container } = render(<Unbroken text={text} />);
  expect(container.textContent).toBe(text);
  const kept = [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(kept).toEqual(['1988-09-03', '2026-11', 'INV-2026-000230']);
});
