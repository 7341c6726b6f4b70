import { codes, institutionDay, type Picklist } from '@charter/contracts';
import { isWithin, oneLine } from '@charter/form-logic';
import { sql } from 'kysely';
import { noteOpening } from '../../engines/audit/index.ts';
import type { RequestContext } from '../../engines/entitlements/index.ts';
import { cleanFileName, type Attachment, type FileServices } from '../../engines/files/index.ts';
import { reachableRow } from '../../engines/records/index.ts';
import { BlobMissingError } from '../../platform/blobs/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { makePdf, type PdfBlock, type PdfDocument } from '../../platform/pdf/index.ts';
import { bytesEntry, textEntry, zipOf, type ZipEntry } from '../../platform/zip.ts';
import { declarationType, type Declaration } from './declaration.ts';
import { declaredSentences } from './declared-sentences.ts';

interface PackServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: FileServices;
  readonly config: Pick<Config, 'institution'>;
}

/** A declaration and all that proves it in one archive, made while it is read: the PDF first, then file by file. */
export async function makeEvidencePack(
  services: PackServices,
  context: RequestContext,
  id: string,
): Promise<Attachment> {
  const { db, files, config, clock } = services;
  const { caller } = context;
  const place = { recordType: declarationType, verb: 'read', id } as const;
  if (!(await reachableRow(db, { registry: files.registry, caller }, place)))
    throw notFound('The declaration');
  const declaration = await findDeclaration(db, id);
  const evidence = await findEvidence(db, id);
  await noteOpening(db, context, {
    contactId: declaration.contact_id,
    kind: 'declaration',
    details: declaration.name,
  });
  const pdf = await makePdf(
    declarationPdf(declaration, evidence, config.institution, institutionDay(clock.now())),
  );
  return {
    filename: `${cleanFileName(declaration.name)} evidence.zip`,
    mimeType: 'application/zip',
    content: zipOf(entries(files, pdf, evidence)),
  };
}

const findDeclaration = (db: Database, id: string) =>
  db
    .selectFrom('member_declaration as d')
    .innerJoin('contact as c', 'c.id', 'd.contact_id')
    .selectAll('d')
    .select(['c.first_name', 'c.last_name', 'c.membership_number'])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow();

const findEvidence = (db: Database, declarationId: string) =>
  db
    .selectFrom('evidence_record as e')
    .leftJoin('annotation as a', (join) => join.on(sql<boolean>`a.id = e.file_id::uuid`))
    .select([
      'e.name',
      'e.activity_kind',
      'e.description',
      'e.why_chosen',
      'e.learned',
      'e.took_place_on',
      'e.units_claimed',
      'e.units_verifiable',
      'a.filename',
      'a.storage_key',
    ])
    .where('e.declaration_id', '=', declarationId)
    .orderBy('e.took_place_on')
    .orderBy('e.id')
    .execute();

type Declared = Declaration & Awaited<ReturnType<typeof findDeclaration>>;
type Proof = Awaited<ReturnType<typeof findEvidence>>[number];

async function* entries(
  files: FileServices,
  pdf: Uint8Array,
  evidence: readonly Proof[],
): AsyncGenerator<ZipEntry> {
  yield bytesEntry('declaration.pdf', pdf);
  for (const [index, { filename, storage_key }] of evidence.entries()) {
    if (filename === null || storage_key === null) continue;
    const path = `evidence/${String(index + 1).padStart(2, '0')} ${cleanFileName(filename)}`;
    const content = await files.blobs.open(storage_key).catch((error: unknown) => {
      if (error instanceof BlobMissingError) return null;
      throw error;
    });
    if (content) yield { path, content, compress: false };
    else {
      // One lost file must not keep the others away.
      files.log.error({ key: storage_key }, 'The bytes of a file are missing');
      yield textEntry(`${path}.missing.txt`, ['This file could not be found. Please tell the office.\r\n']);
    }
  }
}

function declarationPdf(
  declaration: Declared,
  evidence: readonly Proof[],
  institution: Config['institution'],
  today: string,
): PdfDocument {
  const { period_start: startsOn, period_end: endsOn } = declaration;
  const total = (column: 'units_claimed' | 'units_verifiable') =>
    evidence
      .filter(({ took_place_on: on }) => on === null || isWithin(on, { startsOn, endsOn }))
      .reduce((sum, row) => sum + Number(row[column] ?? 0), 0);
  const status = (codes.declarationStatus as Picklist)[declaration.status_code] ?? '';
  return {
    title: `CPD declaration ${declaration.name}`,
    author: institution.name,
    footer: `${institution.name}, made on ${today}`,
    blocks: [
      text(institution.name, 'heading'),
      { kind: 'gap', points: 14 },
      text(declaration.name, 'title'),
      { kind: 'rule' },
      fact('Member', oneLine(`${declaration.first_name ?? ''} ${declaration.last_name}`)),
      fact('Membership number', declaration.membership_number ?? ''),
      fact('Period', `${declaration.period_start} to ${declaration.period_end}`),
      fact('Status', status),
      fact('Declared on', declaration.declaration_date ?? 'not yet'),
      fact('Units claimed', `${total('units_claimed')} of ${declaration.units_required} asked`),
      fact('Of these verifiable', `${total('units_verifiable')} of ${declaration.verifiable_required} asked`),
      { kind: 'gap', points: 10 },
      text('Declared', 'heading'),
      ...declaredSentences(declaration).map((line) => text(line, 'body')),
      ...evidence.flatMap(evidenceBlocks),
    ],
  };
}

function evidenceBlocks(proof: Proof, index: number): readonly PdfBlock[] {
  const kind = proof.activity_kind === null ? null : (codes.activityKind as Picklist)[proof.activity_kind];
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Kind', kind],
    ['Took place on', proof.took_place_on],
    ['Units', `${proof.units_claimed ?? 0} claimed, ${proof.units_verifiable ?? 0} verifiable`],
    ['Description', proof.description],
    ['Why it was chosen', proof.why_chosen],
    ['What was learned', proof.learned],
    ['Document', proof.filename],
  ];
  return [
    { kind: 'gap', points: 12 },
    text(`${index + 1}. ${proof.name}`, 'heading'),
    ...facts.flatMap(([label, value]) => (value ? [fact(label, value)] : [])),
  ];
}

const text = (words: string, style: 'title' | 'heading' | 'body'): PdfBlock => ({
  kind: 'text',
  text: words,
  style,
});

const fact = (label: string, value: string): PdfBlock => ({
  kind: 'row',
  cells: [
    { text: label, share: 1, style: 'quiet' },
    { text: value, share: 3 },
  ],
});
