import {
  classApplications,
  ClassFeesAnswer,
  institutionDay,
  subscriptionProduct,
  type ClassFees,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { dataVersion, type Database } from '../../platform/database/index.ts';
import { createRememberedAnswers } from '../../platform/http/index.ts';
import { amountWithVat, findAllPriced } from '../orders/index.ts';
import { findApplicationFees } from './application-orders.ts';

interface FeeServices {
  readonly db: Database;
  readonly clock: Clock;
}

/** What applying for each class and a year in it cost today, for whoever thinks of joining. */
export const classFeeRoutes: FastifyPluginAsyncTypebox<{ services: FeeServices }> = async (
  app,
  { services: { db, clock } },
) => {
  const answers = createRememberedAnswers();
  app.get(
    '/fees',
    {
      config: { access: 'public' },
      schema: {
        tags: ['applications'],
        summary: 'What each class of membership costs today, with VAT',
        response: { 200: ClassFeesAnswer },
      },
    },
    async (request, reply) => {
      const now = clock.now();
      const day = institutionDay(now);
      // Both numbers only ever rise, so their sum tells a change of either.
      const { rows } = await sql<{ version: number }>`
        select ${dataVersion('fees')} + ${dataVersion('forms')} as version`.execute(db);
      const version = rows[0]?.version ?? 0;
      return answers.send({ request, reply }, { key: day, version }, async () => ({
        data: await listClassFees(db, now),
        day,
      }));
    },
  );
};

async function listClassFees(db: Database, now: Date): Promise<ClassFees[]> {
  const free = await findFreeForms(db);
  const applying = await findApplicationFees(
    db,
    classApplications.flatMap(({ formName }) => formName ?? []),
    { membershipClass: null, now },
  );
  const fees: ClassFees[] = [];
  for (const { membershipClass, formName } of classApplications) {
    const buyer = { membershipClass, day: institutionDay(now) };
    const yearly = (await findAllPriced(db, [subscriptionProduct], buyer)).get(subscriptionProduct);
    const application = formName === null || free.has(formName) ? 0 : applying.get(formName);
    fees.push({
      membershipClass,
      isConferred: formName === null,
      ...(application === undefined ? {} : { applicationFeeCents: application }),
      ...(yearly ? { annualFeeCents: amountWithVat(yearly) } : {}),
    });
  }
  return fees;
}

/** The forms that no payment follows. */
async function findFreeForms(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string; has_payment: boolean }>`
    select distinct on (name) name, has_payment from web_form where state_code = 0
    order by name, form_version desc`.execute(db);
  return new Set(rows.filter(({ has_payment }) => !has_payment).map(({ name }) => name));
}
