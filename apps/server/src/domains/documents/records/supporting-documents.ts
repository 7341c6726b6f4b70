import { codes } from '@charter/contracts';
import { sql } from 'kysely';
import {
  allow,
  anyOf,
  date,
  everyRow,
  lookup,
  ownBy,
  ownThrough,
  ownWhere,
  picklist,
  recordType,
  rowsWhere,
  text,
  through,
} from '../../../engines/records/index.ts';
import { createDocument, deleteDocument } from '../create-document.ts';
import { documentRules } from '../document-rules.ts';

const ofOwnEvidence = ownWhere(
  'documents of own evidence',
  (alias, caller) => sql<boolean>`exists (
    select 1 from evidence e join member_declaration d on d.id = e.declaration_id
    where e.id = ${sql.ref(`${alias}.evidence_id`)} and d.contact_id = ${caller.contactId})`,
);

/** Materials are for those who hold a place: a cancelled, declined or expired registration does not open them. */
const materialsOfOwnEvents = rowsWhere(
  'materials of own events',
  (alias, caller) => sql<boolean>`exists (
    select 1 from registration r where r.event_id = ${sql.ref(`${alias}.event_id`)}
      and r.contact_id = ${caller.contactId} and r.status_code = ${codes.codeOf(codes.registrationStatus, 'Registered')})`,
);

/** An agreement's document is for all of its parties; it is the personal data of who keeps the agreement. */
const ofAgreementsWithOthers = rowsWhere(
  'documents of agreements the caller is a party to',
  (alias, { contactId, today }) => sql<boolean>`exists (
    select 1 from training_agreement a where a.id = ${sql.ref(`${alias}.training_agreement_id`)}
      and (a.student_id = ${contactId}
        or a.employer_id in (select own.id from accounts_spoken_for(${contactId}::uuid, ${today}::date) as own (id))
        or a.provider_id in (select own.id from accounts_spoken_for(${contactId}::uuid, ${today}::date) as own (id))))`,
);

const own = anyOf(
  ownBy('contact_id'),
  ownThrough('case_id', { table: 'service_case', owner: 'contact_id' }),
  ownThrough('training_agreement_id', { table: 'training_agreement', owner: 'owner_id' }),
  ofOwnEvidence,
  materialsOfOwnEvents,
  ofAgreementsWithOthers,
);

/** Each desk reads the documents of its own work: an identity document or a CV is neither finance's nor education's. */
const proofsOfPayment = rowsWhere(
  'proofs of payment',
  (alias) => sql<boolean>`exists (
    select 1 from document_use u
    where u.supporting_document_id = ${sql.ref(`${alias}.id`)} and u.payment_verification_id is not null)`,
);
const ofCpdAndTraining = rowsWhere(
  'documents of CPD and training',
  (alias) =>
    sql<boolean>`coalesce(${sql.ref(`${alias}.evidence_id`)}, ${sql.ref(`${alias}.training_agreement_id`)}) is not null`,
);

/** What came with a request is for the desk that answers it. */
const ofRequestsFor = (desk: 'finance' | 'events' | 'education') =>
  rowsWhere(
    `documents of requests for the ${desk} desk`,
    (alias) => sql<boolean>`exists (
      select from service_case its_case join case_type its_type on its_type.id = its_case.case_type_id
      where its_case.id = ${sql.ref(`${alias}.case_id`)} and its_type.desk = ${desk})`,
  );

const isCv = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`is_cv(${column('name')}, ${column('case_id')}, ${column('event_id')}, ${column('evidence_id')},
    ${column('training_agreement_id')})`;
};

/** Employers see the CVs of the students of their companies, as long as the student shares it. */
export const sharedCvs = rowsWhere(
  'shared CVs of students of own companies',
  (alias, { contactId, today }) => sql<boolean>`(${isCv(alias)}
    and ${sql.ref(`${alias}.contact_id`)} in (select own.id from students_sharing_cv(${contactId}::uuid, ${today}::date) as own (id)))`,
);

export const otherThanCvs = rowsWhere(
  'documents other than CVs',
  (alias) => sql<boolean>`not ${isCv(alias)}`,
);

const pages = through(
  'profile.upload-cv',
  'profile.identity',
  'application.prepayment',
  'queries',
  'queries.viewrequest',
  'event.details',
  'exam-detail',
  'viewEvidence',
  'add-evidence',
  'membership.student-training-agreement',
  'cpd.viewrecord',
);

export const supportingDocuments = recordType({
  name: 'ctpt_supportingdocuments',
  label: 'Supporting document',
  table: 'supporting_document',
  idField: 'ctpt_supportingdocumentid',
  display: 'name',
  ownerColumn: 'contact_id',
  fields: {
    ctpt_name: text('name', 'Name', { searchable: true, required: true }),
    ctpt_documenturl: text('document_url', 'Document', { maxLength: 1000 }),
    ctpt_documenttype: picklist('document_type', 'Document type', codes.documentType, { required: true }),
    ctpt_documentdate: date('document_date', 'Document date'),
    ctpt_description: text('description', 'Description', { multiline: true, maxLength: 2000 }),
    ctpt_customerid: lookup('contact_id', 'Customer', 'contacts', { aliases: ['ctpt_CustomerId_contact'] }),
    ctpt_event: lookup('event_id', 'Event', 'msmedia_mediaevents', { aliases: ['_ctpt_eventid_value'] }),
    ctpt_evidence: lookup('evidence_id', 'Evidence', 'ctpt_evidences', {
      aliases: ['_ctpt_evidenceid_value'],
    }),
    ctpt_studenttrainingagreement: lookup(
      'training_agreement_id',
      'Student training agreement',
      'ctpt_studenttrainingagreements',
    ),
    ctpt_Case: lookup('case_id', 'Service request', 'ctpt_cases', { aliases: ['_ctpt_caseid_value'] }),
    ctpt_casemessage: lookup('case_message_id', 'Message it came with', 'ctpt_casemessages'),
  },
  grants: [
    allow(['read'], own, 'all', pages),
    allow(['delete'], ownBy('contact_id'), 'all', pages),
    allow(
      ['create'],
      ownBy('contact_id'),
      {
        only: [
          'ctpt_name',
          'ctpt_documenturl',
          'ctpt_documenttype',
          'ctpt_documentdate',
          'ctpt_description',
          'ctpt_customerid',
          'ctpt_evidence',
          'ctpt_studenttrainingagreement',
          'ctpt_Case',
        ],
      },
      pages,
    ),
    allow(['read'], everyRow, 'all', through('staff.membership')),
    allow(['read'], proofsOfPayment, 'all', through('staff.finance')),
    allow(['read'], ofCpdAndTraining, 'all', through('staff.education')),
    allow(
      ['read'],
      rowsWhere('documents of events', (alias) => sql<boolean>`${sql.ref(`${alias}.event_id`)} is not null`),
      'all',
      through('staff.events'),
    ),
    allow(['read'], sharedCvs, 'all', through('student-placement', 'placement-details')),
    ...(['finance', 'events', 'education'] as const).map((desk) =>
      allow(['read'], ofRequestsFor(desk), 'all', through(`staff.${desk}`)),
    ),
  ],
  lockLevel: 'document',
  rules: documentRules,
  decisions: { create: createDocument, delete: deleteDocument },
});
