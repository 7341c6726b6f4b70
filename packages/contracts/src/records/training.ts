import type { RecordDescriptor } from './descriptor.ts';
import { recordTypes } from './record-types.ts';

export const trainingAgreements = {
  type: 'ctpt_studenttrainingagreements',
  id: 'ctpt_studenttrainingagreementid',
  fields: {
    name: ['ctpt_name', 'string'],
    startsOn: ['ctpt_startdate', 'datetime'],
    months: ['ctpt_duration', 'number'],
    endsOn: ['ctpt_enddate', 'datetime'],
    student: ['ctpt_Student', 'lookup', recordTypes.contacts],
    owner: ['ownerid', 'lookup', recordTypes.contacts],
    status: ['statuscode', 'picklist'],
    employer: ['ctpt_Employer', 'lookup', 'accounts'],
    provider: ['ctpt_TuitionProvider', 'lookup', 'accounts'],
  },
} as const satisfies RecordDescriptor;

/** Organisations that somebody speaks for: they can be named in an agreement. */
export const trainingOrganisations = {
  type: 'accounts',
  id: 'accountid',
  fields: { name: ['name', 'string'] },
} as const satisfies RecordDescriptor;

/** The document of an agreement. */
export const agreementDocuments = {
  type: recordTypes.documents,
  id: 'ctpt_supportingdocumentid',
  fields: {
    name: ['ctpt_name', 'string'],
    kind: ['ctpt_documenttype', 'picklist'],
    owner: ['ctpt_customerid', 'lookup', recordTypes.contacts],
    agreement: ['ctpt_studenttrainingagreement', 'lookup', 'ctpt_studenttrainingagreements'],
  },
} as const satisfies RecordDescriptor;

/** The students of an employer's placements, who may be named in an agreement. */
export const placedStudents = {
  type: 'ctpt_studentplacements',
  id: 'ctpt_studentplacementid',
  fields: { student: ['ctpt_studentid', 'lookup', recordTypes.contacts] },
} as const satisfies RecordDescriptor;

/** The files of an agreement's document. */
export const agreementFiles = {
  type: recordTypes.files,
  id: 'annotationid',
  fields: {
    document: ['ctpt_supportingdocument', 'lookup', recordTypes.documents],
    name: ['filename', 'string'],
    size: ['filesize', 'number'],
  },
} as const satisfies RecordDescriptor;
