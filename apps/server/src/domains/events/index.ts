import { events } from './records/events.ts';
import { registrations } from './records/registrations.ts';
import { eventSchedules, eventSessions } from './records/schedules.ts';
import { speakerEngagements, speakers } from './records/speakers.ts';

export const eventRecords = [
  events,
  eventSchedules,
  eventSessions,
  registrations,
  speakerEngagements,
  speakers,
];
