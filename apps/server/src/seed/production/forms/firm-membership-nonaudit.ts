import { defineForm } from './define-form.ts';
import { certifiedDocuments } from './parts/files.ts';
import { firmSteps } from './parts/firm-application.ts';
import { decidedInWeeks, introduction } from './parts/introduction.ts';

export const firmMembershipNonaudit = defineForm({
  name: 'firmMembership_nonaudit',
  title: 'Firm Application (ACCTECH)',
  fee: 345_000,
  intro: introduction({
    audience: 'For firms of accounting technicians that perform no audits.',
    minutes: 40,
    ...decidedInWeeks(6),
    paragraphs: [
      'Apply here for the membership of a firm of accounting technicians that performs no audits.',
      'The person who applies must be authorised to act for the firm. The fee is paid when the application has been submitted.',
    ],
    requiredDocuments: [
      'A certified copy of the registration certificate of the firm',
      'A tax compliance status letter',
      'The confirmation of professional indemnity insurance, if the firm holds any',
      'Certified copies of the practising certificates of the principals',
    ],
  }),
  steps: firmSteps({
    services: {
      bookkeeping: 'Bookkeeping',
      statements: 'Compilation of financial statements',
      payroll: 'Payroll',
      tax: 'Tax returns',
      secretarial: 'Company secretarial work',
      management: 'Management accounting',
      other: 'Other',
    },
    serviceExample: ['bookkeeping', 'payroll'],
    documents: [
      certifiedDocuments(
        'firmDocuments/practisingCertificates',
        'Practising certificates of the principals',
        {
          most: 30,
          ask: 'Upload the practising certificates of the principals',
          example: 'practising-certificates.pdf',
        },
      ),
    ],
  }),
});
