import type { Account, LedgerKind } from './ledger.ts';

/**
 * How much of an entry is VAT. A part of an invoice has its part of the VAT, and the last part has what is left, so that
 * an invoice that is credited in full leaves no cent of VAT behind. Money carries the VAT of what it pays: what came
 * although nothing was owed carries none.
 */
export function vatIn(account: Account, entry: { readonly kind: LedgerKind; readonly amount_cents: number }) {
  const { charged, vatCharged, vatPaid } = account;
  const held = account.paid - account.refunded;
  const cents = entry.amount_cents;
  /** The VAT in so much of what is charged. */
  const vatOfPaying = (paid: number) => share(vatCharged, Math.min(Math.max(paid, 0), charged), charged);
  const within = (vat: number) => Math.min(Math.max(vat, 0), cents);
  switch (entry.kind) {
    case 'charge':
      throw new RangeError('The VAT of a charge is that of its invoice');
    case 'credit-note':
    case 'discount':
      return within(share(vatCharged, cents, charged));
    case 'payment':
    case 'credit':
      return within(vatOfPaying(held + cents) - vatPaid);
    case 'reversal':
    case 'refund': {
      const tooMuch = held - charged;
      // As long as the invoice stays paid, what goes is of what there was too much.
      if (cents <= tooMuch) return within(share(vatPaid - vatCharged, cents, tooMuch));
      return within(vatPaid - vatOfPaying(held - cents));
    }
  }
}

/** So many parts of a whole, rounded to the cent. The products are too large to be exact numbers. */
function share(cents: number, parts: number, whole: number): number {
  if (whole <= 0 || cents <= 0) return 0;
  const [of, by, all] = [BigInt(cents), BigInt(parts), BigInt(whole)];
  return Number((2n * of * by + all) / (2n * all));
}
