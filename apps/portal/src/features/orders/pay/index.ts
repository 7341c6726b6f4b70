import { paths } from '../../../lib/paths.ts';
import type { Screens } from '../../../lib/screens.ts';
import { PaymentScreen } from './payment-screen.tsx';
import { LaterScreen } from '../result/later-screen.tsx';
import { FailureScreen, SuccessScreen } from '../result/result-screen.tsx';
import { ReceivedScreen } from '../sponsor/received-screen.tsx';
import { SponsorScreen } from '../sponsor/sponsor-screen.tsx';

export const screens: Screens = {
  [paths.payment()]: PaymentScreen,
  [paths.paymentLater()]: LaterScreen,
  [paths.paymentSucceeded()]: SuccessScreen,
  [paths.paymentFailed()]: FailureScreen,
  [paths.paymentReceived()]: ReceivedScreen,
  [paths.sponsor()]: SponsorScreen,
};
