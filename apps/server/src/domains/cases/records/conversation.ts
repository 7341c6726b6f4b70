import { codes } from '@charter/contracts';
import { sql } from 'kysely';
import {
  allow,
  everyRow,
  instant,
  lookup,
  ownThrough,
  picklist,
  recordType,
  rowsWhere,
  text,
  through,
  yesNo,
} from '../../../engines/records/index.ts';
import { noteType } from '../desk/note-on-case.ts';
import { messageType, requestType } from '../service-request.ts';

const own = ownThrough('case_id', { table: 'service_case', owner: 'contact_id' });
const pages = through('queries', 'queries.viewrequest');

/** What is said about a request is read by everybody who reads the request. */
const ofDesk = (desk: 'finance' | 'events' | 'education') =>
  rowsWhere(
    `of requests for the ${desk} desk`,
    (alias) => sql<boolean>`exists (
      select from service_case its_case join case_type its_type on its_type.id = its_case.case_type_id
      where its_case.id = ${sql.ref(`${alias}.case_id`)} and its_type.desk = ${desk})`,
  );
const byDesks = [
  allow(['read'], everyRow, 'all', through('staff.membership')),
  allow(['read'], ofDesk('finance'), 'all', through('staff.finance')),
  allow(['read'], ofDesk('events'), 'all', through('staff.events')),
  allow(['read'], ofDesk('education'), 'all', through('staff.education')),
] as const;

/** The conversation about a request. It is only ever added to, by the call that says something. */
export const caseMessages = recordType({
  name: messageType,
  label: 'Message',
  table: 'case_message',
  idField: 'ctpt_casemessageid',
  display: 'id',
  fields: {
    ctpt_case: lookup('case_id', 'Service request', requestType, { required: true }),
    ctpt_message: text('body', 'Message', { multiline: true, maxLength: 10_000, required: true }),
    ctpt_fromstaff: yesNo('from_staff', 'From the institution', { required: true }),
    ctpt_bymail: yesNo('by_mail', 'Came by mail', { required: true }),
    ctpt_author: lookup('author_id', 'Author', 'contacts'),
  },
  // The requester hears the institution, not one of its officers.
  grants: [allow(['read'], own, { except: ['ctpt_author'] }, pages), ...byDesks],
});

/** How a request came to stand as it does. */
export const caseEvents = recordType({
  name: 'ctpt_caseevents',
  label: 'Step of a service request',
  table: 'case_event',
  idField: 'ctpt_caseeventid',
  display: 'id',
  fields: {
    ctpt_case: lookup('case_id', 'Service request', requestType, { required: true }),
    statuscode: picklist('status_code', 'Status', codes.caseStatus, { required: true }),
    ctpt_occurredon: instant('occurred_on', 'Occurred on', { required: true }),
  },
  grants: [allow(['read'], own, 'all', pages), ...byDesks],
});

/** What officers tell each other about a request. */
export const caseNotes = recordType({
  name: noteType,
  label: 'Note on a service request',
  table: 'case_note',
  idField: 'ctpt_casenoteid',
  display: 'id',
  fields: {
    ctpt_case: lookup('case_id', 'Service request', requestType, { required: true }),
    ctpt_author: lookup('author_id', 'Written by', 'contacts'),
    ctpt_note: text('body', 'Note', { required: true, multiline: true, maxLength: 2000 }),
  },
  grants: [...byDesks],
});
