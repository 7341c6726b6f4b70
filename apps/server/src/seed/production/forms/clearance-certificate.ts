import { defineForm } from './define-form.ts';
import { declaration } from './parts/acknowledgements.ts';
import { certifiedDocument, document } from './parts/files.ts';
import { decidedInWorkingDays, introduction } from './parts/introduction.ts';
import {
  email,
  fromList,
  longText,
  oneOf,
  organisationName,
  orSpecify,
  specify,
  yesNo,
} from './parts/questions.ts';

export const clearanceCertificate = defineForm({
  name: 'clearanceCertificate',
  title: 'Clearance Certificate',
  fee: 46_000,
  intro: introduction({
    audience: 'For members who must show that nothing is owed and no complaint is open.',
    minutes: 15,
    ...decidedInWorkingDays(10),
    paragraphs: [
      'A clearance certificate confirms to another body, an employer or a client that you are a member in good standing, that your fees are paid and that no complaint against you is open.',
      'The fee is paid when you have submitted the application. We send the certificate within ten working days.',
    ],
    requiredDocuments: [
      'A certified copy of your ID document or passport',
      'The request of the organisation that asks for the certificate, if it wrote to you',
    ],
    notes: ['The certificate is valid for three months from the day on which it is issued.'],
  }),
  steps: [
    {
      id: 'purpose',
      title: 'Purpose',
      groups: [
        {
          id: 'purpose',
          questions: [
            oneOf(
              'purpose',
              'What is the certificate for?',
              {
                registration: 'Registration with another professional body',
                tender: 'A tender',
                employment: 'A new employer',
                visa: 'Work abroad',
                other: 'Other',
              },
              {
                ask: 'Select what the certificate is for',
                example: 'registration',
                ...orSpecify('otherPurpose'),
              },
            ),
            specify('otherPurpose', 'An arbitration'),
            organisationName('recipient/name', 'Organisation to which it is addressed', {
              ask: 'Enter the organisation to which it is addressed',
              example: 'Institution of Engineers of Kenya',
            }),
            fromList('recipient/country', 'Country of the organisation', 'ctpt_countries', {
              widget: 'country',
              ask: 'Select the country of the organisation',
            }),
            email('recipient/email', 'Email address of the organisation', {
              optional: true,
              help: 'If we should send the certificate there as well as to you.',
              example: 'registrar@body.example.test',
            }),
          ],
        },
      ],
    },
    {
      id: 'standing',
      title: 'Standing',
      groups: [
        {
          id: 'standing',
          questions: [
            yesNo('openComplaint', 'Is a complaint or disciplinary case against you open anywhere?', {
              example: false,
            }),
            longText('openComplaintDetail', 'Details', {
              visibleWhen: { field: 'openComplaint', equals: true },
              ask: 'Give the details of the complaint or case',
              help: 'Before which body, since when and what it is about.',
              example: 'A client complained to the council in May about a late completion certificate.',
            }),
          ],
        },
        {
          id: 'documents',
          title: 'Documents',
          questions: [
            certifiedDocument('idOrPassportDoc', 'ID document or passport', {
              ask: 'Upload your ID document or passport',
              example: 'id-document.pdf',
            }),
            document('request', 'Request for the certificate', {
              optional: true,
              help: 'The letter or message in which the organisation asks for it.',
              example: 'request.pdf',
            }),
          ],
        },
      ],
    },
    { id: 'declaration', title: 'Declaration', groups: [declaration()] },
  ],
});
