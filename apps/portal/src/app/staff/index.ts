import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { StaffFrame } from './staff-frame.tsx';

/** Everything below '/staff', in chunks that nobody else is sent. */
export const screens: Screens = { [paths.staff()]: StaffFrame };
