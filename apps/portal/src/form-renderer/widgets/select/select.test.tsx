import { listNames } from '@charter/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serveRecords } from '../../../testing/fake-records.ts';
import { listed } from '../../../testing/serve-calls.ts';
import { renderField } from '../../testing/render-field.tsx';

const schema = { relation: { type: 'integer' }, other: { type: 'string' } } as const;
const field = {
  path: 'relation',
  widget: 'select',
  label: 'Relationship',
  required: true,
  options: [
    { value: 1, label: 'Mother' },
    { value: 2, label: 'Father', disabled: true },
    { value: 6, label: 'Other', isOther: true },
  ],
  other: { when: 6, path: 'other' },
} as const;
const more = [{ path: 'other', widget: 'text', label: 'Specify' }] as const;
const control = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Relationship' });

describe('select', () => {
  it('keeps the value of the option, not its text, and can be emptied', async () => {
    const { user, store } = renderField({ schema, field, more });
    expect(control().getAttribute('aria-required')).toBe('true');
    await user.selectOptions(control(), 'Mother');
    expect(store.answers()).toEqual({ relation: 1 });
    await user.selectOptions(control(), 'Select');
    expect(store.answers()).toEqual({});
  });

  it("asks to specify an 'other'", async () => {
    const { user, store } = renderField({ schema, field, more });
    expect(screen.queryByRole('textbox', { name: 'Specify' })).toBeNull();
    await user.selectOptions(control(), 'Other');
    const specify = screen.getByRole('textbox', { name: 'Specify' });
    expect(specify.getAttribute('aria-required')).toBe('true');
    expect(store.submit()).toBeNull();
    await user.type(specify, 'Aunt');
    expect(store.submit()).toEqual({ relation: 6, other: 'Aunt' });
    await user.selectOptions(control(), 'Mother');
    expect(store.submit()).toEqual({ relation: 1 });
  });

  it.each([
    ['6', 'Other'],
    [7, 'Select'],
    [true, 'Select'],
    [{}, 'Select'],
    [[1], 'Select'],
  ])('shows what the stored %j means', (relation, shown) => {
    renderField({ schema, field, more, values: { relation } });
    expect(control().selectedOptions[0]?.textContent).toBe(shown);
  });

  it('says that its list is on the way, that it failed, and asks again without losing the answer', async () => {
    const served = await serveRecords(listed('branches'), [
      { id: 'a', fields: { name: 'Cape Town', isOther: false, state: 0 } },
      { id: 'b', fields: { name: 'Durban', isOther: false, state: 0 } },
    ]);
    served.refuseNext({ status: 429 });
    const release = served.hold();
    const { user, store } = renderField({
      schema: { branch: { type: 'string' } },
      field: { path: 'branch', widget: 'select', label: 'Branch', options: { list: listNames.branches } },
      values: { branch: 'b' },
    });
    const branch = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Branch' });
    expect(branch.selectedOptions[0]?.textContent).toBe('Loading the list …');
    release();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert').textContent).toBe('The list could not be loaded.');
    await user.click(again);
    expect(document.activeElement).toBe(branch);
    expect(await screen.findByRole('option', { name: 'Cape Town' })).toBeTruthy();
    expect(branch.selectedOptions[0]?.textContent).toBe('Durban');
    expect(store.answers()).toEqual({ branch: 'b' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
