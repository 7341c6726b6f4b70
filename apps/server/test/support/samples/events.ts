import type { Database } from '../../../src/platform/database/index.ts';
import { insert, lookup, picklist, text, type Samples } from './sample.ts';

const event = (db: Database) =>
  insert(db, 'event', {
    name: 'Sample event',
    event_type: 766860000,
    start_date: '2027-03-01T08:00:00Z',
    end_date: '2027-03-01T16:00:00Z',
  });

export const eventSamples: Samples = {
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
    row: async (db) =>
      insert(db, 'event_session', {
        event_schedule_id: await insert(db, 'event_schedule', { event_id: await event(db), name: 'Day 1' }),
        name: 'Opening',
      }),
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
      picklist('msmedia_eventtype', 766860001),
      { name: 'msmedia_startdate', value: '2027-04-01T08:00:00Z', type: 'datetime' },
      { name: 'msmedia_enddate', value: '2027-04-01T16:00:00Z', type: 'datetime' },
    ],
  },
  msmedia_mediaregistrations: {
    row: async (db, contactId) =>
      insert(db, 'registration', {
        contact_id: contactId,
        event_id: await event(db),
        status_code: 766860003,
      }),
  },
};
