import type { GroupOfQuestions, Question } from '../question.ts';
import { email, oneOf, orSpecify, phone, specify } from './questions.ts';

/** The official languages of South Africa, and whatever else is spoken at home. */
const languages = {
  afrikaans: 'Afrikaans',
  english: 'English',
  isindebele: 'isiNdebele',
  isixhosa: 'isiXhosa',
  isizulu: 'isiZulu',
  sepedi: 'Sepedi',
  sesotho: 'Sesotho',
  setswana: 'Setswana',
  siswati: 'siSwati',
  sign: 'South African Sign Language',
  tshivenda: 'Tshivenḓa',
  xitsonga: 'Xitsonga',
  other: 'Other',
};

export const countryCodeHelp = 'Prefix your country code, for example +27.';

const applicantEmail = email('contactDetails/email', 'Email address', {
  autocomplete: 'email',
  help: 'We write to this address about your application.',
  example: 'nomsa.vandermerwe@example.test',
});

const mobileNumber = phone('contactDetails/mobileNumber', 'Mobile number', {
  autocomplete: 'tel',
  help: countryCodeHelp,
  example: '+27 82 555 0134',
});

const alternatives: readonly Question[] = [
  email('contactDetails/altEmail', 'Alternate email address', {
    optional: true,
    example: 'nvdmerwe@works.example.test',
    rules: [
      {
        validator: 'differs-from',
        with: '/contactDetails/email',
        message: 'The alternate email address cannot be the same as applicant email address',
      },
    ],
  }),
  phone('contactDetails/altContactNumber', 'Alternate contact number', {
    optional: true,
    help: 'Of somebody who can reach you.',
    example: '+27 83 555 0178',
    rules: [
      {
        validator: 'differs-from',
        with: '/contactDetails/mobileNumber',
        message: 'The alternate phone number cannot be the same as applicant phone/mobile number',
      },
    ],
  }),
];

/** Every way to reach an applicant. */
export const contactDetails: readonly GroupOfQuestions[] = [
  { id: 'reach', title: 'How we reach you', questions: [applicantEmail, mobileNumber] },
  {
    id: 'alternatives',
    title: 'Other ways to reach you',
    questions: [
      ...alternatives,
      phone('contactDetails/workNumber', 'Work number', { optional: true, example: '+27 11 555 0199' }),
      phone('contactDetails/homeContactNumber', 'Home number', {
        optional: true,
        example: '+27 11 555 0145',
      }),
      phone('contactDetails/faxNumber', 'Fax number', { optional: true, example: '+27 11 555 0146' }),
    ],
  },
  {
    id: 'language',
    title: 'Language',
    questions: [
      oneOf('contactDetails/homeLanguage', 'Home language', languages, {
        widget: 'select',
        example: 'isizulu',
        ...orSpecify('contactDetails/otherHomeLanguage'),
      }),
      specify('contactDetails/otherHomeLanguage', 'Shona'),
    ],
  },
];

/** As much as a student is asked. */
export const studentContactDetails: GroupOfQuestions = {
  id: 'reach',
  title: 'How we reach you',
  questions: [applicantEmail, mobileNumber, ...alternatives],
};
