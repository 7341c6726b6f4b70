import { actorOf, type RequestContext } from '../entitlements/index.ts';
import type { CreateFileAnswer } from '@charter/contracts';
import { notFound } from '../../platform/errors/index.ts';
import { lockReachableRow, reachableRow } from '../records/index.ts';
import { type FileServices } from './file-context.ts';
import { keepFile } from './keep-file.ts';
import type { Upload } from './upload.ts';

/** Gives a document its file, in place of the one it may have. */
export async function storeFile(
  services: FileServices,
  context: RequestContext,
  upload: Upload,
): Promise<CreateFileAnswer> {
  const { registry, policy } = services;
  const { documentId } = upload;
  const document = await findDocument(services, context, documentId);
  return keepFile(services, upload, {
    actor: actorOf(context),
    types: policy.typesFor(document),
    documentId,
    // The lock makes two uploads for one document follow each other; the later one stays.
    document: async (tx) => {
      const place = { recordType: policy.documentType, verb: 'create', id: documentId } as const;
      await policy.lockOwner(tx, documentId);
      const locked = await lockReachableRow(tx, { registry, caller: context.caller }, place);
      if (!locked) throw notFound('The document');
      return locked;
    },
  });
}

/** Also asked before a body is read: nobody fills a disk for a document that is not theirs. */
export async function findDocument(
  { db, registry, policy }: FileServices,
  { caller }: RequestContext,
  documentId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const place = { recordType: policy.documentType, verb: 'create', id: documentId } as const;
  const document = await reachableRow(db, { registry, caller }, place);
  if (!document) throw notFound('The document');
  policy.refuseFile(caller, document);
  return document;
}
