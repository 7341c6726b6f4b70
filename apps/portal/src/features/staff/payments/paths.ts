import { paths } from '../../../lib/paths.ts';

export const paymentsPath = `${paths.staff()}/payments`;
export const paymentPath = (id: string): string => `${paymentsPath}/${encodeURIComponent(id)}`;
