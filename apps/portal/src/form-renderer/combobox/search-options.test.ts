import { expect, it } from 'vitest';
import { optionNamed, searchOptions } from './search-options.ts';

const list = (...labels: readonly string[]) => labels.map((label) => ({ value: label, label }));
const other = { value: 'other', label: 'Other', isOther: true };
const labelsFor = (options: ReturnType<typeof list>, text: string) =>
  searchOptions(options, text).rows.map(({ label }) => label);

it('finds words in any order, whatever their case and accents', () => {
  const options = list('University of Cape Town', 'Universität Zürich', "Côte d'Ivoire", 'Tromsø', 'Curaçao');
  expect(labelsFor(options, 'town CAPE')).toEqual(['University of Cape Town']);
  expect(labelsFor(options, 'zurich')).toEqual(['Universität Zürich']);
  expect(labelsFor(options, 'Zürich univ')).toEqual(['Universität Zürich']);
  expect(labelsFor(options, 'cote divoire')).toEqual(["Côte d'Ivoire"]);
  expect(labelsFor(options, 'D’IVOIRE')).toEqual(["Côte d'Ivoire"]);
  expect(labelsFor(options, 'tromso')).toEqual(['Tromsø']);
  expect(labelsFor(options, 'cape zurich')).toEqual([]);
});

it('puts what begins with the text first, then beginnings of words, then the rest', () => {
  const options = list('Bandung', 'New Anda', 'Andorra', 'Bland and Sons', 'Andaman');
  expect(labelsFor(options, 'and')).toEqual(['Andorra', 'Andaman', 'New Anda', 'Bland and Sons', 'Bandung']);
});

it('keeps the other option last and within reach', () => {
  const options = [other, ...list('Otago', 'Pretoria')];
  expect(labelsFor(options, '')).toEqual(['Otago', 'Pretoria', 'Other']);
  expect(labelsFor(options, 'ot')).toEqual(['Otago', 'Other']);
  expect(searchOptions(options, 'nowhere')).toEqual({ rows: [other], total: 0 });
});

it('draws a hundred rows of thousands, with the other option and the one chosen now among them', () => {
  const many = [...list(...Array.from({ length: 5_000 }, (_none, index) => `Firm ${index}`)), other];
  const found = searchOptions(many, '');
  expect([found.rows.length, found.total, found.rows.at(-1)]).toEqual([100, 5_001, other]);
  expect(searchOptions(many, 'firm').rows).toHaveLength(100);
  expect(searchOptions(many, '', many[4_000]).rows[0]).toBe(many[4_000]);
  expect(searchOptions(many, '', many[3]).rows[0]).toBe(many[0]);
});

it('reads text that is no pattern and no word', () => {
  expect(labelsFor(list('C++ (Pty) Ltd', 'Cement'), '(pty')).toEqual(['C++ (Pty) Ltd']);
  expect(labelsFor(list('A', 'B'), '***')).toEqual(['A', 'B']);
});

it('knows an option by its whole name only', () => {
  const options = [...list('South Africa', 'South Sudan'), { value: 1, label: 'Closed', disabled: true }];
  expect(optionNamed(options, ' south  AFRICA ')?.value).toBe('South Africa');
  expect(optionNamed(options, 'south')).toBeUndefined();
  expect(optionNamed(options, '')).toBeUndefined();
  expect(optionNamed(options, 'closed')).toBeUndefined();
});

it('searches five thousand labels within a frame', () => {
  const many = list(
    ...Array.from({ length: 5_000 }, (_none, index) => `Université technique ${index} de Pretoria`),
  );
  searchOptions(many, 'first letter makes the index');
  const start = performance.now();
  for (const text of ['p', 'pr', 'pretoria 49', 'technique uni']) searchOptions(many, text);
  // Four searches; the bound leaves room for a busy machine.
  expect(performance.now() - start).toBeLessThan(100);
});
