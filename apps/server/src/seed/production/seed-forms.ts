import { publishSeededForm } from '../../engines/forms/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { formSeeds, type FormSeed } from './forms/index.ts';

/** Publishes the product's own forms that are new or have changed, at every start. */
export async function seedForms(db: Database, forms: readonly FormSeed[] = formSeeds): Promise<void> {
  for (const form of forms) await publishSeededForm(db, form);
}
