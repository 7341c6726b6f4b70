import { registrationMessages } from '@charter/contracts';
import {
  allow,
  everyRow,
  instant,
  integer,
  lookup,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { offerNewSeats } from './offer-new-seats.ts';

const readers = through('event.registration', 'event.details', 'exam.register', 'exam-detail');

async function eventOfSession(
  { event_schedule_id }: Readonly<Record<string, unknown>>,
  tx: Tx,
): Promise<string> {
  const schedule = await tx
    .selectFrom('event_schedule')
    .select('event_id')
    .where('id', '=', String(event_schedule_id))
    .executeTakeFirstOrThrow();
  return schedule.event_id;
}

export const eventSchedules = recordType({
  name: 'msmedia_eventschedules',
  label: 'Event schedule',
  table: 'event_schedule',
  idField: 'msmedia_eventscheduleid',
  display: 'name',
  fields: {
    msmedia_mediaevent: lookup('event_id', 'Event', 'msmedia_mediaevents', {
      required: true,
      aliases: ['_msmedia_event_value'],
    }),
    msmedia_name: text('name', 'Name', { required: true }),
  },
  grants: [
    allow(['read'], everyRow, 'all', readers),
    allow(['read', 'delete'], everyRow, 'all', through('staff.events')),
    allow(['create'], everyRow, { only: ['msmedia_mediaevent', 'msmedia_name'] }, through('staff.events')),
    allow(['update'], everyRow, { only: ['msmedia_name', 'statecode'] }, through('staff.events')),
  ],
});

export const eventSessions = recordType({
  name: 'msmedia_attractionschedules',
  label: 'Session',
  table: 'event_session',
  idField: 'msmedia_attractionscheduleid',
  display: 'name',
  fields: {
    msmedia_name: text('name', 'Name', { required: true }),
    msmedia_startdatetime: instant('start_at', 'Start'),
    msmedia_enddatetime: instant('end_at', 'End'),
    msmedia_eventschedule: lookup('event_schedule_id', 'Event schedule', 'msmedia_eventschedules', {
      required: true,
    }),
    ctpt_room: text('room', 'Room'),
    ctpt_track: text('track', 'Track'),
    // Of sessions with the same word one is chosen.
    ctpt_parallelgroup: text('parallel_group', 'In parallel with'),
    ctpt_seats: integer('seats', 'Seats', { range: { min: 0, max: 100_000 } }),
    ctpt_seatstaken: integer('seats_taken', 'Seats taken', { required: true, computed: true }),
  },
  grants: [
    allow(['read'], everyRow, { except: ['ctpt_seatstaken'] }, readers),
    allow(['read', 'delete'], everyRow, 'all', through('staff.events')),
    allow(
      ['create', 'update'],
      everyRow,
      {
        only: [
          'msmedia_name',
          'msmedia_startdatetime',
          'msmedia_enddatetime',
          'msmedia_eventschedule',
          'ctpt_room',
          'ctpt_track',
          'ctpt_parallelgroup',
          'ctpt_seats',
          'statecode',
        ],
      },
      through('staff.events'),
    ),
  ],
  lockLevel: 'seats',
  decisions: { update: offerNewSeats('seats', eventOfSession) },
  refusals: { event_session_seats_check: { field: 'ctpt_seats', message: registrationMessages.tooFewSeats } },
});
