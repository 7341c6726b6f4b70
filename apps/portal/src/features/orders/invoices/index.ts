import { paths } from '../../../lib/paths.ts';
import type { Screens } from '../../../lib/screens.ts';
import { InvoicesScreen } from './invoices-screen.tsx';

export const screens: Screens = { [paths.invoices()]: InvoicesScreen };
