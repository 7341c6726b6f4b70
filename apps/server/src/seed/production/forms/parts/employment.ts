import { codes } from '@charter/contracts';
import type { GroupOfQuestions, Question } from '../question.ts';
import { document } from './files.ts';
import { date, fromPicklist, longText, organisationName, text } from './questions.ts';

const sectors = Object.fromEntries(
  Object.entries(codes.employmentSector).filter(([code]) => Number(code) !== codes.employerType),
);

const unspecified = 10;

const sector: Question = fromPicklist('employmentsector', 'Employment sector', sectors, {
  ask: 'Select the employment sector',
  example: 2,
});

/** For those who tell of their employers elsewhere in the same form. */
export const employmentSector: GroupOfQuestions = {
  id: 'employment',
  title: 'Your work',
  questions: [sector],
};

export const employment: GroupOfQuestions = {
  id: 'employment',
  title: 'Your work',
  help: 'Choose Unspecified if you do not work at present.',
  questions: [
    sector,
    organisationName('employerName', 'Employer', {
      ask: 'Enter the name of your employer',
      visibleWhen: { field: 'employmentsector', notEquals: unspecified },
      autocomplete: 'organization',
      example: 'Umgeni Consulting Engineers',
    }),
    text('positionHeld', 'Position held', {
      visibleWhen: { field: 'employmentsector', notEquals: unspecified },
      ask: 'Enter the position you hold',
      autocomplete: 'organization-title',
      example: 'Structural engineer',
    }),
  ],
};

/** What somebody has done as an engineer, employer by employer. */
export const experience: GroupOfQuestions = {
  id: 'experience',
  title: 'Experience',
  help: 'The latest first. Say what you were responsible for, not what the company did.',
  repeat: { path: 'experience', min: 1, max: 15, itemTitle: 'period of employment' },
  questions: [
    organisationName('employerName', 'Employer', {
      ask: 'Enter the employer',
      example: 'Umgeni Consulting Engineers',
    }),
    text('positionHeld', 'Position held', {
      ask: 'Enter the position you held',
      example: 'Structural engineer',
    }),
    date('startDate', 'Start Date', {
      ask: 'Enter the start date',
      example: '2016-02-01',
      rules: [{ validator: 'date-not-future' }],
    }),
    date('endDate', 'End Date', {
      optional: true,
      help: 'Leave it empty if you still work there.',
      example: '2022-06-30',
      rules: [{ validator: 'end-after-start', with: 'startDate' }],
    }),
    longText('responsibilities', 'What you were responsible for', {
      ask: 'Describe what you were responsible for',
      example:
        'Design of two road bridges over the Msunduzi River, from the geometry to the drawings for construction, and supervision on site.',
    }),
  ],
};

export const experienceReport = (path: string): Question =>
  document(path, 'Experience report', {
    ask: 'Upload the report on your experience',
    help: 'Up to ten pages on two or three projects: your part in them, what you decided and why.',
    example: 'experience-report.pdf',
  });
