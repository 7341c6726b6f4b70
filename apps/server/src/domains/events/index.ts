import { placeOrders } from './event-places.ts';
import { events } from './records/events.ts';
import { registrations } from './records/registrations.ts';
import { eventSchedules, eventSessions } from './records/schedules.ts';
import { speakerEngagements, speakers } from './records/speakers.ts';

export { placeOrders };

export const eventOrders = placeOrders('event');

export const eventRecords = [
  events,
  eventSchedules,
  eventSessions,
  registrations,
  speakerEngagements,
  speakers,
];
