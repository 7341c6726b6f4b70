import { codes } from '@charter/contracts';
import {
  allow,
  date,
  everyRow,
  lookup,
  ownBy,
  picklist,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';

export const registrations = recordType({
  name: 'msmedia_mediaregistrations',
  label: 'Registration',
  table: 'registration',
  idField: 'msmedia_mediaregistrationid',
  display: 'id',
  ownerColumn: 'contact_id',
  fields: {
    msmedia_contact: lookup('contact_id', 'Contact', 'contacts', {
      required: true,
      aliases: ['_msmedia_contactid_value'],
    }),
    msmedia_mediaevent: lookup('event_id', 'Event', 'msmedia_mediaevents', {
      required: true,
      aliases: ['_msmedia_mediaeventid_value'],
    }),
    msmedia_registrationstatus: picklist('status_code', 'Registration status', codes.registrationStatus, {
      required: true,
    }),
    ctpt_paidon: date('paid_on', 'Paid on'),
    ctpt_specialrequirements: text('special_requirements', 'Special requirements', {
      multiline: true,
      maxLength: 2000,
    }),
  },
  grants: [
    allow(
      ['read'],
      ownBy('contact_id'),
      'all',
      through('event.registration', 'event.details', 'exam.register', 'exam-detail'),
    ),
    allow(['read'], everyRow, 'all', through('staff.events', 'staff.education')),
  ],
});
