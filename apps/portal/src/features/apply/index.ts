import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { ApplyScreen } from './apply-screen.tsx';

export const screens: Screens = { [paths.apply()]: ApplyScreen };
