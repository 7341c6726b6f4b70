import { otherRow, type Question } from '../question.ts';
import { fromList, orSpecify, specify } from './questions.ts';

interface Wording {
  /** How the sentences that ask for an answer go on: 'Select the country in which you study'. */
  readonly country?: string;
  readonly institution?: string;
  readonly qualification?: string;
}

/** Where somebody studies or has studied, and what. `home` is the path before the names: 'study/'. */
export const studies = (home: string, wording: Wording = {}): readonly Question[] => [
  fromList(`${home}country`, 'Country', 'ctpt_countries', {
    widget: 'country',
    ask: `Select the country${wording.country ?? ''}`,
    orOther: true,
    ...orSpecify(`${home}otherCountry`),
  }),
  specify(`${home}otherCountry`, 'Somaliland'),
  fromList(`${home}institution`, 'Institution', 'ctpt_institutions', {
    dependsOn: `${home}country`,
    ask: `Select the institution${wording.institution ?? ''}`,
    help: 'Choose the country first. If yours is not listed, choose Other and write it out.',
    example: otherRow('ctpt_institutions'),
    ...orSpecify(`${home}otherInstitution`),
  }),
  specify(`${home}otherInstitution`, 'Polytechnic of Namibia'),
  fromList(`${home}qualificationName`, 'Qualification', 'mshied_programlevels', {
    ask: `Select the qualification${wording.qualification ?? ''}`,
    ...orSpecify(`${home}otherQualificationName`),
  }),
  specify(`${home}otherQualificationName`, 'Graduate Diploma in Engineering'),
  fromList(`${home}discipline`, 'Discipline', 'ctpt_disciplines', {
    ask: 'Select the discipline',
    ...orSpecify(`${home}otherDiscipline`),
  }),
  specify(`${home}otherDiscipline`, 'Coastal engineering'),
];
