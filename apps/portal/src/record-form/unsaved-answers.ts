import { records } from '@charter/contracts';
import { recordValues } from '../lib/record-values.ts';
import { createRecord, deleteRecord, listRecords } from '../lib/records.ts';
import type { LoadedRecord } from './record-source.ts';

/** What was typed into a form when an earlier session ended, and is neither saved nor given up. */
export interface UnsavedAnswers {
  /** Of all that were kept for the form, so that deciding about the newest decides about all. */
  readonly ids: readonly string[];
  readonly answers: Readonly<Record<string, unknown>>;
  readonly keptOn: string;
}

const formOf = (parts: readonly LoadedRecord[]): string =>
  parts.map(({ part }) => part.form.definition.name).join(' ');

/** The first that is there already: what is typed for one person must not be offered for another. */
const recordOf = (parts: readonly LoadedRecord[]): string | null =>
  parts.find(({ id }) => id !== null)?.id ?? null;

export async function keepUnsaved(
  contactId: string,
  parts: readonly LoadedRecord[],
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  const record = recordOf(parts);
  await createRecord(records.unsavedAnswers, {
    owner: contactId,
    form: formOf(parts),
    ...(record === null ? {} : { record }),
    answers: JSON.stringify(answers),
  });
}

export async function findUnsaved(
  parts: readonly LoadedRecord[],
  signal: AbortSignal,
): Promise<UnsavedAnswers | null> {
  const form = formOf(parts);
  const record = recordOf(parts);
  const { data } = await listRecords(
    records.unsavedAnswers,
    {
      read: ['form', 'record', 'answers', 'createdOn'],
      // A text is found anywhere in the field: the exact one is picked out below.
      where: { form },
      sort: { field: 'createdOn', direction: 'desc' },
      size: 50,
    },
    signal,
  );
  const kept = data.filter((row) => {
    const values = recordValues(row);
    return values.text('form') === form && values.text('record') === record;
  });
  const [newest] = kept;
  const answers = newest && readAnswers(recordValues(newest).text('answers') ?? '');
  if (!newest || !answers) return null;
  return { ids: kept.map(({ id }) => id), answers, keptOn: recordValues(newest).text('createdOn') ?? '' };
}

export const forgetUnsaved = async ({ ids }: UnsavedAnswers): Promise<void> => {
  await Promise.all(ids.map((id) => deleteRecord(records.unsavedAnswers, id)));
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
