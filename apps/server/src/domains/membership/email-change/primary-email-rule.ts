import { isEmailAddress } from '@charter/contracts';
import type { Rule } from '../../../engines/records/index.ts';
import { isPrimaryEmail, isSameAddress } from './email-change.ts';
import { fixedUse, invalidAddress, unchangedAddress } from './refusals.ts';
import { startEmailChange } from './start-email-change.ts';

/**
 * Whoever writes a primary email address, it stays as it is until its new owner has opened the link mailed to the new
 * one. Nor does an address become primary by another way: that would spare it the proof.
 */
export const primaryEmailIsConfirmed: Rule = {
  name: 'a primary email address is confirmed by a mailed link',
  on: ['create', 'update'],
  check: async ({ tx, jobs, clock, asked, before, after }) => {
    if (!after) return;
    if (before && isPrimaryEmail(before) !== isPrimaryEmail(after)) throw fixedUse();
    if (!isPrimaryEmail(after) || !('email_address' in asked)) return;

    const newAddress = String(asked['email_address'] ?? '');
    if (!isEmailAddress(newAddress)) throw invalidAddress();
    const current = before?.['email_address'];
    if (typeof current === 'string' && isSameAddress(current, newAddress)) throw unchangedAddress();

    const channelId = String(after['id']);
    await tx
      .updateTable('channel')
      .set({ email_address: typeof current === 'string' ? current : null })
      .where('id', '=', channelId)
      .execute();
    const contactId = String(after['contact_id']);
    await startEmailChange(tx, { jobs, clock }, { contactId, channelId, newAddress, isResend: false });
  },
};
