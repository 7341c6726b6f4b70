import { documentFileTypes } from '@charter/contracts';
import type { Actor, Row } from '../../../engines/audit/index.ts';
import { keepFile, type FileServices, type ReceivedFile } from '../../../engines/files/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { notifyPayer } from '../../orders/index.ts';
import { addVerification, verificationKind } from '../verification.ts';
import type { PaymentServices } from '../payment-services.ts';
import { lockForAnswer, openLink, sponsorActor } from './sponsor-link.ts';
import { changeSponsorship } from '../sponsorship.ts';
import { paymentNotices } from '../notices.ts';

/** What storing a sponsor's proof needs besides: the file calls' own services. */
export interface ProofServices extends Pick<PaymentServices, 'db' | 'clock' | 'linkSecret'> {
  readonly files: FileServices;
  /** Makes the document of a proof that is sent in the payer's stead. */
  addProof(tx: Tx, actor: Actor, contactId: string): Promise<Row>;
}

/** The sponsor has paid by bank and sends a proof: it becomes a document of the payer's, for finance to look at. */
export async function sendSponsorProof(
  services: ProofServices,
  token: string,
  file: ReceivedFile,
  requestId: string,
): Promise<void> {
  const actor = sponsorActor(requestId);
  await openLink(services.db, services, token);
  await keepFile(services.files, file, {
    actor,
    types: documentFileTypes.paymentProof,
    document: async (tx) => answerWithProof(tx, services, token, requestId),
  });
}

async function answerWithProof(tx: Tx, services: ProofServices, token: string, requestId: string) {
  const actor = sponsorActor(requestId);
  const { order, sponsorship } = await lockForAnswer(tx, services, token);
  const document = await services.addProof(tx, actor, order.contact_id);
  await addVerification(tx, actor, {
    order_id: order.id,
    kind_code: verificationKind.sponsorship,
    supporting_document_id: String(document['id']),
    sponsorship_id: sponsorship.id,
  });
  await changeSponsorship(tx, actor, sponsorship, 'sendProof', {
    answered_on: services.clock.now().toISOString(),
  });
  await notifyPayer(tx, order, paymentNotices.sponsorSentProof, { sponsor: sponsorship.sponsor_name });
  return document;
}
