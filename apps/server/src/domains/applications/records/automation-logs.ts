import { codes } from '@charter/contracts';
import {
  allow,
  everyRow,
  lookup,
  ownThrough,
  picklist,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';
import { automationLogType } from '../../orders/index.ts';

/** What became of a submission's order: clients poll it after submitting. */
export const automationLogs = recordType({
  name: automationLogType,
  label: 'Automation log',
  table: 'automation_log',
  idField: 'ctpt_powerautomatelogid',
  display: 'id',
  fields: {
    statuscode: picklist('status_code', 'Status', codes.automationStatus, { required: true }),
    ctpt_swfsubmissionid: lookup('submission_id', 'Application', 'ctpt_sonicwebformsubmissions'),
    ctpt_registrationid: lookup('registration_id', 'Registration', 'msmedia_mediaregistrations'),
    ctpt_orderid: lookup('order_id', 'Order', 'salesorders'),
    ctpt_reason: text('reason', 'Reason', { multiline: true, maxLength: 1000 }),
  },
  grants: [
    allow(
      ['read'],
      ownThrough('submission_id', { table: 'submission', owner: 'contact_id' }),
      { only: ['statuscode', 'ctpt_swfsubmissionid', 'ctpt_orderid', 'createdon'] },
      through('applications', 'application.prepayment'),
    ),
    allow(['read'], everyRow, 'all', through('staff.finance', 'staff.membership')),
  ],
});
