import { codes } from '@charter/contracts';
import {
  allow,
  everyRow,
  instant,
  lookup,
  picklist,
  recordType,
  text,
} from '../../../engines/records/index.ts';
import { financeDesk, invoicePages, ofOwnOrders } from '../../orders/index.ts';
import { sponsorshipRecordType } from '../sponsorship.ts';

/** Whom a payer has named as a sponsor, and what became of it. */
export const sponsorships = recordType({
  name: sponsorshipRecordType,
  label: 'Sponsorship',
  table: 'sponsorship',
  idField: 'ctpt_sponsorshipid',
  display: 'sponsor_name',
  fields: {
    ctpt_order: lookup('order_id', 'Order', 'salesorders', { required: true }),
    statuscode: picklist('status_code', 'Status', codes.sponsorshipStatus, { required: true }),
    ctpt_sponsorname: text('sponsor_name', 'Sponsor name', { required: true }),
    ctpt_sponsoremail: text('sponsor_email', 'Sponsor email', { required: true }),
    ctpt_expireson: instant('expires_on', 'Link expires on', { required: true }),
    ctpt_answeredon: instant('answered_on', 'Answered on'),
    ctpt_declinereason: text('decline_reason', 'Reason for declining', { multiline: true, maxLength: 1000 }),
  },
  grants: [allow(['read'], ofOwnOrders, 'all', invoicePages), allow(['read'], everyRow, 'all', financeDesk)],
});
