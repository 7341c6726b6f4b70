import { codes, myDataAsset } from '@charter/contracts';
import { recordViewType } from '../../../engines/audit/index.ts';
import {
  allow,
  everyRow,
  lookup,
  ownBy,
  picklist,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';

/** Who of the institution looked at a person's record, in which role and what for. Nobody writes it but the looking itself. */
export const recordViews = recordType({
  name: recordViewType,
  label: 'Look at a record',
  table: 'record_view',
  idField: 'ctpt_recordviewid',
  display: 'id',
  fields: {
    ctpt_contact: lookup('contact_id', 'Whose record', 'contacts', { required: true }),
    ctpt_viewedby: lookup('viewed_by', 'Looked at by', 'contacts'),
    ctpt_role: text('role_name', 'Role', { required: true }),
    ctpt_kind: picklist('kind_code', 'Kind', codes.recordViewKind, { required: true }),
    ctpt_details: text('details', 'Details'),
    ctpt_reason: text('reason', 'Reason', { multiline: true, maxLength: 500 }),
  },
  grants: [
    allow(['read'], ownBy('contact_id'), 'all', through(myDataAsset)),
    allow(['read'], everyRow, 'all', through('staff.administration')),
  ],
});
