import { paths } from '../../../lib/paths.ts';
import { narrowedTo } from '../../../record-list/index.ts';
import { waitingForUs } from './stages.ts';

export const applicationsPath = `${paths.staff()}/applications`;
/** Opened with what waits for somebody of the desk. */
export const queuePath = applicationsPath + narrowedTo(waitingForUs);
export const reviewPath = (id: string): string => `${applicationsPath}/${encodeURIComponent(id)}`;
