import { codes } from '@charter/contracts';
import {
  allow,
  anyOf,
  everyRow,
  lookup,
  ownBy,
  picklist,
  recordType,
  text,
  through,
  yesNo,
} from '../../../engines/records/index.ts';
import { ofOrganisationsSpokenFor } from '../representatives/organisation.ts';

const spokenFor = ofOrganisationsSpokenFor('organisations the caller speaks for', 'id');

/** Firms and employers. Their representatives speak for them; the primary contact is whom the institution writes to. */
export const accounts = recordType({
  name: 'accounts',
  label: 'Company',
  table: 'account',
  idField: 'accountid',
  display: 'name',
  ownerColumn: 'contact_id',
  matterOf: spokenFor,
  fields: {
    name: text('name', 'Name', { searchable: true, sortable: true, required: true, isName: true }),
    ctpt_membershipnumber: text('membership_number', 'Membership number', { searchable: true }),
    ctpt_category: picklist('kind_code', 'Category', codes.membershipCategory),
    ctpt_vatnumber: text('vat_number', 'VAT number'),
    emailaddress1: text('email', 'Email'),
    telephone1: text('phone', 'Telephone'),
    address1_composite: text('mailing_address', 'Mailing address', { multiline: true, maxLength: 1000 }),
    primarycontactid: lookup('contact_id', 'Primary contact', 'contacts'),
    ctpt_includeinpublicdirectory: yesNo('include_in_directory', 'Listed in the public directory', {
      required: true,
    }),
  },
  grants: [
    allow(['read'], anyOf(ownBy('contact_id'), spokenFor), 'all', through('student-placement', 'profile')),
    allow(
      ['update'],
      everyRow,
      {
        only: [
          'name',
          'ctpt_membershipnumber',
          'ctpt_category',
          'ctpt_vatnumber',
          'emailaddress1',
          'telephone1',
          'address1_composite',
          'primarycontactid',
          'ctpt_includeinpublicdirectory',
          'statecode',
        ],
      },
      through('staff.membership'),
    ),
    allow(['read'], everyRow, 'all', through('staff.membership', 'staff.finance', 'staff.education')),
  ],
});
