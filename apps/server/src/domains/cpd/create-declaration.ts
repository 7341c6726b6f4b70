import { cpdMessages } from '@charter/contracts';
import { lockPerson } from '../../engines/locks/index.ts';
import type { CreateDecision } from '../../engines/records/index.ts';
import { refusedField } from '../../platform/errors/index.ts';
import { declarationState } from './declaration-steps.ts';

/** The desk opens a declaration of somebody's: one for each period, unless the one there was is retired. */
export const createDeclaration: CreateDecision = async ({ tx, id, required, write }) => {
  const contactId = required.text('ctpt_contact');
  const start = 'ctpt_declarationperiodstartdate';
  await lockPerson(tx, contactId);
  const existing = await tx
    .selectFrom('member_declaration')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('period_start', '=', required.text(start))
    .where('period_end', '=', required.text('ctpt_declarationperiodenddate'))
    .where('status_code', '<>', declarationState.inactive)
    .executeTakeFirst();
  if (existing) throw refusedField(start, cpdMessages.samePeriod);
  await write();
  return id;
};
