import { codes } from '@charter/contracts';
import { namePattern } from '../patterns.ts';
import { date, linked, picklist, text, yesNo } from '../questions.ts';
import { recordForm } from '../record-form.ts';

const name = { pattern: namePattern, trim: 'end', message: 'Only string allowed' } as const;

export const aboutYou = recordForm({
  name: 'aboutYou',
  title: 'Personal information',
  recordType: 'contacts',
  idField: 'contactid',
  groups: [
    {
      id: 'personal',
      questions: [
        picklist('title', 'Title', 'ctpt_title', codes.salutation, {
          required: true,
          autocomplete: 'honorific-prefix',
        }),
        text('firstName', 'First name', 'firstname', { ...name, required: true, autocomplete: 'given-name' }),
        text('middleName', 'Middle name', 'middlename', { ...name, autocomplete: 'additional-name' }),
        text('lastName', 'Last name', 'lastname', { ...name, required: true, autocomplete: 'family-name' }),
        date('dateOfBirth', 'Date of birth', 'birthdate', { required: true, autocomplete: 'bday' }),
        yesNo(
          'residesInSouthAfrica',
          'Are you currently residing in South Africa?',
          'ctpt_areyouacitizenofsouthafrica',
          { required: true },
        ),
      ],
    },
    {
      id: 'specialist-fields',
      title: 'Specialist fields',
      help: 'The fields you practise in. Choose as many as apply.',
      questions: [
        linked('specialistFields', 'Choose your specialist fields', {
          name: 'ctpt_specialists',
          to: 'ctpt_specialists',
          links: {
            recordType: 'ctpt_specialist_contactset',
            parentField: 'contactid',
            childField: 'ctpt_specialistid',
          },
        }),
      ],
    },
    {
      id: 'equality',
      title: 'Equality questions',
      help: 'You need not answer these. They are only counted, to see whom the profession serves and whom it leaves out, and are never shown to other members.',
      questions: [
        picklist('gender', 'Gender', 'gendercode', codes.gender),
        picklist('race', 'Race', 'ctpt_race', codes.race),
        text('disability', 'Disability', 'ctpt_disability', {
          help: 'A disability that you would like us to know of.',
        }),
      ],
    },
  ],
  rules: [
    { id: 'birth-not-in-future', at: 'dateOfBirth', validator: 'date-not-future' },
    {
      id: 'birth-in-living-memory',
      at: 'dateOfBirth',
      assert: { field: 'dateOfBirth', atLeast: '1900-01-01' },
      when: { field: 'dateOfBirth', filled: true },
      message: 'Enter a date after 1900',
    },
  ],
});
