import { institutionDay } from '@charter/contracts';
import { clean, datedToday, validate, type ApplicantOnRecord, type FormValues } from '@charter/form-logic';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { FieldError } from '../../platform/errors/index.ts';
import type { Registry } from '../records/index.ts';
import { createFormVersions, type FormVersion, type FormVersions, type Links } from './form-versions.ts';
import { createOptionLists } from './option-lists.ts';
import { withStoredFiles, type FindOwnFiles } from './stored-files.ts';

/** Forms as data: their versions, and the verdict on what somebody answered. */
export interface Forms extends FormVersions {
  /** By today, or by the day on which the answers were given. */
  judge(form: FormVersion, values: FormValues, owner: string, day?: string): Promise<Verdict>;
}

export interface Verdict {
  /** Everything wrong with the answers, in the order of the form. */
  readonly errors: readonly FieldError[];
  /** The answers that count: what is hidden, unknown or empty is gone. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The owner's files that they name. */
  readonly fileIds: readonly string[];
}

export function createForms(services: {
  readonly db: Database;
  readonly registry: Registry;
  readonly clock: Clock;
  readonly findOwnFiles: FindOwnFiles;
  /** Who applies, as the institution knows them. */
  findApplicant(contactId: string): Promise<ApplicantOnRecord | undefined>;
  readonly links: Links;
}): Forms {
  const { db, clock, findOwnFiles, findApplicant } = services;
  const lists = createOptionLists(services);
  return {
    ...createFormVersions(db, services.links),
    judge: async ({ compiled }, values, owner, day) => {
      const context = { today: day ?? institutionDay(clock.now()), lists: await lists.of(compiled) };
      // By our clock, whatever a client says.
      const dated = datedToday(compiled, values, context);
      const { answers, fileIds } = await withStoredFiles(findOwnFiles, compiled, dated, context, owner);
      const applicant = await findApplicant(owner);
      const known = applicant ? { applicant } : {};
      const errors = validate(compiled, answers, { ...context, ...known, mode: 'all' });
      return {
        errors: errors.map(({ path, message }) => ({ field: path, message })),
        answers: clean(compiled, answers, context),
        fileIds,
      };
    },
  };
}
