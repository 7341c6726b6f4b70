import { codes, myDataAsset } from '@charter/contracts';
import {
  allow,
  everyRow,
  instant,
  lookup,
  ownBy,
  picklist,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';

export const decisionType = 'ctpt_standingdecisions';

/** What was decided about how a member stands. Made by the use cases that decide it, and by nothing else. */
export const standingDecisions = recordType({
  name: decisionType,
  label: 'Decision about a member',
  table: 'standing_decision',
  idField: 'ctpt_standingdecisionid',
  display: 'id',
  fields: {
    ctpt_contact: lookup('contact_id', 'Member', 'contacts', { required: true }),
    ctpt_step: picklist('step_code', 'Decision', codes.standingStep, { required: true }),
    ctpt_reason: text('reason', 'Reason', { required: true, multiline: true, maxLength: 500 }),
    ctpt_decidedby: lookup('decided_by', 'Decided by', 'contacts'),
    ctpt_decidedon: instant('decided_on', 'Decided on', { required: true }),
  },
  grants: [
    allow(
      ['read'],
      ownBy('contact_id'),
      { only: ['ctpt_contact', 'ctpt_step', 'ctpt_reason', 'ctpt_decidedon'] },
      through(myDataAsset),
    ),
    allow(['read'], everyRow, 'all', through('staff.membership')),
  ],
});
