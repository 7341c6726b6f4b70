import { isRecordId, type FieldChange, type RecordDescriptor } from '@charter/contracts';
import type { FormDefinition } from '@charter/form-logic';
import { answersFrom, changesFrom, descriptorOf, linkChanges, type RecordForm } from '@charter/record-forms';
import { ApiError } from '../lib/api-error.ts';
import { submitCreate, submitUpdate } from '../lib/api.ts';
import { recordValues } from '../lib/record-values.ts';
import * as records from '../lib/records.ts';
import * as texts from './texts.ts';

/** A form over one record; a screen may join two of them, such as an address and what else stands on an invoice. */
export interface RecordSource {
  readonly form: RecordForm;
  /** Which record: by its id, by a search that finds one at most, or none yet. */
  readonly record:
    | { readonly id: string }
    | { readonly of: RecordDescriptor; readonly where: records.Conditions }
    | 'new';
  /** What else is written with the answers. */
  readonly also?: () => readonly FieldChange[];
}

export interface LoadedRecord {
  readonly part: RecordSource;
  /** Null until the record is there. */
  readonly id: string | null;
  readonly version: number | null;
  readonly answers: Readonly<Record<string, unknown>>;
}

export async function loadRecord(part: RecordSource, signal?: AbortSignal): Promise<LoadedRecord> {
  const row = await findRow(part, signal);
  if (!row) return { part, id: null, version: null, answers: {} };
  const values = recordValues(row);
  const answers = answersFrom(part.form, (name) => values.raw(name));
  const linked = await Promise.all(
    linkBindings(part.form).map(
      async ([path, links]) => [path, await readLinks(links, row.id, signal)] as const,
    ),
  );
  return {
    part,
    id: row.id,
    version: values.code('version'),
    answers: { ...answers, ...Object.fromEntries(linked.filter(([, ids]) => ids.length > 0)) },
  };
}

async function findRow(
  { form, record }: RecordSource,
  signal: AbortSignal | undefined,
): Promise<records.RecordOf | undefined> {
  if (record === 'new') return undefined;
  const kept = descriptorOf(form);
  const read = ['version', ...Object.keys(kept.fields)];
  if ('id' in record) {
    // An address that was typed or cut off: the answer is the same as for a record that is not there.
    if (!isRecordId(record.id)) throw new ApiError({ status: 404, title: texts.notFound });
    return records.getRecord(kept, record.id, { read }, signal);
  }
  const of = { ...kept, fields: { ...record.of.fields, ...kept.fields } };
  const { data } = await records.listRecords<RecordDescriptor>(
    of,
    { read, where: record.where, sort: { field: 'createdOn', direction: 'asc' }, size: 1 },
    signal,
  );
  return data[0];
}

type Links = NonNullable<RecordForm['bindings'][string]['links']>;

const linkBindings = (form: RecordForm): readonly (readonly [string, Links])[] =>
  Object.entries(form.bindings).flatMap(([path, { links }]) => (links ? [[path, links] as const] : []));

async function readLinks(links: Links, parentId: string, signal?: AbortSignal): Promise<string[]> {
  return (await linkRows(links, parentId, signal)).map(({ childId }) => childId).sort();
}

const linksOf = ({ recordType, parentField, childField }: Links) => ({
  type: recordType,
  id: 'id',
  fields: { parent: [parentField, 'lookup'], child: [childField, 'lookup'] } as const,
});

async function linkRows(links: Links, parentId: string, signal?: AbortSignal) {
  const { data } = await records.listRecords(
    linksOf(links),
    { read: ['child'], where: { parent: parentId }, size: 1000 },
    signal,
  );
  return data.map((row) => ({ id: row.id, childId: recordValues(row).text('child') ?? '' }));
}

async function saveLinkRecords(
  form: RecordForm,
  parentId: string,
  answers: Readonly<Record<string, unknown>>,
  saved: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [path, links] of linkBindings(form)) {
    const [before, after] = [idsIn(saved[path]), idsIn(answers[path])];
    if (!links.areRecords || JSON.stringify(before) === JSON.stringify(after)) continue;
    // What is really there decides: a try that broke off half-way is completed and nothing is made twice.
    const rows = await linkRows(links, parentId);
    for (const childId of after.filter((id) => !rows.some((row) => row.childId === id))) {
      await records.createRecord(linksOf(links), { parent: parentId, child: childId });
    }
    for (const { id } of rows.filter((row) => !after.includes(row.childId))) {
      await records.deleteRecord(linksOf(links), id);
    }
  }
}

