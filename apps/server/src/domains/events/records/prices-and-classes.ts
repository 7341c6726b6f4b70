import { codes, registrationMessages } from '@charter/contracts';
import {
  allow,
  everyRow,
  integer,
  lookup,
  money,
  picklist,
  recordType,
  through,
} from '../../../engines/records/index.ts';
import { offerNewSeats } from './offer-new-seats.ts';

const readers = through('event.registration', 'event.details', 'exam.register', 'exam-detail');
const keepers = through('staff.events');
const event = lookup('event_id', 'Event', 'msmedia_mediaevents', { required: true });

/** The classes that an event is for; it is for everybody where it has none. */
export const eventClasses = recordType({
  name: 'ctpt_eventclasses',
  label: 'Class that an event is for',
  table: 'event_class',
  idField: 'ctpt_eventclassid',
  display: 'id',
  fields: {
    ctpt_event: event,
    ctpt_membershipclass: picklist('membership_class', 'Membership class', codes.contactType, {
      required: true,
    }),
  },
  grants: [
    allow(['read'], everyRow, 'all', readers),
    allow(['read', 'delete'], everyRow, 'all', keepers),
    allow(['create'], everyRow, { only: ['ctpt_event', 'ctpt_membershipclass'] }, keepers),
  ],
});

/** What a class pays, in place of the price of the event. One without a class is for everybody who has no price of their own. */
export const eventPrices = recordType({
  name: 'ctpt_eventprices',
  label: 'Price of an event',
  table: 'event_price',
  idField: 'ctpt_eventpriceid',
  display: 'id',
  fields: {
    ctpt_event: event,
    ctpt_membershipclass: picklist('membership_class', 'Membership class', codes.contactType),
    ctpt_price: money('price_cents', 'Price', { required: true }),
    ctpt_discountedprice: money('discounted_cents', 'Discounted price'),
    ctpt_seats: integer('seats', 'Seats', { range: { min: 0, max: 100_000 } }),
    ctpt_seatstaken: integer('seats_taken', 'Seats taken', { required: true, computed: true }),
  },
  grants: [
    allow(['read'], everyRow, { except: ['ctpt_seatstaken'] }, readers),
    allow(['read', 'delete'], everyRow, 'all', keepers),
    allow(
      ['create'],
      everyRow,
      { only: ['ctpt_event', 'ctpt_membershipclass', 'ctpt_price', 'ctpt_discountedprice', 'ctpt_seats'] },
      keepers,
    ),
    allow(
      ['update'],
      everyRow,
      { only: ['ctpt_price', 'ctpt_discountedprice', 'ctpt_seats', 'statecode'] },
      keepers,
    ),
  ],
  lockLevel: 'seats',
  decisions: { update: offerNewSeats('seats', ({ event_id }) => String(event_id)) },
  refusals: { event_price_seats_check: { field: 'ctpt_seats', message: registrationMessages.tooFewSeats } },
});
