import {
  ChangedAnswer,
  everyDesk,
  FindAnswer,
  FindRequest,
  ReadCaseAnswer,
  ReadCaseRequest,
  ReadDeclarationAnswer,
  ReadDeclarationRequest,
  ReadMemberAnswer,
  ReadMemberRequest,
  ReadOrderAnswer,
  ReadOrderRequest,
  ReadPaymentAnswer,
  ReadPaymentRequest,
  ReadReviewAnswer,
  ReadReviewRequest,
  ReadStatementAnswer,
  ReadStatementRequest,
  ReadTimelineAnswer,
  ReadTimelineRequest,
  StaffFiguresAnswer,
  StaffFiguresRequest,
  StaffWaitingAnswer,
  StaffWaitingRequest,
  VerifyTrailRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Approval } from '../domains/applications/index.ts';
import { defineDomain } from '../domains/domain.ts';
import { supplierFrom, type OrderSources } from '../domains/orders/index.ts';
import { callerOf, contextOf, deskCalls } from '../engines/entitlements/index.ts';
import type { Registry } from '../engines/records/index.ts';
import { auditEntries, trailVerifications } from './audit/records.ts';
import { startVerification, verificationJob, type VerifyServices } from './audit/verify-on-request.ts';
import { forgetBulkActions } from './bulk/forget-bulk.ts';
import { bulkActions, bulkOutcomes } from './bulk/records.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { bulkWork } from './bulk/work-through.ts';
import { readCase } from './cases/read-case.ts';
import { readDeclaration } from './cpd/read-declaration.ts';
import { find } from './find/find.ts';
import { createFigures } from './home/count-figures.ts';
import { readWaiting } from './home/read-waiting.ts';
import { readMember } from './members/read-member.ts';
import { readTimeline } from './members/read-timeline.ts';
import { readOrder, type ReadOrderServices } from './payments/read-order.ts';
import { readPayment } from './payments/read-payment.ts';
import { readStatement } from './payments/read-statement.ts';
import { readReview, type ReadReviewServices } from './applications/read-review.ts';
import { savedViews } from './views/saved-views.ts';

export { nameOfPerson } from './colleagues.ts';

type StaffServices = ReadReviewServices &
  ReadOrderServices &
  VerifyServices & { readonly registry: Registry };

const staffRoutes: FastifyPluginAsyncTypebox<{ services: StaffServices }> = async (app, { services }) => {
  const figures = createFigures(services);
  app.post(
    '/staff/waiting',
    deskCalls(everyDesk, 'staff home')(
      "What waits for the caller's desk, the oldest first",
      StaffWaitingRequest,
      StaffWaitingAnswer,
    ),
    async (request) => readWaiting(services, callerOf(request), request.body),
  );
  app.post(
    '/staff/figures',
    deskCalls(everyDesk, 'staff home')(
      'How the institution stands, in sums: applications, members, income, debtors and renewals',
      StaffFiguresRequest,
      StaffFiguresAnswer,
    ),
    async (request) => figures(callerOf(request)),
  );
  app.post(
    '/staff/find',
    deskCalls(everyDesk, 'staff')(
      'A few of each kind that the caller’s desks open, for a text: people, applications, orders and cases',
      FindRequest,
      FindAnswer,
    ),
    async (request) => find(services, callerOf(request), request.body),
  );
  app.post(
    '/staff/audit/verify',
    deskCalls(['staff.administration'], 'staff')(
      'Have the audit trail verified; what comes of it is a record of ctpt_trailverifications',
      VerifyTrailRequest,
      ChangedAnswer,
    ),
    async (request) => startVerification(services, contextOf(request)),
  );
  app.post(
    '/staff/applications/read',
    deskCalls(['staff.membership', 'staff.education'], 'reviewing applications')(
      'An application with everything an officer decides it by',
      ReadReviewRequest,
      ReadReviewAnswer,
      ['notFound', 'ownMatter'],
    ),
    async (request) => readReview(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/declarations/read',
    deskCalls(['staff.education', 'staff.membership'], 'reviewing declarations')(
      'A CPD declaration with its evidence and its history',
      ReadDeclarationRequest,
      ReadDeclarationAnswer,
      ['notFound', 'ownMatter'],
    ),
    async (request) => readDeclaration(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/orders/read',
    deskCalls(['staff.finance'], 'orders')(
      'An order with its lines, what was booked for it, how it was paid, and its papers',
      ReadOrderRequest,
      ReadOrderAnswer,
      ['notFound', 'ownMatter'],
    ),
    async (request) => readOrder(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/payments/read',
    deskCalls(['staff.finance'], 'verifying payments')(
      'A payment to verify, beside its invoice',
      ReadPaymentRequest,
      ReadPaymentAnswer,
      ['notFound', 'ownMatter'],
    ),
    async (request) => readPayment(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/payments/statement',
    deskCalls(['staff.finance'], 'verifying payments')(
      'The statement of account of a member, over all their invoices',
      ReadStatementRequest,
      ReadStatementAnswer,
      ['notFound', 'ownMatter'],
    ),
    async (request) => readStatement(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/cases/read',
    deskCalls(everyDesk, 'answering cases')(
      'A case with everything an officer answers it by',
      ReadCaseRequest,
      ReadCaseAnswer,
      ['notFound', 'ownMatter'],
    ),
    async (request) => readCase(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/members/read',
    deskCalls(everyDesk, 'members desk')(
      'A person with everything that the desk keeps about them; that it was read is noted',
      ReadMemberRequest,
      ReadMemberAnswer,
      ['notFound'],
    ),
    async (request) => readMember(services, contextOf(request), request.body),
  );
  app.post(
    '/staff/members/timeline',
    deskCalls(everyDesk, 'members desk')(
      'What happened to a person, the newest first',
      ReadTimelineRequest,
      ReadTimelineAnswer,
      ['notFound'],
    ),
    async (request) => readTimeline(services, contextOf(request), request.body),
  );
};

/** What approvals make real, and what orders are made for. */
interface StaffParts {
  readonly approvals: readonly Approval[];
  readonly sources: OrderSources;
  /** Every record type there is, once they are put together. */
  readonly types: () => Registry['types'];
}

/** What the institution's screens read across the areas. Whatever they change is a use case of the area it belongs to. */
export const staffSide = ({ approvals, sources, types }: StaffParts) =>
  defineDomain({
    records: [auditEntries(types), bulkActions, bulkOutcomes, savedViews, trailVerifications],
    jobs: (services) => [
      verificationJob(services),
      bulkWork({ ...services, sources }),
      forgetBulkActions(services),
    ],
    routes: {
      portal: async (scope, services) => {
        const supplier = supplierFrom(services.config);
        await scope.register(staffRoutes, { services: { ...services, approvals, sources, supplier } });
        await scope.register(bulkRoutes, { services: { ...services, sources } });
      },
    },
  });