/** Creates or changes the record. A record that somebody else changed since it was read is left as it is: `stale`. */
export async function saveRecord(
  loaded: LoadedRecord,
  answers: Readonly<Record<string, unknown>>,
  saved: Readonly<Record<string, unknown>>,
): Promise<LoadedRecord> {
  const { part, id, version } = loaded;
  const { form } = part;
  const also = part.also?.() ?? [];
  if (id === null) {
    const created = await submitCreate({ recordtype: form.recordType, data: newRecord(part, answers) });
    if (!created.id) throw new ApiError({ title: texts.notCreated });
    return { ...loaded, id: created.id, version: 1, answers };
  }
  await saveLinkRecords(form, id, answers, saved);
  const links = Object.entries(form.bindings).flatMap(([path, binding]) =>
    binding.links && !binding.links.areRecords
      ? (linkChanges(form, binding, id, { before: idsIn(saved[path]), after: idsIn(answers[path]) }) ?? [])
      : [],
  );
  const differing = differences(form, loaded.answers, answers);
  // Where nothing differs, all of it: saving is then asked for what the server says to it.
  const data = [...(differing.length > 0 ? differing : changesFrom(form, answers)), ...also];
  if (data.length + links.length === 0) return { ...loaded, answers };
  const changed = await submitUpdate({
    recordtype: form.recordType,
    id,
    ...(version === null ? {} : { version }),
    data: [...data, ...links],
  });
  if (!changed.id) throw new ApiError({ title: texts.notChanged });
  // The server counts a record's changes one by one, and this one was made to the version that was read.
  return { ...loaded, version: version === null ? null : version + 1, answers };
}

/** What a part that is saved in another way asks to have written: a new record, or what differs from what was read. */
export const changesOfPart = (
  { part, id, answers: before }: LoadedRecord,
  answers: Readonly<Record<string, unknown>>,
): readonly FieldChange[] =>
  id === null ? newRecord(part, answers) : differences(part.form, before, answers);

function newRecord({ form, also }: RecordSource, answers: Readonly<Record<string, unknown>>): FieldChange[] {
  const given = Object.entries({ ...form.about, ...form.given }).map(([name, value]): FieldChange => ({
    name,
    value,
    type: 'picklist',
  }));
  return [...given, ...changesFrom(form, answers), ...(also?.() ?? [])].filter(({ value }) => value !== null);
}

/** Only what differs from what was read: the rest may have been changed by somebody else since. */
function differences(
  form: RecordForm,
  before: Readonly<Record<string, unknown>>,
  answers: Readonly<Record<string, unknown>>,
): readonly FieldChange[] {
  const was = new Map(changesFrom(form, before).map((change) => [change.name, JSON.stringify(change)]));
  return changesFrom(form, answers).filter((change) => was.get(change.name) !== JSON.stringify(change));
}

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The answers of one part of a joined form. */
export const answersOf = (
  { form }: RecordSource,
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(form.bindings).flatMap((path) => (path in answers ? [[path, answers[path]]] : [])),
  );

/** Several forms as one, each with its own groups. */
export function joinedDefinition(forms: readonly RecordForm[]): FormDefinition {
  const [first, ...others] = forms.map(({ definition }) => definition);
  if (!first) throw new RangeError('A screen needs a form');
  if (others.length === 0) return first;
  const all = [first, ...others];
  return {
    ...first,
    schema: {
      type: 'object',
      properties: Object.assign({}, ...all.map(({ schema }) => schema.properties)),
    },
    steps: [
      {
        id: 'details',
        title: first.title,
        groups: all.flatMap(({ steps }) => steps.flatMap(({ groups }) => groups)),
      },
    ],
    rules: all.flatMap(({ rules = [] }) => rules),
  };
}
