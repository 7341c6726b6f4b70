import { codes } from '@charter/contracts';
import {
  allow,
  date,
  everyRow,
  instant,
  lookup,
  money,
  picklist,
  recordType,
  text,
} from '../../../engines/records/index.ts';
import { steps } from '../../../engines/steps/index.ts';
import { financeDesk } from '../records/of-own-orders.ts';

export const proposalType = 'ctpt_moneyproposals';

export const proposalKinds = {
  creditNote: codes.codeOf(codes.proposalKind, 'Credit note'),
  refund: codes.codeOf(codes.proposalKind, 'Refund'),
} as const;

export const proposalSteps = steps(
  'Credit note or refund above the limit',
  {
    none: 0,
    waiting: codes.codeOf(codes.proposalStatus, 'Waits for a second person'),
    agreed: codes.codeOf(codes.proposalStatus, 'Agreed'),
    refused: codes.codeOf(codes.proposalStatus, 'Refused'),
  },
  {
    propose: {
      from: ['none'],
      to: 'waiting',
      by: ['somebody of finance'],
      follows: 'finance sees what waits',
    },
    agree: {
      from: ['waiting'],
      to: 'agreed',
      by: ['somebody of finance who did not propose it'],
      follows: 'the credit note or the refund is made',
    },
    refuse: { from: ['waiting'], to: 'refused', by: ['somebody of finance'], follows: 'nothing is made' },
  },
);

/** What is credited or given back once a second person agrees. */
export const moneyProposals = recordType({
  name: proposalType,
  label: 'Credit or refund to agree to',
  table: 'money_proposal',
  idField: 'ctpt_moneyproposalid',
  display: 'id',
  fields: {
    ctpt_order: lookup('order_id', 'Order', 'salesorders', { required: true }),
    ctpt_contactid: lookup('contact_id', 'Member', 'contacts', { required: true }),
    ctpt_kind: picklist('kind_code', 'Kind', codes.proposalKind, { required: true }),
    ctpt_amount: money('amount_cents', 'Amount', { required: true }),
    ctpt_reason: text('reason', 'Reason', { multiline: true, maxLength: 1000, required: true }),
    ctpt_paidbackon: date('paid_back_on', 'Given back on'),
    statuscode: picklist('status_code', 'Status', codes.proposalStatus, { required: true }),
    ctpt_proposedby: lookup('proposed_by', 'Proposed by', 'contacts'),
    ctpt_decidedby: lookup('decided_by', 'Decided by', 'contacts'),
    ctpt_decidedon: instant('decided_on', 'Decided on'),
  },
  grants: [allow(['read'], everyRow, 'all', financeDesk)],
});
