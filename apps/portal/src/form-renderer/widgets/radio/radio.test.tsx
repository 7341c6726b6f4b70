import { listNames } from '@charter/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serveRecords } from '../../../testing/fake-records.ts';
import { listed } from '../../../testing/serve-calls.ts';
import { renderField } from '../../testing/render-field.tsx';

const asked = { path: 'citizen', widget: 'radio', label: 'Are you a citizen?' } as const;
const reached = {
  path: 'way',
  widget: 'radio',
  label: 'How shall we reach you?',
  help: 'We write seldom.',
  options: [
    { value: 1, label: 'By email' },
    { value: 2, label: 'By post' },
    { value: 3, label: 'By telephone', disabled: true },
  ],
} as const;

describe('radio', () => {
  it('is one question by its legend, and says that it must be answered', async () => {
    const { user } = renderField({
      schema: { way: { type: 'integer' } },
      field: { ...reached, required: true },
    });
    const group = screen.getByRole('radiogroup', { name: 'How shall we reach you?' });
    expect(group.getAttribute('aria-required')).toBe('true');
    expect(group.getAttribute('aria-invalid')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(group.getAttribute('aria-invalid')).toBe('true');
    const described = (group.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'We write seldom.',
      'Answer the question: How shall we reach you?',
    ]);
    await user.click(screen.getByRole('link'));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'By email' }));
  });

  it('offers yes and no to a question without options, and keeps them as such', async () => {
    const { user, store } = renderField({ schema: { citizen: { type: 'boolean' } }, field: asked });
    await user.click(screen.getByText('No'));
    expect(store.answers()).toEqual({ citizen: false });
    await user.click(screen.getByText('Yes'));
    expect(store.answers()).toEqual({ citizen: true });
  });

  it('works by keyboard alone and can be taken back where it may be left out', async () => {
    const { user, store } = renderField({ schema: { way: { type: 'integer' } }, field: reached });
    await user.tab();
    await user.keyboard(' ');
    expect(store.answers()).toEqual({ way: 1 });
    await user.keyboard('{ArrowDown}');
    expect(store.answers()).toEqual({ way: 2 });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(store.answers()).toEqual({});
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'By post' }));
    expect(screen.queryByRole('button', { name: 'Clear answer' })).toBeNull();
  });

  it('offers no way back where an answer is needed', () => {
    renderField({
      schema: { way: { type: 'integer' } },
      field: { ...reached, required: true },
      values: { way: 2 },
    });
    expect(screen.queryByRole('button', { name: 'Clear answer' })).toBeNull();
  });

  it.each([
    ['2', 2],
    [2, 2],
    [true, null],
    [{ way: 2 }, null],
    [null, null],
    ['', null],
    [[2], null],
  ])('shows what the stored %j means', (stored, chosen) => {
    renderField({ schema: { way: { type: 'integer' } }, field: reached, values: { way: stored } });
    const ticked = screen.queryByRole<HTMLInputElement>('radio', { checked: true });
    expect(ticked?.value ?? null).toBe(chosen === null ? null : String(chosen));
  });

  it('shows an answer that cannot be changed', () => {
    renderField({
      schema: { way: { type: 'integer' } },
      field: reached,
      values: { way: 2 },
      readOnly: true,
    });
    const chosen = screen.getByRole<HTMLInputElement>('radio', { name: 'By post' });
    expect([chosen.checked, chosen.disabled]).toEqual([true, true]);
  });

  it('waits for its list and asks again when it failed', async () => {
    const served = await serveRecords(listed('branches'), [
      { id: 'one', fields: { name: 'Pretoria', isOther: false, state: 0 } },
    ]);
    served.refuseNext({ status: 429 });
    const release = served.hold();
    const { user, store } = renderField({
      schema: { branch: { type: 'string' } },
      field: { path: 'branch', widget: 'radio', label: 'Branch', options: { list: listNames.branches } },
    });
    expect(screen.getByText('Loading the list …')).toBeTruthy();
    release();
    expect((await screen.findByRole('alert')).textContent).toBe('The list could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('radio', { name: 'Pretoria' }));
    expect(store.answers()).toEqual({ branch: 'one' });
  });
});
