import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { aboutScreen } from './about-screen.tsx';
import * as texts from './texts.ts';

/** What the institution says of itself, where its settings name no pages of its own. */
export const screens: Screens = {
  [paths.aboutMembership()]: aboutScreen(texts.membershipTitle, texts.membershipLede, texts.membershipParts, {
    to: paths.apply(),
    label: texts.seeWhatToApplyFor,
  }),
  [paths.aboutEthics()]: aboutScreen(texts.ethicsTitle, texts.ethicsLede, texts.ethicsParts),
  [paths.aboutConstitution()]: aboutScreen(
    texts.constitutionTitle,
    texts.constitutionLede,
    texts.constitutionParts,
  ),
  [paths.aboutPrivacy()]: aboutScreen(texts.privacyTitle, texts.privacyLede, texts.privacyParts),
};
