import { codes, longestEmailAddress } from '@charter/contracts';
import { address, emailAddress, phoneNumber } from '@charter/record-forms';
import {
  allow,
  everyRow,
  followsForm,
  instant,
  lookup,
  ownBy,
  phone,
  picklist,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';
import { staffDetailsAreAdministrators } from '../contact-rules.ts';
import { addChannel, changeChannel } from '../email-change/change-primary-email.ts';

const fields = {
  ctpt_customerid: lookup('contact_id', 'Customer', 'contacts', {
    required: true,
    aliases: ['ctpt_CustomerId_contact'],
  }),
  ctpt_methodtype: picklist('method_type', 'Method', codes.channelMethod, { required: true }),
  ctpt_mapaddressto: picklist('map_address_to', 'Address use', codes.addressMap, {
    acceptedCodes: { [codes.olderHomeAddress]: codes.codeOf(codes.addressMap, 'Home') },
  }),
  ctpt_addresstype: picklist('address_type', 'Address type', codes.addressType),
  ctpt_line1: text('line1', 'Address line 1'),
  ctpt_line2: text('line2', 'Address line 2'),
  ctpt_county: text('suburb', 'Suburb'),
  ctpt_city: text('city', 'City'),
  ctpt_postalcode: text('postal_code', 'Postal code', { maxLength: 20 }),
  ctpt_country: lookup('country_id', 'Country', 'ctpt_countries'),
  ctpt_emailaddress: text('email_address', 'Email address', {
    searchable: true,
    maxLength: longestEmailAddress,
  }),
  ctpt_pendingemailaddress: text('pending_email_address', 'New email address, not confirmed yet', {
    computed: true,
  }),
  ctpt_pendingemailexpireson: instant('pending_email_expires_on', 'Time left to confirm it', {
    computed: true,
  }),
  ctpt_mapemailto: picklist('map_email_to', 'Email use', codes.emailMap),
  ctpt_telephone: phone('telephone', 'Telephone', { searchable: true }),
  ctpt_telephonetype: picklist('telephone_type', 'Telephone type', codes.telephoneMap),
  ctpt_maptelephoneto: picklist('map_telephone_to', 'Telephone use', codes.telephoneMap),
} as const;

/** What a person keeps, and the membership desk corrects for them (`members/correct-member.ts`). */
export const ownFieldsOfChannels = [
  'ctpt_methodtype',
  'ctpt_mapaddressto',
  'ctpt_addresstype',
  'ctpt_line1',
  'ctpt_line2',
  'ctpt_county',
  'ctpt_city',
  'ctpt_postalcode',
  'ctpt_country',
  'ctpt_emailaddress',
  'ctpt_mapemailto',
  'ctpt_telephone',
  'ctpt_telephonetype',
  'ctpt_maptelephoneto',
  'statecode',
];

const pages = through(
  'profile.workaddress',
  'profile.personaladdress',
  'profile.postaladdress',
  'profile.update-email',
  'profile.viewemaildetails',
  'profile.update-phone',
  'profile.viewphonedetails',
);

/** An address, an email address or a telephone number; the method says which. */
export const channels = recordType({
  name: 'ctpt_channels',
  label: 'Contact channel',
  table: 'channel_record',
  idField: 'ctpt_channelid',
  display: 'id',
  ownerColumn: 'contact_id',
  fields,
  grants: [
    allow(['read'], ownBy('contact_id'), 'all', pages),
    allow(['create'], ownBy('contact_id'), { only: [...ownFieldsOfChannels, 'ctpt_customerid'] }, pages),
    allow(['update'], ownBy('contact_id'), { only: ownFieldsOfChannels }, pages),
    allow(['read'], everyRow, 'all', through('staff.membership', 'staff.finance')),
  ],
  rules: [
    staffDetailsAreAdministrators('contact_id'),
    followsForm(address, fields),
    followsForm(emailAddress, fields),
    followsForm(phoneNumber, fields),
  ],
  decisions: { create: addChannel, update: changeChannel },
});
