import { codes } from '@charter/contracts';
import {
  allow,
  date,
  everyRow,
  instant,
  integer,
  lookup,
  ownThrough,
  picklist,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';
import { noteType } from './note-on-application.ts';
import { requestType } from './request.ts';
import { reviewType } from './review.ts';

/** The desks that read applications; the membership desk decides them. */
const desks = through('staff.membership', 'staff.education');

/** The queue of applications: with whom each is, and by when a decision is promised. It is moved by calls of its own. */
export const applicationReviews = recordType({
  name: reviewType,
  label: 'Review of an application',
  table: 'application_review',
  idField: 'ctpt_applicationreviewid',
  display: 'form_name',
  countedIn: { table: 'application_review_count', columns: ['stage_code'] },
  fields: {
    name: text('form_name', 'Form name', { required: true }),
    sonicWebFormId: lookup('web_form_id', 'Form', 'ctpt_sonicwebforms'),
    ctpt_contactid: lookup('contact_id', 'Applicant', 'contacts', { required: true }),
    ctpt_stage: picklist('stage_code', 'Stage', codes.reviewStage, { required: true }),
    ctpt_officer: lookup('officer_id', 'With', 'contacts'),
    ctpt_promisedon: date('promised_on', 'Promised by', { required: true, sortable: true }),
    ctpt_askedon: instant('asked_on', 'Asked for more on'),
    ctpt_stooddays: integer('stood_days', 'Days stood still', { required: true }),
    submittedon: instant('submitted_on', 'Submitted on', { required: true }),
    ctpt_decidedon: instant('decided_on', 'Decided on'),
  },
  grants: [allow(['read'], everyRow, 'all', desks)],
});

/** What an applicant was asked before the decision: theirs to read, and the desks'. */
export const applicationRequests = recordType({
  name: requestType,
  label: 'Request to an applicant',
  table: 'application_request',
  idField: 'ctpt_applicationrequestid',
  display: 'id',
  fields: {
    ctpt_swfsubmissionid: lookup('review_id', 'Application', 'ctpt_sonicwebformsubmissions', {
      required: true,
    }),
    ctpt_message: text('message', 'What is asked', { required: true, multiline: true, maxLength: 2000 }),
    ctpt_document: text('document_name', 'Document', { maxLength: 200 }),
    ctpt_askedon: instant('asked_on', 'Asked on', { required: true }),
    ctpt_answeredon: instant('answered_on', 'Answered on'),
  },
  grants: [
    allow(
      ['read'],
      ownThrough('review_id', { table: 'submission', owner: 'contact_id' }),
      'all',
      through('applications'),
    ),
    allow(['read'], everyRow, 'all', desks),
  ],
});

/** What officers tell each other about an application. */
export const applicationNotes = recordType({
  name: noteType,
  label: 'Note on an application',
  table: 'application_note',
  idField: 'ctpt_applicationnoteid',
  display: 'id',
  fields: {
    ctpt_review: lookup('review_id', 'Application', reviewType, { required: true }),
    ctpt_author: lookup('author_id', 'Written by', 'contacts'),
    ctpt_note: text('body', 'Note', { required: true, multiline: true, maxLength: 2000 }),
  },
  grants: [allow(['read'], everyRow, 'all', desks)],
});
