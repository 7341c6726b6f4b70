import { codes, internationalPhone } from '@charter/contracts';
import { questionText, type FieldDefinition } from '@charter/form-logic';
import { changeFrom, type Binding } from '@charter/record-forms';
import type { FormStore } from '../../../form-renderer/index.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { submitUpdate } from '../../../lib/api.ts';
import type { ReadRecord } from './read-profile.ts';

/** An answer that the profile has otherwise. */
export interface ProfileChange {
  /** Of the question. */
  readonly path: string;
  readonly question: string;
  readonly field: FieldDefinition;
  readonly before: unknown;
  readonly after: unknown;
  readonly binding: Binding;
  readonly record: ReadRecord;
}

/** What would change in the profile. A question that is hidden or left empty says nothing about the profile. */
export function profileChanges(store: FormStore, profile: readonly ReadRecord[]): readonly ProfileChange[] {
  return profile
    .filter(({ readOnly }) => !readOnly)
    .flatMap((record) =>
      Object.entries(record.questions).flatMap(([path, binding]) => {
        const node = store.form.byPath.get(path);
        if (node?.kind !== 'field') return [];
        const { visible, value: after } = store.cell(path);
        const before = record.answers[path];
        if (!visible || after === undefined || isSame(node.definition, before, after)) return [];
        return [
          { path, question: questionText(node), field: node.definition, before, after, binding, record },
        ];
      }),
    );
}

/** Blanks in a number and capitals in an address are a matter of writing. */
function isSame({ widget }: FieldDefinition, before: unknown, after: unknown): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return before === after;
  if (widget === 'phone') return internationalPhone(before) === internationalPhone(after);
  return widget === 'email' ? before.toLowerCase() === after.toLowerCase() : before === after;
}

const primaryEmail = codes.codeOf(codes.emailMap, 'Primary Email');

/** It waits for the link that the server mails to the new address. */
export const isPrimaryEmail = ({ record }: ProfileChange): boolean =>
  record.about?.['emailUse'] === primaryEmail;

interface Refusal {
  /** The question it is about, where it is about one of those that were to be changed. */
  readonly path: string | null;
  readonly message: string;
}

export interface Outcome {
  readonly done: readonly ProfileChange[];
  readonly refusals: readonly Refusal[];
  /** The profile was changed somewhere else after it was read here. */
  readonly isStale: boolean;
}

/** Changes the profile record by record, each as a whole: the server judges by the rules of the profile. */
export async function updateProfile(changes: readonly ProfileChange[]): Promise<Outcome> {
  const done: ProfileChange[] = [];
  const refusals: Refusal[] = [];
  let isStale = false;
  for (const [record, ofRecord] of Map.groupBy(changes, (change) => change.record)) {
    try {
      await submitUpdate({
        recordtype: record.of.type,
        id: record.id,
        ...(record.version === null ? {} : { version: record.version }),
        data: ofRecord.map(({ binding, after }) => changeFrom(binding, after)),
      });
      done.push(...ofRecord);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      isStale ||= error.code === 'stale';
      refusals.push(...refusalsOf(error, ofRecord));
    }
  }
  return { done, refusals, isStale };
}

/** What the server says of a field stands with its question; what it says of another field, or of all, stands alone. */
function refusalsOf(error: ApiError, changes: readonly ProfileChange[]): Refusal[] {
  if (error.errors.length === 0) return changes.map(({ path }) => ({ path, message: error.message }));
  return error.errors.map(({ field, message }) => ({
    path: changes.find(({ binding }) => binding.name === field)?.path ?? null,
    message,
  }));
}
