import {
  AnswerReviewRequest,
  ApplicationPriceAnswer,
  ApplicationPriceRequest,
  ChangedAnswer,
  everyFormAsset,
  ExistingApplicationsAnswer,
  ExistingApplicationsRequest,
  FormCancelAnswer,
  FormCancelRequest,
  FormReadAnswer,
  FormReadRequest,
  FormSchemaAnswer,
  FormSchemaRequest,
  FormSubmitAnswer,
  FormSubmitRequest,
  OfferAnswer,
  OfferRequest,
  ReadAskedAnswer,
  ReadAskedRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { callerOf, contextOf } from '../../engines/entitlements/index.ts';
import type { ApplicationServices } from './application-services.ts';
import { cancelApplication } from './cancel-application.ts';
import { checkBeforeStart } from './check-before-start.ts';
import { listOffers } from './list-offers.ts';
import { priceOfApplication } from './price-application.ts';
import { readApplication } from './read-application.ts';
import { readForm } from './read-form.ts';
import { answerRequest, readAsked } from './review/answer-request.ts';
import { writeApplication } from './write-application.ts';

interface Options {
  readonly services: ApplicationServices;
}

const onFormOrListPages = { access: { assets: ['applications', ...everyFormAsset] } };

/** The form service. */
export const formRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  const tags = ['forms'];
  // Which of the forms, the use case asks.
  const onFormPages = { access: { assets: everyFormAsset } };
  app.post(
    '/getFormschema',
    {
      config: { ...onFormPages, refusals: ['notFound'] },
      schema: {
        tags,
        summary: 'The newest version of a form',
        body: FormSchemaRequest,
        response: { 200: FormSchemaAnswer },
      },
    },
    async (request) => readForm(services, callerOf(request), request.body.WebFormName),
  );
  app.post(
    '/createFormsubmit',
    {
      config: { ...onFormOrListPages, refusals: ['notFound', 'conflict', 'stale', 'ruleBroken'] },
      schema: {
        tags,
        summary: 'Save the draft of an application, submit it or cancel it',
        body: FormSubmitRequest,
        response: { 200: FormSubmitAnswer },
      },
    },
    async (request) => writeApplication(services, contextOf(request), request.body),
  );
  app.post(
    '/getFormsubmit',
    {
      config: { ...onFormOrListPages, refusals: ['notFound'] },
      schema: {
        tags,
        summary: 'An application, with the form it is filled in on',
        body: FormReadRequest,
        response: { 200: FormReadAnswer },
      },
    },
    async (request) => readApplication(services, callerOf(request), request.body),
  );
  app.post(
    '/cancelFormsubmit',
    {
      config: { ...onFormOrListPages, refusals: ['notFound'] },
      schema: {
        tags,
        summary: 'Give up an application in progress',
        body: FormCancelRequest,
        response: { 200: FormCancelAnswer },
      },
    },
    async (request) => {
      const { submissionId, webFormName: formName } = request.body;
      const { done } = await cancelApplication(services, contextOf(request), { submissionId, formName });
      return { status: done };
    },
  );
};

/** What the portal asks of applications. */
export const applicationRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  app.post(
    '/custom/fetch',
    {
      config: { ...onFormOrListPages, refusals: ['notFound'] },
      schema: {
        tags: ['applications'],
        summary: 'The applications that are on the way, before another is started',
        body: ExistingApplicationsRequest,
        response: { 200: ExistingApplicationsAnswer },
      },
    },
    async (request) => checkBeforeStart(services, callerOf(request), request.body),
  );
  app.post(
    '/applications/offers',
    {
      config: { access: { assets: ['apply'] } },
      schema: {
        tags: ['applications'],
        summary:
          'What the caller may apply for, with what it needs and costs, and why not where it is closed',
        body: OfferRequest,
        response: { 200: OfferAnswer },
      },
    },
    async (request) => listOffers(services, callerOf(request)),
  );
  app.post(
    '/applications/price',
    {
      // Which of the forms, the use case asks.
      config: { access: { assets: everyFormAsset }, refusals: ['notFound'] },
      schema: {
        tags: ['applications'],
        summary: 'What an application would cost the caller today with what is chosen in it',
        body: ApplicationPriceRequest,
        response: { 200: ApplicationPriceAnswer },
      },
    },
    async (request) => priceOfApplication(services, callerOf(request), request.body),
  );
  app.post(
    '/applications/asked',
    {
      config: { access: { assets: ['applications'] }, refusals: ['notFound'] },
      schema: {
        tags: ['applications'],
        summary: 'What the institution asks about an application of the caller’s, before it decides',
        body: ReadAskedRequest,
        response: { 200: ReadAskedAnswer },
      },
    },
    async (request) => readAsked(services.db, callerOf(request), request.body.id),
  );
  app.post(
    '/applications/answer',
    {
      config: { access: { assets: ['applications'] }, refusals: ['notFound', 'conflict', 'ruleBroken'] },
      schema: {
        tags: ['applications'],
        summary: 'Answer what the institution asks about an application',
        body: AnswerReviewRequest,
        response: { 200: ChangedAnswer },
      },
    },
    async (request) => answerRequest(services, contextOf(request), request.body),
  );
};
