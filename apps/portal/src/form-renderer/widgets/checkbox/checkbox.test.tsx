import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderField } from '../../testing/render-field.tsx';

const schema = { same: { type: 'boolean' } } as const;
const field = { path: 'same', widget: 'checkbox', label: 'Same as my home', help: 'Untick it.' } as const;
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Same as my home' });

describe('checkbox', () => {
  it('is ticked by its label, by itself and by the keyboard', async () => {
    const { user, store } = renderField({ schema, field });
    await user.click(screen.getByText('Same as my home'));
    expect(store.answers()).toEqual({ same: true });
    await user.click(box());
    expect(store.answers()).toEqual({ same: false });
    await user.keyboard(' ');
    expect(store.answers()).toEqual({ same: true });
  });

  it('has its help, and is not called optional', () => {
    renderField({ schema, field });
    expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Untick it.',
    );
    expect(screen.queryByText('Optional')).toBeNull();
  });

  it('says what is wrong when it must be ticked', async () => {
    const { user, store } = renderField({ schema, field: { ...field, required: true } });
    expect(box().getAttribute('aria-required')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(box().getAttribute('aria-invalid')).toBe('true');
    const described = (box().getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
      'Tick the box to go on: Same as my home',
    );
    await user.click(screen.getByRole('link'));
    expect(document.activeElement).toBe(box());
    await user.click(box());
    expect(box().getAttribute('aria-invalid')).toBe('false');
    expect(store.submit()).toEqual({ same: true });
  });

  it.each(['true', 1, null, [], {}])('takes the stored %j for unticked', (same) => {
    renderField({ schema, field, values: { same } });
    expect(box().checked).toBe(false);
  });

  it('shows an answer that cannot be changed', () => {
    renderField({ schema, field, values: { same: true }, readOnly: true });
    expect([box().checked, box().disabled]).toEqual([true, true]);
  });
});
