import { paths } from '../../../lib/paths.ts';

export const declarationsPath = `${paths.staff()}/declarations`;
export const declarationPath = (id: string): string => `${declarationsPath}/${encodeURIComponent(id)}`;
