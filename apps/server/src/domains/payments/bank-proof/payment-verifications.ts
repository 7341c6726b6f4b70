import { codes } from '@charter/contracts';
import {
  allow,
  everyRow,
  instant,
  lookup,
  money,
  picklist,
  recordType,
  text,
} from '../../../engines/records/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import {
  financeDesk,
  invoicePages,
  ofOwnOrders,
  requireReason,
  type OrderSources,
} from '../../orders/index.ts';
import { confirmProof } from './confirm-proof.ts';
import { refuseProof } from './refuse-proof.ts';
import {
  changeVerification,
  lockVerification,
  requireWaiting,
  verificationRecordType,
  verificationState,
  type Decision,
} from '../verification.ts';

/** What waits for finance to find it on the bank's statement. The payer reads why something was refused, and not by whom. */
export const paymentVerifications = (sources: OrderSources) =>
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
      ctpt_reason: text('reason', 'Reason', { multiline: true, maxLength: 1000 }),
      ctpt_amount: money('received_cents', 'Amount received'),
      ctpt_bankreference: text('bank_reference', 'Reference on the bank statement', {
        searchable: true,
        maxLength: 100,
      }),
      ctpt_payername: text('payer_name', 'Payer', { searchable: true, computed: true }),
      ctpt_payernumber: text('payer_number', 'Membership number of the payer', {
        searchable: true,
        computed: true,
      }),
      ctpt_invoicenumber: text('billed_number', 'Invoice number', { searchable: true, computed: true }),
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
    decisions: {
      update: async ({ tx, jobs, id, caller, actor, clock, asked, requireVersion }) => {
        const { status_code, reason } = asked;
        // One that is there says something; null takes it away.
        if (typeof reason === 'string') requireReason(reason);
        const decision = {
          id,
          reason,
          caller,
          actor,
          now: clock.now(),
          idempotencyKey: null,
          requireVersion,
        };
        if (status_code === verificationState.confirmed) await confirmProof(tx, { jobs, sources }, decision);
        else if (status_code === verificationState.refused)
          await refuseProof(tx, { jobs, sources }, decision);
        else await noteReason(tx, decision);
      },
    },
  });

/** Nothing is decided yet: finance writes down what it has found so far. */
async function noteReason(tx: Tx, { id, reason, actor, requireVersion }: Decision): Promise<void> {
  const { verification } = await lockVerification(tx, id);
  await requireWaiting(tx, verification);
  requireVersion(verification);
  if (reason !== undefined) await changeVerification(tx, actor, verification, { reason });
}
