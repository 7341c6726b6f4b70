import { formatMoney } from '../../../lib/format.ts';
import styles from '../members/member-screen.module.css';
import type { Statement } from './statement-calls.ts';
import * as texts from './texts.ts';

type Due = Pick<Statement['invoices'][number], 'toPayCents' | 'balanceCents'>;

const rand = (cents: number) => formatMoney(cents / 100);

/** What an invoice takes today, with the full amount beside it where that differs; less than nothing is to be given back. */
export function ToPay({ of: { toPayCents, balanceCents } }: { of: Due }) {
  if (balanceCents >= 0 || toPayCents === -balanceCents) return rand(-balanceCents);
  return (
    <>
      {rand(toPayCents)} <small className={styles.note}>{texts.ofAmount(rand(-balanceCents))}</small>
    </>
  );
}

/** Without it the last balance of the entries and what is to be paid would be two figures for one thing. */
export function NotBooked({ invoices }: { invoices: readonly Due[] }) {
  const discountCents = invoices.reduce(
    (sum, { toPayCents, balanceCents }) => sum + Math.max(0, -balanceCents) - toPayCents,
    0,
  );
  return discountCents > 0 ? <p>{texts.notBooked(rand(discountCents))}</p> : null;
}
