import { actorOf, type RequestContext } from '../../engines/entitlements/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import { defineDomain } from '../domain.ts';
import { calendarRoutes, feedRoutes } from './calendar/routes.ts';
import { cancelPlaces } from './call-off-event.ts';
import { describeEvent } from './describe-event.ts';
import { placeOrders } from './event-places.ts';
import { eventsHome } from './home.ts';
import { expireRegistrations, remindOfPayment } from './expire-registrations.ts';
import { lapseOffers } from './lapse-offers.ts';
import { registrationMails } from './mails.ts';
import { offerSeats, tendWaitingLists } from './offer-seats.ts';
import { attendancePaper, ticketPaper } from './papers/event-papers.ts';
import { paperRoutes } from './papers/routes.ts';
import { events } from './records/events.ts';
import { eventClasses, eventPrices } from './records/prices-and-classes.ts';
import { registrations, registrationSessions } from './records/registrations.ts';
import { eventSchedules, eventSessions } from './records/schedules.ts';
import { speakerEngagements, speakers } from './records/speakers.ts';
import { registerForEvent } from './register-for-event.ts';
import type { EventServices } from './registration.ts';
import { registrationRoutes } from './routes.ts';

export { placeOrders } from './event-places.ts';
export { makeCertificate } from './papers/event-papers.ts';
export { findUnitsAhead, plannedWithin, selectPlacesAhead } from './units-ahead.ts';

type Parts = Omit<EventServices, 'jobs'>;

/** What places are ordered by, and the form that goes with them, belong to others. */
export const eventsDomain = (parts: Parts) =>
  defineDomain({
    orderSources: [placeOrders('event', parts)],
    papers: [attendancePaper, ticketPaper],
    records: [
      eventClasses,
      eventPrices,
      events,
      eventSchedules,
      eventSessions,
      registrations(parts),
      registrationSessions,
      speakerEngagements,
      speakers,
    ],
    routes: {
      portal: async (scope, services) => {
        await scope.register(registrationRoutes, { services: { ...services, ...parts } });
        await scope.register(paperRoutes, { services });
        await scope.register(calendarRoutes, { services });
      },
    },
    home: () => eventsHome,
    describePage:
      ({ db, config }) =>
      async ({ pathname, searchParams }) =>
        pathname === '/event/details'
          ? describeEvent({ db, publicUrl: config.publicUrl }, searchParams.get('id') ?? '')
          : null,
    rootRoutes: async (scope, services) => {
      await scope.register(feedRoutes, { services });
    },
    jobs: (services) => [
      offerSeats(services),
      tendWaitingLists(services),
      lapseOffers(services),
      expireRegistrations({ ...services, ...parts }),
      remindOfPayment(services),
      cancelPlaces({ ...services, ...parts }),
      ...registrationMails({ ...services.config, db: services.db, mailer: services.mailer }),
    ],
  });

/** For the form service: sending in the form of a place takes the place. Answers the form that was handed in with it. */
export const registerByForm =
  (parts: Parts) =>
  async (
    tx: Tx,
    { jobs, clock }: { readonly jobs: JobQueue; readonly clock: Clock },
    context: RequestContext,
    place: { readonly eventId: string; readonly specialRequirements: string | null },
  ): Promise<string> => {
    const deciding = { actor: actorOf(context), now: clock.now() };
    const wanted = { ...place, sessionIds: [] };
    const { submissionId } = await registerForEvent(tx, { ...parts, jobs }, context.caller, wanted, deciding);
    if (submissionId === null) throw new Error('A registration was made without its form');
    return submissionId;
  };
