import { codes } from '@charter/contracts';
import type { Database } from '../../../src/platform/database/index.ts';
import { insert, lookup, picklist, text, type Samples } from './sample.ts';

const event = (db: Database, more: object = {}) =>
  insert(db, 'event', {
    name: 'Sample event',
    event_type: codes.codeOf(codes.eventType, 'Conference'),
    start_date: '2027-03-01T08:00:00Z',
    end_date: '2027-03-01T16:00:00Z',
    ...more,
  });

export const registration = async (db: Database, contactId: string) =>
  insert(db, 'registration', {
    contact_id: contactId,
    event_id: await event(db, { seats_taken: 1 }),
    status_code: codes.codeOf(codes.registrationStatus, 'Registered'),
  });
const session = async (db: Database, more: object = {}) =>
  insert(db, 'event_session', {
    event_schedule_id: await insert(db, 'event_schedule', { event_id: await event(db), name: 'Day 1' }),
    name: 'Opening',
    ...more,
  });

export const eventSamples: Samples = {
  ctpt_eventclasses: {
    row: async (db) => insert(db, 'event_class', { event_id: await event(db), membership_class: 1 }),
    create: async (db) => [
      lookup('ctpt_event', await event(db), 'msmedia_mediaevents'),
      picklist('ctpt_membershipclass', 2),
    ],
  },
  ctpt_eventprices: {
    row: async (db) =>
      insert(db, 'event_price', { event_id: await event(db), membership_class: 1, price_cents: 100 }),
    create: async (db) => [
      lookup('ctpt_event', await event(db), 'msmedia_mediaevents'),
      { name: 'ctpt_price', value: 1, type: 'number' },
    ],
  },
  ctpt_registrationsessions: {
    row: async (db, contactId) =>
      insert(db, 'registration_session', {
        registration_id: await registration(db, contactId),
        session_id: await session(db, { seats_taken: 1 }),
      }),
  },
  ctpt_speakerengagements: {
    row: async (db) =>
      insert(db, 'speaker_engagement', {
        speaker_id: await insert(db, 'speaker', { name: 'Dr Arch' }),
        event_id: await event(db),
      }),
    create: async (db) => [
      lookup('ctpt_speaker', await insert(db, 'speaker', { name: 'Dr Beam' }), 'ctpt_speakers'),
      lookup('ctpt_event', await event(db), 'msmedia_mediaevents'),
    ],
  },
  ctpt_speakers: {
    row: (db) => insert(db, 'speaker', { name: 'Dr Arch' }),
    create: async () => [text('ctpt_speaker', 'Dr Beam')],
  },
  msmedia_attractionschedules: {
    row: (db) => session(db),
    create: async (db) => [
      text('msmedia_name', 'Closing'),
      lookup(
        'msmedia_eventschedule',
        await insert(db, 'event_schedule', { event_id: await event(db), name: 'Day 2' }),
        'msmedia_eventschedules',
      ),
    ],
  },
  msmedia_eventschedules: {
    row: async (db) => insert(db, 'event_schedule', { event_id: await event(db), name: 'Day 1' }),
    create: async (db) => [
      text('msmedia_name', 'Day 2'),
      lookup('msmedia_mediaevent', await event(db), 'msmedia_mediaevents'),
    ],
  },
  msmedia_mediaevents: {
    row: (db) => event(db),
    create: async () => [
      text('msmedia_name', 'Seminar'),
      picklist('msmedia_eventtype', codes.codeOf(codes.eventType, 'Seminar')),
      { name: 'msmedia_startdate', value: '2027-04-01T08:00:00Z', type: 'datetime' },
      { name: 'msmedia_enddate', value: '2027-04-01T16:00:00Z', type: 'datetime' },
    ],
  },
  msmedia_mediaregistrations: {
    row: registration,
    create: async (db, contactId) => [
      lookup('msmedia_contact', contactId, 'contacts'),
      lookup('msmedia_mediaevent', await event(db), 'msmedia_mediaevents'),
      picklist('msmedia_registrationstatus', codes.codeOf(codes.registrationStatus, 'Registered')),
    ],
  },
};
