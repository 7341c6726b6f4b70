import { paths } from '../../../lib/paths.ts';

export const bulkPath = `${paths.staff()}/bulk`;
export const reportPath = (id: string): string => `${bulkPath}/${encodeURIComponent(id)}`;
