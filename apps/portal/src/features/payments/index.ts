import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { PaymentScreen } from './payment-screen.tsx';

export const screens: Screens = { [paths.payment()]: PaymentScreen };
