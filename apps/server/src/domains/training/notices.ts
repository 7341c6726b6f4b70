import type { Notice } from '../../engines/notifications/index.ts';

export interface AgreementFacts {
  readonly agreementId: string;
  readonly student: string;
  readonly party?: string;
  readonly signedName?: string;
  readonly reason?: string | null;
}

type AgreementNotice = 'signed' | 'complete' | 'changed' | 'cancelled';

const texts: Readonly<Record<AgreementNotice, readonly [string, (facts: AgreementFacts) => string]>> = {
  signed: [
    'Signed',
    ({ party, signedName }) => `${signedName ?? ''} has signed for the ${(party ?? '').toLowerCase()}.`,
  ],
  complete: [
    'Signed by all',
    () => 'Student, employer and tuition provider have signed. The paper is ready.',
  ],
  changed: ['Changed', () => 'The terms were changed. Please read them again and sign.'],
  cancelled: ['Cancelled', ({ reason }) => reason ?? 'The agreement was cancelled.'],
};

/** Leads to the agreement it is about. */
export const agreementNotice = (
  kind: AgreementNotice,
  { agreementId }: AgreementFacts,
): Notice<AgreementFacts> => ({
  area: 'Training',
  link: `/cpd/viewrecord?id=${agreementId}`,
  title: ({ student }) => `${texts[kind][0]}: training agreement of ${student}`,
  body: texts[kind][1],
});
