import { institutionDay, paymentMessages } from '@charter/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { moneyText } from '../prices/price-lines.ts';
import { proposalKinds, proposalSteps } from './records.ts';

/** Where this year has no settings of its own yet. */
const usual = 500_000;

/** Up to how much, in cents, one person of finance credits or gives back of an invoice alone; a setting of the billing year. */
export async function singleLimit(db: Database, now: Date): Promise<number> {
  const year = await db
    .selectFrom('billing_year')
    .select('second_person_above_cents')
    .where('year', '=', Number(institutionDay(now).slice(0, 4)))
    .executeTakeFirst();
  return year?.second_person_above_cents ?? usual;
}

const kindOf = { credit_note: proposalKinds.creditNote, refund: proposalKinds.refund } as const;

/**
 * What was credited or given back of an order without a second person, in cents. What two agreed on bears the id of its proposal:
 * one that waits, was refused or is of the other kind is nobody's agreement.
 */
export const madeAlone = (
  table: 'credit_note' | 'refund',
  orderId: RawBuilder<unknown>,
  except = sql`null`,
) =>
  sql<number>`(select coalesce(sum(made.amount_cents), 0)::bigint from ${sql.table(table)} made
    where made.order_id = ${orderId} and made.requested_by is not null and made.id is distinct from ${except}
      and not exists (select from money_proposal p where p.id = made.id and p.order_id = made.order_id
        and p.kind_code = ${sql.lit(kindOf[table])} and p.status_code = ${sql.lit(proposalSteps.codes.agreed)}))`;

interface MoneyAsked {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly now: Date;
}

/**
 * Whether a second person has to agree: all that was credited, or given back, of the same invoice without one counts, so that
 * nobody goes round the limit in small steps. The order is locked.
 */
export async function needsSecond(
  tx: Tx,
  table: 'credit_note' | 'refund',
  { id, orderId, amount, now }: MoneyAsked,
): Promise<boolean> {
  const { rows } = await sql<{ alone: number }>`
    select ${madeAlone(table, sql`${orderId}::uuid`, sql`${id}::uuid`)} as alone`.execute(tx);
  return (rows[0]?.alone ?? 0) + amount > (await singleLimit(tx, now));
}

/** Refuses to one person what two have to agree on. */
export async function requireSecond(
  tx: Tx,
  table: 'credit_note' | 'refund',
  asked: MoneyAsked,
): Promise<void> {
  if (!(await needsSecond(tx, table, asked))) return;
  throw new AppError('ruleBroken', paymentMessages.secondPerson(moneyText(await singleLimit(tx, asked.now))));
}
