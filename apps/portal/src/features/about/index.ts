import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { aboutScreen } from './about-screen.tsx';
import { ClassFees } from './class-fees.tsx';
import * as texts from './texts.ts';

/** What the institution says of itself, where its settings name no pages of its own. */
export const screens: Screens = {
  [paths.aboutMembership()]: aboutScreen(texts.membershipTitle, texts.membershipLede, texts.membershipParts, {
    next: { to: paths.apply(), label: texts.seeWhatToApplyFor },
    after: { part: texts.whoMayJoin, show: ClassFees },
  }),
  [paths.aboutEthics()]: aboutScreen(texts.ethicsTitle, texts.ethicsLede, texts.ethicsParts),
  [paths.aboutConstitution()]: aboutScreen(
    texts.constitutionTitle,
    texts.constitutionLede,
    texts.constitutionParts,
  ),
  [paths.aboutPrivacy()]: aboutScreen(texts.privacyTitle, texts.privacyLede, texts.privacyParts),
};
