import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { said } from '../testing/said.ts';
import { Lookup, type LookupOption } from './lookup.tsx';

const people = ['Thandi Mokoena', 'Thabo Nkosi', 'Pieter Botha'].map((label, index) => ({
  id: String(index),
  label,
}));
const search = vi.fn(async (text: string) => {
  if (text === 'fail') throw new Error('away');
  return people.filter(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()));
});

function Page() {
  const [chosen, setChosen] = useState<LookupOption | null>(null);
  return (
    <>
      <Lookup label="Member" chosen={chosen} onChoose={setChosen} search={search} />
      <output>{chosen?.id ?? 'nobody'}</output>
    </>
  );
}

it('asks after a pause, is moved in by arrows, and takes only what is chosen', async () => {
  search.mockClear();
  const { user } = renderPage(<Page />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Member' });
  await user.type(box, 'tha');
  await said('2 choices');
  // One question for three letters: the older ones were called off.
  expect(search).toHaveBeenCalledTimes(1);
  expect(box.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box.value).toBe('Thabo Nkosi');
  expect(screen.getByText('1', { selector: 'output' })).toBeTruthy();
  await user.type(box, 'x');
  await user.tab();
  expect(box.value).toBe('Thabo Nkosi');
  await user.click(screen.getByRole('button', { name: 'Clear Member' }));
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
  expect(screen.getByText('nobody')).toBeTruthy();
});

it('says that nothing fits and that the search failed, and closes on Escape', async () => {
  const { user } = renderPage(<Page />);
  const box = screen.getByRole('combobox', { name: 'Member' });
  await user.type(box, 'zz');
  await said('Nothing fits');
  await user.clear(box);
  await user.type(box, 'fail');
  await said('The search did not work');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(/did not work/)).toBeNull());
});
