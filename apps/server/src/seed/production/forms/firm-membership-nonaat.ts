import { defineForm } from './define-form.ts';
import { certifiedDocuments } from './parts/files.ts';
import { firmSteps } from './parts/firm-application.ts';
import { decidedInWeeks, introduction } from './parts/introduction.ts';

export const firmMembershipNonaat = defineForm({
  name: 'firmMembership_nonaat',
  title: 'Firm Application',
  fee: 460_000,
  intro: introduction({
    audience: 'For firms of civil engineers with a registered professional among their principals.',
    minutes: 40,
    ...decidedInWeeks(6),
    paragraphs: [
      'Apply here for the membership of a firm of civil engineers. At least one of its principals must be a registered engineering professional.',
      'The person who applies must be authorised to act for the firm. The fee is paid when the application has been submitted.',
    ],
    requiredDocuments: [
      'Certified copies of the passports or ID documents of the principals',
      'A certified copy of the registration certificate of the firm',
      'A tax compliance status letter',
      'The confirmation of professional indemnity insurance, if the firm holds any',
      'Certified copies of the registration certificates of the principals',
    ],
  }),
  steps: firmSteps({
    services: {
      structures: 'Structures and bridges',
      roads: 'Roads and transportation',
      water: 'Water and wastewater',
      geotechnical: 'Geotechnical engineering',
      municipal: 'Municipal infrastructure',
      railways: 'Railways and harbours',
      management: 'Project and construction management',
      other: 'Other',
    },
    serviceExample: ['structures', 'water'],
    documents: [
      certifiedDocuments('firmDocuments/idOrPassportDoc', 'Passports or ID documents of the principals', {
        most: 30,
        ask: 'Upload the passports or ID documents of the principals',
        example: 'id-documents.pdf',
      }),
      certifiedDocuments(
        'firmDocuments/registrationCertificates',
        'Registration certificates of the principals',
        {
          most: 30,
          ask: 'Upload the registration certificates of the principals',
          help: 'Certified copies from the Engineering Council of South Africa or another council.',
          example: 'registration-certificates.pdf',
        },
      ),
    ],
  }),
});
