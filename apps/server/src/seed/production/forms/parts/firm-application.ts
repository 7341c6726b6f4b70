import type { GroupOfQuestions, Question, StepOfQuestions } from '../question.ts';
import { declaration } from './acknowledgements.ts';
import { organisationAddresses } from './addresses.ts';
import { certifiedCopiesNote } from './documents.ts';
import { daysAhead } from './example-days.ts';
import { document } from './files.ts';
import { codeOfEthics } from './institution-links.ts';
import {
  acknowledgement,
  date,
  longText,
  orSpecify,
  someOf,
  specify,
  text,
  wholeNumber,
  yesNo,
  type Options,
} from './questions.ts';
import {
  contactPerson,
  organisationDetails,
  registeredProfessional,
  registrationCertificate,
  secondProfessional,
} from './represented.ts';

interface FirmDemands {
  /** What firms of this kind do, by the words that are kept. */
  readonly services: Options;
  readonly serviceExample: readonly string[];
  /** Documents that only firms of this kind bring. */
  readonly documents: readonly Question[];
}

const principals: GroupOfQuestions = {
  id: 'principals',
  title: 'Principals',
  help: 'Every partner, director or member who answers for the professional work of the firm.',
  repeat: {
    path: 'principals',
    min: 1,
    max: 30,
    itemTitle: 'principal',
    examples: [{}, secondProfessional],
  },
  questions: registeredProfessional,
};

const insurance: readonly Question[] = [
  yesNo('insurance/held', 'Does the firm hold professional indemnity insurance?', { example: true }),
  text('insurance/insurer', 'Insurer', {
    visibleWhen: { field: 'insurance/held', equals: true },
    ask: 'Enter the name of the insurer',
    example: 'Karoo Mutual',
  }),
  date('insurance/expiresOn', 'Expiry date of the policy', {
    visibleWhen: { field: 'insurance/held', equals: true },
    ask: 'Enter the expiry date of the policy',
    example: daysAhead(200),
    rules: [{ validator: 'date-not-past', message: 'The policy has expired' }],
  }),
  longText('insurance/reason', 'Why does the firm hold none?', {
    visibleWhen: { field: 'insurance/held', equals: false },
    ask: 'Say why the firm holds no professional indemnity insurance',
    example: 'All our work is done for our holding company, whose policy covers us.',
  }),
];

/** Both kinds of firms are asked the same, but for their services and papers. */
export const firmSteps = (demands: FirmDemands): readonly StepOfQuestions[] => [
  {
    id: 'firm',
    title: 'The firm',
    groups: [
      {
        id: 'firm-details',
        questions: [
          ...organisationDetails('firm', 'Umgeni Consulting Engineers (Pty) Ltd'),
          date('establishedOn', 'Date on which the firm was established', {
            ask: 'Enter the date on which the firm was established',
            example: '2015-03-02',
            rules: [{ validator: 'date-not-future' }],
          }),
        ],
      },
    ],
  },
  { id: 'contact', title: 'Contact and addresses', groups: [contactPerson, ...organisationAddresses] },
  {
    id: 'practice',
    title: 'Practice',
    groups: [
      {
        id: 'services',
        questions: [
          someOf('services', 'Services of the firm', demands.services, {
            ask: 'Select the services of the firm',
            example: demands.serviceExample,
            ...orSpecify('otherService'),
          }),
          specify('otherService', 'Expert evidence in court'),
          wholeNumber('professionalStaff', 'Number of professional staff', {
            minimum: 1,
            maximum: 100_000,
            ask: 'Enter the number of professional staff',
            example: 12,
          }),
        ],
      },
      principals,
    ],
  },
  {
    id: 'documents',
    title: 'Insurance and documents',
    groups: [
      { id: 'insurance', title: 'Professional indemnity insurance', questions: insurance },
      {
        id: 'firm-documents',
        title: 'Documents',
        questions: [
          certifiedCopiesNote,
          registrationCertificate('firmDocuments/registrationCertificate', 'firm'),
          document('firmDocuments/taxCompliance', 'Tax compliance status letter', {
            ask: 'Upload the tax compliance status letter',
            help: 'From the South African Revenue Service.',
            example: 'tax-compliance-status.pdf',
          }),
          document('firmDocuments/insurancePolicy', 'Confirmation of insurance', {
            visibleWhen: { field: 'insurance/held', equals: true },
            ask: 'Upload the confirmation of insurance',
            example: 'confirmation-of-insurance.pdf',
          }),
          ...demands.documents,
        ],
      },
    ],
  },
  {
    id: 'declaration',
    title: 'Declaration',
    groups: [
      declaration(
        acknowledgement('authorised', 'I am authorised to apply on behalf of the firm.', {
          ask: 'Confirm that you are authorised to apply on behalf of the firm',
        }),
        acknowledgement(
          'acknowledgements/codeOfEthics',
          `The firm and its principals will keep to the [code of ethics](${codeOfEthics}).`,
          { ask: 'Confirm that the firm will keep to the code of ethics' },
        ),
      ),
    ],
  },
];
