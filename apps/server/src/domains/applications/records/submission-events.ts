import { codes } from '@charter/contracts';
import {
  allow,
  everyRow,
  instant,
  lookup,
  ownThrough,
  picklist,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';

/** What became of an application, step by step. Nobody writes it by these calls. */
export const submissionEvents = recordType({
  name: 'ctpt_submissionevents',
  label: 'Step of an application',
  table: 'submission_event',
  idField: 'ctpt_submissioneventid',
  display: 'id',
  fields: {
    ctpt_swfsubmissionid: lookup('submission_id', 'Application', 'ctpt_sonicwebformsubmissions', {
      required: true,
    }),
    ctpt_event: picklist('event_code', 'What happened', codes.submissionEvent, { required: true }),
    ctpt_note: text('note', 'Note', { multiline: true, maxLength: 2000, computed: true }),
    ctpt_occurredon: instant('occurred_on', 'When', { required: true }),
  },
  grants: [
    allow(
      ['read'],
      ownThrough('submission_id', { table: 'submission', owner: 'contact_id' }),
      'all',
      through('applications'),
    ),
    allow(['read'], everyRow, 'all', through('staff.membership', 'staff.education')),
  ],
});
