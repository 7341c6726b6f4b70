import { institutionDay, type FieldChange } from '@charter/contracts';
import { randomUUID } from 'node:crypto';
import type { Schema } from '../../../src/platform/database/index.ts';
import { charge, order } from './orders.ts';
import { insert, lookup, text, type Sample, type Samples } from './sample.ts';

/** A row that belongs to an order of the contact's. */
const ofOrder =
  (table: keyof Schema, values: () => object): Sample['row'] =>
  async (db, contactId) =>
    insert(db, table, { order_id: await order(db, contactId), ...values() });

const amount: FieldChange = { name: 'ctpt_amount', value: 1, type: 'number' };

export const paymentSamples: Samples = {
  ctpt_creditnotes: {
    row: ofOrder('credit_note', () => ({ amount_cents: 100, reason: 'Billed twice' })),
    create: async (db, contactId) => [
      lookup('ctpt_order', await order(db, contactId), 'salesorders'),
      amount,
      text('ctpt_reason', 'Billed twice'),
    ],
  },
  ctpt_ledgerentries: { row: async (db, contactId) => charge(db, await order(db, contactId), 'discount') },
  ctpt_moneyproposals: {
    row: async (db, contactId) =>
      insert(db, 'money_proposal', {
        order_id: await order(db, contactId),
        contact_id: contactId,
        kind_code: 1,
        amount_cents: 100,
        reason: 'Billed twice',
      }),
  },
  ctpt_paymenttransactions: {
    row: ofOrder('payment_transaction', () => ({
      reference: `PAY-${randomUUID()}`,
      amount_cents: 11_500,
      currency: 'ZAR',
      started_on: '2026-11-01T08:00:00Z',
    })),
  },
  ctpt_paymentverifications: { row: ofOrder('payment_verification', () => ({ kind_code: 1 })) },
  ctpt_receipts: {
    row: ofOrder('receipt', () => ({
      number: `REC-${randomUUID()}`,
      amount_cents: 11_500,
      issued_on: '2026-11-01T08:00:00Z',
    })),
  },
  ctpt_refunds: {
    row: ofOrder('refund', () => ({ amount_cents: 100, reason: 'Paid twice', paid_back_on: '2026-11-01' })),
    create: async (db, contactId) => {
      const orderId = await order(db, contactId);
      for (const kind of ['payment', 'credit']) await charge(db, orderId, kind);
      return [
        lookup('ctpt_order', orderId, 'salesorders'),
        amount,
        text('ctpt_reason', 'Paid twice'),
        { name: 'ctpt_paidbackon', value: institutionDay(new Date()), type: 'datetime' },
      ];
    },
  },
  ctpt_sponsorships: {
    row: ofOrder('sponsorship', () => ({
      sponsor_name: 'Thandi Nkosi',
      sponsor_email: 'sponsor@example.test',
      expires_on: '2026-12-31T08:00:00Z',
    })),
  },
};
