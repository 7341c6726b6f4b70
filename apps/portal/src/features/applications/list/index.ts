import { paths } from '../../../lib/paths.ts';
import type { Screens } from '../../../lib/screens.ts';
import { ApplicationsScreen } from './applications-screen.tsx';

export const screens: Screens = { [paths.applications()]: ApplicationsScreen };
