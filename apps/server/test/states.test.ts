import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reviewSteps } from '../src/domains/applications/review/review.ts';
import { applicationSteps } from '../src/domains/applications/submission.ts';
import { requestSteps } from '../src/domains/cases/request-steps.ts';
import { declarationSteps } from '../src/domains/cpd/declaration-steps.ts';
import { registrationSteps } from '../src/domains/events/registration-steps.ts';
import { proposalSteps } from '../src/domains/orders/proposals/records.ts';
import { accountSteps, membershipSteps } from '../src/domains/membership/admission/membership-steps.ts';
import { emailChangeSteps } from '../src/domains/membership/email-change/email-change.ts';
import { standingSteps } from '../src/domains/membership/standing/standing-steps.ts';
import { orderSteps } from '../src/domains/orders/order.ts';
import { verificationSteps } from '../src/domains/payments/verification.ts';
import { paymentSteps } from '../src/domains/payments/card/payment-transaction.ts';
import { sponsorshipSteps } from '../src/domains/payments/sponsorship.ts';
import { placementSteps } from '../src/domains/placements/placement-steps.ts';
import { agreementSteps } from '../src/domains/training/agreement-steps.ts';
import { trailVerificationSteps } from '../src/staff/audit/verify-on-request.ts';
import { bulkItemSteps, bulkSteps } from '../src/staff/bulk/bulk-steps.ts';
import { stateDiagram } from '../src/engines/steps/index.ts';

const file = join(import.meta.dirname, '../../../docs/states.md');

it('draws the states of everything that has a table of steps in the documentation', () => {
  const tables = [
    applicationSteps,
    reviewSteps,
    registrationSteps,
    orderSteps,
    proposalSteps,
    paymentSteps,
    verificationSteps,
    sponsorshipSteps,
    requestSteps,
    placementSteps,
    declarationSteps,
    agreementSteps,
    membershipSteps,
    standingSteps,
    accountSteps,
    emailChangeSteps,
    bulkSteps,
    bulkItemSteps,
    trailVerificationSteps,
  ];
  const chapters = tables.map(
    (table) => `## ${table.label}\n\n\`\`\`mermaid\n${stateDiagram(table)}\n\`\`\`\n`,
  );
  const page = [
    '# States\n',
    'What may follow what, who takes each step, and what follows from it. Drawn from the tables that the server itself goes by;',
    '`UPDATE_STATES=1 npx vitest run apps/server/test/states.test.ts` draws it again.\n',
    ...chapters,
  ].join('\n');
  if (process.env['UPDATE_STATES']) writeFileSync(file, page);
  expect(readFileSync(file, 'utf8')).toBe(page);
});
