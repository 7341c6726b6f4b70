import { codes } from '@charter/contracts';
import type { Insertable } from 'kysely';
import { auditCreation, type Actor, type Row } from '../../engines/audit/index.ts';
import type { CreateDecision, DeleteDecision } from '../../engines/records/index.ts';
import { lockPerson } from '../../engines/locks/index.ts';
import type { Database, Schema, Tx } from '../../platform/database/index.ts';
import { giveProof } from '../payments/index.ts';
import { refuseClosedAccount } from './document-rules.ts';
import { lockOwner, lockOwnerOf } from './lock-owner.ts';

/** A proof of payment is a supporting document of this name and type, as clients have always made it. */
const proofOfPayment = {
  name: 'PaymentProof',
  document_type: codes.codeOf(codes.documentType, 'Supporting document'),
} as const;

const isProofOfPayment = (document: Row): boolean =>
  document['name'] === proofOfPayment.name && document['document_type'] === proofOfPayment.document_type;

/** Makes a document. One that proves a payment goes to the order that waits for it. */
export const createDocument: CreateDecision = async ({ tx, caller, actor, id, asked, write }) => {
  refuseClosedAccount(caller, asked);
  const contactId = asked['contact_id'];
  if (typeof contactId !== 'string' || !isProofOfPayment(asked)) {
    await lockOwner(tx, asked);
    await write();
    return id;
  }
  await lockPerson(tx, contactId);
  await write();
  await giveProof(tx, actor, { contactId, documentId: id });
  return id;
};

export const deleteDocument: DeleteDecision = async ({ tx, id, remove }) => {
  await lockOwnerOf(tx, id);
  await remove();
};

/** The document that a service request, or a message about it, brings along. Its file comes in the same transaction. */
export function addRequestDocument(
  tx: Tx,
  actor: Actor,
  document: {
    readonly name: string;
    readonly contactId: string | null;
    readonly caseId: string;
    readonly messageId?: string;
  },
): Promise<Row> {
  return addDocument(tx, actor, {
    name: document.name,
    contact_id: document.contactId,
    case_id: document.caseId,
    case_message_id: document.messageId ?? null,
  });
}

/** The document of a piece of evidence that is made in the same act, as the documents name it. */
export const addEvidenceDocument = (
  tx: Tx,
  actor: Actor,
  { evidenceId, contactId, name }: { evidenceId: string; contactId: string; name: string },
): Promise<Row> =>
  addDocument(tx, actor, { name: `cpdEvidence ${name}`, contact_id: contactId, evidence_id: evidenceId });

/**
 * A proof that somebody else sends in a person's stead is a document of that person. Whoever calls holds the order and gives
 * it to that order in the same transaction, so that it waits for no other.
 */
export const addProofOfPayment = (tx: Tx, actor: Actor, contactId: string): Promise<Row> =>
  addDocument(tx, actor, { ...proofOfPayment, contact_id: contactId });

/** The ids of all of a person's proofs of payment, the newest first. */
export async function findProofsOfPayment(tx: Tx, contactId: string): Promise<readonly string[]> {
  const found = await tx
    .selectFrom('supporting_document')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('name', '=', proofOfPayment.name)
    .where('document_type', '=', proofOfPayment.document_type)
    .orderBy('created_on', 'desc')
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}

async function addDocument(
  tx: Tx,
  actor: Actor,
  document: Insertable<Schema['supporting_document']>,
): Promise<Row> {
  const created = await tx
    .insertInto('supporting_document')
    .values(document)
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditCreation(tx, actor, 'ctpt_supportingdocuments', created);
  return created;
}

/** The names of the files that a message about a service request has brought along. */
export async function namesOfMessageDocuments(db: Database, messageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('supporting_document as d')
    .innerJoin('annotation as a', 'a.supporting_document_id', 'd.id')
    .select('a.filename')
    .where('d.case_message_id', '=', messageId)
    .execute();
  return rows.map(({ filename }) => filename);
}
