import type { Database } from '../../platform/database/index.ts';
import { progress } from './submission-state.ts';

/** The one draft of a form that a person has open, if any. */
export async function openDraftId(db: Database, contactId: string, formName: string): Promise<string | null> {
  const found = await db
    .selectFrom('submission')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('form_name', '=', formName)
    .where('progress_code', '=', progress.inProgress)
    .executeTakeFirst();
  return found?.id ?? null;
}
