import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { queryClient } from '../../server-state/index.ts';
import { homeFigures } from './figures.ts';
import { HomeMember } from './home-member.tsx';

/** The home page of somebody who is signed in; the visitor's comes with the first load. */
export const screens: Screens = { [paths.home()]: HomeMember };

/** Asks for the page's figures as soon as it is known whose they are. What fails is asked again when the page is drawn. */
export const askAhead = (contactId: string, hasEmail: boolean) =>
  queryClient.prefetchQuery(homeFigures(contactId, hasEmail));
