import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../testing/render-field.tsx';

it('heads a part of an untitled group and asks nothing', () => {
  renderField({
    schema: {},
    field: { widget: 'heading', label: 'Your employer', help: 'Where you work now.' },
  });
  expect(screen.getByRole('heading', { level: 2, name: 'Your employer' })).toBeTruthy();
  expect(screen.getByText('Where you work now.')).toBeTruthy();
  expect(screen.queryByText('Optional')).toBeNull();
});
