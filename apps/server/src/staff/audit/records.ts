import { codes } from '@charter/contracts';
import {
  allow,
  everyRow,
  instant,
  integer,
  lookup,
  picklist,
  recordType,
  text,
  through,
  type Registry,
} from '../../engines/records/index.ts';
import { fieldsInWords, thingInWords, wayInWords } from './words.ts';

export const verificationType = 'ctpt_trailverifications';

const administrators = through('staff.administration');

/**
 * The audit trail, entry by entry: names of fields and no values, which the trail does not have either (decision 33). What the trail
 * names as the database does is said in the words of the record types, all of which are known only once they are put together.
 */
export const auditEntries = (types: () => Registry['types']) =>
  recordType({
    name: 'ctpt_auditentries',
    label: 'Entry of the audit trail',
    table: 'audit_record',
    idField: 'ctpt_auditentryid',
    display: 'record_type',
    fields: {
      ctpt_number: integer('entry_number', 'Entry'),
      ctpt_actor: lookup('actor_id', 'By', 'contacts'),
      ctpt_way: text('way', 'By way of', { inWords: wayInWords }),
      ctpt_about: lookup('contact_id', 'About', 'contacts'),
      ctpt_action: picklist('action_code', 'Action', codes.auditAction),
      ctpt_recordtype: text('record_type', 'Record type', {
        inWords: (type) => thingInWords(types(), type) ?? type,
      }),
      ctpt_record: { kind: 'id', column: 'record_id', label: 'Record' },
      ctpt_fields: text('field_names', 'Fields', {
        inWords: (written) => fieldsInWords(types(), written),
      }),
    },
    grants: [allow(['read'], everyRow, 'all', administrators)],
  });

/** Who had the trail verified, when, and what came of it. */
export const trailVerifications = recordType({
  name: verificationType,
  label: 'Verification of the audit trail',
  table: 'trail_verification',
  idField: 'ctpt_trailverificationid',
  display: 'id',
  fields: {
    ctpt_startedby: lookup('started_by', 'Started by', 'contacts'),
    statuscode: picklist('status_code', 'Status', codes.trailStatus, { required: true }),
    ctpt_entries: integer('entries', 'Entries verified', { required: true }),
    ctpt_until: instant('until', 'Until'),
    ctpt_records: integer('records', 'Records compared', { required: true }),
    ctpt_faultcount: integer('fault_count', 'Faults', { required: true }),
    ctpt_faults: text('faults', 'What is wrong', { multiline: true, maxLength: 10_000 }),
    ctpt_finishedon: instant('finished_on', 'Finished on'),
  },
  grants: [allow(['read'], everyRow, 'all', administrators)],
});
