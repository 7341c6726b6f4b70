import type { Answer, AppFixture, Person } from './app-fixture.ts';
import { randomUUID } from 'node:crypto';

export interface UploadAnswer {
  readonly id: string;
  readonly documenturl: string;
  readonly detail: string;
  readonly errors?: readonly { field: string; message: string }[];
}

/** A supporting document of a person's own. */
export async function addDocument(app: AppFixture, person: Person, values: object = {}): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('supporting_document')
    .values({ name: 'cv', contact_id: person.contactId, ...values, id })
    .execute();
  return id;
}

/** Uploads as a browser's form does; the document is named before the file unless told otherwise. */
export async function upload(
  app: AppFixture,
  person: Person,
  documentId: string,
  filename: string,
  bytes: Buffer,
  more: { order?: 'file-first'; subject?: string } = {},
): Promise<Answer<UploadAnswer>> {
  const form = new FormData();
  const fields = () => {
    form.append('supportingDocumentId', documentId);
    if (more.subject !== undefined) form.append('subject', more.subject);
  };
  if (more.order !== 'file-first') fields();
  form.append('file', new File([new Uint8Array(bytes)], filename, { type: 'application/octet-stream' }));
  if (more.order === 'file-first') fields();
  return send(app, person, form);
}

export async function send(app: AppFixture, person: Person, form: FormData): Promise<Answer<UploadAnswer>> {
  const body = new Response(form);
  const response = await app.app.inject({
    method: 'POST',
    url: '/portal/api/CreateFileAsync',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<UploadAnswer>(), headers: response.headers };
}

export function download(app: AppFixture, person: Person, address: string) {
  return app.app.inject({
    method: 'GET',
    url: address,
    headers: { authorization: `Bearer ${person.token}`, 'accept-encoding': 'gzip' },
  });
}
