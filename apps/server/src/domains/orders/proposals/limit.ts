import { institutionDay, paymentMessages } from '@charter/contracts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { moneyText } from '../prices/price-lines.ts';

/** Where this year has no settings of its own yet. */
const usual = 500_000;

/** Up to how much, in cents, one person of finance credits or gives back alone; a setting of the billing year. */
export async function singleLimit(db: Database, now: Date): Promise<number> {
  const year = await db
    .selectFrom('billing_year')
    .select('second_person_above_cents')
    .where('year', '=', Number(institutionDay(now).slice(0, 4)))
    .executeTakeFirst();
  return year?.second_person_above_cents ?? usual;
}

/** Refuses to one person what two have to agree on. */
export async function requireSecond(db: Database, amount: number, now: Date): Promise<void> {
  const limit = await singleLimit(db, now);
  if (amount > limit) throw new AppError('ruleBroken', paymentMessages.secondPerson(moneyText(limit)));
}
