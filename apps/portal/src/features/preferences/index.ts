import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { PreferencesScreen } from './preferences-screen.tsx';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';

export const screens: Screens = {
  [paths.preferences()]: PreferencesScreen,
  [paths.unsubscribe()]: UnsubscribeScreen,
};
