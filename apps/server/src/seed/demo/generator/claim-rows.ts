import { codes } from '@charter/contracts';
import { addDays, southAfricanTime } from '../../days.ts';
import type { RowBatch, RowOf } from '../../row-batch.ts';
import { stableId } from '../../stable-id.ts';
import { drawStamp, type Person } from './person.ts';

type OrderChange = Partial<RowOf<'sales_order'>>;

/** What somebody who still owes says of the order: it has been paid, or somebody else will pay it. */
export interface Claim {
  readonly order: OrderChange;
  readonly addRows: (batch: RowBatch, person: Person, orderId: string) => void;
}

const byProof = 2;
const bySponsor = 3;

export const paymentProof: Claim = {
  order: { being_verified: true, payment_method: byProof },
  addRows: (batch, person, orderId) => {
    const sent = drawStamp(person.random, addDays(person.asOf, -20), person.asOf);
    const stamp = { created_on: sent, modified_on: sent };
    const documentId = person.random.uuid();
    batch.add('supporting_document', {
      id: documentId,
      name: 'PaymentProof',
      contact_id: person.id,
      document_date: sent.slice(0, 10),
      ...stamp,
    });
    batch.add('payment_verification', {
      id: stableId('payment_verification', orderId),
      order_id: orderId,
      kind_code: codes.codeOf(codes.verificationKind, 'Proof of payment'),
      status_code: codes.codeOf(codes.verificationStatus, 'To be verified'),
      supporting_document_id: documentId,
      ...stamp,
    });
  },
};

const sponsor = { name: 'Accounts Payable', email: 'accounts@sponsor.example' };

/** A sponsor who was asked and has not answered yet. */
export const askedSponsor = (person: Person): Claim => ({
  order: {
    being_verified: true,
    payment_method: bySponsor,
    sponsor_name: sponsor.name,
    sponsor_email: sponsor.email,
    sponsor_company: 'Mosaka Civils Pty Ltd',
    sponsor_vat_number: '4100100100',
    sponsor_line1: '12 Republic Road',
    sponsor_city: person.place.city,
    sponsor_postal_code: person.place.boxCode,
  },
  addRows: (batch, { asOf }, orderId) => {
    batch.add('sponsorship', {
      id: stableId('sponsorship', orderId),
      order_id: orderId,
      status_code: codes.codeOf(codes.sponsorshipStatus, 'Asked'),
      sponsor_name: sponsor.name,
      sponsor_email: sponsor.email,
      expires_on: southAfricanTime(addDays(asOf, 30), 7),
      created_on: southAfricanTime(asOf, 7),
      modified_on: southAfricanTime(asOf, 7),
    });
  },
});
