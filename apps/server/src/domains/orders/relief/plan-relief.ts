import { institutionDay, reviewMessages } from '@charter/contracts';
import { lockRows } from '../../../engines/locks/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { accountOf } from '../ledger/ledger.ts';
import { orderState, type Order } from '../order.ts';
import { reliefKinds, type ReliefKind } from './records.ts';

export interface AskedRelief {
  readonly contactId: string;
  readonly kind: ReliefKind;
  readonly percent: number;
  readonly now: Date;
}

export interface ReliefPlan {
  readonly fromYear: number;
  /** The last day; null where it has no end. */
  readonly expiresOn: string | null;
  /** What of which invoices is credited, in cents. */
  readonly credits: readonly {
    readonly orderId: string;
    readonly invoice: string;
    readonly amount: number;
  }[];
}

/**
 * What a relief would take off now, of the fees as they are or as they were `locked`. It is for the year of the first fee from
 * this year on that is still to be paid. Where none is, it is for this year, or, where this year's fee is paid, for the next one:
 * what was paid in time stays paid.
 */
export async function planRelief(
  db: Database,
  { contactId, kind, percent, now }: AskedRelief,
  locked?: readonly Order[],
): Promise<ReliefPlan> {
  const thisYear = yearOf(now);
  const found = locked ?? (await feesOf(db, { contactId, now }).execute());
  const fees = found.toSorted((one, other) => Number(one.billing_year) - Number(other.billing_year));
  const due = fees.filter(({ state_code }) => state_code === orderState.due);
  const isPaid = fees.some((fee) => fee.billing_year === thisYear && fee.state_code === orderState.paid);
  const fromYear = due[0]?.billing_year ?? (isPaid ? thisYear + 1 : thisYear);
  const ends = kind === reliefKinds.retirement ? null : `${fromYear}-12-31`;
  await refuseSecond(db, contactId, fromYear);
  const credits = [];
  for (const fee of due.filter(({ billing_year }) => billing_year === fromYear)) {
    const { charged } = await accountOf(db, fee.id);
    const amount = Math.min(charged, Math.round((fee.total_cents * percent) / 100));
    if (amount > 0) credits.push({ orderId: fee.id, invoice: fee.invoice_number ?? fee.name, amount });
  }
  return { fromYear, expiresOn: ends, credits };
}

/** The fees that a relief may take something off; whoever grants one locks them before the plan is made. */
export const lockFees = (tx: Tx, asked: Pick<AskedRelief, 'contactId' | 'now'>): Promise<Order[]> =>
  lockRows(tx, 'order', feesOf(tx, asked)).execute();

const feesOf = (db: Database, { contactId, now }: Pick<AskedRelief, 'contactId' | 'now'>) =>
  db
    .selectFrom('sales_order')
    .selectAll()
    .where('contact_id', '=', contactId)
    .where('billing_year', '>=', yearOf(now))
    .where('source_kind', 'is', null)
    .orderBy('id');

const yearOf = (now: Date): number => Number(institutionDay(now).slice(0, 4));

/** A year's fee is relieved once: two reliefs together could come to more than the fee. */
async function refuseSecond(db: Database, contactId: string, year: number): Promise<void> {
  const found = await db
    .selectFrom('fee_relief')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('state_code', '=', 0)
    .where('from_year', '<=', year)
    .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', `${year}-01-01`)]))
    .executeTakeFirst();
  if (found) throw new AppError('ruleBroken', reviewMessages.relievedAlready(year));
}
