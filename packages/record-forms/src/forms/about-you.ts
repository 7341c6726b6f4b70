import { codes } from '@charter/contracts';
import { namePattern } from '../patterns.ts';
import { date, linked, name, picklist, text, yesNo } from '../questions.ts';
import { recordForm } from '../record-form.ts';
import * as texts from '../texts.ts';

const asWritten = { pattern: namePattern, trim: 'end', message: texts.onlyStringAllowed } as const;

export const aboutYou = recordForm({
  name: 'aboutYou',
  title: texts.personalInformation,
  recordType: 'contacts',
  idField: 'contactid',
  groups: [
    {
      id: 'personal',
      questions: [
        picklist('title', texts.title, 'ctpt_title', codes.salutation, {
          required: true,
          autocomplete: 'honorific-prefix',
        }),
        name('firstName', texts.firstName, 'firstname', {
          ...asWritten,
          required: true,
          autocomplete: 'given-name',
        }),
        name('middleName', texts.middleName, 'middlename', { ...asWritten, autocomplete: 'additional-name' }),
        name('lastName', texts.lastName, 'lastname', {
          ...asWritten,
          required: true,
          autocomplete: 'family-name',
        }),
        date('dateOfBirth', texts.dateOfBirth, 'birthdate', { required: true, autocomplete: 'bday' }),
        yesNo('residesInSouthAfrica', texts.residingHere, 'ctpt_areyouacitizenofsouthafrica', {
          required: true,
        }),
      ],
    },
    {
      id: 'specialist-fields',
      title: texts.specialistFields,
      help: texts.specialistFieldsHelp,
      questions: [
        linked('specialistFields', texts.chooseYourSpecialistFields, {
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
      title: texts.equalityQuestions,
      help: texts.equalityHelp,
      questions: [
        picklist('gender', texts.gender, 'gendercode', codes.gender),
        picklist('race', texts.race, 'ctpt_race', codes.race),
        text('disability', texts.disability, 'ctpt_disability', {
          help: texts.disabilityHelp,
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
      message: texts.enterDateAfter,
    },
  ],
});
