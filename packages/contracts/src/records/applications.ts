import type { RecordDescriptor } from './descriptor.ts';
import { recordTypes } from './record-types.ts';

/** An application, from its first saved answer on. */
export const submissions = {
  type: recordTypes.submissions,
  id: 'ctpt_sonicwebformsubmissionid',
  fields: {
    /** Of the form. */
    name: ['name', 'string'],
    form: ['sonicWebFormId', 'lookup', 'ctpt_sonicwebforms'],
    contact: ['ctpt_contactid', 'lookup', recordTypes.contacts],
    progress: ['swfStatus', 'picklist'],
    status: ['status', 'string'],
    submittedOn: ['submittedon', 'datetime'],
    /** Such as APP-2026-0001; a draft has none. */
    reference: ['ctpt_reference', 'string'],
  },
} as const satisfies RecordDescriptor;

/** What became of an application. */
export const submissionEvents = {
  type: recordTypes.submissionEvents,
  id: 'ctpt_submissioneventid',
  fields: {
    submission: ['ctpt_swfsubmissionid', 'lookup', recordTypes.submissions],
    event: ['ctpt_event', 'picklist'],
    occurredOn: ['ctpt_occurredon', 'datetime'],
    note: ['ctpt_note', 'string'],
  },
} as const satisfies RecordDescriptor;

/** A certificate that was granted on an application. */
export const certificates = {
  type: 'ctpt_certificates',
  id: 'ctpt_certificateid',
  fields: {
    submission: ['ctpt_swfsubmissionid', 'lookup', recordTypes.submissions],
    kind: ['ctpt_kind', 'picklist'],
    holder: ['ctpt_holder', 'string'],
  },
} as const satisfies RecordDescriptor;

/** A document of the person's: a name, and a file that belongs to it. */
export const documents = {
  type: recordTypes.documents,
  id: 'ctpt_supportingdocumentid',
  fields: {
    name: ['ctpt_name', 'string'],
    kind: ['ctpt_documenttype', 'picklist'],
    owner: ['ctpt_customerid', 'lookup', recordTypes.contacts],
    case: ['ctpt_Case', 'lookup', recordTypes.cases],
    evidence: ['ctpt_evidence', 'lookup', 'ctpt_evidences'],
    message: ['ctpt_casemessage', 'lookup', recordTypes.caseMessages],
  },
} as const satisfies RecordDescriptor;

export const files = {
  type: recordTypes.files,
  id: 'annotationid',
  fields: {
    name: ['filename', 'string'],
    size: ['filesize', 'number'],
    document: ['ctpt_supportingdocument', 'lookup', recordTypes.documents],
  },
} as const satisfies RecordDescriptor;

/** A request to the institution. */
export const cases = {
  type: recordTypes.cases,
  id: 'ctpt_caseid',
  fields: {
    number: ['ctpt_casenumber', 'string'],
    title: ['ctpt_title', 'string'],
    details: ['ctpt_details', 'string'],
    type: ['ctpt_CaseTypeId', 'lookup', 'ctpt_casetypes'],
    owner: ['ctpt_customerid', 'lookup', recordTypes.contacts],
    status: ['statuscode', 'picklist'],
    resolution: ['ctpt_caseresolutiondetails', 'string'],
    answerDueOn: ['ctpt_answerdueon', 'datetime'],
    closedOn: ['ctpt_closedon', 'datetime'],
  },
} as const satisfies RecordDescriptor;

/** What was said about a request, by whoever asked and by the institution. */
export const caseMessages = {
  type: recordTypes.caseMessages,
  id: 'ctpt_casemessageid',
  fields: {
    case: ['ctpt_case', 'lookup', recordTypes.cases],
    body: ['ctpt_message', 'string'],
    isFromStaff: ['ctpt_fromstaff', 'boolean'],
    isByMail: ['ctpt_bymail', 'boolean'],
  },
} as const satisfies RecordDescriptor;

export const caseEvents = {
  type: recordTypes.caseEvents,
  id: 'ctpt_caseeventid',
  fields: {
    case: ['ctpt_case', 'lookup', recordTypes.cases],
    status: ['statuscode', 'picklist'],
    occurredOn: ['ctpt_occurredon', 'datetime'],
  },
} as const satisfies RecordDescriptor;

export const caseTypes = {
  type: 'ctpt_casetypes',
  id: 'ctpt_casetypeid',
  fields: {
    id: ['ctpt_casetypeid', 'guid'],
    name: ['ctpt_name', 'string'],
    isDisplayed: ['ctpt_displayflag', 'boolean'],
    requiredDocument: ['ctpt_requireddocument', 'string'],
    answerDays: ['ctpt_answerdays', 'number'],
  },
} as const satisfies RecordDescriptor;
