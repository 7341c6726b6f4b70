import { codes } from '@charter/contracts';
import { sql } from 'kysely';
import {
  allow,
  date,
  everyRow,
  instant,
  lookup,
  ownBy,
  picklist,
  recordType,
  rowsWhere,
  text,
  through,
} from '../../../engines/records/index.ts';
import { createRequest } from '../ask-request.ts';
import { moveRequest } from '../move-request.ts';
import { requestType } from '../service-request.ts';

/** Accounts on hold or terminated make no new service request; what they asked before they may still read. */
const newRequests = {
  assets: ['queries', 'queries.viewrequest'],
  closedTo: 'on-hold-or-terminated',
} as const;

/** What people ask the membership office is not for every desk to read. */
const ofDesk = (desk: 'finance' | 'events' | 'education') =>
  rowsWhere(
    `requests for the ${desk} desk`,
    (alias) => sql<boolean>`exists (
      select from case_type where id = ${sql.ref(`${alias}.case_type_id`)} and desk = ${desk})`,
  );

export const cases = recordType({
  name: requestType,
  label: 'Service request',
  table: 'service_case',
  idField: 'ctpt_caseid',
  display: 'case_number',
  ownerColumn: 'contact_id',
  fields: {
    ctpt_casenumber: text('case_number', 'Case number', { searchable: true, required: true, computed: true }),
    ctpt_title: text('title', 'Subject', { searchable: true, required: true }),
    ctpt_details: text('details', 'Details', { multiline: true, maxLength: 10_000 }),
    ctpt_CaseTypeId: lookup('case_type_id', 'Type of Request', 'ctpt_casetypes'),
    ctpt_CustomerId_contact: lookup('contact_id', 'Customer', 'contacts', {
      aliases: ['ctpt_customerid', '_ctpt_customerid_value'],
    }),
    statuscode: picklist('status_code', 'Status', codes.caseStatus, { required: true }),
    ctpt_caseresolutiondetails: text('resolution_details', 'Resolution', {
      multiline: true,
      maxLength: 10_000,
    }),
    ctpt_documenturl: text('document_url', 'Document', { maxLength: 1000 }),
    ctpt_answerdueon: date('answer_due_on', 'Answer expected by', { computed: true, sortable: true }),
    ctpt_waitssince: instant('waits_since', 'Waits for an answer since', { computed: true }),
    ctpt_officer: lookup('officer_id', 'With', 'contacts', { computed: true }),
    ctpt_closedon: instant('closed_on', 'Closed on', { computed: true }),
  },
  grants: [
    // The requester hears the institution, not one of its officers.
    allow(
      ['read'],
      ownBy('contact_id'),
      { except: ['ctpt_officer'] },
      through('queries', 'queries.viewrequest'),
    ),
    allow(
      ['create'],
      ownBy('contact_id'),
      { only: ['ctpt_title', 'ctpt_details', 'ctpt_CaseTypeId', 'ctpt_CustomerId_contact'] },
      newRequests,
    ),
    allow(
      ['update'],
      everyRow,
      { only: ['ctpt_CaseTypeId', 'statuscode', 'ctpt_caseresolutiondetails', 'ctpt_documenturl'] },
      through('staff.membership'),
    ),
    ...(['finance', 'events', 'education'] as const).map((desk) =>
      allow(
        ['update'],
        ofDesk(desk),
        { only: ['statuscode', 'ctpt_caseresolutiondetails'] },
        through(`staff.${desk}`),
      ),
    ),
    allow(['read'], everyRow, 'all', through('staff.membership')),
    allow(['read'], ofDesk('finance'), 'all', through('staff.finance')),
    allow(['read'], ofDesk('events'), 'all', through('staff.events')),
    allow(['read'], ofDesk('education'), 'all', through('staff.education')),
  ],
  decisions: { create: createRequest, update: moveRequest },
});
