import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Notice } from './notice.tsx';

it('is a region named by its title', () => {
  render(<Notice title="Your details are out of date">Please confirm them.</Notice>);
  const region = screen.getByRole('region', { name: 'Your details are out of date' });
  expect(region.textContent).toContain('Please confirm them.');
});
