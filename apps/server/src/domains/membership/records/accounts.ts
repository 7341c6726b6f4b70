import { codes } from '@charter/contracts';
import { sql } from 'kysely';
import {
  allow,
  anyOf,
  everyRow,
  lookup,
  ownBy,
  picklist,
  recordType,
  rowsWhere,
  text,
  through,
  yesNo,
} from '../../../engines/records/index.ts';

const spokenFor = rowsWhere(
  'companies the caller speaks for',
  (alias, caller) => sql<boolean>`exists (
    select 1 from employment e
    where e.employer_id = ${sql.ref(`${alias}.id`)} and e.contact_id = ${caller.contactId} and e.sector = 533910003)`,
);

/** Firms and employers. A person speaks for one through an employment of the employer kind, or as its contact. */
export const accounts = recordType({
  name: 'accounts',
  label: 'Company',
  table: 'account',
  idField: 'accountid',
  display: 'name',
  ownerColumn: 'contact_id',
  fields: {
    name: text('name', 'Name', { searchable: true, required: true }),
    ctpt_membershipnumber: text('membership_number', 'Membership number', { searchable: true }),
    ctpt_category: picklist('kind_code', 'Category', codes.membershipCategory),
    ctpt_vatnumber: text('vat_number', 'VAT number'),
    emailaddress1: text('email', 'Email'),
    telephone1: text('phone', 'Telephone'),
    address1_composite: text('mailing_address', 'Mailing address', { maxLength: 1000 }),
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
