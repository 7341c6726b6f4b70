import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { ExamsScreen } from './exams-screen.tsx';
import { ResultsScreen } from './results-screen.tsx';

export const screens: Screens = {
  [paths.exams()]: ExamsScreen,
  [paths.examResults()]: ResultsScreen,
};
