import { expect, it } from 'vitest';
import { checkedOff } from './checklists.ts';

const fee = { orderId: 'o', invoiceNumber: null, totalCents: 80_500, paidOn: null };
const duplicate = {
  id: 'p',
  name: 'Karabo Sithole',
  membershipNumber: null,
  mayMerge: false,
  shares: ['mobile phone'],
};
const nothing = { fee: null, likelySame: [], owesCents: 0 };
const ticked = (formName: string, about: Parameters<typeof checkedOff>[2], ...items: string[]) =>
  checkedOff(
    formName,
    items.map((item) => ({ item, checked: true, by: 'Ayesha Naidoo', on: '2026-11-16T08:00:00Z' })),
    about,
  )
    .filter(({ checked }) => checked)
    .map(({ item, by }) => [item, by]);

it('is ticked by the ledger and by the search for duplicates, and by an officer otherwise', () => {
  const form = 'associateMemberApplication';
  expect(ticked(form, { ...nothing, fee })).toEqual([['single', null]]);
  const paid = { ...fee, paidOn: '2026-11-02' };
  expect(ticked(form, { ...nothing, fee: paid, likelySame: [duplicate] }, 'names')).toEqual([
    ['names', 'Ayesha Naidoo'],
    ['fee', null],
  ]);
});

it('keeps a likely duplicate open until an officer has looked into it', () => {
  const about = { ...nothing, likelySame: [duplicate] };
  expect(ticked('studentApplication', about)).toEqual([]);
  expect(ticked('studentApplication', about, 'single')).toEqual([['single', 'Ayesha Naidoo']]);
});

it('asks for no fee where none was invoiced, and of a resignation whether anything is owed', () => {
  const items = (formName: string) => checkedOff(formName, [], nothing).map(({ item }) => item);
  expect(items('studentApplication')).not.toContain('fee');
  expect(ticked('resignationApplication', { ...nothing, owesCents: 1 })).toEqual([]);
  expect(ticked('resignationApplication', nothing)).toEqual([['owed', null]]);
  expect(items('someOtherForm')).toEqual(['complete', 'names']);
});
