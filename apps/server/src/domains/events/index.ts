import { defineDomain } from '../domain.ts';
import { placeOrders } from './event-places.ts';
import { events } from './records/events.ts';
import { registrations } from './records/registrations.ts';
import { eventSchedules, eventSessions } from './records/schedules.ts';
import { speakerEngagements, speakers } from './records/speakers.ts';

export { placeOrders };

export const eventsDomain = defineDomain({
  records: [events, eventSchedules, eventSessions, registrations, speakerEngagements, speakers],
  orderSources: [placeOrders('event')],
});
