import {
  csvLine,
  csvStart,
  type CsvValue,
  type ExportRequest,
  type ListAnswer,
  type ListRequest,
  type RecordValue,
} from '@charter/contracts';
import { malformed } from '../../platform/errors/index.ts';
import type { ExportNote } from '../audit/index.ts';
import type { NamedField, RecordType } from './registry.ts';

/** As many as the list gives at once; no more than two batches are in memory, however long the list is. */
const batch = 1000;

/** One page of the list, with the rights that the caller has when it is read. */
type ReadList = (request: ListRequest) => Promise<ListAnswer>;

/**
 * Every record of a list as the lines of a CSV file. The first batch is read before this answers, so that what is refused
 * is refused like any list; each further one is read when the lines before it have been taken. Between two batches
 * nothing is held: neither a connection nor a snapshot.
 */
export async function exportRecords(
  type: RecordType,
  read: ReadList,
  { columns, recordtype, filter, sortfield }: ExportRequest,
  /** Asked for once the first batch was read, and so when it is known who reads. */
  noteOf: () => Promise<ExportNote | null> = async () => null,
): Promise<AsyncGenerator<string>> {
  const fields = columns.map(({ field }, index) => exportable(type, field, `columns[${index}].field`));
  const properties = [...new Set(columns.map(({ field }) => field))];
  const question: ListRequest = {
    recordtype,
    properties,
    formattedFields: properties.filter((name) => isNamed(type.findField(name))),
    ...(filter ? { filter } : {}),
    ...(sortfield ? { sortfield } : {}),
    pazesize: batch,
  };
  const places = columns.map(({ field }) => properties.indexOf(field));
  const first = await read(question);
  const note = await noteOf();
  const marks = note?.columns ?? [];
  const linesOf = ({ data }: ListAnswer) =>
    data
      .map((row) =>
        csvLine([
          ...fields.map((field, index) => cell(field, row.data[places[index] ?? -1])),
          ...marks.map(({ value }) => value),
        ]),
      )
      .join('');
  return lines(
    csvStart([...columns, ...marks].map(({ label }) => label)),
    first,
    (continuationToken) => read({ ...question, continuationToken }),
    { linesOf, note },
  );
}

async function* lines(
  head: string,
  first: ListAnswer,
  next: (continuationToken: string) => Promise<ListAnswer>,
  { linesOf, note }: { linesOf: (answer: ListAnswer) => string; note: ExportNote | null },
): AsyncGenerator<string> {
  let rows = first.data.length;
  try {
    yield head + linesOf(first);
    let { continuationToken } = first;
    while (continuationToken !== null) {
      const answer = await next(continuationToken);
      rows += answer.data.length;
      yield linesOf(answer);
      ({ continuationToken } = answer);
    }
  } finally {
    // What broke off has left too, as far as it came.
    await note?.sent(rows);
  }
}

/** Whether it may be read is for the list to say, which answers for a hidden field as for an unknown one. */
function exportable(type: RecordType, name: string, place: string): NamedField | null {
  const field = type.findField(name);
  if (field?.kind === 'content') throw malformed(place, `${name} is a file and no column of a list`);
  return field;
}

/** Codes, answers and other records are told by their names. */
const isNamed = (field: NamedField | null): boolean =>
  field !== null &&
  (field.inWords !== undefined || ['picklist', 'boolean', 'lookup', 'links'].includes(field.kind));

function cell(field: NamedField | null, read: RecordValue | undefined): CsvValue {
  if (!read || read.value === null) return null;
  if (isNamed(field)) return read.formattedValue ?? String(read.value);
  if (field?.kind === 'instant') {
    return new Date(String(read.value)).toISOString().slice(0, 16).replace('T', ' ');
  }
  if (field?.kind === 'decimal') return Number(read.value);
  return typeof read.value === 'boolean' ? String(read.value) : read.value;
}
