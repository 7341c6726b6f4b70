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
import type { AfterPaid } from '../account/after-paid.ts';
import { verificationIsDecided } from '../finance/verification-is-decided.ts';
import { verificationRecordType, verificationState } from '../verification/verification.ts';
import { financeDesk, invoicePages, ofOwnOrders } from './of-own-orders.ts';

/** What waits for finance to find it on the bank's statement. The payer reads why something was refused, and not by whom. */
export const paymentVerifications = (afterPaid: AfterPaid) =>
  recordType({
    name: verificationRecordType,
    label: 'Payment to be verified',
    table: 'payment_verification',
    idField: 'ctpt_paymentverificationid',
    display: 'id',
    fields: {
      ctpt_order: lookup('order_id', 'Order', 'salesorders', { required: true }),
      ctpt_kind: picklist('kind_code', 'Kind', codes.verificationKind, { required: true }),
      statuscode: picklist('status_code', 'Status', codes.verificationStatus, { required: true }),
      ctpt_supportingdocument: lookup('supporting_document_id', 'Proof', 'ctpt_supportingdocuments'),
      ctpt_sponsorship: lookup('sponsorship_id', 'Sponsor', 'ctpt_sponsorships'),
      ctpt_reason: text('reason', 'Reason', { maxLength: 1000 }),
      ctpt_decidedon: instant('decided_on', 'Decided on'),
      ctpt_decidedby: lookup('decided_by', 'Decided by', 'contacts'),
    },
    grants: [
      allow(['read'], ofOwnOrders, { except: ['ctpt_decidedby'] }, invoicePages),
      allow(['read'], everyRow, 'all', financeDesk),
      allow(['update'], everyRow, { only: ['statuscode', 'ctpt_reason'] }, financeDesk, {
        statuscode: [verificationState.waiting],
      }),
    ],
    rules: [verificationIsDecided(afterPaid)],
  });
