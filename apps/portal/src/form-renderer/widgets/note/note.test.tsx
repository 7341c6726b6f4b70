import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../testing/render-field.tsx';

it('says its words and asks nothing', () => {
  renderField({ schema: {}, field: { widget: 'note', label: 'Bring your ID.', help: 'The original.' } });
  expect(screen.getByText('Bring your ID.')).toBeTruthy();
  expect(screen.getByText('The original.')).toBeTruthy();
  expect(screen.queryByText('Optional')).toBeNull();
});
