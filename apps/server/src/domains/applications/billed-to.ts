import { Type, type Static } from 'typebox';
import { readAs } from '../../platform/typed-values.ts';
import type { OrderDraft } from '../orders/index.ts';

const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Address = Type.Object({
  addressLine1: Text,
  addressLine2: Text,
  suburb: Text,
  City: Text,
  postalCode: Text,
});
const Answers = Type.Object({
  residentialAddress: Type.Optional(Address),
  sameAsAbove: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  postaladdress: Type.Optional(Address),
  membershipSection: Type.Object({
    companyName: Text,
    vatNumber: Text,
    address: Text,
    billingAddress: Type.Optional(Address),
  }),
});
type Answers = Static<typeof Answers>;

/** Whom an application wants on its invoice, and which of its addresses; undefined where its form does not ask. */
export async function billedToBy(answers: unknown): Promise<OrderDraft['billedTo']> {
  const given = await readAs(Answers, answers);
  if (!given) return undefined;
  const { companyName, vatNumber } = given.membershipSection;
  const address = chosenAddress(given);
  const { addressLine1, addressLine2, suburb, City, postalCode } = address ?? {};
  const lines = [addressLine1, addressLine2, suburb, City, postalCode];
  return {
    company: companyName || null,
    vatNumber: vatNumber || null,
    address: lines.filter(Boolean).join(', ') || null,
  };
}

function chosenAddress({ membershipSection, residentialAddress, postaladdress, sameAsAbove }: Answers) {
  const { address, billingAddress } = membershipSection;
  if (address === 'another') return billingAddress;
  return address === 'postal' && sameAsAbove === false ? postaladdress : residentialAddress;
}
