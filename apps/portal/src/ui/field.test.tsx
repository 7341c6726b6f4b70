import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { SelectField, TextAreaField, TextField } from './field.tsx';

function Page() {
  const [name, setName] = useState('');
  const [kind, setKind] = useState('');
  const [reason, setReason] = useState('');
  return (
    <>
      <TextField label="Name" help="In full" required value={name} onChange={setName} />
      <SelectField
        label="Kind"
        optional
        prompt="Select"
        options={[{ value: 'a', label: 'First' }]}
        value={kind}
        onChange={setKind}
      />
      <TextAreaField label="Reason" error="Say why" limit={20} value={reason} onChange={setReason} />
      <output>{[name, kind, reason].join('|')}</output>
    </>
  );
}

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('; ');

it('names a control outside a form, says its help and error, and whether it may be left out', async () => {
  const { user } = renderPage(<Page />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(described(name)).toBe('In full');
  expect(name.getAttribute('aria-required')).toBe('true');
  expect(name.getAttribute('aria-invalid')).toBe('false');
  expect(described(screen.getByRole('combobox', { name: 'Kind' }))).toBe('Optional');
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(described(reason)).toBe('Say why; Up to 20 characters');
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  await user.type(name, 'Bridge');
  await user.selectOptions(screen.getByRole('combobox'), 'First');
  await user.type(reason, 'Late');
  expect(screen.getByText('Bridge|a|Late')).toBeTruthy();
});
