import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { said } from '../testing/said.ts';
import { ReorderableList } from './reorderable-list.tsx';

function Page() {
  const [items, setItems] = useState(['One', 'Two', 'Three'].map((label) => ({ id: label, label })));
  return <ReorderableList label="Speakers" items={items} onChange={(next) => setItems([...next])} />;
}

it('is put in another order by keyboard, says where each thing went, and keeps the focus with it', async () => {
  const { user } = renderPage(<Page />);
  const order = () => screen.getAllByRole('listitem').map((item) => item.textContent.replace(/Move.*/, ''));
  await user.click(screen.getByRole('button', { name: 'Move Three up' }));
  await said('Three is now 2 of 3');
  expect(order()).toEqual(['One', 'Three', 'Two']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Three up' }));
  await user.keyboard('{Enter}');
  await said('Three is now 1 of 3');
  expect(order()).toEqual(['Three', 'One', 'Two']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Three down' }));
  expect(screen.queryByRole('button', { name: 'Move Three up' })).toBeNull();
});
