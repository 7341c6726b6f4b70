import { createRecord, deleteRecord, listRecords } from '../lib/api.ts';
import { where } from '../lib/record-filter.ts';
import { recordValues } from '../lib/record-values.ts';
import type { LoadedRecord } from './record-source.ts';

const recordtype = 'ctpt_unsavedanswers';

/** What was typed into a form when an earlier session ended, and is neither saved nor given up. */
export interface UnsavedAnswers {
  /** Of all that were kept for the form, so that deciding about the newest decides about all. */
  readonly ids: readonly string[];
  readonly answers: Readonly<Record<string, unknown>>;
  readonly keptOn: string;
}

const formOf = (parts: readonly LoadedRecord[]): string =>
  parts.map(({ part }) => part.form.definition.name).join(' ');

const recordOf = (parts: readonly LoadedRecord[]): string | null => parts[0]?.id ?? null;

export async function keepUnsaved(
  contactId: string,
  parts: readonly LoadedRecord[],
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  const record = recordOf(parts);
  await createRecord({
    recordtype,
    data: [
      { name: 'ctpt_contact', value: contactId, type: 'lookup', relatedentity: 'contacts' },
      { name: 'ctpt_form', value: formOf(parts), type: 'string' },
      ...(record === null ? [] : [{ name: 'ctpt_record', value: record, type: 'string' as const }]),
      { name: 'ctpt_answers', value: JSON.stringify(answers), type: 'string' },
    ],
  });
}

export async function findUnsaved(
  parts: readonly LoadedRecord[],
  signal: AbortSignal,
): Promise<UnsavedAnswers | null> {
  const form = formOf(parts);
  const record = recordOf(parts);
  const { data } = await listRecords(
    {
      recordtype,
      properties: ['ctpt_form', 'ctpt_record', 'ctpt_answers', 'createdon'],
      // A text is found anywhere in the field: the exact one is picked out below.
      filter: { filterfields: [where('ctpt_form', form, 'string')] },
      sortfield: { field: 'createdon', sorttype: 'desc' },
      continuationToken: null,
      pazesize: 50,
    },
    signal,
  );
  const kept = data.filter((row) => {
    const values = recordValues(row);
    return values.text('ctpt_form') === form && values.text('ctpt_record') === record;
  });
  const [newest] = kept;
  const answers = newest && readAnswers(recordValues(newest).text('ctpt_answers') ?? '');
  if (!newest || !answers) return null;
  return {
    ids: kept.map(({ id }) => id),
    answers,
    keptOn: recordValues(newest).text('createdon') ?? '',
  };
}

export const forgetUnsaved = async ({ ids }: UnsavedAnswers): Promise<void> => {
  await Promise.all(ids.map((id) => deleteRecord({ recordtype, id })));
};

function readAnswers(text: string): UnsavedAnswers['answers'] | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as UnsavedAnswers['answers'])
      : null;
  } catch {
    return null;
  }
}
