import type { FieldChange, ListAnswer, Problem } from '@charter/contracts';
import type { NamedField } from '../../../src/engines/records/index.ts';
import type { Answer } from '../app-fixture.ts';
import type { Outcome, RecordType } from './expected.ts';
import { realValue } from './values.ts';

/** One request of the matrix, and how to read its answer. */
export interface Attempt {
  readonly path: string;
  readonly body: object;
  outcome(answer: Answer): Outcome;
}

/** What a refusal says. Past authorisation a rule of the type may still refuse the value: that counts as allowed. */
function outcomeOf({ status, body }: Answer): Outcome {
  const { type, detail = '', errors = [] } = body as Partial<Problem>;
  if (status === 200 || status === 201) return 'allowed';
  if (status === 403) return type?.endsWith(':ownMatter') ? 'own-matter' : 'forbidden';
  if (status === 404) return 'missing';
  if (status === 400 && errors.some(({ message }) => message.startsWith('unknown field'))) return 'unknown';
  if (status === 422 && detail.endsWith('in its present state.')) return 'closed';
  if (status === 409 || status === 422) return 'allowed';
  return 'fault';
}

export const getAttempt = (type: RecordType, fields: readonly NamedField[], id: string): Attempt => ({
  path: '/portal/api/GetRecordByIdAsync',
  body: { recordType: type.name, properties: fields.map(({ name }) => name), id },
  outcome: outcomeOf,
});

const byId = (type: RecordType, id: string) => ({
  field: type.idField,
  searchvalue: id,
  type: 'guid',
});

const listAttempt = (type: RecordType, id: string, more: object): Attempt => ({
  path: '/portal/api/GetAllAsync',
  body: { recordtype: type.name, properties: [], pazesize: 5, ...more },
  outcome: (answer) => {
    const outcome = outcomeOf(answer);
    if (outcome !== 'allowed') return outcome;
    const { data, totalCount } = answer.body as unknown as ListAnswer;
    if (data.length === 0 && totalCount !== 0) throw new Error(`A list of ${type.name} counts hidden rows`);
    return data.some((row) => row.id === id) ? 'allowed' : 'missing';
  },
});

/** Reading and counting by fields in one list, which the first of them sorts. */
export const listWith = (type: RecordType, fields: readonly NamedField[], id: string): Attempt => {
  const names = fields.filter(({ kind }) => kind !== 'links' && kind !== 'content').map(({ name }) => name);
  const [first] = names;
  return listAttempt(type, id, {
    properties: fields.map(({ name }) => name),
    filter: { filterfields: [byId(type, id)] },
    ...(first === undefined
      ? {}
      : {
          sortfield: { field: first, sorttype: 'asc' },
          Aggregate: { AggregateFields: names.map((name) => ({ field: name, type: 'count' })) },
        }),
  });
};

/** Whether the row comes out of an export that names the fields. The id leads the line. */
export const exportWith = (type: RecordType, fields: readonly NamedField[], id: string): Attempt => ({
  path: '/portal/api/ExportAllAsync',
  body: {
    recordtype: type.name,
    columns: [type.idField, ...fields.map(({ name }) => name)].map((name) => ({ field: name, label: name })),
    filter: { filterfields: [byId(type, id)] },
  },
  outcome: (answer) => {
    const outcome = outcomeOf(answer);
    if (outcome !== 'allowed') return outcome;
    return answer.text?.includes(`\r\n${id},`) ? 'allowed' : 'missing';
  },
});

/** The places of a list in which a field can be named, each on its own. */
export function listPlaces(type: RecordType, field: NamedField, id: string): Attempt[] {
  const filter = { filterfields: [byId(type, id)] };
  const value = String(realValue(field, id));
  return [
    { properties: [field.name], filter },
    { properties: [], formattedFields: [field.name], filter },
    { filter, sortfield: { field: field.name, sorttype: 'desc' } },
    { filter, Aggregate: { AggregateFields: [{ field: field.name, type: 'max' }] } },
    { filter: { filterfields: [{ field: field.name, searchvalue: value, type: 'string' }] } },
  ]
    .map((more) => listAttempt(type, id, more))
    .concat(field.kind === 'content' ? [] : exportWith(type, [field], id));
}

export const searchFor = (type: RecordType, id: string, text: string): Attempt =>
  listAttempt(type, id, { filter: { globalfilter: text, filterfields: [] }, pazesize: 50 });

export const writeAttempt = (
  verb: 'create' | 'update' | 'delete',
  type: RecordType,
  { id, data }: { id?: string; data?: readonly FieldChange[] },
): Attempt => ({
  path: `/portal/api/submitForm/${{ create: 'Create', update: 'Update', delete: 'delete' }[verb]}`,
  body: { recordtype: type.name, ...(id ? { id } : {}), ...(data ? { data } : {}) },
  outcome: outcomeOf,
});
