import { codes } from '@charter/contracts';
import { activeRows, allow, everyRow, instant, integer, lookup, money, picklist, recordType, text, through, yesNo } from '../../../engines/records/index.ts';

export const events = recordType({
  name: 'msmedia_mediaevents',
  label: 'Event',
  table: 'event',
  idField: 'msmedia_mediaeventid',
  display: 'name',
  fields: {
    msmedia_name: text('name', 'Event Name', { searchable: true, required: true }),
    msmedia_eventsubtitle: text('subtitle', 'Subtitle'),
    msmedia_eventtopic: text('topic', 'Topic', { searchable: true }),
    msmedia_description: text('description', 'Description', { maxLength: 10_000 }),
    msmedia_directions: text('directions', 'Venue', { maxLength: 2000 }),
    msmedia_eventtype: picklist('event_type', 'Event type', codes.eventType, { required: true }),
    msmedia_eventtimezone: integer('timezone_code', 'Timezone'),
    msmedia_startdate: instant('start_date', 'Start Date', { required: true }),
    msmedia_enddate: instant('end_date', 'End Date', { required: true }),
    msmedia_registrationopenson: instant('registration_opens_on', 'Registration Starts On'),
    msmedia_registrationcloseson: instant('registration_closes_on', 'Registration Ends On'),
    ctpt_cancellationduedate: instant('cancellation_due_on', 'Cancellation Deadline'),
    ctpt_discountedpriceuntil: instant('discounted_price_until', 'Discounted price until'),
    msmedia_totalcost: money('total_cost_cents', 'Total Cost'),
    ctpt_examid: lookup('exam_id', 'Exam', 'ctpt_exams'),
    ctpt_capacity: integer('capacity', 'Seats'),
    ctpt_hidesponsor: yesNo('hide_sponsor', 'Without the sponsor option', { required: true }),
  },
  grants: [
    allow(
      ['read'],
      activeRows,
      'all',
      through('event.registration', 'event.details', 'exam.register', 'exam-detail', 'invoices'),
    ),
    allow(['read', 'create', 'update'], everyRow, 'all', through('staff.events')),
    allow(['read'], everyRow, 'all', through('staff.education', 'staff.finance')),
  ],
});
