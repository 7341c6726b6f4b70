import { memberMessages, type CorrectMemberRequest } from '@charter/contracts';
import { ApiError } from '../../../lib/api-error.ts';
import { answersOf, changesOfPart, type SaveAll } from '../../../record-form/index.ts';
import { correct } from './member-calls.ts';

type Change = CorrectMemberRequest['changes'][number];

/** Saves the parts of a correction by one call, with the reason that stands among the answers. */
export const correctAll =
  (id: string): SaveAll =>
  async (loaded, answers) => {
    const changes = new Map<string, Change>();
    for (const one of loaded) {
      const own = answersOf(one.part, answers);
      // Nothing is added of which nothing is said.
      if (one.id === null && Object.keys(own).length === 0) continue;
      const data = changesOfPart(one, own);
      if (data.length === 0) continue;
      const recordtype = one.part.form.recordType as Change['recordtype'];
      const key = `${recordtype} ${one.id}`;
      const record =
        one.id === null || one.version === null ? {} : { record: { id: one.id, version: one.version } };
      changes.set(key, { recordtype, ...record, data: [...(changes.get(key)?.data ?? []), ...data] });
    }
    if (changes.size === 0) throw new ApiError({ status: 422, title: memberMessages.nothingCorrected });
    await correct({ id, reason: String(answers['reason'] ?? ''), changes: [...changes.values()] });
    return loaded;
  };
