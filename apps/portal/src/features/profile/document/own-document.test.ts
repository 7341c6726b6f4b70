import { codes, records } from '@charter/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asked, isAbout, listOf, serveCalls, written, type Call } from '../../../testing/serve-calls.ts';
import { cv, extensionsFor, identityDocument, ownDocument, storeOwnDocument } from './own-document.ts';
import { deleteDocument } from '../../../lib/supporting-document.ts';
import { queryClient } from '../../../server-state/index.ts';

const file = new File(['12345'], 'cv.pdf', { type: 'application/pdf' });
const options = { contactId: 'me', onProgress: () => undefined, signal: new AbortController().signal };
const namesOf = (calls: readonly Call[]) => calls.map(({ name }) => name);

/** Uploads go by the browser's request of the old kind; each is told to the list of calls and answered at once. */
function serveUploads(calls: Call[], status: number): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload = {};
      readonly status = status;
      readonly responseText = '{"id":"f1","documenturl":"/files/f1"}';
      onload = () => {};
      onloadend = () => {};
      open(): void {}
      setRequestHeader(): void {}
      getResponseHeader(): null {
        return null;
      }
      send(body: FormData): void {
        calls.push({ name: 'CreateFileAsync', body: { documentId: body.get('supportingDocumentId') } });
        this.onload();
        this.onloadend();
      }
    },
  );
}

afterEach(() => vi.unstubAllGlobals());

describe("a person's document", () => {
  it.each([
    ['cv', cv],
    ['IdPassport', identityDocument],
  ] as const)('is the supporting document of theirs whose name contains %s', async (name, document) => {
    const calls = await serveCalls((call) =>
      isAbout(records.files, call)
        ? listOf(records.files, { id: 'f1', name: 'scan.pdf', size: 5 })
        : listOf(records.documents, { id: 'of a request', name, case: 'c1' }, { id: 'd1', name, case: null }),
    );
    expect(await queryClient.fetchQuery(ownDocument(document, 'me'))).toEqual({
      id: 'd1',
      file: { id: 'f1', name: 'scan.pdf', size: 5 },
    });
    expect(calls[0]?.body).toMatchObject({ recordtype: records.documents.type });
    expect(asked(records.documents, calls[0]?.body).where).toEqual({ owner: 'me', name });
  });

  it('is made before its file, and only the first time', async () => {
    const calls = await serveCalls(() => ({ id: 'd1' }));
    serveUploads(calls, 201);
    await storeOwnDocument(identityDocument, null, file, options);
    await storeOwnDocument(identityDocument, { id: 'd1', file: null }, file, options);
    expect(namesOf(calls)).toEqual(['submitForm/Create', 'CreateFileAsync', 'CreateFileAsync']);
    expect(written(records.documents, calls[0])).toEqual({
      name: 'IdPassport',
      kind: codes.codeOf(codes.documentType, 'Supporting document'),
      owner: 'me',
    });
    expect(calls.slice(1).map(({ body }) => body['documentId'])).toEqual(['d1', 'd1']);
  });

  it('does not stay behind where its file was refused', async () => {
    const calls = await serveCalls(() => ({ id: 'd1' }));
    serveUploads(calls, 415);
    await expect(storeOwnDocument(cv, null, file, options)).rejects.toMatchObject({ status: 415 });
    expect(namesOf(calls)).toEqual(['submitForm/Create', 'CreateFileAsync', 'submitForm/delete']);
  });

  it('is deleted by its id', async () => {
    const calls = await serveCalls(() => ({ status: true }));
    await deleteDocument('d1');
    expect(calls).toEqual([
      { name: 'submitForm/delete', body: { recordtype: records.documents.type, id: 'd1' } },
    ]);
  });

  it('may be a paper, and as a CV no table', () => {
    expect(extensionsFor(cv)).toEqual(['pdf', 'doc', 'docx', 'png', 'jpg', 'jpeg']);
  });
});
