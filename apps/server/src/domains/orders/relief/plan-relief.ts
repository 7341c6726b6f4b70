import { institutionDay, reviewMessages } from '@charter/contracts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { accountOf } from '../ledger/ledger.ts';
import { orderState } from '../order.ts';
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
 * What a relief would take off now. It is for the year of the first fee from this year on that is still to be paid. Where none
 * is, it is for this year, or, where this year's fee is paid, for the next one: what was paid in time stays paid.
 */
export async function planRelief(
  db: Database,
  { contactId, kind, percent, now }: AskedRelief,
): Promise<ReliefPlan> {
  const thisYear = Number(institutionDay(now).slice(0, 4));
  const fees = await db
    .selectFrom('sales_order')
    .select(['id', 'name', 'invoice_number', 'billing_year', 'total_cents', 'state_code'])
    .where('contact_id', '=', contactId)
    .where('billing_year', '>=', thisYear)
    .where('source_kind', 'is', null)
    .orderBy('billing_year')
    .orderBy('id')
    .execute();
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
