import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { EventScreen } from './detail/event-screen.tsx';
import { EventsScreen } from './list/events-screen.tsx';

export const screens: Screens = { [paths.events()]: EventsScreen, [paths.event()]: EventScreen };
