import { codes, records, type AgreementAnswer, type SignAgreementRequest } from '@charter/contracts';
import { writing } from '../../lib/api.ts';
import { post } from '../../lib/api-client.ts';
import { config } from '../../lib/config.ts';
import { recordValues } from '../../lib/record-values.ts';
import { createRecord, deleteRecord, listRecords } from '../../lib/records.ts';
import { uploadFile, type Sending } from '../../lib/upload.ts';
import { question } from '../../server-state/index.ts';
import type { LookupOption } from '../../ui/lookup.tsx';

const call = <T>(path: string, body: object, signal?: AbortSignal) =>
  post<T>(`${config().portalBase}/api/training/${path}`, body, signal);
const changing = (path: string, body: object) =>
  writing([records.trainingAgreements.type], call<{ id: string }>(path, body));

export const standing = question('training-agreement', {
  of: [records.trainingAgreements.type],
  ask: (signal, id: string) => call<AgreementAnswer>('agreement', { id }, signal),
});

export const signAgreement = (request: SignAgreementRequest) => changing('sign', request);

export const cancelAgreement = (id: string, reason: string) => changing('cancel', { id, reason });

export const paperPath = (id: string) => `/training/agreements/${id}/paper`;

/** Organisations by the beginning of a word of their names. */
export async function findOrganisations(text: string, signal: AbortSignal): Promise<readonly LookupOption[]> {
  const { data } = await listRecords(
    records.trainingOrganisations,
    { read: ['name'], search: text, sort: { field: 'name', direction: 'asc' }, size: 8 },
    signal,
  );
  return data.map((row) => ({ id: row.id, label: recordValues(row).text('name') ?? '' }));
}

/** The students whom an employer has in its placements, each once. */
export const placedStudents = question('placed-students', {
  of: [records.placedStudents.type],
  ask: async (signal): Promise<readonly LookupOption[]> => {
    const { data } = await listRecords(
      records.placedStudents,
      { read: ['student'], labels: ['student'], size: 1000 },
      signal,
    );
    const students = new Map(
      data.map((row) => {
        const values = recordValues(row);
        return [values.text('student') ?? '', values.label('student') ?? ''] as const;
      }),
    );
    return [...students].map(([id, label]) => ({ id, label })).sort((a, b) => a.label.localeCompare(b.label));
  },
});

/** The document of an agreement, which may be left out: a record of it, then its file. */
export async function storeAgreementDocument(
  { agreementId, contactId }: { readonly agreementId: string; readonly contactId: string },
  file: File,
  sending: Sending,
): Promise<void> {
  const { id: documentId } = await createRecord(records.agreementDocuments, {
    name: file.name,
    kind: codes.codeOf(codes.documentType, 'Supporting document'),
    owner: contactId,
    agreement: agreementId,
  });
  try {
    await uploadFile(file, { documentId, ...sending });
  } catch (error) {
    await deleteRecord(records.agreementDocuments, documentId).catch(() => undefined);
    throw error;
  }
}

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** The files that were stored with an agreement, the latest first: an update adds one and replaces none. */
export const agreementDocuments = question('agreement-documents', {
  of: [records.agreementDocuments.type, records.agreementFiles.type],
  ask: async (signal, agreementId: string): Promise<readonly StoredFile[]> => {
    const documents = await listRecords(
      records.agreementDocuments,
      {
        read: ['name'],
        where: { agreement: agreementId },
        sort: { field: 'createdOn', direction: 'desc' },
        size: 50,
      },
      signal,
    );
    const files = await Promise.all(
      documents.data.map(({ id }) =>
        listRecords(
          records.agreementFiles,
          { read: ['name', 'size'], where: { document: id }, size: 1 },
          signal,
        ),
      ),
    );
    return files.flatMap(({ data }) =>
      data.map((row) => {
        const values = recordValues(row);
        return { id: row.id, name: values.text('name') ?? '', size: values.code('size') ?? 0 };
      }),
    );
  },
});
