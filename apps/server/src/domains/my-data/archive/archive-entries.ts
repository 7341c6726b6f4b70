import { csvLine, csvStart } from '@charter/contracts';
import type { Caller } from '../../../engines/entitlements/index.ts';
import { ownFiles } from '../../../engines/files/index.ts';
import type { Forms } from '../../../engines/forms/index.ts';
import { countOwnRecords, ownRecordTypes } from '../../../engines/records/index.ts';
import { BlobMissingError } from '../../../platform/blobs/index.ts';
import type { MyDataServices } from '../my-data-services.ts';
import { dataJson } from './data-json.ts';
import { answerHeader, answerLines, listNames, listsOf, ownApplications } from './own-answers.ts';
import { cellOf, ownRecords, type Reading } from './own-records.ts';
import { changeHeader, changeLine, readChanges } from './read-changes.ts';
import { readme } from './readme.ts';
import { textEntry, type ZipEntry } from '../../../platform/zip.ts';

/** What is in the archive. Records are read once for each form they are written in, so that none has to be remembered. */
export async function* archiveEntries(services: MyDataServices, caller: Caller): AsyncGenerator<ZipEntry> {
  const { db, registry, clock, forms, institutionName } = services;
  const reading = { db, registry, caller };
  const counts = await countOwnRecords(reading);
  const types = ownRecordTypes(registry).filter(({ name }) => counts.has(name));
  const about = { institutionName, madeOn: clock.now() };

  yield textEntry('README.txt', [readme(about)]);
  yield textEntry('my-data.json', dataJson(reading, types, forms, about));
  for (const type of types) {
    yield textEntry(
      `${tableName(type.label)}.csv`,
      (async function* () {
        yield csvStart(type.fields.map((field) => field.label));
        for await (const page of ownRecords(reading, type)) {
          yield page.map((values) => csvLine(values.map(cellOf))).join('');
        }
      })(),
    );
  }
  if (counts.has('ctpt_sonicwebformsubmissions')) {
    yield textEntry('application-answers.csv', answerTable(reading, forms));
  }
  yield textEntry(
    'changes.csv',
    (async function* () {
      yield csvStart(changeHeader);
      for await (const page of readChanges(reading)) yield page.map(changeLine).map(csvLine).join('');
    })(),
  );
  yield* fileEntries(services, caller);
}

async function* answerTable(reading: Reading, forms: Forms): AsyncGenerator<string> {
  yield csvStart(answerHeader);
  for await (const page of ownApplications(reading, forms)) {
    const words = await listNames(reading, new Set(page.flatMap(listsOf)));
    yield page
      .flatMap((application) => answerLines(application, words))
      .map(csvLine)
      .join('');
  }
}

async function* fileEntries(services: MyDataServices, caller: Caller): AsyncGenerator<ZipEntry> {
  for await (const file of ownFiles(services, caller)) {
    const path = `files/${file.id}/${file.filename}`;
    const content = await file.open().catch((error: unknown) => {
      if (error instanceof BlobMissingError) return null;
      throw error;
    });
    if (content) yield { path, content, compress: false };
    else {
      // One lost file must not keep a person from everything else.
      services.log.error({ fileId: file.id }, 'The bytes of a file are missing');
      yield textEntry(`${path}.missing.txt`, [
        'This file could not be found. Please tell the membership office.\r\n',
      ]);
    }
  }
}

/** Labels are few and differ; a test holds them to it. */
const tableName = (label: string): string => label.toLowerCase().replace(/[^a-z0-9]+/g, '-');
