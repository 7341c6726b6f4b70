import { describe, expect, it } from 'vitest';
import { activeTexts } from './active-texts.ts';
import type { ListFilter } from './list.ts';

const options = [
  { id: 'due', label: 'Due', value: [0] },
  { id: 'paid', label: 'Paid', value: [1] },
];
const filters: readonly ListFilter[] = [
  { id: 'state', label: 'Status', field: 'state', options },
  { id: 'kinds', label: 'Kind', field: 'kind', kind: 'several', options },
  { id: 'amount', label: 'Amount', field: 'total', kind: 'numbers' },
  { id: 'mine', label: 'Mine', field: 'owner', kind: 'flag', value: 'me' },
];

describe('what a folded list says of its filters', () => {
  it('is nothing where nothing is chosen', () => {
    expect(activeTexts({ filters }, { search: '', choices: {} })).toEqual([]);
    expect(activeTexts({}, { search: '', choices: {} })).toEqual([]);
  });

  it('is each of them in words', () => {
    const choices = { state: 'due', kinds: 'due,paid', amount: '100..', mine: 'yes' };
    expect(activeTexts({ filters }, { search: 'smith', choices })).toEqual([
      '‘smith’',
      'Status: Due',
      'Kind: 2 chosen',
      'Amount: From 100',
      'Mine',
    ]);
  });
});
