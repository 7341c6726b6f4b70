import { defineForm } from './define-form.ts';
import { declaration } from './parts/acknowledgements.ts';
import { address } from './parts/addresses.ts';
import { certifiedDocument, document } from './parts/files.ts';
import { decidedInWorkingDays, introduction } from './parts/introduction.ts';
import { capitalsGuidance } from './parts/names.ts';
import { countryCodeHelp } from './parts/contact-details.ts';
import { name, oneOf, orSpecify, phone, specify } from './parts/questions.ts';

export const duplicateCertificate = defineForm({
  name: 'duplicateCertificate',
  title: 'Re-Print of Membership Certificate',
  intro: introduction({
    audience: 'For members whose certificate is lost or damaged, or whose name has changed.',
    minutes: 10,
    ...decidedInWorkingDays(10),
    paragraphs: [
      'Ask here for another print of your membership certificate if it was lost, stolen or damaged, or if your name has changed. The new certificate replaces the old one.',
      'We print within ten working days.',
    ],
    requiredDocuments: [
      'An affidavit, if the certificate was lost or stolen',
      'A picture of the certificate, if it was damaged',
      'A certified marriage certificate, court order or other proof, if your name has changed',
    ],
  }),
  steps: [
    {
      id: 'certificate',
      title: 'The certificate',
      groups: [
        {
          id: 'reason',
          questions: [
            oneOf(
              'reason',
              'Why do you need another certificate?',
              {
                lost: 'It was lost or stolen',
                damaged: 'It was damaged',
                'name-change': 'My name has changed',
                'never-arrived': 'It never arrived',
                other: 'Other',
              },
              {
                ask: 'Select why you need another certificate',
                example: 'lost',
                ...orSpecify('otherReason'),
              },
            ),
            specify('otherReason', 'My employer would like a copy for the office'),
            document('affidavit', 'Affidavit', {
              visibleWhen: { field: 'reason', equals: 'lost' },
              ask: 'Upload the affidavit',
              help: 'Made before a commissioner of oaths, saying how the certificate was lost or stolen.',
              example: 'affidavit.pdf',
            }),
            document('damagedCertificate', 'Picture of the damaged certificate', {
              visibleWhen: { field: 'reason', equals: 'damaged' },
              ask: 'Upload the picture of the damaged certificate',
              example: 'damaged-certificate.jpg',
            }),
            certifiedDocument('proofOfNameChange', 'Proof of the new name', {
              visibleWhen: { field: 'reason', equals: 'name-change' },
              ask: 'Upload the proof of your new name',
              example: 'marriage-certificate.pdf',
            }),
            name('nameOnCertificate', 'Name on the certificate', {
              ask: 'Enter the name for the certificate',
              help: capitalsGuidance,
              example: 'Nomsa Grace van der Merwe',
            }),
          ],
        },
        {
          id: 'delivery',
          title: 'Delivery',
          questions: [
            oneOf(
              'deliveryMethod',
              'How would you like to receive it?',
              { collect: 'I collect it at the office', post: 'By registered post', courier: 'By courier' },
              { ask: 'Select how you would like to receive it', example: 'courier' },
            ),
            phone('deliveryNumber', 'Phone number for the courier', {
              visibleWhen: { field: 'deliveryMethod', equals: 'courier' },
              help: countryCodeHelp,
              example: '+27 82 555 0134',
            }),
            address('deliveryAddress', 'Delivery address', {
              visibleWhen: { field: 'deliveryMethod', in: ['post', 'courier'] },
            }),
          ],
        },
      ],
    },
    { id: 'declaration', title: 'Declaration', groups: [declaration()] },
  ],
});
