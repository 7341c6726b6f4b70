import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { AgreementScreen } from './agreement-screen.tsx';
import { AgreementsScreen } from './agreements-screen.tsx';

export const screens: Screens = {
  [paths.trainingAgreements()]: AgreementsScreen,
  [paths.trainingAgreement()]: AgreementScreen,
};
