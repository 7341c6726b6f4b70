import { isRecordId } from '@charter/contracts';
import { visibleFields, type CompiledForm, type FormContext, type FormValues } from '@charter/form-logic';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

interface StoredFile {
  readonly id: string;
  readonly filename: string;
  readonly size_bytes: number;
}

/** What stands for a file that is not there: no file at all, so the form asks for it again in its own words. */
const missing = 'missing';

/**
 * The answers with what is stored of each file in place of what was said of it, so that the form judges the real name
 * and size. A file that is not one of the owner's own documents does not exist for them.
 */
export async function withStoredFiles(
  db: Database,
  form: CompiledForm,
  values: FormValues,
  context: FormContext,
  owner: string,
): Promise<FormValues> {
  const fields = visibleFields(form, values, context).filter(
    ({ node, value }) => node.definition.widget === 'file' && value !== undefined,
  );
  if (fields.length === 0) return values;
  const said = fields.flatMap(({ value }) => (Array.isArray(value) ? (value as unknown[]) : [value]));
  const stored = await filesOf(db, owner, said.map(idOf).filter(isRecordId));
  const replace = (file: unknown): unknown => {
    const found = stored.get(idOf(file).toLowerCase());
    return found && isRecord(file)
      ? { ...file, id: found.id, name: found.filename, size: found.size_bytes }
      : missing;
  };
  let answers: unknown = values;
  for (const { path, value } of fields) {
    const files = Array.isArray(value) ? (value as unknown[]).map(replace) : replace(value);
    answers = replaceAt(answers, path.split('/'), files);
  }
  return answers as FormValues;
}

async function filesOf(
  db: Database,
  owner: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredFile>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StoredFile>`
    select a.id, a.filename, a.size_bytes
    from annotation a join supporting_document d on d.id = a.supporting_document_id
    where a.id = any(${`{${ids.join()}}`}::uuid[]) and d.contact_id = ${owner}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A copy with another value at the path; whatever lies beside it is shared with the original. */
function replaceAt(target: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(target)) {
    return (target as unknown[]).map((item, index) =>
      String(index) === first ? replaceAt(item, rest, value) : item,
    );
  }
  if (!isRecord(target)) return target;
  return { ...target, [first]: replaceAt(target[first], rest, value) };
}

const idOf = (file: unknown): string => (isRecord(file) && typeof file['id'] === 'string' ? file['id'] : '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
