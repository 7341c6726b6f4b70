import { codes } from '@charter/contracts';
import type { GroupOfQuestions, Question } from '../question.ts';
import { date, fromPicklist, name } from './questions.ts';

/** The spelling that certificates are printed with, in the words of the documents. */
export const capitalsGuidance =
  'Capitalise proper nouns and the first word of a sentence only, and write nothing in all capitals: Nomsa van der Merwe, not NOMSA VAN DER MERWE. Names appear on your certificate as you write them.';

export const personNames: readonly Question[] = [
  fromPicklist('title', 'Title', codes.salutation, { autocomplete: 'honorific-prefix', example: 11 }),
  name('surname', 'Surname', { autocomplete: 'family-name', example: 'van der Merwe' }),
  name('firstName', 'First name', { autocomplete: 'given-name', example: 'Nomsa' }),
  name('secondName', 'Second name', {
    optional: true,
    autocomplete: 'additional-name',
    example: 'Grace',
  }),
];

export const dateOfBirth = (path: string): Question =>
  date(path, 'Date of birth', {
    autocomplete: 'bday',
    example: '1991-04-17',
    rules: [
      { validator: 'date-not-future' },
      {
        assert: { field: path, atLeast: '1900-01-01' },
        when: { field: path, filled: true },
        message: 'Enter a date after 1900',
      },
    ],
  });

export const names: GroupOfQuestions = {
  id: 'names',
  title: 'Your name',
  help: capitalsGuidance,
  questions: [...personNames, dateOfBirth('dateOfBirth')],
};
