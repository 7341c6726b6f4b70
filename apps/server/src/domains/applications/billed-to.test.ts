import { expect, it } from 'vitest';
import { billedToBy } from './billed-to.ts';

const [home, box, works] = ['1 Home Street', 'PO Box 2', '3 Works Road'].map((addressLine1) => ({
  addressLine1,
  addressLine2: '',
  suburb: null,
  City: 'Durban',
  postalCode: '4001',
}));

it.each([
  [{ address: 'residential' }, '1 Home Street, Durban, 4001'],
  [{ address: 'postal' }, 'PO Box 2, Durban, 4001'],
  [{ address: 'another', billingAddress: works }, '3 Works Road, Durban, 4001'],
  [{ address: 'another' }, null],
])('makes the invoice of an application out as it chose: %j', async (membershipSection, address) => {
  const answers = { residentialAddress: home, postaladdress: box, sameAsAbove: false, membershipSection };
  expect(await billedToBy(answers)).toEqual({ company: null, vatNumber: null, address });
});

it('takes the address above for the postal one where they are the same, and the company with its VAT number', async () => {
  const membershipSection = { address: 'postal', companyName: 'Umgeni', vatNumber: '4123456789' };
  expect(await billedToBy({ residentialAddress: home, sameAsAbove: true, membershipSection })).toEqual({
    company: 'Umgeni',
    vatNumber: '4123456789',
    address: '1 Home Street, Durban, 4001',
  });
});

it.each([{}, null, { membershipSection: 'none' }])(
  'leaves it to the profile where the form is %j',
  async (answers) => {
    expect(await billedToBy(answers)).toBeUndefined();
  },
);
