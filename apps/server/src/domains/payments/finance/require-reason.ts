import { paymentMessages } from '@charter/contracts';
import { refusedField } from '../refusals.ts';

/** Whatever finance decides says why, for whoever looks into it later. */
export function requireReason(reason: string | null): void {
  if (!reason?.trim()) throw refusedField('ctpt_reason', paymentMessages.reasonNeeded);
}
