import { listNames } from '@charter/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serveRecords } from '../../../testing/fake-records.ts';
import { listed } from '../../../testing/serve-calls.ts';
import { said } from '../../../testing/said.ts';
import { renderField } from '../../testing/render-field.tsx';

const cities = ['Cape Town', 'Durban', 'East London', 'George', 'Gqeberha'];
const field = {
  path: 'city',
  widget: 'search-select',
  label: 'City',
  required: true,
  options: [
    ...cities.map((name, index) => ({ value: index + 1, label: name })),
    { value: 9, label: 'Other', isOther: true },
  ],
  other: { when: 'isother', path: 'other' },
} as const;
const sample = {
  schema: { city: { type: 'integer' }, other: { type: 'string' } },
  field,
  more: [{ path: 'other', widget: 'text', label: 'Specify' }],
} as const;

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const rows = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeRow = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('search-select', () => {
  it('is a combobox with a name, closed and without a list until it is used', () => {
    renderField(sample);
    expect(input().getAttribute('aria-expanded')).toBe('false');
    expect(input().getAttribute('aria-required')).toBe('true');
    expect(input().getAttribute('aria-autocomplete')).toBe('list');
    expect(screen.queryByRole('listbox', { hidden: true })).toBeNull();
  });

  it('is searched and chosen from by keyboard alone', async () => {
    const { user, store } = renderField(sample);
    await user.tab();
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('g');
    expect(rows()).toEqual(['George', 'Gqeberha', 'Other']);
    const list = screen.getByRole('listbox', { name: 'City' });
    expect(input().getAttribute('aria-controls')).toBe(list.id);
    await said('2 choices');
    expect(activeRow()).toBe('George');
    await user.keyboard('{ArrowDown}');
    expect(activeRow()).toBe('Gqeberha');
    await user.keyboard('{Enter}');
    expect(input().value).toBe('Gqeberha');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(input());
    expect(store.answers()).toEqual({ city: 5 });
    // Choosing is not sending: nothing was tried, so nothing is said to be wrong.
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes round with the arrows and starts at the present answer', async () => {
    const { user } = renderField({ ...sample, values: { city: 2 } });
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(activeRow()).toBe('Durban');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Durban');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(activeRow()).toBe('Other');
    await user.keyboard('{ArrowDown}');
    expect(activeRow()).toBe('Cape Town');
    await user.keyboard('{PageDown}');
    expect(activeRow()).toBe('Other');
    await user.keyboard('{PageUp}');
    expect(activeRow()).toBe('Cape Town');
  });

  it('opens and is chosen from by pointer, and keeps the focus', async () => {
    const { user, store } = renderField(sample);
    await user.click(screen.getByText('City'));
    await user.click(input());
    await user.click(screen.getByRole('option', { name: 'East London' }));
    expect(store.answers()).toEqual({ city: 3 });
    expect(document.activeElement).toBe(input());
  });

  it('closes with Escape, then gives back the answer', async () => {
    const { user, store } = renderField({ ...sample, values: { city: 2 } });
    await user.click(input());
    await user.keyboard('Cape');
    expect(rows()).toEqual(['Cape Town', 'Other']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input().value).toBe('Cape');
    await user.keyboard('{Escape}');
    expect(input().value).toBe('Durban');
    expect(store.answers()).toEqual({ city: 2 });
  });

  it('lets Escape pass to a dialog around it only when it has nothing to close itself', async () => {
    const { user, baseElement } = renderField(sample);
    const passed: string[] = [];
    baseElement.addEventListener('keydown', (event) => passed.push(event.key));
    await user.click(input());
    await user.keyboard('{Escape}');
    expect(passed).toEqual([]);
    await user.keyboard('{Escape}');
    expect(passed).toEqual(['Escape']);
  });

  it('takes no text for an answer, and says so when it is left', async () => {
    const { user, store } = renderField(sample);
    await user.type(input(), 'Pretroia');
    expect(rows()).toEqual(['Other']);
    expect(screen.getByText('Nothing fits ‘Pretroia’')).toBeTruthy();
    await user.tab();
    expect(input().value).toBe('');
    expect(store.answers()).toEqual({});
    const words =
      '‘Pretroia’ is not on the list. Choose one from the list. If yours is missing, choose ‘Other’.';
    await said(words);
    const described = (input().getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(words);
    await user.click(input());
    expect(screen.queryByText(words)).toBeNull();
  });

  it('keeps the answer when something else was typed and not chosen', async () => {
    const { user, store } = renderField({ ...sample, values: { city: 2 } });
    await user.click(input());
    await user.keyboard('Georgetown');
    await user.tab();
    expect(input().value).toBe('Durban');
    expect(store.answers()).toEqual({ city: 2 });
    await said('Your answer is still ‘Durban’.');
  });

  it('takes a name written out in full, and what the browser fills in', async () => {
    const { user, store } = renderField(sample);
    await user.type(input(), 'east LONDON');
    await user.tab();
    expect(store.answers()).toEqual({ city: 3 });
    fireEvent.change(input(), { target: { value: 'Durban' } });
    expect(store.answers()).toEqual({ city: 2 });
  });

  it('is emptied by its button and by deleting the text', async () => {
    const { user, store } = renderField({ ...sample, values: { city: 2 } });
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(store.answers()).toEqual({});
    expect(document.activeElement).toBe(input());
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.keyboard('George{Enter}');
    expect(store.answers()).toEqual({ city: 4 });
    await user.clear(input());
    await user.tab();
    expect(store.answers()).toEqual({});
    expect(input().value).toBe('');
  });

  it('chooses nothing for Enter in an emptied text', async () => {
    const { user, store } = renderField({ ...sample, values: { city: 2 } });
    await user.clear(input());
    await user.keyboard('{Enter}');
    expect(store.answers()).toEqual({});
  });

  it("asks to specify an 'other', which every search can reach", async () => {
    const { user, store } = renderField(sample);
    await user.type(input(), 'nowhere');
    await user.keyboard('{Enter}');
    expect(input().value).toBe('Other');
    expect(store.submit()).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Specify' }), 'Prieska');
    expect(store.submit()).toEqual({ city: 9, other: 'Prieska' });
  });

  it('cannot choose what is not to be had', async () => {
    const options = [{ value: 1, label: 'Closed', disabled: true }];
    const { user, store } = renderField({
      schema: { city: { type: 'integer' } },
      field: { path: 'city', widget: 'search-select', label: 'City', options },
    });
    await user.click(input());
    await user.click(screen.getByRole('option', { name: 'Closed' }));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(store.answers()).toEqual({});
    expect(screen.getByRole('listbox')).toBeTruthy();
  });

  it('draws a hundred rows of five thousand and says how to see the rest', async () => {
    const options = Array.from({ length: 5_000 }, (_none, index) => ({
      value: index,
      label: `Firm ${index}`,
    }));
    const { user, store } = renderField({
      schema: { city: { type: 'integer' } },
      field: { path: 'city', widget: 'search-select', label: 'City', options },
      values: { city: 4_321 },
    });
    await user.click(input());
    expect(rows()).toHaveLength(100);
    expect(activeRow()).toBe('Firm 4321');
    expect(screen.getByText('Type to narrow the list')).toBeTruthy();
    await user.keyboard('firm 4999');
    expect(rows()).toEqual(['Firm 4999']);
    expect(screen.queryByText('Type to narrow the list')).toBeNull();
    await user.keyboard('{Enter}');
    expect(store.answers()).toEqual({ city: 4_999 });
  });

  it.each(['x', true, {}, [1], null, 1.5])('shows nothing for the stored %j', (city) => {
    renderField({ ...sample, values: { city } });
    expect(input().value).toBe('');
  });

  it('shows an answer that cannot be changed', async () => {
    const { user } = renderField({ ...sample, values: { city: 2 }, readOnly: true });
    expect([input().value, input().disabled]).toEqual(['Durban', true]);
    await user.click(input());
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('opens before its list is there, fills when it arrives, and asks again when it failed', async () => {
    const served = await serveRecords(listed('disciplines'), [
      { id: 'a', fields: { name: 'Geotechnics', isOther: false, state: 0 } },
      { id: 'b', fields: { name: 'Other', isOther: true, state: 0 } },
    ]);
    served.refuseNext({ status: 429 });
    const { user, store } = renderField({
      schema: { discipline: { type: 'string' } },
      field: {
        path: 'discipline',
        widget: 'search-select',
        label: 'Discipline',
        options: { list: listNames.disciplines },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const discipline = screen.getByRole<HTMLInputElement>('combobox', { name: 'Discipline' });
    expect(document.activeElement).toBe(discipline);
    await user.click(discipline);
    await user.click(await screen.findByRole('option', { name: 'Geotechnics' }));
    expect(store.answers()).toEqual({ discipline: 'a' });
    expect(served.requests).toHaveLength(2);
  });

  it('offers only what belongs under the answer that narrows it', async () => {
    const list = [
      { value: 'pta', label: 'Pretoria', isOther: false, within: 'za' },
      { value: 'gbe', label: 'Gaborone', isOther: false, within: 'bw' },
      { value: 'o', label: 'Other', isOther: true },
    ];
    const { user } = renderField({
      schema: { country: { type: 'string' }, institution: { type: 'string' } },
      field: {
        path: 'country',
        widget: 'select',
        label: 'Country',
        options: [
          { value: 'za', label: 'South Africa' },
          { value: 'bw', label: 'Botswana' },
        ],
      },
      more: [
        {
          path: 'institution',
          widget: 'search-select',
          label: 'Institution',
          options: { list: listNames.institutions, dependsOn: 'country' },
        },
      ],
      lists: { [listNames.institutions]: list },
    });
    const institution = screen.getByRole('combobox', { name: 'Institution' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Botswana');
    await user.click(institution);
    const offered = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(offered.map((option) => option.textContent)).toEqual(['Gaborone', 'Other']);
  });
});
