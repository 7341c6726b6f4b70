import { earlyBirdDiscount, type EarlyBird } from '@charter/contracts';
import type { Account } from './ledger.ts';

interface Due {
  /** What paying now takes, and what it leaves off for paying early; both in cents. */
  readonly amount: number;
  readonly discount: number;
}

/** The discount is for whoever pays all of it early: once something was paid there is none. */
export function amountDue(account: Account, settings: EarlyBird | null, day: string): Due {
  const owed = Math.max(0, -account.balance);
  const discount = settings && account.paid === 0 ? earlyBirdDiscount({ settings, day, total: owed }) : 0;
  return { amount: owed - discount, discount };
}
