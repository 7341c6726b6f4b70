import type { RecordDescriptor } from '@charter/contracts';
import type { CompiledForm } from '@charter/form-logic';
import { answerFrom } from '@charter/record-forms';
import { ApiError } from '../../../lib/api-error.ts';
import { recordValues } from '../../../lib/record-values.ts';
import { active, getRecord, listRecords } from '../../../lib/records.ts';
import { knownRecords, type KnownQuestion, type KnownRecord } from './known-records.ts';

/** What a record of the profile answers, by the paths of the questions that a form asks. */
export interface ReadRecord extends KnownRecord {
  /** Null where the person has none yet. */
  readonly id: string | null;
  readonly version: number | null;
  readonly answers: Answers;
  /** What those answer that the person has, where this would be one more of the kind. */
  readonly besides?: readonly Answers[];
}

type Answers = Readonly<Record<string, unknown>>;

/** Where the profile is kept. */
export const profileTypes: readonly string[] = [...new Set(knownRecords.map(({ of }) => of.type))];

/** What the profile knows of a form's questions. A record that the person has not, or may not see, knows nothing. */
export async function readProfile(
  form: CompiledForm,
  contactId: string,
  signal?: AbortSignal,
): Promise<readonly ReadRecord[]> {
  const asked = knownRecords.flatMap((record) => {
    const home = record.items ? `${record.items.path}/` : '';
    const questions = Object.entries(record.questions).filter(([path]) => isAboutPerson(form, home + path));
    return questions.length === 0 ? [] : [{ ...record, questions: Object.fromEntries(questions) }];
  });
  // One call for all records of a type: a person has a dozen channels, and the line may be slow.
  const byType = [...Map.groupBy(asked, ({ of }) => of.type).values()];
  const read = await Promise.all(byType.map((records) => readAll(records, contactId, signal)));
  return read.flat();
}

/**
 * The postal address that stands alone is that of the firm which the form is about, and so are the invoices of a form that
 * asks nobody where they live.
 */
const isAboutPerson = (form: CompiledForm, path: string): boolean =>
  form.byPath.has(path) &&
  (!/^(?:postaladdress|membershipSection)\//.test(path) || form.byPath.has('residentialAddress'));

interface Row {
  readonly id: string;
  readonly values: ReturnType<typeof recordValues>;
}

async function readAll(
  records: readonly KnownRecord[],
  contactId: string,
  signal: AbortSignal | undefined,
): Promise<readonly ReadRecord[]> {
  const rows = await ownRows(records, contactId, signal);
  if (rows === null) return [];
  return records.flatMap((record) => {
    const about = Object.entries(record.about ?? {});
    const except = Object.entries(record.except ?? {});
    const own = rows.filter(
      ({ values }) =>
        about.every(([field, code]) => values.code(field) === code) &&
        !except.some(([field, code]) => values.code(field) === code),
    );
    const none = { ...record, id: null, version: null, answers: {} };
    if (record.items) return [...own.map((row) => readRow(record, row)), none];
    if (record.current) {
      const running = notEnded(own).map((row) => readRow(record, row));
      return [...running.slice(0, 1), { ...none, besides: running.map(({ answers }) => answers) }];
    }
    const [row] = own;
    return [row ? readRow(record, row) : none];
  });
}

const readRow = (record: KnownRecord, { id, values }: Row): ReadRecord => ({
  ...record,
  id,
  version: values.code('version'),
  answers: Object.fromEntries(
    Object.entries(record.questions).flatMap(([path, question]) => {
      const answer = knownAnswer(question, values.raw(question.name));
      return answer === undefined ? [] : [[path, answer] as const];
    }),
  ),
});

function knownAnswer(question: KnownQuestion, value: unknown): unknown {
  const answer = answerFrom(question, value);
  if (question.follows) return question.follows(answer);
  return question.isMonth && typeof answer === 'string' ? answer.slice(0, 7) : answer;
}

/** What somebody does now, what began last first. */
function notEnded(rows: readonly Row[]): readonly Row[] {
  return rows
    .filter(({ values }) => values.text('endedOn') === null)
    .toSorted((one, other) =>
      (other.values.text('startedOn') ?? '').localeCompare(one.values.text('startedOn') ?? ''),
    );
}

/** Null where they are not the person's to see. */
async function ownRows(
  known: readonly KnownRecord[],
  contactId: string,
  signal: AbortSignal | undefined,
): Promise<readonly Row[] | null> {
  const [first] = known;
  if (!first) return null;
  const bindings = known.flatMap(({ questions }) => Object.values(questions));
  // By the names of the descriptor, and by those that the forms of the profile keep their answers under.
  const kept = bindings.map(({ name, type }) => [name, [name, type]] as const);
  const of: RecordDescriptor = {
    ...first.of,
    fields: { ...Object.fromEntries(kept), ...first.of.fields },
  };
  const read = [
    ...new Set([
      'version',
      ...known.flatMap(({ about = {}, except = {} }) => Object.keys({ ...about, ...except })),
      ...(known.some(({ current }) => current) ? ['startedOn', 'endedOn'] : []),
      ...bindings.map(({ name }) => name),
    ]),
  ];
  try {
    const rows = first.isOwned
      ? (await listRecords(of, { read, where: { owner: contactId, state: active }, sort, size: 100 }, signal))
          .data
      : [await getRecord(of, contactId, { read }, signal)];
    return rows.map((row) => ({ id: row.id, values: recordValues(row) }));
  } catch (error) {
    // A field that is not the person's to see is as unknown as one that does not exist.
    if (error instanceof ApiError && (error.status === 403 || error.status === 400)) return null;
    throw error;
  }
}

/** The oldest of a kind is the one that the profile shows. */
const sort = { field: 'createdOn', direction: 'asc' } as const;
