import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { ExamScreen } from './exam-screen.tsx';
import { ExamsScreen } from './exams-screen.tsx';
import { ResultsScreen } from './results-screen.tsx';

export const screens: Screens = {
  [paths.exam()]: ExamScreen,
  [paths.exams()]: ExamsScreen,
  [paths.examResults()]: ResultsScreen,
};
