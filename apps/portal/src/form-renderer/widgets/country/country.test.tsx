import { listNames } from '@charter/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderField } from '../../testing/render-field.tsx';

const countries = ['Botswana', "Côte d'Ivoire", 'South Africa', 'South Sudan'].map((label) => ({
  value: label.slice(-5),
  label,
  isOther: false,
}));
const draw = () =>
  renderField({
    schema: { country: { type: 'string' } },
    field: { path: 'country', widget: 'country', label: 'Country', autocomplete: 'country-name' },
    lists: { [listNames.countries]: countries },
  });
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
const rows = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('country', () => {
  it('offers every country, the own one first', async () => {
    const { user, store } = draw();
    await user.click(input());
    expect(rows()).toEqual(['South Africa', 'Botswana', "Côte d'Ivoire", 'South Sudan']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(store.answers()).toEqual({ country: 'frica' });
  });

  it('is searched without accents', async () => {
    const { user, store } = draw();
    await user.type(input(), 'cote d');
    expect(rows()).toEqual(["Côte d'Ivoire"]);
    await user.keyboard('{Enter}');
    expect(store.answers()).toEqual({ country: 'voire' });
  });

  it('offers last what the form adds to the list, and asks then which one it is', async () => {
    const { user, store } = renderField({
      schema: { country: { type: 'string' }, otherCountry: { type: 'string' } },
      field: {
        path: 'country',
        widget: 'country',
        label: 'Country',
        options: { list: listNames.countries, other: { value: 'other', label: 'Other' } },
        other: { when: 'isother', path: 'otherCountry' },
      },
      more: [{ path: 'otherCountry', widget: 'text', label: 'Specify' }],
      lists: { [listNames.countries]: countries },
    });
    await user.click(input());
    expect(rows().at(-1)).toBe('Other');
    await user.click(screen.getByRole('option', { name: 'Other' }));
    expect(store.answers()).toEqual({ country: 'other' });
    expect(input().value).toBe('Other');
    await user.type(screen.getByRole('textbox', { name: /Specify/ }), 'Somaliland');
    expect(store.answers()).toEqual({ country: 'other', otherCountry: 'Somaliland' });
  });

  it('may be filled in by the browser', () => {
    draw();
    expect(input().autocomplete).toBe('country-name');
  });
});
