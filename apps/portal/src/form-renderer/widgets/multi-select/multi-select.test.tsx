import { listNames } from '@charter/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serveRecords } from '../../../testing/fake-records.ts';
import { listed } from '../../../testing/serve-calls.ts';
import { said } from '../../../testing/said.ts';
import { renderField } from '../../testing/render-field.tsx';

const languages = (count: number) => [
  ...Array.from({ length: count - 1 }, (_none, index) => ({
    value: index + 1,
    label: `Language ${index + 1}`,
  })),
  { value: 99, label: 'Other', isOther: true },
];
const draw = (count: number, languagesChosen: unknown = undefined, extra = {}) =>
  renderField({
    schema: {
      languages: { type: 'array', items: { type: 'integer' }, uniqueItems: true },
      other: { type: 'string' },
    },
    field: {
      path: 'languages',
      widget: 'multi-select',
      label: 'Languages',
      required: true,
      options: languages(count),
      other: { when: 'isother', path: 'other' },
    },
    more: [{ path: 'other', widget: 'text', label: 'Specify' }],
    values: { languages: languagesChosen },
    ...extra,
  });
const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Languages' });
const removers = () => screen.queryAllByRole('button', { name: /^Remove/ }).map((button) => button.ariaLabel);

describe('multi-select of a few', () => {
  it('is a group of boxes', async () => {
    const { user, store } = draw(12);
    expect(screen.getByRole('group', { name: 'Languages' })).toBeTruthy();
    expect(screen.getAllByRole('checkbox')).toHaveLength(12);
    await user.tab();
    await user.keyboard(' ');
    await user.click(screen.getByText('Language 3'));
    expect(store.answers()).toEqual({ languages: [1, 3] });
    await user.click(screen.getByText('Language 1'));
    expect(store.answers()).toEqual({ languages: [3] });
  });

  it("asks to specify an 'other'", async () => {
    const { user, store } = draw(3);
    await user.click(screen.getByRole('checkbox', { name: 'Other' }));
    expect(store.submit()).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Specify' }), 'Latin');
    expect(store.submit()).toEqual({ languages: [99], other: 'Latin' });
  });

  it('is led to by the error summary', async () => {
    const { user } = draw(3);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('link', { name: 'Select your languages' }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Language 1' }));
  });

  it('shows what is no longer offered, so that it can be taken away', async () => {
    const { user, store } = draw(3, [1, 55]);
    await user.click(screen.getByRole('checkbox', { name: 'No longer offered' }));
    expect(store.answers()).toEqual({ languages: [1] });
  });
});

describe('multi-select of many', () => {
  it('adds by search and says so; a list that is looked through stays open for the next', async () => {
    const { user, store } = draw(30);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.type(search(), '17');
    await user.keyboard('{Enter}');
    await said('Language 17 added. 1 chosen.');
    expect(search().value).toBe('');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.click(search());
    expect(screen.getByRole('listbox').ariaMultiSelectable).toBe('true');
    await user.click(screen.getByRole('option', { name: 'Language 2' }));
    expect(store.answers()).toEqual({ languages: [17, 2] });
    expect(removers()).toEqual(['Remove Language 17', 'Remove Language 2']);
    const selected = screen.getAllByRole('option', { selected: true });
    expect(selected.map((option) => option.textContent)).toEqual(['Language 2', 'Language 17']);
  });

  it('takes back what is chosen again from the list, but not what is typed again', async () => {
    const { user, store } = draw(30, [2, 3]);
    await user.click(search());
    await user.click(screen.getByRole('option', { name: 'Language 2' }));
    expect(store.answers()).toEqual({ languages: [3] });
    await said('Language 2 removed. 1 chosen.');
    await user.type(search(), 'language 3');
    await user.tab();
    expect(store.answers()).toEqual({ languages: [3] });
  });

  it('removes by button and leaves the focus in place', async () => {
    const { user, store } = draw(30, [1, 2, 3]);
    await user.click(screen.getByRole('button', { name: 'Remove Language 2' }));
    expect(store.answers()).toEqual({ languages: [1, 3] });
    await said('Language 2 removed. 2 chosen.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Language 3' }));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Language 1' }));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(search());
    expect(store.answers()).toEqual({});
    await said('None chosen.');
  });

  it("asks to specify an 'other'", async () => {
    const { user, store } = draw(30, [1]);
    await user.type(search(), 'elvish');
    await user.keyboard('{Enter}');
    expect(store.submit()).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Specify' }), 'Elvish');
    expect(store.submit()).toEqual({ languages: [1, 99], other: 'Elvish' });
  });

  it('takes no text for an answer', async () => {
    const { user, store } = draw(30, [1]);
    await user.type(search(), 'elvish');
    await user.tab();
    expect(store.answers()).toEqual({ languages: [1] });
    await said('‘elvish’ is not on the list.');
  });

  it.each([
    [
      [1, '2', 1],
      ['Remove Language 1', 'Remove Language 2'],
    ],
    [[55], ['Remove No longer offered']],
    ['1', []],
    [{ 0: 1 }, []],
    [[null, {}, [1]], []],
    [7, []],
  ])('shows what the stored %j means', (stored, shown) => {
    draw(30, stored);
    expect(removers()).toEqual(shown);
  });

  it('shows answers that cannot be changed', () => {
    draw(30, [1], { readOnly: true });
    expect(screen.getByText('Language 1')).toBeTruthy();
    expect([screen.queryByRole('combobox'), ...removers()]).toEqual([null]);
  });

  it('waits for its list', async () => {
    const served = await serveRecords(listed('divisions'), [
      { id: 'a', fields: { name: 'Water', isOther: false, state: 0 } },
    ]);
    const release = served.hold();
    const { user, store } = renderField({
      schema: { interests: { type: 'array', items: { type: 'string' } } },
      field: {
        path: 'interests',
        widget: 'multi-select',
        label: 'Interests',
        options: { list: listNames.divisions },
      },
    });
    expect(screen.getByText('Loading the list …')).toBeTruthy();
    release();
    await user.click(await screen.findByRole('checkbox', { name: 'Water' }));
    expect(store.answers()).toEqual({ interests: ['a'] });
  });
});
