import {
  allow,
  date,
  decimal,
  everyRow,
  lookup,
  ownBy,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';
import { creditType } from '../credit-attendance.ts';

/** Units of events whose attendance was confirmed. They come with the attendance and are written by nobody. */
export const cpdCredits = recordType({
  name: creditType,
  label: 'CPD credit',
  table: 'cpd_credit',
  idField: 'ctpt_cpdcreditid',
  display: 'name',
  ownerColumn: 'contact_id',
  fields: {
    ctpt_name: text('name', 'Event', { required: true }),
    ctpt_place: text('place', 'Place', { required: true }),
    ctpt_units: decimal('units', 'Units', { min: 0, max: 9999 }, { required: true }),
    ctpt_tookplaceon: date('took_place_on', 'Took place on', { required: true }),
    ctpt_attendedon: date('attended_on', 'Attendance confirmed for', { required: true }),
    ctpt_contact: lookup('contact_id', 'Contact', 'contacts', { required: true }),
    ctpt_registration: lookup('registration_id', 'Registration', 'msmedia_mediaregistrations', {
      required: true,
    }),
  },
  grants: [
    allow(['read'], ownBy('contact_id'), 'all', through('cpd.declaration', 'add-evidence')),
    allow(['read'], everyRow, 'all', through('staff.education')),
  ],
});
