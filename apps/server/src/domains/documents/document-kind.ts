import type { DocumentKind } from '@charter/contracts';
import type { Row } from '../../engines/audit/index.ts';

/**
 * What a supporting document is for. What it belongs to says it first; a person's own documents are told apart by their
 * names, as clients have always given them.
 */
export function documentKind(document: Row): DocumentKind {
  if (document['evidence_id']) return 'evidence';
  if (document['training_agreement_id']) return 'trainingAgreement';
  if (document['case_id'] || document['event_id']) return 'other';
  const name = String(document['name']).toLowerCase();
  if (name.includes('paymentproof')) return 'paymentProof';
  if (name.includes('idpassport')) return 'identity';
  return name.includes('cv') ? 'cv' : 'other';
}
