import { codes } from '@charter/contracts';
import type { GroupOfQuestions } from '../question.ts';
import { fromList, fromPicklist, text, yesNo } from './questions.ts';

const southAfricanId = codes.codeOf(codes.identityType, 'South African ID Document');
const passport = codes.codeOf(codes.identityType, 'South African Passport');

/** Residents from other countries have a South African ID or a passport of their own country. */
const identityTypes = { [southAfricanId]: 'South African ID Document', [passport]: 'Passport' };

const isSouthAfricanId = { field: 'typeOfIdentity', equals: southAfricanId } as const;

export const identity: GroupOfQuestions = {
  id: 'identity',
  title: 'Citizenship and identity',
  questions: [
    yesNo('citizenRadio', 'Are you a citizen of South Africa?', { example: true }),
    fromList('nationality', 'Nationality', 'ctpt_nationalities', {
      visibleWhen: { field: 'citizenRadio', equals: false },
    }),
    fromPicklist('typeOfIdentity', 'Type of identity document', identityTypes, {
      widget: 'radio',
      ask: 'Select the type of your identity document',
      example: southAfricanId,
    }),
    text('citizenid', 'ID or passport number', {
      visibleWhen: { field: 'typeOfIdentity', filled: true },
      ask: 'Enter your ID or passport number',
      maxLength: 50,
      example: '9104170042080',
      rules: [
        { validator: 'south-african-id', when: isSouthAfricanId },
        { validator: 'id-of-birth-date', with: '/dateOfBirth', when: isSouthAfricanId },
        { validator: 'id-of-gender', with: '/gender', when: isSouthAfricanId },
      ],
    }),
  ],
};
