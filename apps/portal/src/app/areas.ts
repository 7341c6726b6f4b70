import type { RouteArea } from '@charter/contracts';
import type { Screens } from '../lib/screens.ts';

/**
 * The areas that have finished screens, each loaded when one of them is first opened. A route of the table that no
 * area draws shows the page that says what is coming.
 */
export const areas: Readonly<Partial<Record<RouteArea, () => Promise<{ screens: Screens }>>>> = {
  account: () => import('../features/invoices/index.ts'),
  applications: () => import('../features/applications/index.tsx'),
  catalogue: () => import('../features/catalogue/index.ts'),
  payments: () => import('../features/payments/index.ts'),
  profile: () => import('../features/profile/index.ts'),
  system: () => import('./pages/index.ts'),
};
