import { divisionMessages, divisionsQuestion } from '@charter/contracts';
import type { GroupOfQuestions } from '../question.ts';
import { severalFromList } from './questions.ts';

export const divisions: GroupOfQuestions = {
  id: 'division-registration',
  title: 'Technical divisions',
  help: `${divisionMessages.free} ${divisionMessages.alwaysPaid}`,
  questions: [
    severalFromList(divisionsQuestion.join('/'), 'Divisions', 'ctpt_divisions', {
      optional: true,
      most: 20,
    }),
  ],
};
