import { codes, registrationMessages } from '@charter/contracts';
import {
  activeRows,
  allow,
  decimal,
  everyRow,
  instant,
  integer,
  lookup,
  money,
  picklist,
  recordType,
  text,
  through,
  yesNo,
  type Rule,
} from '../../../engines/records/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { offerNewSeats } from './offer-new-seats.ts';

const staffFields = [
  'msmedia_name',
  'msmedia_eventsubtitle',
  'msmedia_eventtopic',
  'msmedia_description',
  'msmedia_directions',
  'msmedia_eventtype',
  'msmedia_eventtimezone',
  'msmedia_startdate',
  'msmedia_enddate',
  'msmedia_registrationopenson',
  'msmedia_registrationcloseson',
  'ctpt_cancellationduedate',
  'ctpt_discountedpriceuntil',
  'ctpt_discountedprice',
  'msmedia_totalcost',
  'ctpt_examid',
  'ctpt_capacity',
  'ctpt_hidesponsor',
  'ctpt_waitinglist',
  'ctpt_offerhours',
  'ctpt_refundfulluntil',
  'ctpt_refundpartuntil',
  'ctpt_refundpartpercent',
  'ctpt_membersonly',
  'ctpt_cpdunits',
  'ctpt_isonline',
  'ctpt_onlinelink',
  'ctpt_branch',
  'ctpt_division',
  'ctpt_venue',
  'ctpt_city',
  'ctpt_country',
  'statecode',
];

/** How full it is, the read call for one person says in words; the link is for those who hold a place. */
const notForEverybody = ['ctpt_seatstaken', 'ctpt_lastwaitingplace', 'ctpt_onlinelink'];

const exam = codes.codeOf(codes.eventType, 'Exam');

/**
 * Lists tell an exam by its type, registrations by its exam: one without the other would be registered for by no rule of exams.
 * What was kept so before can be withdrawn.
 */
const namesItsExam: Rule = {
  name: 'an event of the type exam names its exam',
  on: ['create', 'update'],
  check: async ({ after }) => {
    if (after?.['event_type'] !== exam || after['exam_id'] !== null || after['state_code'] !== 0) return;
    const message = registrationMessages.examIsNamed;
    throw new AppError('ruleBroken', message, [{ field: 'ctpt_examid', message }]);
  },
};

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
    msmedia_description: text('description', 'Description', { multiline: true, maxLength: 10_000 }),
    msmedia_directions: text('directions', 'Venue', { multiline: true, maxLength: 2000 }),
    msmedia_eventtype: picklist('event_type', 'Event type', codes.eventType, { required: true }),
    msmedia_eventtimezone: integer('timezone_code', 'Timezone'),
    msmedia_startdate: instant('start_date', 'Start Date', { required: true, sortable: true }),
    msmedia_enddate: instant('end_date', 'End Date', { required: true }),
    msmedia_registrationopenson: instant('registration_opens_on', 'Registration Starts On'),
    msmedia_registrationcloseson: instant('registration_closes_on', 'Registration Ends On'),
    ctpt_cancellationduedate: instant('cancellation_due_on', 'Cancellation Deadline'),
    ctpt_discountedpriceuntil: instant('discounted_price_until', 'Discounted price until'),
    ctpt_discountedprice: money('discounted_cost_cents', 'Discounted price'),
    msmedia_totalcost: money('total_cost_cents', 'Total Cost'),
    ctpt_examid: lookup('exam_id', 'Exam', 'ctpt_exams'),
    ctpt_capacity: integer('capacity', 'Seats'),
    ctpt_hidesponsor: yesNo('hide_sponsor', 'Without the sponsor option', { required: true }),
    // Kept by whoever takes a seat or a place in the line, without a version of its own.
    ctpt_seatstaken: integer('seats_taken', 'Seats taken', { required: true, computed: true }),
    ctpt_lastwaitingplace: integer('last_waiting_place', 'Last place in the waiting list', {
      required: true,
      computed: true,
    }),
    ctpt_waitinglist: yesNo('waiting_list', 'With a waiting list', { required: true }),
    ctpt_offerhours: integer('offer_hours', 'Hours that an offered seat is kept', {
      required: true,
      range: { min: 1, max: 720 },
    }),
    ctpt_refundfulluntil: instant('refund_full_until', 'Full refund until'),
    ctpt_refundpartuntil: instant('refund_part_until', 'Part refund until'),
    ctpt_refundpartpercent: integer('refund_part_percent', 'Part refund in percent', {
      required: true,
      range: { min: 0, max: 100 },
    }),
    ctpt_membersonly: yesNo('members_only', 'For members only', { required: true }),
    ctpt_cpdunits: decimal('cpd_units', 'CPD units', { min: 0, max: 100 }),
    ctpt_isonline: yesNo('is_online', 'Online', { required: true }),
    ctpt_onlinelink: text('online_link', 'Link to take part', { maxLength: 1000 }),
    ctpt_branch: lookup('branch_id', 'Branch', 'ctpt_branches'),
    ctpt_division: lookup('division_id', 'Division', 'ctpt_divisions'),
    ctpt_venue: text('venue', 'Place', { searchable: true }),
    ctpt_city: text('city', 'City', { searchable: true }),
    // Kept with the event by those who speak there, to be found by.
    ctpt_speakernames: text('speaker_names', 'Speakers', {
      searchable: true,
      required: true,
      computed: true,
    }),
    ctpt_country: lookup('country_id', 'Country', 'ctpt_countries'),
    ctpt_calledoffon: instant('called_off_on', 'Called off on'),
    ctpt_calledoffreason: text('called_off_reason', 'Why it was called off', { maxLength: 500 }),
  },
  grants: [
    allow(
      ['read'],
      activeRows,
      { except: notForEverybody },
      through('event.registration', 'event.details', 'exam.register', 'exam-detail', 'invoices'),
    ),
    allow(['create', 'update'], everyRow, { only: staffFields }, through('staff.events')),
    allow(['read'], everyRow, 'all', through('staff.events', 'staff.education', 'staff.finance')),
  ],
  rules: [
    namesItsExam,
    {
      name: 'an event does not end before it begins',
      on: ['create', 'update'],
      check: async ({ after }) => {
        const [start, end] = [after?.['start_date'], after?.['end_date']].map((at) => new Date(String(at)));
        if (start && end && end < start) {
          const message = registrationMessages.endsBeforeStart;
          throw new AppError('ruleBroken', message, [{ field: 'msmedia_enddate', message }]);
        }
      },
    },
  ],
  lockLevel: 'seats',
  decisions: { update: offerNewSeats('capacity', ({ id }) => String(id)) },
  refusals: {
    event_timezone_code_fkey: {
      field: 'msmedia_eventtimezone',
      message: registrationMessages.unknownTimezone,
    },
    event_capacity_check: { field: 'ctpt_capacity', message: registrationMessages.tooFewSeats },
    event_cost_check: { field: 'msmedia_totalcost', message: registrationMessages.negativePrice },
    event_discount_check: { field: 'ctpt_discountedprice', message: registrationMessages.negativePrice },
  },
});
