import { paths } from '../../../lib/paths.ts';

export const ordersPath = `${paths.staff()}/orders`;
export const orderPath = (id: string): string => `${ordersPath}/${encodeURIComponent(id)}`;
