import { codes } from '@charter/contracts';
import { identity } from '@charter/record-forms';
import {
  allow,
  everyRow,
  followsForm,
  lookup,
  ownBy,
  picklist,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';
import { staffDetailsAreAdministrators } from '../contact-rules.ts';

const fields = {
  ctpt_ContactId: lookup('contact_id', 'Contact', 'contacts', { required: true }),
  ctpt_type: picklist('type_code', 'Type', codes.identityType, { required: true }),
  ctpt_identitynumber: text('number', 'Number', { maxLength: 50, covered: true }),
} as const;

/** What the membership desk corrects of it (`members/correct-member.ts`). */
export const correctedOfIdentities = ['ctpt_type', 'ctpt_identitynumber'];

export const identities = recordType({
  name: 'ctpt_identities',
  label: 'Identity document',
  table: 'identity_document',
  idField: 'ctpt_identityid',
  display: 'id',
  ownerColumn: 'contact_id',
  fields,
  grants: [
    allow(['read'], ownBy('contact_id'), 'all', through('profile.identity')),
    allow(
      ['create'],
      ownBy('contact_id'),
      { only: ['ctpt_ContactId', ...correctedOfIdentities] },
      through('profile.identity'),
    ),
    allow(
      ['update'],
      ownBy('contact_id'),
      { only: [...correctedOfIdentities, 'statecode'] },
      through('profile.identity'),
    ),
    // The number is shown by a call of its own, with a reason that the person reads.
    allow(['read'], everyRow, { except: ['ctpt_identitynumber'] }, through('staff.membership')),
  ],
  rules: [staffDetailsAreAdministrators('contact_id'), followsForm(identity, fields)],
});
