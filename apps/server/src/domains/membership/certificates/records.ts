import { codes } from '@charter/contracts';
import {
  allow,
  date,
  everyRow,
  instant,
  lookup,
  ownBy,
  picklist,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';
import { givenSteps } from '../../../engines/steps/index.ts';

export const certificateSteps = givenSteps(
  'Certificate',
  { name: 'grant', by: ['an approved application'], follows: 'its paper can be made' },
  { name: 'withdraw', by: ['who approved it, within a day and while no paper of it was made'] },
);

export const certificateType = 'ctpt_certificates';
/** The desks that grant certificates, give them out and revoke them. */
export const certificateDesks = ['staff.membership', 'staff.education'] as const;

export const certificateKinds = {
  membership: codes.codeOf(codes.certificateKind, 'Membership'),
  clearance: codes.codeOf(codes.certificateKind, 'Clearance'),
  credits: codes.codeOf(codes.certificateKind, 'Learning credits'),
} as const;
export type CertificateKind = (typeof certificateKinds)[keyof typeof certificateKinds];

/** Granted by approving an application for one, and by nothing else. */
export const certificates = recordType({
  name: certificateType,
  label: 'Certificate',
  table: 'certificate',
  idField: 'ctpt_certificateid',
  display: 'holder',
  fields: {
    ctpt_contactid: lookup('contact_id', 'Member', 'contacts', { required: true }),
    ctpt_swfsubmissionid: lookup('submission_id', 'Application', 'ctpt_sonicwebformsubmissions'),
    ctpt_kind: picklist('kind_code', 'Kind', codes.certificateKind, { required: true }),
    ctpt_holder: text('holder', 'In the name of', { required: true }),
    ctpt_grantedon: instant('granted_on', 'Granted on', { required: true }),
    ctpt_validuntil: date('valid_until', 'Valid until'),
  },
  grants: [
    allow(['read'], ownBy('contact_id'), 'all', through('applications')),
    allow(['read'], everyRow, 'all', through(...certificateDesks)),
  ],
});
