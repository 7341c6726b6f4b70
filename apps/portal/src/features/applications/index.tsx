import { routes } from '@charter/contracts';
import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { ApplicationScreen } from './start/application-screen.tsx';
import { SubmittedScreen } from './submission/submitted-screen.tsx';
import { UpgradeScreen } from './upgrade/upgrade-screen.tsx';

/** Pages that are called otherwise than their form. */
const shorterNames: Readonly<Record<string, string>> = {
  feeExemption: 'feeExemptionApplication',
  feeReduction: 'feeReductionApplication',
  retirement: 'retirementApplication',
};

const ofForms = Object.fromEntries(
  routes
    .filter(({ area, path }) => area === 'applications' && /^\/(?:application|membership)\/\w+$/.test(path))
    .map(({ path }) => {
      const name = path.replace(/^.*\//, '');
      const formName = shorterNames[name] ?? name;
      return [path, () => <ApplicationScreen formName={formName} />];
    }),
);

export const screens: Screens = {
  ...ofForms,
  [paths.applicationSubmitted()]: SubmittedScreen,
  [paths.membershipUpgrade()]: UpgradeScreen,
};
