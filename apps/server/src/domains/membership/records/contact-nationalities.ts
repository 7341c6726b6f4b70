import { allow, everyRow, lookup, ownBy, recordType, through } from '../../../engines/records/index.ts';

export const contactNationalities = recordType({
  name: 'ctpt_contactnationalities',
  label: 'Nationality of a contact',
  table: 'contact_nationality',
  idField: 'ctpt_contactnationalityid',
  display: 'id',
  ownerColumn: 'contact_id',
  fields: {
    ctpt_nationality: lookup('nationality_id', 'Nationality', 'ctpt_nationalities', {
      required: true,
      aliases: ['ctpt_NationalityId', '_ctpt_nationalityid_value'],
    }),
    ctpt_contact: lookup('contact_id', 'Contact', 'contacts', {
      required: true,
      aliases: ['ctpt_ContactId', '_ctpt_contactid_value'],
    }),
  },
  grants: [
    allow(['read', 'delete'], ownBy('contact_id'), 'all', through('profile.nationalities')),
    allow(
      ['create'],
      ownBy('contact_id'),
      { only: ['ctpt_nationality', 'ctpt_contact'] },
      through('profile.nationalities'),
    ),
    allow(['read'], everyRow, 'all', through('staff.membership')),
  ],
});
