import type { Multipart, MultipartFile } from '@fastify/multipart';
import { CreateFileRequest, isRecordId } from '@charter/contracts';
import { hasStrayCharacters } from '@charter/form-logic';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { spool, SpoolFailedError, SpoolLimitError, type Spool } from '../../platform/blobs/index.ts';
import { AppError, malformed } from '../../platform/errors/index.ts';
import { readAs } from '../../platform/typed-values.ts';
import { cleanFileName } from './file-name.ts';
import { empty, interrupted, notStored, tooLarge } from './refusals.ts';
import type { ReceivedFile, Upload } from './upload.ts';

export interface UploadLimits {
  /** Where uploads wait while they are looked at. */
  readonly folder: string;
  readonly limit: number;
}

/** Room for the boundaries, headers and short fields around the file. */
export const envelopeBytes = 65_536;
const partLimits = { files: 2, fields: 5, parts: 7, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 20 };

/** The file of a request, in either of its two forms. The caller closes its content. `guard` hears of the document first. */
export async function receiveUpload(
  request: FastifyRequest,
  limits: UploadLimits,
  guard: (documentId: string) => Promise<unknown>,
): Promise<Upload> {
  if (request.isMultipart()) {
    const { value, ...file } = await receiveParts(request, limits, 'supportingDocumentId', (id) =>
      guard(documentIdOf(id)),
    );
    return { documentId: value, ...file };
  }
  const body = await readAs(CreateFileRequest, request.body);
  if (!body) {
    throw new AppError('unsupportedMediaType', 'A file comes as multipart/form-data or as JSON.');
  }
  const { supportingDocumentId, filename, subject, documentbody } = body;
  await guard(supportingDocumentId);
  const bytes = Buffer.from(documentbody, 'base64');
  if (!isBase64Of(documentbody, bytes)) throw malformed('documentbody', 'must be base64');
  return {
    documentId: supportingDocumentId,
    filename: cleanFileName(filename),
    subject: checkSubject(subject ?? null),
    content: await receive(Readable.from([bytes]), limits),
  };
}

/** The file of a form that says with one field what it is about. The caller closes its content. */
export async function receiveFormFile(
  request: FastifyRequest,
  limits: UploadLimits & { readonly fieldBytes?: number },
  field: string,
  guard: (value: string) => Promise<unknown>,
): Promise<ReceivedFile & { readonly value: string }> {
  if (!request.isMultipart()) {
    throw new AppError('unsupportedMediaType', 'A file comes as multipart/form-data.');
  }
  return receiveParts(request, limits, field, guard);
}

/** A form with several fields, each of some length, that may bring a file. */
export interface ReceivedForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: ReceivedFile | null;
}

/** `guard` is asked before a file is read, so that nobody fills a disk with what is refused. The caller closes the file. */
export async function receiveForm(
  request: FastifyRequest,
  limits: UploadLimits,
  {
    longestField,
    guard,
  }: { longestField: number; guard: (fields: ReceivedForm['fields']) => Promise<unknown> },
): Promise<ReceivedForm> {
  if (!request.isMultipart()) {
    const fields = new Map(
      Object.entries(request.body ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
    await guard(fields);
    return { fields, file: null };
  }
  const { fields, file } = await readParts(request, limits, longestField, guard);
  return { fields, file: file && { subject: null, ...file } };
}

/** The field may come before or after the file; before is better, for then a wrong one costs nothing. */
async function receiveParts(
  request: FastifyRequest,
  limits: UploadLimits & { readonly fieldBytes?: number },
  field: string,
  guard: (value: string) => Promise<unknown>,
): Promise<ReceivedFile & { readonly value: string }> {
  const { fields, file } = await readParts(
    request,
    limits,
    limits.fieldBytes ?? partLimits.fieldSize,
    (known, isAll) => (isAll || known.has(field) ? guard(known.get(field) ?? '') : Promise.resolve()),
  );
  if (!file) throw empty();
  try {
    return { value: fields.get(field) ?? '', subject: checkSubject(fields.get('subject') ?? null), ...file };
  } catch (error) {
    await file.content.close();
    throw error;
  }
}

/** `guard` hears the fields that came before the file, and all of them at the end. */
async function readParts(
  request: FastifyRequest,
  limits: UploadLimits,
  fieldSize: number,
  guard: (fields: ReadonlyMap<string, string>, isAll: boolean) => Promise<unknown>,
): Promise<{ fields: Map<string, string>; file: Omit<ReceivedFile, 'subject'> | null }> {
  const fields = new Map<string, string>();
  let file: { filename: string; content: Spool } | null = null;
  try {
    const parts: AsyncIterable<Multipart> = request.parts({
      limits: { ...partLimits, fieldSize, fileSize: limits.limit + 1 },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw malformed(part.fieldname, 'is too long');
        if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
        continue;
      }
      if (file || part.fieldname !== 'file')
        throw malformed(part.fieldname, 'one file is expected, named file');
      await guard(fields, false);
      file = { filename: nameOf(part), content: await receive(part.file, limits) };
    }
    await guard(fields, true);
    return { fields, file };
  } catch (error) {
    await file?.content.close();
    throw error;
  }
}

async function receive(source: Readable, { folder, limit }: UploadLimits): Promise<Spool> {
  try {
    return await spool(source, { folder, limit });
  } catch (error) {
    if (error instanceof SpoolLimitError) throw tooLarge(limit);
    if (error instanceof SpoolFailedError) throw notStored(error);
    throw interrupted(error);
  }
}

function documentIdOf(id: string): string {
  if (!isRecordId(id)) throw malformed('supportingDocumentId', 'must be the id of a supporting document');
  return id;
}

function checkSubject(subject: string | null): string | null {
  if (subject && hasStrayCharacters(subject, 'one')) throw malformed('subject', 'must be one line');
  if (subject && subject.length > 250) throw malformed('subject', 'must not have more than 250 characters');
  return subject;
}

/** Browsers write a quote and the ends of lines in a name in this way. The library's type hides that there may be none. */
const nameOf = ({ filename }: MultipartFile): string =>
  cleanFileName(((filename as string | undefined) ?? '').replace(/%22|%0[ad]/gi, '_'));

/** Node skips what is not base64; what it skipped shows in the length. */
function isBase64Of(text: string, bytes: Buffer): boolean {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return text.length % 4 === 0 && bytes.length === (text.length / 4) * 3 - padding;
}
