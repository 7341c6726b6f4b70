import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { HomeMember } from './home-member.tsx';

/** The home page of somebody who is signed in; the visitor's comes with the first load. */
export const screens: Screens = { [paths.home()]: HomeMember };
