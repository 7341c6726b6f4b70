import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { RequestScreen } from './request-screen.tsx';
import { RequestsScreen } from './requests-screen.tsx';

export const screens: Screens = {
  [paths.serviceRequests()]: RequestsScreen,
  [paths.serviceRequest()]: RequestScreen,
};
