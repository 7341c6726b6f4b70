import type { CsvValue } from '@charter/contracts';
import { answerText, questionText, readAt, type FieldNode, type ListWords } from '@charter/form-logic';
import { sql } from 'kysely';
import type { Forms, FormVersion } from '../../../engines/forms/index.ts';
import { ownRows } from '../../../engines/records/index.ts';
import type { Reading } from './own-records.ts';

/** An application of the person's, begun or submitted, with all that was answered. */
export interface OwnApplication {
  readonly id: string;
  readonly form: string;
  /** Null where the form was never published. */
  readonly version: FormVersion | null;
  readonly answers: Readonly<Record<string, unknown>>;
}

export async function* ownApplications(
  reading: Reading,
  forms: Forms,
): AsyncGenerator<readonly OwnApplication[]> {
  for await (const rows of ownRows(reading, 'ctpt_sonicwebformsubmissions')) {
    yield await Promise.all(
      rows.map(async (row) => ({
        id: String(row['id']),
        form: String(row['form_name']),
        version: typeof row['web_form_id'] === 'string' ? await forms.byId(row['web_form_id']) : null,
        answers: (row['data'] ?? {}) as OwnApplication['answers'],
      })),
    );
  }
}

export const answerHeader = ['Application', 'Application id', 'Question', 'Answer'];

/** Each answer under its question, in the order and the words of the version it was given in. */
export function answerLines({ id, form, version, answers }: OwnApplication, words: ListWords): CsvValue[][] {
  if (!version) return [];
  const title = version.title || form;
  const line = (field: FieldNode, values: unknown, before: string): CsvValue[][] => {
    const text = field.schema ? answerText(field.definition, readAt(values, field.segments), words) : '';
    return text === '' ? [] : [[title, id, before + questionText(field), text]];
  };
  return version.compiled.steps
    .flatMap(({ groups }) => groups)
    .flatMap(({ fields, repeat }) => {
      if (!repeat) return fields.flatMap((field) => line(field, answers, ''));
      const items = readAt(answers, repeat.segments);
      return (Array.isArray(items) ? (items as unknown[]) : []).flatMap((item, index) =>
        fields.flatMap((field) => line(field, item, `${repeat.itemTitle} ${index + 1}: `)),
      );
    });
}

/** The names of the rows that were chosen from reference lists, those included that are out of use by now. */
export async function listNames(
  { db, registry }: Pick<Reading, 'db' | 'registry'>,
  lists: ReadonlySet<string>,
): Promise<ListWords> {
  const names = new Map<string, string>();
  for (const list of lists) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from ${sql.table(registry.get(list).table)}`.execute(db);
    for (const { id, name } of rows) names.set(id, name);
  }
  return (_list, value) => names.get(String(value)) ?? String(value);
}

/** The reference lists that a form chooses from. */
export const listsOf = ({ version }: OwnApplication): readonly string[] =>
  [...(version?.compiled.byPath.values() ?? [])].flatMap((node) =>
    node.kind === 'field' && node.list ? [node.list.list] : [],
  );
