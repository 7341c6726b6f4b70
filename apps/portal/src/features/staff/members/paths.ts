import { paths } from '../../../lib/paths.ts';

export const membersPath = `${paths.staff()}/members`;
export const memberPath = (id: string): string => `${membersPath}/${encodeURIComponent(id)}`;
export const editPath = (id: string): string => `${memberPath(id)}?edit`;
