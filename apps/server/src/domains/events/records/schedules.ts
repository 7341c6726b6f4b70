import {
  allow,
  everyRow,
  instant,
  lookup,
  recordType,
  text,
  through,
} from '../../../engines/records/index.ts';

const readers = through('event.registration', 'event.details', 'exam.register', 'exam-detail');

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
  },
  grants: [
    allow(['read'], everyRow, 'all', readers),
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
          'statecode',
        ],
      },
      through('staff.events'),
    ),
  ],
});
