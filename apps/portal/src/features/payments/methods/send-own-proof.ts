import { createRecord, deleteRecord } from '../../../lib/api.ts';
import { uploadFile, type Sending } from '../../../lib/upload.ts';
import { choosePayment } from './choose-payment.ts';

const documents = 'ctpt_supportingdocuments';
const proofOfPayment = 100000001;

/** The document first, then its file, then the order; a document whose file did not arrive does not stay behind. */
export async function sendOwnProof(
  orderId: string,
  contactId: string,
  file: File,
  sending: Sending,
): Promise<void> {
  const { id } = await createRecord({
    recordtype: documents,
    data: [
      { name: 'ctpt_name', value: 'PaymentProof', type: 'string' },
      { name: 'ctpt_documenttype', value: proofOfPayment, type: 'picklist' },
      { name: 'ctpt_customerid', value: contactId, type: 'lookup', relatedentity: 'contacts' },
    ],
  });
  try {
    await uploadFile(file, { documentId: id, ...sending });
  } catch (error) {
    await deleteRecord({ recordtype: documents, id }).catch(() => undefined);
    throw error;
  }
  await choosePayment(orderId, 'proof');
}
