import type { Screens } from '../../lib/screens.ts';
import { CataloguePage } from './catalogue-page.tsx';

export const screens: Screens = { '/dev/catalogue': CataloguePage };
