import { codes } from '@charter/contracts';
import {
  allow,
  date,
  everyRow,
  integer,
  lookup,
  ownBy,
  picklist,
  recordType,
  through,
} from '../../../engines/records/index.ts';
import { givenSteps } from '../../../engines/steps/index.ts';
import { invoicePages } from '../records/of-own-orders.ts';

export const reliefType = 'ctpt_feereliefs';

export const reliefKinds = {
  exemption: codes.codeOf(codes.feeReliefKind, 'Exemption'),
  reduction: codes.codeOf(codes.feeReliefKind, 'Reduction'),
  retirement: codes.codeOf(codes.feeReliefKind, 'Retirement'),
} as const;
export type ReliefKind = (typeof reliefKinds)[keyof typeof reliefKinds];

export const reliefSteps = givenSteps(
  'Fee relief',
  {
    name: 'grant',
    by: ['an approved application'],
    follows: 'what is invoiced of the fee and not paid is credited',
  },
  {
    name: 'withdraw',
    by: ['who approved it, within a day and while nothing has followed'],
    follows: 'what was credited is invoiced anew',
  },
);

/** Of which fees somebody is relieved. Granted by approving an application for it, and by nothing else. */
export const feeReliefs = recordType({
  name: reliefType,
  label: 'Fee relief',
  table: 'fee_relief',
  idField: 'ctpt_feereliefid',
  display: 'id',
  fields: {
    ctpt_contactid: lookup('contact_id', 'Member', 'contacts', { required: true }),
    ctpt_swfsubmissionid: lookup('submission_id', 'Application', 'ctpt_sonicwebformsubmissions'),
    ctpt_kind: picklist('kind_code', 'Kind', codes.feeReliefKind, { required: true }),
    ctpt_percent: integer('percent', 'Percent', { required: true }),
    ctpt_fromyear: integer('from_year', 'From the fee of', { required: true }),
    ctpt_expireson: date('expires_on', 'Until'),
  },
  grants: [
    allow(['read'], ownBy('contact_id'), 'all', invoicePages),
    allow(['read'], everyRow, 'all', through('staff.finance', 'staff.membership')),
  ],
});
