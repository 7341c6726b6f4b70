import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { homePage, queryClient } from '../../server-state/index.ts';
import { HomeMember } from './home-member.tsx';

/** The home page of somebody who is signed in; the visitor's comes with the first load. */
export const screens: Screens = { [paths.home()]: HomeMember };

/** Asks for the page as soon as it is known whose it is. What fails is asked again when the page is rendered. */
export const askAhead = (contactId: string) => queryClient.prefetchQuery(homePage(contactId));
