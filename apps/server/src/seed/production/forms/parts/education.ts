import { otherRow, type GroupOfQuestions } from '../question.ts';
import { certifiedDocument } from './files.ts';
import { month } from './questions.ts';
import { studies } from './studies.ts';

/** Qualifications that somebody has obtained, as many as the application rests on. */
export const education: GroupOfQuestions = {
  id: 'tertiary-education',
  title: 'Tertiary education',
  help: 'List every qualification you rely on for this application, the highest first.',
  repeat: {
    path: 'tertiaryEducation',
    min: 1,
    max: 8,
    itemTitle: 'qualification',
    examples: [
      {},
      { country: 'other', qualificationName: otherRow('mshied_programlevels'), dateObtained: '2016-04' },
    ],
  },
  questions: [
    ...studies(''),
    month('dateObtained', 'Date obtained', {
      ask: 'Enter the month in which you obtained it',
      example: '2013-12',
      rules: [{ validator: 'date-not-future' }],
    }),
    certifiedDocument('degreeCertificate', 'Degree certificate', {
      ask: 'Upload the degree certificate',
      example: 'degree-certificate.pdf',
    }),
  ],
};
