import { codes, representativesAsset } from '@charter/contracts';
import {
  allow,
  date,
  everyRow,
  lookup,
  ownBy,
  picklist,
  recordType,
  through,
} from '../../../engines/records/index.ts';
import { ofOrganisationsSpokenFor, representativeDesks } from '../representatives/organisation.ts';

const pages = through(representativesAsset, 'profile', 'student-placement');
const withoutWhoDecided = { except: ['ctpt_grantedby', 'ctpt_endedby'] } as const;

/** Who speaks for an organisation, and from when until when. Granted and ended by calls of their own. */
export const representatives = recordType({
  name: 'ctpt_representatives',
  label: 'Representative',
  table: 'representative',
  idField: 'ctpt_representativeid',
  display: 'id',
  ownerColumn: 'contact_id',
  fields: {
    ctpt_account: lookup('account_id', 'Organisation', 'accounts', { required: true }),
    ctpt_contact: lookup('contact_id', 'Person', 'contacts', {
      required: true,
      aliases: ['_ctpt_contactid_value'],
    }),
    ctpt_kind: picklist('kind_code', 'Role', codes.representativeKind, { required: true }),
    ctpt_startdate: date('begins_on', 'From', { required: true }),
    ctpt_enddate: date('ends_on', 'Ends on'),
    ctpt_grantedby: lookup('granted_by', 'Granted by', 'contacts'),
    ctpt_endedby: lookup('ended_by', 'Ended by', 'contacts'),
  },
  grants: [
    allow(['read'], ownBy('contact_id'), withoutWhoDecided, pages),
    allow(
      ['read'],
      ofOrganisationsSpokenFor('representatives of own organisations', 'account_id'),
      withoutWhoDecided,
      pages,
    ),
    allow(['read'], everyRow, 'all', through(...representativeDesks)),
  ],
});
