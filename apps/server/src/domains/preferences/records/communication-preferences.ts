import {
  allow,
  everyRow,
  lookup,
  ownBy,
  recordType,
  through,
  yesNo,
} from '../../../engines/records/index.ts';

export const communicationPreferences = recordType({
  name: 'ctpt_communicationpreferences',
  label: 'Communication preference',
  table: 'communication_preference',
  idField: 'preferenceId',
  display: 'id',
  ownerColumn: 'contact_id',
  fields: {
    ctpt_contact: lookup('contact_id', 'Contact', 'contacts', {
      required: true,
      aliases: ['_ctpt_contactid_value'],
    }),
    channelId: lookup('channel_id', 'Channel', 'ctpt_channels', { required: true }),
    preferenceTypeId: lookup('preference_type_id', 'Preference', 'ctpt_preferencetypes', { required: true }),
    supportInterestTypeId: lookup('interest_type_id', 'Interest', 'ctpt_supportinteresttypes'),
    optIn: yesNo('opt_in', 'Opted in', { required: true }),
  },
  grants: [
    allow(['read'], ownBy('contact_id'), 'all', through('preferences')),
    allow(['read'], everyRow, 'all', through('staff.membership')),
  ],
});
