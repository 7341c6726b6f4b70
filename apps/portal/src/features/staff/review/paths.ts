import { paths } from '../../../lib/paths.ts';
import { narrowedTo } from '../../../record-list/index.ts';
import { waitingForUs } from './stages.ts';

const applications = `${paths.staff()}/applications`;
/** Opened with what waits for somebody of the desk. */
export const queuePath = applications + narrowedTo(waitingForUs);
export const reviewPath = (id: string): string => `${applications}/${encodeURIComponent(id)}`;
