import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onPostgresql } from './support/app-fixture.ts';
import { askedSteps } from '../src/domains/applications/review/request.ts';
import { reviewSteps } from '../src/domains/applications/review/review.ts';
import { applicationSteps } from '../src/domains/applications/submission.ts';
import { requestSteps } from '../src/domains/cases/request-steps.ts';
import { creditSteps } from '../src/domains/cpd/credit-steps.ts';
import { declarationSteps } from '../src/domains/cpd/declaration-steps.ts';
import { eventSteps } from '../src/domains/events/event-steps.ts';
import { registrationSteps } from '../src/domains/events/registration-steps.ts';
import { proposalSteps } from '../src/domains/orders/proposals/records.ts';
import { accountSteps, membershipSteps } from '../src/domains/membership/admission/membership-steps.ts';
import { certificateSteps } from '../src/domains/membership/certificates/records.ts';
import { emailChangeSteps } from '../src/domains/membership/email-change/email-change.ts';
import { organisationSteps } from '../src/domains/membership/organisations/organisation-steps.ts';
import { recognitionSteps } from '../src/domains/membership/organisations/records.ts';
import { representativeSteps } from '../src/domains/membership/representatives/representative-steps.ts';
import { standingSteps } from '../src/domains/membership/standing/standing-steps.ts';
import { mergeSteps } from '../src/domains/my-data/merge/merge-steps.ts';
import { orderSteps } from '../src/domains/orders/order.ts';
import { reliefSteps } from '../src/domains/orders/relief/records.ts';
import { verificationSteps } from '../src/domains/payments/verification.ts';
import { paymentSteps } from '../src/domains/payments/card/payment-transaction.ts';
import { receiptSteps } from '../src/domains/payments/receipts/receipt-record.ts';
import { sponsorshipSteps } from '../src/domains/payments/sponsorship.ts';
import { placementSteps } from '../src/domains/placements/placement-steps.ts';
import { agreementSteps } from '../src/domains/training/agreement-steps.ts';
import { trailVerificationSteps } from '../src/staff/audit/verify-on-request.ts';
import { bulkItemSteps, bulkSteps } from '../src/staff/bulk/bulk-steps.ts';
import { stateDiagram } from '../src/engines/steps/index.ts';
import { codeSteps } from '../src/engines/verification/index.ts';

const file = join(import.meta.dirname, '../../../docs/states.md');

it('draws the states of everything that has a table of steps in the documentation', () => {
  const tables = [
    applicationSteps,
    reviewSteps,
    askedSteps,
    eventSteps,
    registrationSteps,
    orderSteps,
    proposalSteps,
    reliefSteps,
    paymentSteps,
    verificationSteps,
    sponsorshipSteps,
    receiptSteps,
    requestSteps,
    placementSteps,
    declarationSteps,
    creditSteps,
    agreementSteps,
    membershipSteps,
    standingSteps,
    accountSteps,
    emailChangeSteps,
    bulkSteps,
    bulkItemSteps,
    trailVerificationSteps,
    mergeSteps,
    organisationSteps,
    recognitionSteps,
    representativeSteps,
    certificateSteps,
    codeSteps,
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

onPostgresql('what the calls for records make', (app) => {
  it.each([
    ['service_case', requestSteps.take('ask', requestSteps.codes.none)],
    ['member_declaration', declarationSteps.take('open', declarationSteps.codes.none)],
    ['training_agreement', agreementSteps.take('drawUp', agreementSteps.codes.none)],
  ])('begins with the first step of its table: %s', async (table, code) => {
    const { rows } = await sql<{ value: string }>`
      select column_default as value from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and column_name = 'status_code'`.execute(
      app().database.db,
    );
    expect(rows.map(({ value }) => Number(value))).toEqual([code]);
  });
});
