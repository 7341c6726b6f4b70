import type { RecordDescriptor } from './descriptor.ts';
import { recordTypes } from './record-types.ts';

/** Records as the desks of the institution list them. */

export const deskCases = {
  type: recordTypes.cases,
  id: 'ctpt_caseid',
  fields: {
    number: ['ctpt_casenumber', 'string'],
    title: ['ctpt_title', 'string'],
    type: ['ctpt_CaseTypeId', 'lookup', 'ctpt_casetypes'],
    owner: ['ctpt_customerid', 'lookup', recordTypes.contacts],
    status: ['statuscode', 'picklist'],
    officer: ['ctpt_officer', 'lookup', recordTypes.contacts],
    answerDueOn: ['ctpt_answerdueon', 'datetime'],
    waitsSince: ['ctpt_waitssince', 'datetime'],
  },
} as const satisfies RecordDescriptor;

/** What was paid by bank, as the payer or a sponsor says, until finance finds the money. */
export const paymentVerifications = {
  type: 'ctpt_paymentverifications',
  id: 'ctpt_paymentverificationid',
  fields: {
    order: ['ctpt_order', 'lookup', recordTypes.orders],
    payer: ['ctpt_payername', 'string'],
    payerNumber: ['ctpt_payernumber', 'string'],
    invoiceNumber: ['ctpt_invoicenumber', 'string'],
    kind: ['ctpt_kind', 'picklist'],
    status: ['statuscode', 'picklist'],
  },
} as const satisfies RecordDescriptor;

/** Credit notes and refunds that a second person has yet to agree to. */
export const moneyProposals = {
  type: 'ctpt_moneyproposals',
  id: 'ctpt_moneyproposalid',
  fields: {
    order: ['ctpt_order', 'lookup', recordTypes.orders],
    contact: ['ctpt_contactid', 'lookup', recordTypes.contacts],
    kind: ['ctpt_kind', 'picklist'],
    amount: ['ctpt_amount', 'number'],
    proposedBy: ['ctpt_proposedby', 'lookup', recordTypes.contacts],
    status: ['statuscode', 'picklist'],
  },
} as const satisfies RecordDescriptor;

export const deskEvents = {
  type: 'msmedia_mediaevents',
  id: 'msmedia_mediaeventid',
  fields: {
    name: ['msmedia_name', 'string'],
    kind: ['msmedia_eventtype', 'picklist'],
    startsOn: ['msmedia_startdate', 'datetime'],
    registrationCloses: ['msmedia_registrationcloseson', 'datetime'],
  },
} as const satisfies RecordDescriptor;

export const deskDeclarations = {
  type: 'ctpt_memberdeclarations',
  id: 'ctpt_memberdeclarationid',
  fields: {
    name: ['ctpt_name', 'string'],
    contact: ['ctpt_contact', 'lookup', recordTypes.contacts],
    declaredOn: ['ctpt_declartationdate', 'datetime'],
    status: ['statuscode', 'picklist'],
  },
} as const satisfies RecordDescriptor;

/** The queue of applications. */
export const applicationReviews = {
  type: 'ctpt_applicationreviews',
  id: 'ctpt_applicationreviewid',
  fields: {
    /** Of the form. */
    name: ['name', 'string'],
    form: ['sonicWebFormId', 'lookup', 'ctpt_sonicwebforms'],
    applicant: ['ctpt_contactid', 'lookup', recordTypes.contacts],
    stage: ['ctpt_stage', 'picklist'],
    officer: ['ctpt_officer', 'lookup', recordTypes.contacts],
    promisedOn: ['ctpt_promisedon', 'datetime'],
    askedOn: ['ctpt_askedon', 'datetime'],
    stoodDays: ['ctpt_stooddays', 'number'],
    submittedOn: ['submittedon', 'datetime'],
    decidedOn: ['ctpt_decidedon', 'datetime'],
  },
} as const satisfies RecordDescriptor;

/** How an officer likes to see a list. */
export const savedViews = {
  type: 'ctpt_savedviews',
  id: 'ctpt_savedviewid',
  fields: {
    owner: ['ctpt_contact', 'lookup', recordTypes.contacts],
    list: ['ctpt_list', 'string'],
    name: ['ctpt_name', 'string'],
    query: ['ctpt_query', 'string'],
    desk: ['ctpt_desk', 'picklist'],
    isDefault: ['ctpt_isdefault', 'boolean'],
  },
} as const satisfies RecordDescriptor;

/** The audit trail, entry by entry. */
export const auditEntries = {
  type: 'ctpt_auditentries',
  id: 'ctpt_auditentryid',
  fields: {
    number: ['ctpt_number', 'number'],
    actor: ['ctpt_actor', 'lookup', recordTypes.contacts],
    way: ['ctpt_way', 'string'],
    about: ['ctpt_about', 'lookup', recordTypes.contacts],
    action: ['ctpt_action', 'picklist'],
    recordType: ['ctpt_recordtype', 'string'],
    record: ['ctpt_record', 'guid'],
    fields: ['ctpt_fields', 'string'],
  },
} as const satisfies RecordDescriptor;

/** What came of verifying it. */
export const trailVerifications = {
  type: 'ctpt_trailverifications',
  id: 'ctpt_trailverificationid',
  fields: {
    startedBy: ['ctpt_startedby', 'lookup', recordTypes.contacts],
    status: ['statuscode', 'picklist'],
    entries: ['ctpt_entries', 'number'],
    until: ['ctpt_until', 'datetime'],
    records: ['ctpt_records', 'number'],
    faultCount: ['ctpt_faultcount', 'number'],
    faults: ['ctpt_faults', 'string'],
  },
} as const satisfies RecordDescriptor;

/** What an officer did to many records at once. */
export const bulkActions = {
  type: 'ctpt_bulkactions',
  id: 'ctpt_bulkactionid',
  fields: {
    startedBy: ['ctpt_startedby', 'lookup', recordTypes.contacts],
    action: ['ctpt_action', 'picklist'],
    status: ['statuscode', 'picklist'],
    total: ['ctpt_total', 'number'],
    done: ['ctpt_donecount', 'number'],
    notDone: ['ctpt_notdonecount', 'number'],
    startedOn: ['ctpt_startedon', 'datetime'],
    finishedOn: ['ctpt_finishedon', 'datetime'],
  },
} as const satisfies RecordDescriptor;

/** What became of each of them. */
export const bulkOutcomes = {
  type: 'ctpt_bulkoutcomes',
  id: 'ctpt_bulkoutcomeid',
  fields: {
    bulkAction: ['ctpt_bulkaction', 'lookup', 'ctpt_bulkactions'],
    name: ['ctpt_name', 'string'],
    contact: ['ctpt_contactid', 'lookup', recordTypes.contacts],
    record: ['ctpt_record', 'guid'],
    amount: ['ctpt_amount', 'number'],
    outcome: ['ctpt_outcome', 'picklist'],
    reason: ['ctpt_reason', 'string'],
  },
} as const satisfies RecordDescriptor;
