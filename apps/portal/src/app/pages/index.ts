import type { Screens } from '../../lib/screens.ts';
import { ErrorPage } from './error.tsx';
import { InactivePage } from './inactive.tsx';
import { NoAccessPage } from './no-access.tsx';
import { NotFoundPage } from './not-found.tsx';

export const screens: Screens = {
  '/error': ErrorPage,
  '/inactive': InactivePage,
  '/noaccess': NoAccessPage,
  '*': NotFoundPage,
};
