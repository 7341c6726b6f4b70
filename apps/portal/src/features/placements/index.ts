import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { PlacementScreen } from './placement-screen.tsx';
import { PlacementsScreen } from './placements-screen.tsx';

export const screens: Screens = {
  [paths.placements()]: PlacementsScreen,
  [paths.placement()]: PlacementScreen,
};
