import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

export const screens: Screens = { [paths.notifications()]: NotificationsScreen };
