import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { FirmDirectoryScreen, MemberDirectoryScreen } from './directory-screen.tsx';

export const screens: Screens = {
  [paths.memberDirectory()]: MemberDirectoryScreen,
  [paths.firmDirectory()]: FirmDirectoryScreen,
};
