import { paths } from '../../lib/paths.ts';
import type { Screens } from '../../lib/screens.ts';
import { AddEvidenceScreen } from './add-evidence-screen.tsx';
import { DeclarationScreen } from './declaration-screen.tsx';
import { DeclarationsScreen } from './declarations-screen.tsx';
import { EvidenceScreen } from './evidence-screen.tsx';

export const screens: Screens = {
  [paths.declarations()]: DeclarationsScreen,
  [paths.declaration()]: DeclarationScreen,
  [paths.addEvidence()]: AddEvidenceScreen,
  [paths.evidence()]: EvidenceScreen,
};
