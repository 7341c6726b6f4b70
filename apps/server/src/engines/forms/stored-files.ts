import { isRecordId } from '@charter/contracts';
import { visibleFields, type CompiledForm, type FormContext, type FormValues } from '@charter/form-logic';

export interface StoredFile {
  readonly id: string;
  readonly filename: string;
  readonly size_bytes: number;
}

/** Looks up the files that belong to the owner, by their ids in small letters; others do not exist for them. */
export type FindOwnFiles = (
  owner: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, StoredFile>>;

/** What stands for a file that is not there: no file at all, so the form asks for it again in its own words. */
const missing = 'missing';

interface JudgedFiles {
  readonly answers: FormValues;
  readonly fileIds: readonly string[];
}

/**
 * The answers with what is stored of each file in place of what was said of it, so that the form judges the real name
 * and size.
 */
export async function withStoredFiles(
  findOwnFiles: FindOwnFiles,
  form: CompiledForm,
  values: FormValues,
  context: FormContext,
  owner: string,
): Promise<JudgedFiles> {
  const fields = visibleFields(form, values, context).filter(
    ({ node, value }) => node.definition.widget === 'file' && value !== undefined,
  );
  if (fields.length === 0) return { answers: values, fileIds: [] };
  const said = fields.flatMap(({ value }) => (Array.isArray(value) ? (value as unknown[]) : [value]));
  const stored = await findOwnFiles(owner, said.map(idOf).filter(isRecordId));
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
  return { answers: answers as FormValues, fileIds: [...stored.keys()] };
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
