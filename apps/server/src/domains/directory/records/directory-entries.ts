import { codes } from '@charter/contracts';
import {
  allow,
  everyRow,
  picklist,
  recordType,
  text,
  through,
  yesNo,
} from '../../../engines/records/index.ts';

/** Members and firms side by side, listed or not. What the public sees of it is the directory calls' business. */
export const directoryEntries = recordType({
  name: 'directoryentries',
  label: 'Directory entry',
  table: 'directory_entry',
  searchTextHoldsMore: true,
  idField: 'directoryentryid',
  display: 'name',
  fields: {
    membershipNumber: text('membership_number', 'Membership number', { searchable: true }),
    membershipStatus: picklist('state_code', 'Membership status', codes.stateCode),
    membershipName: text('name', 'Name', {
      searchable: true,
      sortable: true,
      orderedBy: 'name_key',
      required: true,
    }),
    category: picklist('category_code', 'Category', codes.contactType),
    mailingAddress: text('mailing_address', 'Mailing address'),
    includeInPublicDirectory: yesNo('include_in_directory', 'Listed in the public directory'),
  },
  grants: [allow(['read'], everyRow, 'all', through('staff.membership'))],
});
