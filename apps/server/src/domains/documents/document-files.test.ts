import { expect, it } from 'vitest';
import { documentKind } from './document-files.ts';

it.each([
  [{ name: 'my-CV-2026' }, 'cv'],
  [{ name: 'PaymentProof' }, 'paymentProof'],
  [{ name: 'IdPassport' }, 'identity'],
  [{ name: 'Certificate' }, 'other'],
  [{ name: 'cv', evidence_id: 'e' }, 'evidence'],
  [{ name: 'cv', training_agreement_id: 't' }, 'trainingAgreement'],
  [{ name: 'SD-1001-cv', case_id: 'c' }, 'other'],
])('%j is %s', (document, kind) => {
  expect(documentKind(document)).toBe(kind);
});
