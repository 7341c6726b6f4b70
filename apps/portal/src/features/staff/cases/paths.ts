import { paths } from '../../../lib/paths.ts';

export const casesPath = `${paths.staff()}/cases`;
export const casePath = (id: string): string => `${casesPath}/${encodeURIComponent(id)}`;
