import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { VerifyScreen } from './verify-screen.tsx';

export const screens: Screens = { [paths.verify()]: VerifyScreen };
