/** An amount as somebody types it, in cents: '1 150', '1150.5', '1 150,00'. Null where it is none, or nothing. */
export function centsOf(typed: string): number | null {
  const found = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/^R/i, '').replace(/\s/g, ''));
  if (!found) return null;
  const cents = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return cents > 0 ? cents : null;
}

/** As it is typed: '1150.00'. */
export const typedAmount = (cents: number): string => (cents / 100).toFixed(2);

export interface Effect {
  readonly kind: 'whole' | 'part' | 'over';
  /** What is left to pay, or what came too much; in cents. */
  readonly differs: number;
}

/** What confirming an amount does to an invoice, as the server reckons it: paying a part forgoes the discount. */
export function effectOf(
  received: number,
  { amountCents, discountCents }: { readonly amountCents: number; readonly discountCents: number },
): Effect {
  if (received === amountCents) return { kind: 'whole', differs: 0 };
  if (received > amountCents) return { kind: 'over', differs: received - amountCents };
  return { kind: 'part', differs: amountCents + discountCents - received };
}
