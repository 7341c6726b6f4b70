import {
  ReadCaseAnswer,
  ReadCaseRequest,
  ReadMemberAnswer,
  ReadMemberRequest,
  ReadPaymentAnswer,
  ReadPaymentRequest,
  ReadStatementAnswer,
  ReadStatementRequest,
  ReadReviewAnswer,
  ReadReviewRequest,
  ReadTimelineAnswer,
  ReadTimelineRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Approval } from '../domains/applications/index.ts';
import { defineDomain } from '../domains/domain.ts';
import { callerOf, contextOf } from '../engines/entitlements/index.ts';
import type { Registry } from '../engines/records/index.ts';
import { readCase } from './cases/read-case.ts';
import { readMember } from './members/read-member.ts';
import { readTimeline } from './members/read-timeline.ts';
import { readPayment } from './payments/read-payment.ts';
import { readStatement } from './payments/read-statement.ts';
import { readReview, type ReadReviewServices } from './applications/read-review.ts';

type StaffServices = ReadReviewServices & { readonly registry: Registry };

/** A person's page is for every desk: what stands on it follows from theirs. */
const everyDesk = ['staff.membership', 'staff.finance', 'staff.events', 'staff.education'];

const staffRoutes: FastifyPluginAsyncTypebox<{ services: StaffServices }> = async (app, { services }) => {
  app.post(
    '/staff/applications/read',
    {
      config: { access: { assets: ['staff.membership', 'staff.education'] } },
      schema: {
        tags: ['reviewing applications'],
        summary: 'An application with everything an officer decides it by',
        body: ReadReviewRequest,
        response: { 200: ReadReviewAnswer },
      },
    },
    async (request) => readReview(services, callerOf(request), request.body),
  );
  app.post(
    '/staff/payments/read',
    {
      config: { access: { assets: ['staff.finance'] } },
      schema: {
        tags: ['verifying payments'],
        summary: 'A payment to verify, beside its invoice',
        body: ReadPaymentRequest,
        response: { 200: ReadPaymentAnswer },
      },
    },
    async (request) => readPayment(services, callerOf(request), request.body),
  );
  app.post(
    '/staff/payments/statement',
    {
      config: { access: { assets: ['staff.finance'] } },
      schema: {
        tags: ['verifying payments'],
        summary: 'The statement of account of a member, over all their invoices',
        body: ReadStatementRequest,
        response: { 200: ReadStatementAnswer },
      },
    },
    async (request) => readStatement(services, callerOf(request), request.body),
  );
  app.post(
    '/staff/cases/read',
    {
      config: { access: { assets: everyDesk } },
      schema: {
        tags: ['answering cases'],
        summary: 'A case with everything an officer answers it by',
        body: ReadCaseRequest,
        response: { 200: ReadCaseAnswer },
      },
    },
    async (request) => readCase(services, callerOf(request), request.body),
  );
  app.post(
    '/staff/members/read',
    {
      config: { access: { assets: everyDesk } },
      schema: {
        tags: ['members desk'],
        summary: 'A person with everything that the desk keeps about them; that it was read is noted',
        body: ReadMemberRequest,
        response: { 200: ReadMemberAnswer },
      },
    },
    async (request) => readMember(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/members/timeline',
    {
      config: { access: { assets: everyDesk } },
      schema: {
        tags: ['members desk'],
        summary: 'What happened to a person, the newest first',
        body: ReadTimelineRequest,
        response: { 200: ReadTimelineAnswer },
      },
    },
    async (request) => readTimeline(services, callerOf(request), request.body),
  );
};

/** What the institution's screens read across the areas. Whatever they change is a use case of the area it belongs to. */
export const staffSide = (approvals: readonly Approval[]) =>
  defineDomain({
    routes: {
      portal: async (scope, services) => {
        await scope.register(staffRoutes, { services: { ...services, approvals } });
      },
    },
  });
