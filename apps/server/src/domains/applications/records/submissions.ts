import { codes } from '@charter/contracts';
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

/** An application as far as it has come. It is written by the form service only. */
export const submissions = recordType({
  name: 'ctpt_sonicwebformsubmissions',
  label: 'Application',
  table: 'submission',
  idField: 'ctpt_sonicwebformsubmissionid',
  display: 'form_name',
  ownerColumn: 'contact_id',
  fields: {
    name: text('form_name', 'Form name', { searchable: true, required: true }),
    status: text('status', 'Status', { required: true }),
    swfStatus: picklist('progress_code', 'Progress', codes.submissionStatus, { required: true }),
    sonicWebFormId: lookup('web_form_id', 'Web form', 'ctpt_sonicwebforms'),
    ctpt_contactid: lookup('contact_id', 'Contact', 'contacts', { required: true }),
    ctpt_reference: text('reference', 'Reference', { searchable: true, computed: true }),
    submittedon: instant('submitted_on', 'Submitted on', { sortable: true }),
  },
  grants: [
    allow(['read'], ownBy('contact_id'), 'all', through('applications')),
    allow(['read'], everyRow, 'all', through('staff.membership', 'staff.education')),
  ],
});
