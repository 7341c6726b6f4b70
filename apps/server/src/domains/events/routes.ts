import {
  CallOffRequest,
  CancelRegistrationAnswer,
  ChangedAnswer,
  ChooseSessionsRequest,
  formAssets,
  JoinAnswer,
  OwnRegistrationRequest,
  RegisterAnswer,
  RegisterRequest,
  registrationMessages,
  StandingAnswer,
  StandingRequest,
  StandingsAnswer,
  StandingsRequest,
} from '@charter/contracts';
import { hasStrayCharacters } from '@charter/form-logic';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  actorOf,
  callerOf,
  contextOf,
  readAs,
  type RequestContext,
} from '../../engines/entitlements/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { malformed } from '../../platform/errors/index.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import type { JobQueue } from '../../platform/jobs/index.ts';
import { acceptOffer } from './accept-offer.ts';
import { callOffEvent } from './call-off-event.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { chooseSessions } from './choose-sessions.ts';
import { joinWaitingList } from './join-waiting-list.ts';
import { readStanding, readStandings } from './read-standing.ts';
import { registerForEvent, type Wanted } from './register-for-event.ts';
import { findOwn, type ActionContext, type EventServices } from './registration.ts';

interface RouteServices extends EventServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: JobQueue;
}

/**
 * All of them wait for the row of the event in the end, so more at once sell hardly faster (59 a second by two, 50 by one) but
 * take the processor and connections from those who read, whose answers then take 2.5 times as long instead of 1.8.
 */
const registeringAtOnce = 1;

/** The calls of the portal's own pages. The documents' generic calls end in the same use cases. */
export const registrationRoutes: FastifyPluginAsyncTypebox<{ services: RouteServices }> = async (
  app,
  { services },
) => {
  const tags = ['events'];
  const config = { access: { assets: [...formAssets('eventreg'), ...formAssets('examreg')] } };
  const { db, clock } = services;
  const inTurn = limitConcurrency(registeringAtOnce);

  /** One transaction, in the caller's name and at one instant. */
  const inOne = <Result>(
    context: RequestContext,
    work: (tx: Tx, deciding: ActionContext) => Promise<Result>,
  ): Promise<Result> => {
    const deciding = { actor: actorOf(context), now: clock.now() };
    return db.transaction().execute((tx) => work(tx, deciding));
  };
  const wantedIn = ({ eventId, specialRequirements, sessionIds }: RegisterRequest): Wanted => {
    if (hasStrayCharacters(specialRequirements ?? '', 'many'))
      throw malformed('specialRequirements', registrationMessages.strayCharacters);
    return {
      eventId: eventId.toLowerCase(),
      specialRequirements: specialRequirements?.trim() || null,
      sessionIds: sessionIds?.map((id) => id.toLowerCase()) ?? [],
    };
  };

  app.post(
    '/events/standing',
    {
      config: { ...config, readsAsCaller: true, refusals: ['notFound'] },
      schema: {
        tags,
        summary:
          'Whether the caller may register for an event or exam, why not, what it costs and what they have',
        body: StandingRequest,
        response: { 200: StandingAnswer },
      },
    },
    async (request) =>
      readAs(request, (caller) => readStanding(services, caller, request.body.eventId.toLowerCase())),
  );
  app.post(
    '/events/standings',
    {
      config: { ...config, readsAsCaller: true },
      schema: {
        tags,
        summary: 'The same for a page of events and exams',
        body: StandingsRequest,
        response: { 200: StandingsAnswer },
      },
    },
    async (request) => {
      const ids = request.body.eventIds.map((id) => id.toLowerCase());
      return { data: await readAs(request, (caller) => readStandings(services, caller, ids)) };
    },
  );
  app.post(
    '/events/register',
    {
      config: { ...config, refusals: ['notFound', 'conflict', 'full', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Register for an event or exam: registration, form and order at once',
        body: RegisterRequest,
        response: { 200: RegisterAnswer },
      },
    },
    async (request) =>
      inTurn(() =>
        inOne(contextOf(request), (tx, deciding) =>
          registerForEvent(tx, services, callerOf(request), wantedIn(request.body), deciding),
        ),
      ),
  );
  app.post(
    '/events/join-waiting-list',
    {
      config: { ...config, refusals: ['notFound', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Wait for a seat at an event that is full',
        body: RegisterRequest,
        response: { 200: JoinAnswer },
      },
    },
    async (request) =>
      inTurn(() =>
        inOne(contextOf(request), (tx, deciding) =>
          joinWaitingList(tx, services, callerOf(request), wantedIn(request.body), deciding),
        ),
      ),
  );
  app.post(
    '/events/accept-offer',
    {
      config: { ...config, refusals: ['notFound', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Take the seat that is offered to the caller',
        body: OwnRegistrationRequest,
        response: { 200: RegisterAnswer },
      },
    },
    async (request) =>
      inOne(contextOf(request), (tx, deciding) =>
        acceptOffer(tx, services, callerOf(request), request.body.id, deciding),
      ),
  );
  app.post(
    '/events/cancel',
    {
      config: { ...config, refusals: ['notFound', 'conflict', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Give up a registration or a place in the waiting list',
        body: OwnRegistrationRequest,
        response: { 200: CancelRegistrationAnswer },
      },
    },
    async (request) => {
      const { id } = request.body;
      return inOne(contextOf(request), async (tx, deciding) => {
        await findOwn(tx, callerOf(request).contactId, id);
        const cancelled = await cancelRegistration(tx, services, { id, by: 'person' }, deciding);
        return { registrationId: id, ...cancelled };
      });
    },
  );
  app.post(
    '/events/choose-sessions',
    {
      config: { ...config, refusals: ['notFound', 'full', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Choose among sessions that run in parallel',
        body: ChooseSessionsRequest,
        response: { 200: ChangedAnswer },
      },
    },
    async (request) => {
      const { id, sessionIds } = request.body;
      const chosen = sessionIds.map((session) => session.toLowerCase());
      await chooseSessions(services, contextOf(request), { id, sessionIds: chosen });
      return { id };
    },
  );
  app.post(
    '/events/call-off',
    {
      config: { access: { assets: ['staff.events'] }, refusals: ['notFound', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Call an event off: everybody is told and credited in full',
        body: CallOffRequest,
        response: { 200: ChangedAnswer },
      },
    },
    async (request) => {
      await callOffEvent(services, contextOf(request), request.body);
      return { id: request.body.id };
    },
  );
};
