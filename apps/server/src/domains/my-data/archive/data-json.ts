import type { Forms } from '../../../engines/forms/index.ts';
import type { OwnRecordType } from '../../../engines/records/index.ts';
import { ownApplications } from './own-answers.ts';
import { ownRecords, type OwnValue, type Reading } from './own-records.ts';
import { readChanges } from './read-changes.ts';

/** One JSON document, written page by page. */
export async function* dataJson(
  reading: Reading,
  types: readonly OwnRecordType[],
  forms: Forms,
  about: { institutionName: string; madeOn: Date },
): AsyncGenerator<string> {
  yield `{\n"institution": ${JSON.stringify(about.institutionName)},\n`;
  yield `"madeOn": ${JSON.stringify(about.madeOn.toISOString())},\n"recordTypes": [`;
  for (const [index, type] of types.entries()) {
    const labels = Object.fromEntries(type.fields.map((field) => [field.name, field.label]));
    yield `${index === 0 ? '' : ','}\n{"recordType": ${JSON.stringify(type.name)},`;
    yield ` "label": ${JSON.stringify(type.label)}, "fields": ${JSON.stringify(labels)},\n"records": [`;
    yield* items(ownRecords(reading, type), toRecord);
    yield ']}';
  }
  yield '\n],\n"applications": [';
  yield* items(ownApplications(reading, forms), ({ version, ...application }) => ({
    ...application,
    title: version?.title ?? null,
    version: version?.version ?? null,
  }));
  yield '],\n"changes": [';
  yield* items(readChanges(reading), (change) => change);
  yield ']\n}\n';
}

async function* items<Item>(
  pages: AsyncIterable<readonly Item[]>,
  toJson: (item: Item) => object,
): AsyncGenerator<string> {
  let separator = '\n';
  for await (const page of pages) {
    yield separator + page.map((item) => JSON.stringify(toJson(item))).join(',\n');
    separator = ',\n';
  }
}

const toRecord = (values: readonly OwnValue[]): object =>
  Object.fromEntries(values.map(({ field, value, text }) => [field.name, { value, formattedValue: text }]));
