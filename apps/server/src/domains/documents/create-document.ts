import type { CreateDecision } from '../../engines/records/index.ts';
import { lockPerson } from '../../engines/locks/index.ts';
import { giveProof, isProofOfPayment } from '../payments/index.ts';

/** Makes a document. One that proves a payment goes to the order that waits for it. */
export const createDocument: CreateDecision = async ({ tx, actor, id, asked, write }) => {
  const contactId = asked['contact_id'];
  if (typeof contactId !== 'string' || !isProofOfPayment(asked)) {
    await write();
    return id;
  }
  await lockPerson(tx, contactId);
  await write();
  await giveProof(tx, actor, { contactId, documentId: id });
  return id;
};
